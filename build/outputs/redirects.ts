import type { Redirect } from '../../model/settings.ts';
import { LANGUAGE } from '../../rules/language.ts';
import { escapeMarkup } from '../base/escape-markup.ts';
import type { Output } from '../base/output.ts';

/**
 * A page per old address that redirects in the browser, for hosts without redirect rules.
 * @param origin of the site, for the canonical link
 * @param source the file that the redirects come from, for messages
 */
export function redirectPages(redirects: readonly Redirect[], origin: string, source: string): Output[] {
  return redirects.map(({ from, to }) => {
    const target = escapeMarkup(to);
    const canonical = escapeMarkup(`${origin}${to.split('#')[0]}`);
    return {
      path: `${from.slice(1)}.html`,
      body: [
        '<!doctype html>',
        `<html lang="${LANGUAGE}"><head><meta charset="utf-8"><title>Moved</title>`,
        `<meta http-equiv="refresh" content="0; url=${target}"><link rel="canonical" href="${canonical}">`,
        '<meta name="robots" content="noindex"></head>',
        `<body><p>This page has moved to <a href="${target}">${target}</a>.</p></body></html>`,
        '',
      ].join('\n'),
      source,
    };
  });
}
