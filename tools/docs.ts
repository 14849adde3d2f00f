import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { analyticsDoc } from './analytics-doc.ts';
import { contentGuide } from './schemas/guide.ts';
import { schemaFiles } from './schemas/schema-files.ts';

const ROOT = join(import.meta.dirname, '..');
const CONTENT = join(ROOT, 'content');

/** A file that is made from the code and the content, for people or their editors to read. */
export interface MadeFile {
  /** Its path, relative to the project. */
  path: string;
  text: string;
}

/** Every such file, as it has to be now. */
export async function madeFiles(): Promise<MadeFile[]> {
  return [
    { path: 'ANALYTICS.md', text: analyticsDoc() },
    { path: 'CONTENT.md', text: await contentGuide(CONTENT) },
    ...(await schemaFiles(CONTENT)).map(({ path, text }) => ({ path: `content/${path}`, text })),
  ];
}

/** The files of a folder of made files that nothing makes any more. */
export function leftOver(made: readonly MadeFile[]): string[] {
  const known = new Set(made.map(({ path }) => path));
  const folder = 'content/.schemas';
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder))
    .map((name) => `${folder}/${name}`)
    .filter((path) => !known.has(path));
}

if (process.argv[1] === import.meta.filename) {
  const made = await madeFiles();
  for (const path of leftOver(made)) rmSync(join(ROOT, path));
  for (const { path, text } of made) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
}
