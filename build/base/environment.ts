import type { Settings } from '../../model/settings.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { UserError } from './errors.ts';

export interface SiteOrigin {
  /** The production URL; canonical URLs always start with it. */
  origin: string;
  /** Whether search engines may index this build. */
  production: boolean;
}

/** How builds for a host differ from others. */
interface Host {
  name: string;
  /** Whether it serves files only, and can't run the receiver of forms. */
  isStatic?: boolean;
  /** Matches redirects that it can't do (docs/hosting.md). */
  unsupported?: RegExp;
}

/** A host that runs builds. Its environment variables tell which one it is. It compresses files itself. */
interface BuildHost extends Host {
  isIn(environment: NodeJS.ProcessEnv): unknown;
  /**
   * The URL of this deploy. Some variables hold the production URL in every build (Netlify's URL, Vercel's
   * VERCEL_PROJECT_PRODUCTION_URL). They count in production only; otherwise previews would be indexed.
   */
  address(environment: NodeJS.ProcessEnv): string | undefined;
}

const BUILD_HOSTS: readonly BuildHost[] = [
  {
    name: 'Netlify',
    isStatic: true,
    isIn: ({ NETLIFY }) => NETLIFY,
    address: ({ CONTEXT, URL, DEPLOY_PRIME_URL }) => (CONTEXT === 'production' ? URL : DEPLOY_PRIME_URL),
  },
  {
    name: 'Cloudflare Pages',
    // In its rules, a colon starts a placeholder.
    unsupported: /[?:]/,
    isIn: ({ CF_PAGES }) => CF_PAGES,
    address: ({ CF_PAGES_URL }) => CF_PAGES_URL,
  },
  {
    name: 'Vercel',
    isStatic: true,
    isIn: ({ VERCEL }) => VERCEL,
    address: ({ VERCEL_ENV, VERCEL_URL, VERCEL_PROJECT_PRODUCTION_URL }) =>
      VERCEL_ENV === 'production' ? VERCEL_PROJECT_PRODUCTION_URL : VERCEL_URL,
  },
];

/** The only host that needs the Content-Security-Policy in each page. Its old addresses are files. */
const GITHUB_PAGES: Host = { name: 'GitHub Pages', isStatic: true, unsupported: /[?*:]|[^/]{246}/ };

const buildHost = (environment: NodeJS.ProcessEnv) => BUILD_HOSTS.find(({ isIn }) => isIn(environment));

const hostOf = (environment: NodeJS.ProcessEnv, metaPolicy: boolean): Host | undefined =>
  metaPolicy ? GITHUB_PAGES : buildHost(environment);

/**
 * Decides whether this is the production build: the host name in SITE_URL, or else in the host's own
 * variables, must be that of the settings. Without either, the build is a preview.
 */
export function siteOrigin(settings: Settings, environment: NodeJS.ProcessEnv): SiteOrigin {
  const address = environment.SITE_URL || buildHost(environment)?.address(environment) || '';
  const absolute = address.includes('://') ? address : `https://${address}`;
  const host = URL.canParse(absolute) ? new URL(absolute).host : undefined;
  return { origin: settings.url, production: host === new URL(settings.url).host };
}

/**
 * Reads the address that forms are posted to from the environment variable FORMS_ENDPOINT.
 * @returns undefined when it is not set or empty
 * @throws UserError for an address that a browser can't post to from a public page
 */
export function formEndpoint({ FORMS_ENDPOINT = '' }: NodeJS.ProcessEnv): string | undefined {
  const endpoint = FORMS_ENDPOINT.trim();
  if (endpoint === '') return undefined;
  const fail = (message: string) =>
    new UserError(
      `FORMS_ENDPOINT ${message}. Write it as https://forms.example.com/api/leads, or http://127.0.0.1:8787/api/leads for testing`,
    );
  if (!URL.canParse(endpoint)) throw fail(`"${endpoint}" is not an address`);
  const { protocol, hostname, username, password } = new URL(endpoint);
  // Not printed, because it is a secret.
  if (username || password) throw fail('contains a name or password, which every visitor could read');
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return endpoint;
  throw fail(`"${endpoint}" is not an https address`);
}

export function withFormEndpoint(settings: Settings, endpoint: string | undefined): Settings {
  return endpoint ? { ...settings, forms: { ...settings.forms, delivery: 'endpoint', endpoint } } : settings;
}

/**
 * The name of the host that a build is for, if it can't run the receiver of forms.
 * @param metaPolicy the build is for a host that sends no headers
 */
export function hostWithoutReceiver(environment: NodeJS.ProcessEnv, metaPolicy: boolean): string | undefined {
  const host = hostOf(environment, metaPolicy);
  return host?.isStatic ? host.name : undefined;
}

/** The redirects that the host of a build can't do (docs/hosting.md); undefined if it can do all. */
export function unsupportedRedirects(
  environment: NodeJS.ProcessEnv,
  metaPolicy: boolean,
): UnsupportedRedirects | undefined {
  const { name = '', unsupported } = hostOf(environment, metaPolicy) ?? {};
  return unsupported && { host: name, pattern: unsupported };
}

export interface UnsupportedRedirects {
  host: string;
  pattern: RegExp;
}

/**
 * Today's date in a time zone (YYYY-MM-DD), which decides what is published.
 * SOURCE_DATE_EPOCH (seconds, reproducible-builds.org) overrides it to repeat an old build.
 * @param timeZone of the agency: "America/Chicago"
 */
export function today(timeZone: string, { SOURCE_DATE_EPOCH }: NodeJS.ProcessEnv = process.env): string {
  const epoch = Number(SOURCE_DATE_EPOCH);
  const date = SOURCE_DATE_EPOCH && Number.isFinite(epoch) ? new Date(epoch * 1000) : new Date();
  // Swedish dates are written YYYY-MM-DD.
  return date.toLocaleDateString('sv-SE', { timeZone });
}

/** Whether to write compressed copies. Hosts that run builds compress files themselves. */
export function shouldCompress(
  { command, compress }: { command: string; compress: boolean },
  environment: NodeJS.ProcessEnv,
): boolean {
  return compress && command !== 'check' && !buildHost(environment);
}
