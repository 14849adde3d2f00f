import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Mistake } from '../../build/base/errors.ts';
import { everyEntry } from '../../build/content/entries.ts';
import { listContent } from '../../build/read/content-file.ts';
import { createReader } from '../../build/read/reader.ts';
import { valuesAt } from '../../build/read/references.ts';
import { locate } from '../../build/read/source-file.ts';
import type { Content } from '../../model/content.ts';
import { type Folder, PATH_PREFIX } from '../../model/kinds.ts';
import { REFERENCES } from '../../model/references.ts';
import { escapeRegExp } from '../../rules/reg-exp.ts';

/** A field that names an entry, or a line that links to its page. */
export interface Mention extends Mistake {
  line: number;
  /** Matches the slug of a link in its line. */
  slug?: RegExp;
}

/**
 * Finds where files name an entry, or link to its page.
 * @param root absolute path of the content folder
 * @param file absolute path
 */
export function findMentions(content: Content, root: string, file: string): Mention[] {
  const [folder = '', slug = ''] = relative(root, file).replace(/\.md$/, '').split(sep);
  const inFields = everyEntry(content).flatMap((entry): Mistake[] =>
    REFERENCES.filter(({ kind, to }) => kind === entry.kind && folder === FOLDERS[to]).flatMap(({ path }) =>
      valuesAt(entry.data, path.replaceAll('[]', '.[]').split('.'))
        .filter(({ value }) => value === slug)
        .map(({ field }) => ({ file: entry.file, field, message: '' })),
    ),
  );
  const link = linkedSlug(folder, slug);
  return [
    ...locate(inFields).map(({ line = 0, ...mention }) => ({ ...mention, line })),
    ...linesWith(root, link).map((found) => ({ ...found, message: '', slug: link })),
  ];
}

/** The lines in content files that match. */
function linesWith(root: string, pattern: RegExp): { file: string; line: number }[] {
  return listContent(root)
    .filter((file) => /\.(?:md|yaml)$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) => (text.search(pattern) < 0 ? [] : [{ file, line: index + 1 }])),
    );
}

/** Where other files but the ledger mention an entry. */
export async function mentionsOf(root: string, file: string): Promise<Mistake[]> {
  const { content } = await createReader({ root, eachAlone: true }).read();
  return findMentions(content, root, file).filter((mention) => mention.file !== file && !isLedger(mention));
}

/** Where files show a picture. @param address "/images/x.png" */
export function usesOf(root: string, address: string): Mistake[] {
  // Front matter may leave out the first slash.
  const path = address.replace(/^\//, '');
  const spellings = [path, encodeURI(path)].map(escapeRegExp).join('|');
  return linesWith(root, new RegExp(`(?<![\\w/-])/?(?:${spellings})(?![\\w-]|\\.\\w)`))
    .filter((found) => !isLedger(found))
    .map((found) => ({ ...found, message: '' }));
}

const isLedger = ({ file }: { file: string }) => file.endsWith('claims.yaml');

/**
 * Matches a slug in links to its page, but not in old addresses or file names. Services are also in URL parameters and
 * price insertions, and services and industries are anchors of the guarantee and pricing pages.
 */
function linkedSlug(folder: string, slug: string): RegExp {
  const prefix = folder === 'pages' ? '/' : PATH_PREFIX[folder as Folder];
  const addresses = [
    prefix ? `(?<![\\w/.-])${prefix}` : '(?!)',
    ...(/^(?:services|industries)$/.test(folder) ? ['/(?:guarantee|pricing)#'] : []),
  ];
  const names = folder === 'services' ? ['[?&](?:service|plan)=', '\\{\\{(?=[\\w-]+\\.)'] : ['(?!)'];
  return new RegExp(
    `(?<!\\bfrom:\\s*["']?[^\\s"',}]*)(?:(?<=${addresses.join('|')})${slug}(?!\\.\\w)|(?<=${names.join('|')})${slug})(?![\\w/-])`,
    'g',
  );
}

const FOLDERS: Readonly<Record<(typeof REFERENCES)[number]['to'], string>> = {
  ...{
    service: 'services',
    'service-page': 'services',
    author: 'authors',
    client: 'clients',
    location: 'locations',
    industry: 'industries',
    download: 'downloads',
    'case-study': 'case-studies',
    'price-list': 'services',
  },
  ...{ category: '', group: '', form: '' },
};
