import { readFile } from 'node:fs/promises';
import type { Content } from '../../model/content.ts';
import { escapeRegExp } from '../../rules/reg-exp.ts';
import type { Mistake } from '../base/errors.ts';
import { decode, splitLink } from '../base/paths.ts';
import { clip } from '../base/suggest.ts';
import { allEntries, inAllLanguages, shownEntries, textFields } from '../content/entries.ts';
import { settingsFileIn } from '../content/translations.ts';
import { bodyRecord, mergeLines } from '../markdown/inspect.ts';
import { resolveLink } from '../pages/inspect/element-links.ts';
import type { PageRecord } from '../pages/inspect/inspect-page.ts';

type LinkPlace = Pick<Mistake, 'file' | 'field' | 'line'> & {
  /** Whether the link is already a mistake of its text. */
  isRefused?: boolean;
};
type LinkingPage = Pick<PageRecord, 'path' | 'source' | 'links'>;

/**
 * Finds the fields and lines where broken links are written. A link that only a template renders is reported once, with
 * the pages that have it.
 * @param broken what is wrong, by link
 */
export async function locateLinks(
  broken: ReadonlyMap<string, readonly string[]>,
  pages: readonly LinkingPage[],
  content: Content,
): Promise<Mistake[]> {
  const written = linksIn(content);
  const located = await Promise.all(
    [...broken].map(async ([link, errors]) => {
      const linking = pages.filter(({ links }) => links.includes(link));
      const inContent = written(link, new Set(linking.map(({ source }) => source)));
      const places = [...inContent, ...(await inStaticPages(link, linking))];
      if (places.length === 0) places.push({ file: `on ${describePages(linking.map(({ path }) => path))}:` });
      return places.flatMap(({ isRefused, ...place }) =>
        (isRefused ? [] : errors).map((error) => ({
          ...{ ...place, subject: link },
          message: `${clip(link, 200)}: ${error}`,
        })),
      );
    }),
  );
  // One line may write the same link in two ways.
  const once = new Map(located.flat().map((each) => [JSON.stringify(each), each]));
  const byPage = Map.groupBy(once.values(), (mistake) => {
    const { file, line, subject = '', message } = mistake;
    return line && message.includes(NO_ELEMENT) ? `${file} ${splitLink(subject).path}` : mistake;
  });
  return [...byPage.values()].flatMap((found) => {
    const [first] = found.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    if (!first?.line) return found;
    const lines = found.map(({ line = 0 }) => line);
    return [{ ...first, ...mergeLines(first.file, first.message, lines) }];
  });
}

/** What is wrong with a link to an anchor that its page lacks. All of them in a text are one mistake for each page. */
export const NO_ELEMENT = 'has no element with the id';

/**
 * Finds where links are written.
 * @returns finds a link, given the files of the pages that have it; skips other files that are unpublished
 */
function linksIn(content: Content): (link: string, sources: ReadonlySet<string>) => LinkPlace[] {
  const { url } = content.settings;
  const languages = inAllLanguages(content);
  const shown = new Set(languages.flatMap(shownEntries));
  const entries = languages.flatMap(allEntries);
  const hidden = new Set(entries.filter((entry) => !shown.has(entry)).map(({ file }) => file));
  const written = [
    ...languages.flatMap((one) => [
      { path: '/', file: settingsFileIn(one), data: one.settings },
      { path: '/', file: one.categoriesFile, data: one.categories },
    ]),
    {
      path: '/',
      file: content.redirectsFile,
      data: content.redirects.flatMap(({ to, file }) => (file ? [] : [{ to }])),
    },
    ...entries,
  ];
  // An alias is not a link.
  const fields = written.flatMap(({ path, file, data }) =>
    textFields(data).flatMap(({ field, text }) =>
      field[0] !== 'aliases' && /[/#:]/.test(text) ? [{ page: path, text, place: { file, field } }] : [],
    ),
  );
  const inBodies = entries.flatMap((entry) =>
    bodyRecord(entry).links.map(({ href, line, isRefused }) => ({
      link: resolveLink(href, entry.path, url),
      place: { file: entry.file, line, isRefused },
    })),
  );
  const byLink = Map.groupBy(inBodies, ({ link }) => link);
  return (link, sources) => {
    const everywhere = linkPattern(link, '', url);
    // On its own page, a link may be just its fragment.
    const inside = linkPattern(link, splitLink(link).path, url);
    const isIn = ({ text, page }: (typeof fields)[number]) =>
      (link.startsWith(`${page}#`) ? inside : everywhere).test(text);
    return [...fields.filter(isIn), ...(byLink.get(link) ?? [])]
      .map(({ place }) => place)
      .filter(({ file }) => !hidden.has(file) || sources.has(file));
  };
}

/** Finds a link in HTML pages of static/. */
async function inStaticPages(link: string, pages: readonly LinkingPage[]): Promise<LinkPlace[]> {
  const found = pages
    .filter(({ source }) => source.endsWith('.html'))
    .map(async ({ path, source }) => {
      const lines = (await readFile(source, 'utf8')).split('\n');
      const line = lines.findIndex((text) => linkPattern(link, path, '').test(text)) + 1;
      return line > 0 ? [{ file: source, line }] : [];
    });
  return (await Promise.all(found)).flat();
}

/** Matches every way to write a link. @param page path of the page that has it */
export function linkPattern(link: string, page: string, origin: string): RegExp {
  const spellings = link.startsWith('/') ? [link, origin + link] : [link, link.replace(/\/$/, '')];
  if (link.startsWith(`${page}#`)) spellings.push(link.slice(page.length));
  const written = spellings.flatMap((text) => [text, decode(text) ?? text]).map(escapeRegExp);
  return new RegExp(`(?<![^\\s"'(<[])(?:${written.join('|')})(?![^\\s"')\\]>])`);
}

function describePages(paths: readonly string[]): string {
  const [first, second] = paths;
  if (paths.length === 1) return `page ${first}`;
  return paths.length === 2 ? `pages ${first} and ${second}` : `page ${first} and ${paths.length - 1} others`;
}
