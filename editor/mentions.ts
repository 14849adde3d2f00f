import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Mistake } from '../build/base/errors.ts';
import { formatMistake } from '../build/base/report.ts';
import { allEntries } from '../build/content/facts/content-entries.ts';
import { listContent } from '../build/content/read/content-file.ts';
import { createReader } from '../build/content/read/reader.ts';
import { valuesAt } from '../build/content/read/references.ts';
import { locate } from '../build/content/read/source-file.ts';
import { ADDRESS_PREFIX, type Folder } from '../model/kinds.ts';
import { REFERENCES } from '../model/references.ts';

/** A line that names an entry or links to its page. */
export interface Mention extends Mistake {
  line: number;
  /** Matches the slug there. */
  slug: RegExp;
}

/**
 * Where files name an entry, or link to its page.
 * @param root absolute path of the content folder
 * @param file absolute path
 */
export async function findMentions(root: string, file: string): Promise<Mention[]> {
  const [folder = '', slug = ''] = relative(root, file).replace(/\.md$/, '').split('/');
  const { content } = await createReader({ root, eachAlone: true }).read();
  const named = allEntries(content).flatMap((entry): Mistake[] =>
    REFERENCES.filter(({ kind, to }) => kind === entry.kind && folder === FOLDERS[to]).flatMap(({ path }) =>
      valuesAt(entry.data, path.replaceAll('[]', '.[]').split('.'))
        .filter(({ value }) => value === slug)
        .map(({ field }) => ({ file: entry.file, field, message: '' })),
    ),
  );
  const name = new RegExp(`(?<![\\w/-])${slug}(?![\\w/:-])`);
  const linked = new RegExp(`(?<=${before(folder)})${slug}(?![\\w/-])`, 'g');
  const files = listContent(root).filter((each) => /(?<!\/claims)\.(?:md|yaml)$/.test(each));
  return [
    ...locate(named).map(({ line = 0, ...place }) => ({ ...place, line, slug: name })),
    ...files.flatMap((other) =>
      readFileSync(other, 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          text.search(linked) < 0 ? [] : [{ file: other, line: index + 1, message: '', slug: linked }],
        ),
    ),
  ];
}

/** As `findMentions`, but only in other files: "content/pages/about.md:12 team.authors". */
export async function mentionsOf(root: string, file: string): Promise<string[]> {
  const found = await findMentions(root, file);
  return found
    .filter((mention) => mention.file !== file)
    .map((mention) => formatMistake(mention).replace(/:? $/, ''));
}

/** What precedes a slug in links to its page, as a regular expression. Services are in parameters and prices, too. */
function before(folder: string): string {
  const prefix = folder === 'pages' ? '/' : ADDRESS_PREFIX[folder as Folder];
  const link = prefix ? `(?<![\\w/.-])${prefix}` : '(?!)';
  return folder === 'services' ? `${link}|[?&](?:service|plan)=|\\{\\{(?=[\\w-]+\\.)` : link;
}

const FOLDERS: Readonly<Record<(typeof REFERENCES)[number]['to'], string>> = {
  ...{
    service: 'services',
    author: 'authors',
    client: 'clients',
    location: 'locations',
    industry: 'industries',
  },
  ...{ category: '', group: '' },
};
