import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Content, Entry } from '../../../model/content.ts';
import { COLLECTIONS } from '../../../model/kinds.ts';
import { CALLS_TO_ACTION } from '../../../rules/contact-request.ts';
import type { Mistake } from '../../base/errors.ts';
import { createLinkTargets, linkError, splitLink } from '../../base/link-error.ts';
import { memoize } from '../../base/memoize.ts';
import { pageFile, pagePath } from '../../base/page-file.ts';
import { suggest } from '../../base/suggest.ts';
import { allEntries, drafts, shownEntries, textFields } from '../facts/content-entries.ts';
import { visitBody } from '../markdown/body-tokens.ts';

/** Kinds without a page of their own at their path. */
const WITHOUT_PAGE = new Set(['page-not-found', COLLECTIONS.authors.name, COLLECTIONS.clients.name]);
/** Later pages of lists, which only the planned site knows. */
const LATER_PAGE = /^\/blog(?:\/category\/[a-z0-9-]+)?\/page\/\d+$/;

interface Link extends Pick<Mistake, 'file' | 'field' | 'line'> {
  /** As written. */
  link: string;
}

/**
 * Finds links in the content to pages of this site that don't exist, and links to the contact page with parameters that it
 * would silently ignore. Anchors, files and what templates link to are left to the check of finished pages.
 * @param unread slugs of files with mistakes, which may be linked
 * @param staticFolder absolute path of the folder of static files, which may be pages; without it, only parameters count
 */
export function internalLinkMistakes(
  content: Content,
  unread: ReadonlySet<string>,
  staticFolder?: string,
): Mistake[] {
  const { settings, settingsFile, redirects, redirectsFile, pages } = content;
  const categories = pages.blog ? content.categories : [];
  const shown = new Set(shownEntries(content));
  const scheduled = allEntries(content).filter((entry) => !shown.has(entry) && !drafts(content).has(entry));
  const later = new Set(scheduled.map(({ path }) => path));
  const paths = [
    ...[...shown].filter(({ kind }) => !WITHOUT_PAGE.has(kind)).map(({ path }) => path),
    ...categories.map(({ slug }) => `/blog/category/${slug}`),
  ];
  const known = new Set(paths);
  const isPage = (path: string) =>
    known.has(path) ||
    (pages.blog && LATER_PAGE.test(path)) ||
    unread.has(path.slice(path.lastIndexOf('/') + 1));
  const isStatic = (file: string) => staticFolder !== undefined && existsSync(join(staticFolder, file));
  const routes = paths.map((path) => ({ path, file: pageFile(path) }));
  const targets = createLinkTargets(routes, content, {
    hasFile(file) {
      if (file.endsWith('.html')) return isPage(pagePath(file)) || isStatic(file);
      if (/^downloads\/.*\.pdf$/.test(file))
        return isPage(`/${file.replace(/\.pdf$/, '')}`) || isStatic(file);
      return /\.\w+$/.test(file);
    },
    ids: () => undefined,
  });
  const froms = new Set(redirects.map(({ from }) => from));
  const links = [
    ...[...shown, ...scheduled].flatMap((entry) =>
      linksOf(entry).filter(({ link }) => shown.has(entry) || !later.has(splitLink(link).path)),
    ),
    ...fieldLinks(settings, settingsFile),
    ...redirects.flatMap(({ to }, index) =>
      froms.has(splitLink(to).path) ? [] : [{ link: to, file: redirectsFile, field: [index, 'to'] }],
    ),
  ];
  const parameters: Record<string, string[]> = {
    service: content.services.map(({ slug }) => slug),
    cta: CALLS_TO_ACTION.map(({ value }) => value),
  };
  return links.flatMap(({ link: written, ...place }) => {
    const link = written.startsWith(`${settings.url}/`) ? written.slice(settings.url.length) : written;
    if (!link.startsWith('/')) return [];
    const error = staticFolder === undefined ? undefined : linkError(link, targets);
    const messages = error ? [error] : parameterErrors(link, parameters, unread);
    return messages.map((message) => ({ ...place, subject: link, message: `${link}: ${message}` }));
  });
}

/** The links of an entry, as written. */
const linksOf = memoize((entry: Entry<unknown>): Link[] => [
  ...fieldLinks(entry.data, entry.file),
  ...bodyLinks(entry),
]);

function fieldLinks(data: unknown, file: string): Link[] {
  return textFields(data)
    .filter(({ field }) => field.at(-1) === 'href')
    .map(({ field, text }) => ({ file, field, link: text }));
}

/** The links of a body, once for each line. */
function bodyLinks(entry: Entry<unknown>): Link[] {
  const { file } = entry;
  const links = new Map<string, Link>();
  const add = (link: string, line: number) => links.set(`${line} ${link}`, { file, line, link });
  visitBody(entry, (token, line) => {
    if (token.type === 'link') add(token.href, line);
    if (token.type !== 'html') return;
    for (const { 1: link = '', index } of token.raw.matchAll(/href=["']([^"']+)/g)) {
      add(link, line + token.raw.slice(0, index).split('\n').length - 1);
    }
  });
  return [...links.values()];
}

/** What is wrong with the parameters of a link to the contact page. */
function parameterErrors(
  link: string,
  known: Record<string, string[]>,
  unread: ReadonlySet<string>,
): string[] {
  if (!link.startsWith('/contact?')) return [];
  return [...new URL(link, 'https://site.invalid').searchParams].flatMap(([name, value]) => {
    const values = known[name];
    if (!values) return [`unknown parameter "${name}". ${suggest(name, Object.keys(known))}`];
    return values.includes(value) || unread.has(value)
      ? []
      : [`unknown ${name} "${value}". ${suggest(value, values)}`];
  });
}
