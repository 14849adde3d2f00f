import type { Content } from '../../model/content.ts';
import type { Redirect } from '../../model/settings.ts';
import { ADMIN_PATH } from '../../rules/editor-paths.ts';
import { NOT_FOUND, rulePattern } from '../base/paths.ts';
import type { PageRecord } from '../pages/inspect/inspect-page.ts';
import { REPORTS, securityPolicy } from '../pages/inspect/security-policy.ts';
import { editorHeaders } from './editor-policy.ts';

/**
 * What every server does with this site. Each host's file in build/hosts/ translates these rules, and tests/servers/
 * checks that real servers behave alike.
 *
 * Not listed, because it is the same for every site: a page's address is its file's path without `.html`; the address
 * with `.html`, a trailing slash or `/index` redirects there (308), query included.
 */
export interface HostingRules {
  /** 301. They take precedence over files. */
  redirects: readonly Redirect[];
  /** The page of a 404 answer by address prefix, most specific first. */
  notFound: readonly { prefix: string; file: string }[];
  /** All matching rules apply; the last value of a header replaces others. A path has at most one `*`: "/*", "/*.md". */
  headers: readonly { path: string; values: Readonly<Record<string, string>> }[];
  /** Cache-Control by path; the first match applies. */
  cache: readonly { path: string; value: string }[];
}

/** The name that people may try instead: without "www.", or with it. Other subdomains have none. */
export function otherHost(host: string): string | null {
  if (host.startsWith('www.')) return host.slice('www.'.length);
  return host.split('.').length === 2 ? `www.${host}` : null;
}

/** Also the default of most hosts. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Where servers of one's own pass on what is for the receiver (docs/forms.md). */
export const RECEIVER_ADDRESS = '127.0.0.1:8787';

/** Names in assets/ contain a hash of the content (RFC 8246). */
export const CACHE = [
  { path: '/assets/*', value: 'public, max-age=31536000, immutable' },
  { path: '/*', value: REVALIDATE },
] as const;

/**
 * The rules of a site. Its Content-Security-Policy allows exactly the inline styles of the pages.
 * @param isEdited whether the editor of this computer may show pages in frames
 */
export function siteRules(
  content: Pick<Content, 'settings' | 'redirects'> & { pages: Pick<Content['pages'], 'notFound'> },
  production: boolean,
  pages: readonly Pick<PageRecord, 'styles'>[],
  isEdited = false,
): HostingRules {
  const { settings, redirects } = content;
  const notFound = NOT_FOUND.filter(({ slug }) => content.pages.notFound.some((page) => page.slug === slug));
  const styles = [...new Set(pages.flatMap((page) => page.styles))].sort();
  const policy = securityPolicy(settings, styles, 'header', isEdited ? "'self'" : "'none'");
  const security = securityHeaders(policy, settings.reporting);
  // Search engines must not index previews; a header also covers files that are not pages.
  const robots: Record<string, string> = production ? {} : { 'X-Robots-Tag': 'noindex, nofollow' };
  return {
    redirects: redirects.map(({ from, to, isBelowPage }) => ({
      from,
      to,
      ...(isBelowPage && { isBelowPage }),
    })),
    notFound,
    headers: [
      { path: '/*', values: { ...security, ...robots } },
      // The same text as the page: for assistants, while search engines list the page.
      ...(production ? [{ path: '/*.md', values: { 'X-Robots-Tag': 'noindex' } }] : []),
      ...(settings.cms ? [{ path: ADMIN_PATH, values: editorHeaders(settings) }] : []),
    ],
    cache: CACHE,
  };
}

/** The caching as rules for headers, of which the last value counts. */
export function cachingHeaders({ cache }: Pick<HostingRules, 'cache'>): HostingRules['headers'] {
  return cache.toReversed().map(({ path, value }) => ({ path, values: { 'Cache-Control': value } }));
}

/** The headers of the answers at an address. */
export function headersAt(rules: HostingRules['headers'], address: string): Record<string, string> {
  const matching = rules.filter(({ path }) => pathMatches(path, address));
  return Object.assign({}, ...matching.map(({ values }) => values));
}

/** Whether the path of a rule matches an address. */
export function pathMatches(rule: string, address: string): boolean {
  return new RegExp(rulePattern(rule), 's').test(address);
}

/** Browser features that no page uses, so none is allowed, not even in frames (W3C Permissions Policy). */
const FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  // A page that listens for it is excluded from the back/forward cache.
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Two years. Subdomains are not included: that is up to their owners. */
export const STRICT_TRANSPORT = 'max-age=63072000';

/**
 * The security headers of every answer (OWASP Secure Headers; MDN HTTP Observatory).
 * @param policy the Content-Security-Policy
 * @param reporting URL that browsers send reports to, or null
 */
function securityHeaders(policy: string, reporting: string | null): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': STRICT_TRANSPORT,
    'X-Content-Type-Options': 'nosniff',
    // A stricter policy would remove the origin from forms that are posted without script, and they would be refused.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(reporting !== null && { 'Reporting-Endpoints': `${REPORTS}="${reporting}"` }),
  };
}
