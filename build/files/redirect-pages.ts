import type { Redirect } from '../../model/settings.ts';
import type { Locale } from '../../rules/locale.ts';
import { phraseWith } from '../../rules/phrase-parts.ts';
import { escapeMarkup } from '../base/escape-markup.ts';
import type { Output } from '../base/output.ts';
import { fileProblem, pageFile } from '../base/paths.ts';
import { oldAddresses } from '../base/redirects.ts';
import type { Route } from '../pages/routes/route.ts';

/**
 * Pages that redirect in the browser, for hosts without redirect rules. There is one for each old path without a query or a
 * star, unless it can't be the name of a file or differs from another one only in case: some file systems ignore that.
 * @param origin of the site, for canonical links
 * @param source the file with the redirects, for messages
 */
export function redirectPages(
  redirects: readonly Redirect[],
  routes: readonly Pick<Route, 'file'>[],
  origin: string,
  source: string,
  { language, direction, t }: Locale,
): Output[] {
  const pages = new Set(routes.map(({ file }) => file));
  const dir = direction === 'rtl' ? ' dir="rtl"' : '';
  const taken = new Set([...pages].map((file) => file.toLowerCase()));
  return oldAddresses(redirects).flatMap(({ path: old, query, isPrefix, to }) => {
    const path = old.endsWith('.html') ? old.slice(1) : pageFile(old || '/');
    // Writing both reports a redirect from a page that exists.
    if (
      query.length > 0 ||
      isPrefix ||
      fileProblem(path) ||
      (taken.has(path.toLowerCase()) && !pages.has(path))
    )
      return [];
    taken.add(path.toLowerCase());
    const target = escapeMarkup(to);
    const canonical = escapeMarkup(`${origin}${to.split('#')[0]}`);
    const link = `<a href="${target}">${target}</a>`;
    const moved = phraseWith(escapeMarkup(t('This page has moved to {page}.')), { page: link });
    const page = {
      path,
      body: [
        '<!doctype html>',
        `<html lang="${language}"${dir}><head><meta charset="utf-8"><title>${escapeMarkup(t('Moved'))}</title>`,
        `<meta http-equiv="refresh" content="0; url=${target}"><link rel="canonical" href="${canonical}">`,
        '<meta name="robots" content="noindex"></head>',
        `<body><p>${moved.join('')}</p></body></html>`,
        '',
      ].join('\n'),
      source,
    };
    return [page];
  });
}
