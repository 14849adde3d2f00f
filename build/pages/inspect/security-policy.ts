import { createHash } from 'node:crypto';
import type { Settings } from '../../../model/settings.ts';
import { isPlaceholderId } from '../../../rules/analytics/ids.ts';
import { formUrl } from '../../../rules/receiver-paths.ts';
import { THEME_SCRIPT } from '../../../templates/Document.tsx';
import { SPECULATION_RULES } from '../../../templates/speculation-rules.ts';

/** The name of the reporting endpoint (Reporting API). */
export const REPORTS = 'reports';

/** From Google's guide to tags and CSP. */
const GOOGLE_SCRIPTS = 'https://www.googletagmanager.com';
const GOOGLE_REPORTS = [
  ...['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
];

/** From Cloudflare's documentation of Turnstile, Content Security Policy. */
const TURNSTILE = 'https://challenges.cloudflare.com';

/** The hashes of the inline scripts on every page. Speculation rules are scripts, too. */
export const INLINE_SCRIPTS: readonly string[] = [THEME_SCRIPT, SPECULATION_RULES].map(hashSource);

/** Browsers ignore these in a meta element (CSP level 3, section 3.3). */
const HEADER_ONLY: ReadonlySet<string> = new Set(['frame-ancestors', 'report-uri', 'report-to']);

type PolicyPlace = 'header' | 'meta';

/**
 * The Content-Security-Policy (level 3, with Trusted Types). It allows only what pages need.
 * @param settings the endpoint of forms, and Google if there is an id for it
 * @param styles hashes of inline styles (`hashSource`)
 * @param videos sources of the videos and calendars that it shows
 * @param framedBy whose pages may show this one in a frame: "'self'", or an origin
 */
export function securityPolicy(
  { forms, analytics, reporting }: Pick<Settings, 'forms' | 'analytics' | 'reporting'>,
  { styles, videos = [] }: { styles: readonly string[]; videos?: readonly string[] },
  place: PolicyPlace = 'header',
  framedBy = "'none'",
): string {
  const target = formUrl(forms);
  const endpoint = target && URL.canParse(target) ? [new URL(target).origin] : [];
  const measured = Object.values(analytics).some((id) => id !== null && !isPlaceholderId(id));
  const google = measured ? GOOGLE_REPORTS : [];
  const turnstile = forms.turnstile ? [TURNSTILE] : [];
  const frames = [...turnstile, ...videos.filter((source) => source !== "'self'")];
  const policies = ['worker', ...(measured ? ['tags'] : []), ...(forms.turnstile ? ['turnstile'] : [])];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...INLINE_SCRIPTS, ...(measured ? [GOOGLE_SCRIPTS] : []), ...turnstile],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", ...google],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...endpoint, ...google],
    ...(frames.length > 0 && { 'frame-src': frames }),
    ...(videos.includes("'self'") && { 'media-src': ["'self'"] }),
    'manifest-src': ["'self'"],
    // Without scripts, a form with simulated delivery opens an email.
    'form-action': ["'self'", ...(target === undefined ? ['mailto:'] : endpoint)],
    'base-uri': ["'none'"],
    'frame-ancestors': [framedBy],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': policies,
  };
  return policyText(directives, reporting, place);
}

/** Joins directives to the text of a policy. @param reporting URL for reports, or null */
export function policyText(
  directives: Readonly<Record<string, readonly string[]>>,
  reporting: string | null,
  place: PolicyPlace,
): string {
  const reports = reporting === null ? {} : { 'report-uri': [reporting], 'report-to': [REPORTS] };
  return Object.entries({ ...directives, ...reports })
    .filter(([name]) => place === 'header' || !HEADER_ONLY.has(name))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The hash that allows an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
