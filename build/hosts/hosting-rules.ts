import type { Content } from '../../model/content.ts';
import type { Redirect } from '../../model/settings.ts';
import { ADMIN_PATH } from '../../rules/editor-paths.ts';
import { isPlayer } from '../../rules/video.ts';
import { NOT_FOUND, rulePattern } from '../base/paths.ts';
import type { PageRecord } from '../pages/inspect/inspect-page.ts';
import { REPORTS, securityPolicy } from '../pages/inspect/security-policy.ts';
import { LOGO_BITMAP } from '../pages/structured-data/organization.ts';
import { editorHeaders } from './editor-policy.ts';

/**
 * The rules that every server follows. Each host's file in build/hosts/ translates them, and tests/servers/ checks that
 * real servers agree.
 *
 * One rule is the same for every site and not listed: the path of a page is that of its file without `.html`. Paths with
 * `.html`, a trailing slash or `/index` redirect there (308) and keep their query.
 */
export interface HostingRules {
  /** Answered with 301, even where a file exists. */
  redirects: readonly Redirect[];
  /** The page of a 404 response by prefix of the path, most specific first. */
  notFound: readonly { prefix: string; file: string }[];
  /** All matching rules apply. The last value of a header wins. A path has at most one `*`: "/*", "/*.md". */
  headers: readonly { path: string; values: Readonly<Record<string, string>> }[];
  /** Cache-Control by path; the first match applies. */
  cache: readonly { path: string; value: string }[];
}

/** The host that redirects here: the same with or without "www.". Other subdomains have none. */
export function otherHost(host: string): string | null {
  if (host.startsWith('www.')) return host.slice('www.'.length);
  return host.split('.').length === 2 ? `www.${host}` : null;
}

/** The default of most hosts, too. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Where nginx and Caddy send requests for the receiver (docs/forms-server.md). */
export const RECEIVER_ADDRESS = '127.0.0.1:8787';

/** Names in assets/ contain a hash, so these files never change (RFC 8246). */
export const CACHE = [
  { path: '/assets/*', value: 'public, max-age=31536000, immutable' },
  { path: '/*', value: REVALIDATE },
] as const;

/**
 * The rules of a site. Its Content-Security-Policy allows exactly the inline styles of its pages.
 * @param isEdited whether the editor on this computer may show pages in frames
 */
export function siteRules(
  content: Pick<Content, 'settings' | 'redirects'> & { pages: Pick<Content['pages'], 'notFound'> },
  production: boolean,
  pages: readonly Pick<PageRecord, 'path' | 'styles' | 'videos'>[],
  isEdited = false,
): HostingRules {
  const { settings, redirects } = content;
  const notFound = NOT_FOUND.filter(({ slug }) => content.pages.notFound.some((page) => page.slug === slug));
  const styles = [...new Set(pages.flatMap((page) => page.styles))].sort();
  // The editor at /admin shows the preview of a change beside its form.
  const editors = !production && settings.cms ? settings.url : "'none'";
  const framedBy = isEdited ? "'self'" : editors;
  const security = securityHeaders(
    securityPolicy(settings, { styles }, 'header', framedBy),
    settings.reporting,
  );
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
      ...pages
        .filter(({ videos }) => videos.length > 0)
        .map(({ path, videos }) => ({
          path,
          values: {
            'Content-Security-Policy': securityPolicy(settings, { styles, videos }, 'header', framedBy),
            'Permissions-Policy': permissions(
              videos.filter((source) => source === "'self'" || isPlayer(`${source}/`)),
            ),
          },
        })),
      // Mail programs show it outside of the site.
      ...(settings.brand.logo
        ? [{ path: `/${LOGO_BITMAP}`, values: { 'Cross-Origin-Resource-Policy': 'cross-origin' } }]
        : []),
      // For assistants. Search engines list the page with the same text instead.
      ...(production ? [{ path: '/*.md', values: { 'X-Robots-Tag': 'noindex' } }] : []),
      ...(settings.cms ? [{ path: ADMIN_PATH, values: editorHeaders(settings) }] : []),
    ],
    cache: CACHE,
  };
}

/** Caching as rules for headers, where the last value wins. */
export function cachingHeaders({ cache }: Pick<HostingRules, 'cache'>): HostingRules['headers'] {
  return cache.toReversed().map(({ path, value }) => ({ path, values: { 'Cache-Control': value } }));
}

/** The headers of a response. */
export function headersAt(rules: HostingRules['headers'], path: string): Record<string, string> {
  const matching = rules.filter((rule) => pathMatches(rule.path, path));
  return Object.assign({}, ...matching.map(({ values }) => values));
}

/** Whether the path of a rule matches a path. */
export function pathMatches(rule: string, path: string): boolean {
  return new RegExp(rulePattern(rule), 's').test(path);
}

/** Browser features that no page uses. They are forbidden, even in frames (W3C Permissions Policy). */
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
  // A listener for unload keeps a page out of the back/forward cache.
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** The features that players of videos use. */
const OF_VIDEOS: ReadonlySet<string> = new Set([
  'autoplay',
  'encrypted-media',
  'fullscreen',
  'picture-in-picture',
]);

/** @param videos sources of the videos that a page plays */
function permissions(videos: readonly string[] = []): string {
  // A player has a feature only if its page has it, too.
  const origins = videos.map((source) => (source === "'self'" ? '' : ` "${source}"`)).join('');
  const players = videos.length > 0 ? `self${origins}` : '';
  return FEATURES.map((feature) => `${feature}=(${OF_VIDEOS.has(feature) ? players : ''})`).join(', ');
}

/** Two years. Subdomains are not included, because others may own them. */
export const STRICT_TRANSPORT = 'max-age=63072000';

/**
 * The security headers of every response (OWASP Secure Headers; MDN HTTP Observatory).
 * @param policy the Content-Security-Policy
 * @param reporting URL that browsers send reports to, or null
 */
function securityHeaders(policy: string, reporting: string | null): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': STRICT_TRANSPORT,
    'X-Content-Type-Options': 'nosniff',
    // With a stricter one, forms that are posted without script have no origin, and the receiver refuses them.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions(),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(reporting !== null && { 'Reporting-Endpoints': `${REPORTS}="${reporting}"` }),
  };
}
