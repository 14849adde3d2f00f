import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { findOldAddress, oldAddresses } from '../../build/base/redirects.ts';
import { formatMistake } from '../../build/base/report.ts';
import { everyEntry } from '../../build/content/entries.ts';
import { validSlug } from '../../build/read/content-file.ts';
import { createReader } from '../../build/read/reader.ts';
import { type Folder, PAGES, PATH_PREFIX, type PageLayout } from '../../model/kinds.ts';
import { toSlug } from '../../rules/slug.ts';
import { readContent, writeContent } from '../../tools/content-form.ts';
import { keepVersion, replaceFile } from './history.ts';
import { findMentions } from './mentions.ts';

/**
 * Gives an entry another address: renames its file, redirects its old address, and updates whatever names it or links to
 * it. It computes all changes before it writes the first file.
 * @param root absolute path of the content folder
 * @param file absolute path
 * @param name the new name, from which the slug is made
 * @returns the slug, or why nothing was changed
 */
export async function renameEntry(
  root: string,
  file: string,
  name: string,
): Promise<{ slug: string } | { error: string }> {
  const slug = toSlug(name);
  if (slug === 'page' && !/page/i.test(name))
    return { error: `"${name}" has no letters that an address can have. Choose another name` };
  const old = basename(file, '.md');
  const folder = relative(root, dirname(file));
  const renamed = join(dirname(file), `${slug}.md`);
  if (validSlug(folder, slug) !== slug)
    return { error: `A page can't be called "${slug}". Choose another name` };
  if (existsSync(renamed)) return { error: `${folder}/${slug} already exists. Choose another name` };
  const { content, mistakes } = await createReader({ root, eachAlone: true }).read();
  // A file with mistakes can't be read, and may mention this entry.
  if (mistakes[0])
    return { error: `Correct this mistake first, then try again: ${formatMistake(mistakes[0])}` };
  const { kind } = everyEntry(content).find((entry) => entry.file === file) ?? {};
  const page = Object.values<PageLayout>(PAGES).find(({ layout }) => kind === `page-${layout}`);
  if (page?.path) return { error: `The address of this page is always ${page.path}` };
  const prefix = PATH_PREFIX[folder as Folder];
  const taken = content.redirects.find(
    (each) => prefix && each.file !== file && findOldAddress(oldAddresses([each]), prefix + slug),
  );
  if (taken) return { error: `${prefix}${slug} is an old address of ${taken.to}. Choose another name` };

  const changed = new Map<string, string>();
  const textOf = (path: string) => changed.get(path) ?? readFileSync(path, 'utf8');
  // Links first: they are found by line, and rewriting a field can move lines.
  const mentions = findMentions(content, root, file).sort((a, b) => Number(!a.slug) - Number(!b.slug));
  for (const { file: path, line, slug: link, field } of mentions) {
    if (link) {
      const lines = textOf(path).split('\n');
      lines[line - 1] = (lines[line - 1] ?? '').replace(link, slug);
      changed.set(path, lines.join('\n'));
    } else if (field) {
      const { data, body: text } = readContent(textOf(path), true);
      setAt(data, field, slug);
      changed.set(path, writeContent(textOf(path), true, data, text));
    }
  }
  const ledger = join(root, 'claims.yaml');
  if (existsSync(ledger))
    changed.set(ledger, textOf(ledger).replaceAll(`${folder}/${old}.md`, `${folder}/${slug}.md`));
  const source = textOf(file);
  changed.delete(file);
  const { data, body } = readContent(source, true) as {
    data: { id?: string; aliases?: string[]; draft?: boolean };
    body: string;
  };
  const aliases = (data.aliases ?? []).filter((alias) => alias !== `${prefix}${slug}`);
  // Nobody knows a draft's address yet, and authors have no page.
  if (!data.draft && prefix) aliases.push(prefix + old);
  const front = {
    ...data,
    ...(data.id === old && { id: slug }),
    aliases: aliases.length > 0 ? aliases : undefined,
  };
  changed.set(renamed, writeContent(source, true, front, body));
  for (const [path, text] of changed) replaceFile(path, text);
  keepVersion(file);
  rmSync(file);
  return { slug };
}

/** Sets the value at a path that exists. */
function setAt(data: unknown, path: readonly PropertyKey[], value: string): void {
  const [name = '', ...rest] = path;
  const parent = data as Record<PropertyKey, unknown>;
  if (rest.length === 0) parent[name] = value;
  else setAt(parent[name], rest, value);
}
