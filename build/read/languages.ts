import { basename, join, relative, sep } from 'node:path';
import type { Content, Entry } from '../../model/content.ts';
import { COLLECTIONS, PAGES, type PageLayout } from '../../model/kinds.ts';
import { findDuplicates } from '../base/duplicates.ts';
import type { Mistake } from '../base/errors.ts';
import { suggest } from '../base/suggest.ts';
import { drafts, shownEntries } from '../content/entries.ts';
import { originalPath, ownEntries } from '../content/translations.ts';

const LAYOUTS = Object.values<PageLayout>(PAGES);
const kindsWith = (files: PageLayout['files']) =>
  new Set(LAYOUTS.flatMap((page) => (page.files === files ? `page-${page.layout}` : [])));
const NEEDED = kindsWith('one');
const OPTIONAL = kindsWith('optional');
const PEOPLE = new Set<string>([COLLECTIONS.authors.name, COLLECTIONS.clients.name]);

/** The files of a language, with what it takes from the site's first language where it has none of its own. */
export function entriesIn(entries: readonly Entry<unknown>[], language: string): Entry<unknown>[] {
  const own = entries.filter((entry) => entry.language === language);
  const isShared = ({ kind, slug }: Entry<unknown>) =>
    PEOPLE.has(kind)
      ? own.every((entry) => entry.kind !== kind || entry.slug !== slug)
      : NEEDED.has(kind)
        ? own.every((entry) => entry.kind !== kind)
        : kind === `page-${PAGES.legal.layout}`;
  return [...own, ...entries.filter((entry) => !entry.language && isShared(entry))];
}

/** Finds files of languages that the site doesn't have, and what is missing or twice in a language. */
export function languageMistakes(
  entries: readonly Entry<unknown>[],
  languages: readonly string[],
  root: string,
): Mistake[] {
  const unknown = entries.flatMap(({ language, file }): Mistake[] =>
    !language || languages.includes(language)
      ? []
      : [
          {
            file,
            message: `is in the folder of a language that the site doesn't have. Write it into site.yaml: languages: [${[...languages, language].join(', ')}]`,
          },
        ],
  );
  const wrong = languages.flatMap((language): Mistake[] => {
    const own = entries.filter((entry) => entry.language === language);
    const isSingle = ({ kind }: Entry<unknown>) => NEEDED.has(kind) || OPTIONAL.has(kind);
    const twice = findDuplicates(own.filter(isSingle), ({ kind }) => kind);
    return [
      ...(own.some(({ kind }) => kind === `page-${PAGES.home.layout}`)
        ? []
        : [
            {
              file: join(root, language, 'pages'),
              message: `has no page with "layout: ${PAGES.home.layout}", which every language needs. Add index.md`,
            },
          ]),
      ...twice.map(([{ file, kind }, first]) => ({
        ...{ file, field: ['layout'] },
        message: `"${kind.replace('page-', '')}" is also the layout of ${basename(first.file)}. Only one page of a language can have it`,
      })),
    ];
  });
  return [...unknown, ...wrong];
}

/** Finds translations of pages that don't exist. */
export function translationMistakes(first: Content, root: string): Mistake[] {
  const originals = shownEntries(first);
  const names = originals.map(({ file }) => relative(root, file).replace('.md', '').split(sep).join('/'));
  return [first, ...first.translations].flatMap((content) =>
    ownEntries(content).flatMap((entry): Mistake[] => {
      const { translationOf } = entry.data as { translationOf?: string };
      if (!translationOf || drafts(content).has(entry)) return [];
      const at = { file: entry.file, field: ['translationOf'] };
      if (content === first)
        return [{ ...at, message: 'only works in the folder of another language. Remove it' }];
      const path = originalPath(entry, content, first);
      if (originals.some((original) => original.path === path)) return [];
      return [{ ...at, message: `no page "${translationOf}". ${suggest(translationOf, names)}` }];
    }),
  );
}
