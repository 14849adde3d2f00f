import type { Settings } from '../../../model/settings.ts';
import { SPECULATION_RULES } from '../../../templates/speculation-rules.ts';
import { integrity } from '../../base/output.ts';

/** What a Content-Security-Policy allows, by directive, in the order in which it is written. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/** Name of the endpoint that reports go to (Reporting API). */
export const REPORTS = 'reports';

/** Google's hosts, for sites that are measured (Google's guide to tags and CSP). */
const GOOGLE = {
  scripts: 'https://www.googletagmanager.com',
  reports: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/**
 * The policy of the whole site (CSP level 3; Trusted Types): nothing is allowed that no page needs.
 * @param settings which other hosts take part: where forms are posted, and Google only with an id
 * @param inline sources of what stands inline: hashes, as `hashSource` gives them
 */
export function policyDirectives(
  { forms, analytics, reporting }: Pick<Settings, 'forms' | 'analytics' | 'reporting'>,
  inline: { scripts: readonly string[]; styles: readonly string[] },
): Directives {
  const endpoint =
    forms.delivery === 'endpoint' && forms.endpoint !== null ? [new URL(forms.endpoint).origin] : [];
  // Without an endpoint and without script, a form opens a letter.
  const posts = forms.delivery === 'endpoint' ? endpoint : ['mailto:'];
  const measured = analytics.measurementId !== null || analytics.containerId !== null;
  const google = measured ? GOOGLE.reports : [];
  return {
    'default-src': ["'none'"],
    // Rules for loading ahead count as script (CSP level 3; speculation-rules-src falls back to this).
    'script-src': [
      "'self'",
      ...inline.scripts,
      hashSource(SPECULATION_RULES),
      ...(measured ? [GOOGLE.scripts] : []),
    ],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'", ...google],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...endpoint, ...google],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'", ...posts],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['service-worker', ...(measured ? ['tags'] : [])],
    ...(reporting !== null && { 'report-uri': [reporting], 'report-to': [REPORTS] }),
  };
}

/** Directives that browsers ignore in a meta element (CSP level 3, section 3.3). */
const HEADER_ONLY: ReadonlySet<string> = new Set(['frame-ancestors', 'report-uri', 'report-to']);

/**
 * Writes a policy down.
 * @param place where it will stand
 */
export function writePolicy(directives: Directives, place: 'header' | 'meta' = 'header'): string {
  return Object.entries(directives)
    .filter(([name]) => place === 'header' || !HEADER_ONLY.has(name))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The source that allows one inline text, by its hash. */
export function hashSource(text: string): string {
  return `'${integrity(text)}'`;
}
