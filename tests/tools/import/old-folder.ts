import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readMarkdownFiles } from '../../../tools/import/markdown-files.ts';
import { recognizeSystem } from '../../../tools/import/old-blog.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Writes files into a new folder. */
export function writeFiles(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Reads a blog of these files. */
export async function readBlog(files: Record<string, string>) {
  const folder = writeFiles(files);
  const site = await readMarkdownFiles(folder, recognizeSystem(folder));
  const post = (name: string) => {
    const found = site.posts.find((each) => each.name === name);
    if (!found) throw new Error(`no post ${name}`);
    return { ...found, html: found.html.replace(/\n+/g, '\n').trim() };
  };
  return { ...site, folder, post, names: site.posts.map(({ name }) => name) };
}
