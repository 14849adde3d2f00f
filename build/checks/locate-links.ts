import { readFile } from 'node:fs/promises';
import type { Content } from '../../model/content.ts';
import { escapeRegExp } from '../../rules/reg-exp.ts';
import type { Mistake } from '../base/errors.ts';
import { decode } from '../base/paths.ts';
import { bodyFacts } from '../body/facts.ts';
import { allEntries, shownEntries, textFields } from '../content/facts/content-entries.ts';
import { locate } from '../content/read/source-file.ts';
import { resolveLink } from '../pages/element-links.ts';
import type { PageFacts } from '../pages/page-facts.ts';

type Place = Pick<Mistake, 'file' | 'field' | 'line'>;
type LinkingPage = Pick<PageFacts, 'path' | 'source' | 'links'>;
type Linking = Pick<
  Content,
  'settings' | 'settingsFile' | 'categories' | 'categoriesFile' | 'redirects' | 'redirectsFile'
> &
  Parameters<typeof allEntries>[0];

/**
 * Finds broken links in the content: fields, and lines of bodies. A link that is in no content file, because a template
 * renders it, is reported once with its pages.
 * @param broken what is wrong, by link
 */
export async function locateLinks(
  broken: ReadonlyMap<string, readonly string[]>,
  pages: readonly LinkingPage[],
  content: Linking,
): Promise<Mistake[]> {
  const located = await Promise.all(
    [...broken].map(async ([link, errors]) => {
      const linking = pages.filter(({ links }) => links.includes(link));
      const places = [...inContent(link, linking, content), ...(await inStaticPages(link, linking))];
      const onPages = { file: `on ${describePages(linking.map(({ path }) => path))}:` };
      return (places.length > 0 ? places : [onPages]).flatMap((place) =>
        errors.map((error) => ({ ...place, subject: link, message: `${link}: ${error}` })),
      );
    }),
  );
  return locate(located.flat());
}

/** @param linking pages with the link; of files that are not shown yet, only theirs count */
function inContent(link: string, linking: readonly LinkingPage[], content: Linking): Place[] {
  const { url } = content.settings;
  const shown = new Set(shownEntries(content));
  const later = new Set(linking.map(({ source }) => source));
  const entries = allEntries(content).filter((entry) => shown.has(entry) || later.has(entry.file));
  const sources = [
    { path: '/', file: content.settingsFile, data: content.settings },
    { path: '/', file: content.categoriesFile, data: content.categories },
    {
      path: '/',
      file: content.redirectsFile,
      data: content.redirects.flatMap(({ to, file }) => (file ? [] : [{ to }])),
    },
    ...entries,
  ];
  return [
    ...sources.flatMap(({ path, file, data }) =>
      textFields(data)
        .filter(({ text }) => linkPattern(link, path, url).test(text))
        .map(({ field }) => ({ file, field })),
    ),
    ...entries.flatMap((entry) =>
      bodyFacts(entry)
        .links.filter(({ href }) => resolveLink(href, entry.path, url) === link)
        .map(({ line }) => ({ file: entry.file, line })),
    ),
  ];
}

/** Pages of static/ are written by hand. */
async function inStaticPages(link: string, pages: readonly LinkingPage[]): Promise<Place[]> {
  const found = pages
    .filter(({ source }) => source.endsWith('.html'))
    .map(async ({ path, source }) => {
      const lines = (await readFile(source, 'utf8')).split('\n');
      const line = lines.findIndex((text) => linkPattern(link, path, '').test(text)) + 1;
      return line > 0 ? [{ file: source, line }] : [];
    });
  return (await Promise.all(found)).flat();
}

/** Matches a link however an author can write it. @param page path of the page that has it */
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
