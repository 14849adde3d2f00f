import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Mistake } from '../build/base/errors.ts';
import { formatMistake } from '../build/base/report.ts';
import { allEntries } from '../build/content/entries.ts';
import { listContent } from '../build/read/content-file.ts';
import { createReader } from '../build/read/reader.ts';
import { valuesAt } from '../build/read/references.ts';
import { locate } from '../build/read/source-file.ts';
import type { Content } from '../model/content.ts';
import { type Folder, PATH_PREFIX } from '../model/kinds.ts';
import { REFERENCES } from '../model/references.ts';
import { escapeRegExp } from '../rules/reg-exp.ts';

/** A place that names an entry, in a field, or links to its page, in a line. */
export interface Mention extends Mistake {
  line: number;
  /** Matches the slug of a link in its line. */
  slug?: RegExp;
}

/**
 * Where files name an entry, or link to its page.
 * @param root absolute path of the content folder
 * @param file absolute path
 */
export function findMentions(content: Content, root: string, file: string): Mention[] {
  const [folder = '', slug = ''] = relative(root, file).replace(/\.md$/, '').split(sep);
  const named = allEntries(content).flatMap((entry): Mistake[] =>
    REFERENCES.filter(({ kind, to }) => kind === entry.kind && folder === FOLDERS[to]).flatMap(({ path }) =>
      valuesAt(entry.data, path.replaceAll('[]', '.[]').split('.'))
        .filter(({ value }) => value === slug)
        .map(({ field }) => ({ file: entry.file, field, message: '' })),
    ),
  );
  const linked = linkedSlug(folder, slug);
  return [
    ...locate(named).map(({ line = 0, ...each }) => ({ ...each, line })),
    ...linesWith(root, linked).map((place) => ({ ...place, message: '', slug: linked })),
  ];
}

/** The lines of the content that match. */
function linesWith(root: string, pattern: RegExp): { file: string; line: number }[] {
  return listContent(root)
    .filter((file) => /\.(?:md|yaml)$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) => (text.search(pattern) < 0 ? [] : [{ file, line: index + 1 }])),
    );
}

/** As `findMentions`, but only in other files, without the ledger: "content/pages/about.md:12 team.authors". */
export async function mentionsOf(root: string, file: string): Promise<string[]> {
  const { content } = await createReader({ root, eachAlone: true }).read();
  return findMentions(content, root, file)
    .filter((mention) => mention.file !== file)
    .flatMap(placeOf);
}

/** Where files show a picture: "content/posts/x.md:12". @param address "/images/x.png" */
export function usesOf(root: string, address: string): string[] {
  const written = [address, encodeURI(address)].map(escapeRegExp).join('|');
  return linesWith(root, new RegExp(`(?<![\\w/-])(?:${written})(?![\\w-]|\\.\\w)`)).flatMap((each) =>
    placeOf({ ...each, message: '' }),
  );
}

function placeOf(mistake: Mistake): string[] {
  return mistake.file.endsWith('claims.yaml') ? [] : [formatMistake(mistake).replace(/:? $/, '')];
}

/**
 * Matches a slug in links to its page, but neither as an old address nor in the name of a file. Services are in parameters
 * and prices, too, and what has terms or prices is an anchor of their pages.
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
    author: 'authors',
    client: 'clients',
    location: 'locations',
    industry: 'industries',
    download: 'downloads',
  },
  ...{ category: '', group: '' },
};
