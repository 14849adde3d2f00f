import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { writeFile } from '../build/base/files.ts';
import { ADDRESS_PREFIX, type Folder } from '../model/kinds.ts';
import { toSlug } from '../rules/slug.ts';
import { readContent, writeContent } from '../tools/content-form.ts';
import { findMentions } from './mentions.ts';

/**
 * Gives an entry another address: renames its file, has its old address lead to the new one, and changes whatever names
 * it or links to it.
 * @param root absolute path of the content folder
 * @param file absolute path
 * @param name its new name, which becomes its slug
 * @returns the slug, or why nothing was changed
 */
export async function renameEntry(
  root: string,
  file: string,
  name: string,
): Promise<{ slug: string } | { error: string }> {
  const slug = toSlug(name);
  const old = basename(file, '.md');
  const folder = relative(root, dirname(file));
  const renamed = join(dirname(file), `${slug}.md`);
  if (existsSync(renamed)) return { error: `There is a page of this name already: ${folder}/${slug}` };
  const mentions = await findMentions(root, file);
  for (const [path, found] of Map.groupBy(mentions, (mention) => mention.file)) {
    const lines = readFileSync(path, 'utf8').split('\n');
    for (const { line, slug: known } of found) lines[line - 1] = (lines[line - 1] ?? '').replace(known, slug);
    writeFile(path, lines.join('\n'));
  }
  const ledger = join(root, 'claims.yaml');
  if (existsSync(ledger)) {
    const text = readFileSync(ledger, 'utf8');
    writeFile(ledger, text.replaceAll(`${folder}/${old}.md`, `${folder}/${slug}.md`));
  }
  const source = readFileSync(file, 'utf8');
  const { data, body } = readContent(source, true) as {
    data: { aliases?: string[]; draft?: boolean };
    body: string;
  };
  const prefix = ADDRESS_PREFIX[folder as Folder];
  const aliases = (data.aliases ?? []).filter((alias) => alias !== prefix + slug);
  // Nobody knows the address of a draft.
  if (!data.draft) aliases.push(prefix + old);
  const front = { ...data, aliases: aliases.length > 0 ? aliases : undefined };
  writeFile(renamed, writeContent(source, true, front, body));
  rmSync(file);
  return { slug };
}
