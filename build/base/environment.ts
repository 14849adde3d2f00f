import type { Settings } from '../../model/settings.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { UserError } from './errors.ts';

export interface SiteOrigin {
  /** The production address, which canonical addresses always use. */
  origin: string;
  /** Whether search engines may index this build. */
  production: boolean;
}

/** A host, as far as builds for it differ. */
interface Host {
  name: string;
  /** Whether it can't run the receiver of forms. */
  isStatic?: boolean;
  /** The old addresses that it can't answer (docs/hosting.md). */
  unanswered?: RegExp;
}

/** A host that runs builds, which it tells by its variables. It compresses files on its own. */
interface BuildHost extends Host {
  isIn(environment: NodeJS.ProcessEnv): unknown;
  /**
   * The address of this deploy. Variables with the production address that are set in every build (Netlify's URL, Vercel's
   * VERCEL_PROJECT_PRODUCTION_URL) count in production only; otherwise previews would be indexed.
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
    unanswered: /\?/,
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

/** The only one that needs the policy in each page. */
const GITHUB_PAGES: Host = { name: 'GitHub Pages', isStatic: true, unanswered: /[?*]/ };

const buildHost = (environment: NodeJS.ProcessEnv) => BUILD_HOSTS.find(({ isIn }) => isIn(environment));

const hostOf = (environment: NodeJS.ProcessEnv, metaPolicy: boolean): Host | undefined =>
  metaPolicy ? GITHUB_PAGES : buildHost(environment);

/**
 * Decides whether this is the production build: only if SITE_URL, or else the host's own variables, have the host of
 * the settings. Without any address, it is a preview.
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
 * @throws UserError for an address that browsers could not post to from a public page
 */
export function formEndpoint({ FORMS_ENDPOINT = '' }: NodeJS.ProcessEnv): string | undefined {
  const given = FORMS_ENDPOINT.trim();
  if (given === '') return undefined;
  const fail = (message: string) =>
    new UserError(
      `FORMS_ENDPOINT ${message}. Write it as https://forms.example.com/api/leads, or http://127.0.0.1:8787/api/leads for testing`,
    );
  if (!URL.canParse(given)) throw fail(`"${given}" is not an address`);
  const { protocol, hostname, username, password } = new URL(given);
  // The value is a secret, so it is not printed.
  if (username || password) throw fail('contains a name or password, which every visitor could read');
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return given;
  throw fail(`"${given}" is not an https address`);
}

/** Applies the endpoint from the environment to the settings. */
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

/** The host, if it answers only some old addresses (docs/hosting.md), and which of them it can't. */
export function unansweredOn(environment: NodeJS.ProcessEnv, metaPolicy: boolean): Unanswered | undefined {
  const { name = '', unanswered } = hostOf(environment, metaPolicy) ?? {};
  return unanswered && { host: name, pattern: unanswered };
}

export interface Unanswered {
  host: string;
  pattern: RegExp;
}

/**
 * The date in a time zone, which decides what is published: YYYY-MM-DD.
 * SOURCE_DATE_EPOCH (seconds, reproducible-builds.org) overrides it to repeat an old build.
 * @param timeZone of the agency: "America/Chicago"
 */
export function today(timeZone: string, { SOURCE_DATE_EPOCH }: NodeJS.ProcessEnv = process.env): string {
  const epoch = Number(SOURCE_DATE_EPOCH);
  const date = SOURCE_DATE_EPOCH && Number.isFinite(epoch) ? new Date(epoch * 1000) : new Date();
  // Swedish dates are written YYYY-MM-DD.
  return date.toLocaleDateString('sv-SE', { timeZone });
}

/** Hosts that run builds compress on their own. */
export function shouldCompress(
  { command, compress }: { command: string; compress: boolean },
  environment: NodeJS.ProcessEnv,
): boolean {
  return compress && command !== 'check' && !buildHost(environment);
}
