import type { Settings } from '../../../model/settings.ts';

export interface SiteOrigin {
  /** The production address, which canonical addresses always use. */
  origin: string;
  /** Whether search engines may index this build. */
  production: boolean;
}

/**
 * The address of this deploy, from the variables of each host. Variables with the production address that are set in
 * every build (Netlify's URL, Vercel's VERCEL_PROJECT_PRODUCTION_URL) count in production only; otherwise previews would
 * be indexed.
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
 * Decides whether this is the production build: only if SITE_URL, or else the host's own variables, have the host of
 * the settings (specification, part 1, section 2, Robots meta). Without any address, it is a preview.
 */
export function siteOrigin(settings: Settings, environment: NodeJS.ProcessEnv): SiteOrigin {
  const address = HOSTS.map((host) => host(environment)).find(Boolean) ?? '';
  const absolute = address.includes('://') ? address : `https://${address}`;
  const host = URL.canParse(absolute) ? new URL(absolute).host : undefined;
  return { origin: settings.url, production: host === new URL(settings.url).host };
}
