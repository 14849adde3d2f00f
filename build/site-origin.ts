import type { Settings } from '../model/settings.ts';

/** Where this build will stand, and whether search engines may index it there. */
export interface SiteOrigin {
  /** The production address: canonical addresses always name it. */
  origin: string;
  production: boolean;
}

/** Variables in which hosts give the address of a deploy: Netlify, Cloudflare Pages, Vercel. */
const HOST_VARIABLES = ['SITE_URL', 'URL', 'CF_PAGES_URL', 'VERCEL_PROJECT_PRODUCTION_URL'];

/**
 * Decides whether this is the production build: only when the environment names the settings' own host
 * (specification, part 1, section 2, Robots meta). Without any address it is a preview.
 */
export function siteOrigin(settings: Settings, environment: NodeJS.ProcessEnv): SiteOrigin {
  const given = HOST_VARIABLES.map((name) => environment[name]).find(Boolean);
  const host = given ? hostOf(given) : undefined;
  return { origin: settings.url, production: host === new URL(settings.url).host };
}

function hostOf(address: string): string | undefined {
  const absolute = address.includes('://') ? address : `https://${address}`;
  return URL.canParse(absolute) ? new URL(absolute).host : undefined;
}
