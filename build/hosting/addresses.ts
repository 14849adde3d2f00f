import type { HostingRules } from './hosting-rules.ts';

/**
 * What every server makes of an address, as regular expressions that mean the same in JavaScript, PCRE (nginx) and RE2
 * (Caddy); they see paths with percent signs decoded.
 */

/** Addresses that lead to the clean one, which is the first group ("/" where it is empty). The first that matches counts. */
export const UNCLEAN = ['^(.*)/index(?:[.]html)?$', '^(/.+)[.]html$', '^(/.+)/$'] as const;

/**
 * Addresses that nothing answers, although there may be a file: what only servers read, and "not found" pages, which
 * would say 200.
 */
export function refusedAddresses({ notFound }: Pick<HostingRules, 'notFound'>): string[] {
  const pages = notFound.map(({ file }) => file.replace(/[.]html$/, ''));
  return [
    // A doubled slash names no file; led on, it would be an address on another host.
    '//',
    // Hidden files, all but those of /.well-known/ (RE2 can't look ahead).
    '^/[.](?:[^w]|w[^e]|we[^l]|$)',
    './[.]',
    '^/_(?:headers|redirects)$',
    '[.](?:br|zst|gz)$',
    `^/(?:${pages.join('|')})(?:[.]html)?/?$`,
  ];
}

/** The forms of an old address that lead on with it: as it stands, as a folder, as a file. */
export function redirectForms(from: string): string[] {
  return [from, `${from}/`, `${from}.html`];
}
