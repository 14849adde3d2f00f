import type { Settings } from '../../../model/settings.ts';

/** Where this build will stand, and whether search engines may index it there. */
export interface SiteOrigin {
  /** The production address: canonical addresses always name it. */
  origin: string;
  production: boolean;
}

/**
 * The address of this deploy, as each host tells its builds. A host's variables count on that host only, and those that
 * name the production address in every build (Netlify's URL, Vercel's VERCEL_PROJECT_PRODUCTION_URL) in production only:
 * a preview would be indexed otherwise.
 */
const HOSTS: readonly ((environment: NodeJS.ProcessEnv) => string | undefined)[] = [
  ({ SITE_URL }) => SITE_URL,
  ({ NETLIFY, CONTEXT, URL, DEPLOY_PRIME_URL }) =>
    NETLIFY && (CONTEXT === 'production' ? URL : DEPLOY_PRIME_URL),
  ({ CF_PAGES, CF_PAGES_URL }) => CF_PAGES && CF_PAGES_URL,
  ({ VERCEL, VERCEL_ENV, VERCEL_URL, VERCEL_PROJECT_PRODUCTION_URL }) =>
    VERCEL && (VERCEL_ENV === 'production' ? VERCEL_PROJECT_PRODUCTION_URL : VERCEL_URL),
];

/**
 * Decides whether this is the production build: only when SITE_URL, or else the host's own variables, names the
 * settings' host (specification, part 1, section 2, Robots meta). Without any address it is a preview.
 */
export function siteOrigin(settings: Settings, environment: NodeJS.ProcessEnv): SiteOrigin {
  const given = HOSTS.map((address) => address(environment)).find(Boolean);
  const host = given ? hostOf(given) : undefined;
  return { origin: settings.url, production: host === new URL(settings.url).host };
}

function hostOf(address: string): string | undefined {
  const absolute = address.includes('://') ? address : `https://${address}`;
  return URL.canParse(absolute) ? new URL(absolute).host : undefined;
}

/** Whether a built page keeps search engines away. @param html its text */
export function isPreview(html: string): boolean {
  return /<meta name="robots" content="([^"]*)"/.exec(html)?.[1]?.includes('noindex') ?? false;
}
