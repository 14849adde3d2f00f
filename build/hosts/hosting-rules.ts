import type { Redirect } from '../../model/settings.ts';
import { NOT_FOUND } from '../base/addresses.ts';

/**
 * What every server does with this site, in no server's language. Each file of build/hosts/ that is named for a host
 * writes these rules down for it; tests/servers/ asks real ones whether they all answer alike.
 *
 * Not here, since it is the same for every site: an address is a file's path without `.html`; the address with `.html`,
 * with `/` at its end or with `/index` leads there (308), query included.
 */
export interface HostingRules {
  /** Old addresses, 301. They win over files. */
  redirects: readonly Redirect[];
  /** Bodies of 404 answers by the beginning of the address, the most specific first; the last one is for all. */
  notFound: readonly { prefix: string; file: string }[];
  /** Headers by path; all that match count, and no two that match one path name the same header. */
  headers: readonly HeaderRule[];
  /** Cache-Control by path: the first that matches. */
  cache: readonly { path: string; value: string }[];
}

interface HeaderRule {
  /** A path with at most one `*`, which stands for any characters: "/*", "/assets/*", "/*.md". */
  path: string;
  values: Readonly<Record<string, string>>;
}

/** What hosts say by themselves of files that they know nothing of: ask again each time, by the ETag. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Names of assets hold a hash of their content (RFC 8246). */
export const CACHE = [
  { path: '/assets/*', value: 'public, max-age=31536000, immutable' },
  { path: '/*', value: REVALIDATE },
] as const;

/**
 * The rules of a site.
 * @param redirects from content/redirects.yaml
 * @param security headers of every answer
 * @param production previews are kept out of search engines by a header, too, which also covers what is no page
 */
export function hostingRules(site: {
  redirects: readonly Redirect[];
  security: Readonly<Record<string, string>>;
  production: boolean;
}): HostingRules {
  return {
    redirects: site.redirects,
    notFound: NOT_FOUND,
    headers: [
      {
        path: '/*',
        values: { ...site.security, ...(!site.production && { 'X-Robots-Tag': 'noindex, nofollow' }) },
      },
      // The same words as the page: assistants read them, search engines list the page.
      ...(site.production ? [{ path: '/*.md', values: { 'X-Robots-Tag': 'noindex' } }] : []),
    ],
    cache: CACHE,
  };
}

/** Whether a rule's path stands for an address. */
export function pathMatches(rule: string, address: string): boolean {
  const [before = '', after] = rule.split('*');
  if (after === undefined) return rule === address;
  return (
    address.length >= before.length + after.length && address.startsWith(before) && address.endsWith(after)
  );
}
