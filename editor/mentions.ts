import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Mistake } from '../build/base/errors.ts';
import { formatMistake } from '../build/base/report.ts';
import { allEntries } from '../build/content/facts/content-entries.ts';
import { createReader } from '../build/content/read/reader.ts';
import { valuesAt } from '../build/content/read/references.ts';
import { locate } from '../build/content/read/source-file.ts';
import { ADDRESS_PREFIX, type Folder } from '../model/kinds.ts';
import { REFERENCES } from '../model/references.ts';

/**
 * Where other files name an entry, or link to its page.
 * @param root absolute path of the content folder
 * @param file absolute path
 * @returns "content/pages/about.md:12 team.authors"
 */
export async function mentionsOf(root: string, file: string): Promise<string[]> {
  const [folder = '', slug = ''] = relative(root, file).replace(/\.md$/, '').split('/');
  const { content } = await createReader({ root, eachAlone: true }).read();
  const others = allEntries(content).filter((entry) => entry.file !== file);
  const named = others.flatMap((entry): Mistake[] =>
    REFERENCES.filter(({ kind, to }) => kind === entry.kind && folder === FOLDERS[to]).flatMap(({ path }) =>
      valuesAt(entry.data, path.replaceAll('[]', '.[]').split('.'))
        .filter(({ value }) => value === slug)
        .map(({ field }) => ({ file: entry.file, field, message: '' })),
    ),
  );
  const prefix = folder === 'pages' ? '/' : ADDRESS_PREFIX[folder as Folder];
  const link = new RegExp(`(?<![\\w/.-])${prefix}${slug}(?![\\w/-])`);
  const files = [...new Set([...others.map((entry) => entry.file), content.settingsFile])];
  const linked = files.flatMap((other): Mistake[] =>
    readFileSync(other, 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        prefix && link.test(text) ? [{ file: other, line: index + 1, message: '' }] : [],
      ),
  );
  return [...locate(named), ...linked].map((mention) => formatMistake(mention).replace(/:? $/, ''));
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
