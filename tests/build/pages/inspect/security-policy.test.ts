import { expect, test } from 'vitest';
import { hashSource, securityPolicy } from '../../../../build/pages/inspect/security-policy.ts';
import type { Settings } from '../../../../model/settings.ts';
import { THEME_SCRIPT } from '../../../../templates/Document.tsx';
import { SPECULATION_RULES } from '../../../../templates/speculation-rules.ts';

const settings = {
  forms: { delivery: 'simulated', endpoint: null },
  analytics: { measurementId: null, containerId: null },
  reporting: null,
} as Settings;
const policy = (change: Partial<Settings> = {}, place?: 'meta') =>
  securityPolicy({ ...settings, ...change }, { styles: ["'sha256-style='"] }, place);

const SCRIPTS = `'self' ${[THEME_SCRIPT, SPECULATION_RULES].map(hashSource).join(' ')}`;
/** The sources of each directive. */
const DEFAULT = {
  ...{ 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" },
  ...{ 'script-src': SCRIPTS, 'style-src': "'self' 'sha256-style='", 'form-action': "'self' mailto:" },
  ...{ 'img-src': "'self'", 'font-src': "'self'", 'connect-src': "'self'", 'manifest-src': "'self'" },
  ...{ 'require-trusted-types-for': "'script'", 'trusted-types': 'worker' },
};
const GOOGLE =
  "'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com";
const MEASURED = {
  'script-src': `${SCRIPTS} https://www.googletagmanager.com`,
  ...{ 'img-src': GOOGLE, 'connect-src': GOOGLE, 'trusted-types': 'worker tags' },
};
const OTHER_HOST = "'self' https://forms.example";
const POSTED = { 'connect-src': OTHER_HOST, 'form-action': OTHER_HOST };
const TURNSTILE = 'https://challenges.cloudflare.com';
const endpoint = 'https://forms.example/in?x=1';
const reporting = 'https://reports.example/csp';

test.each<[what: string, settings: Partial<Settings>, allowed: Record<string, string>]>([
  ['nothing else by default', {}, {}],
  [
    'nothing else with the ids of the sample',
    { analytics: { measurementId: 'G-0000000000', containerId: null } },
    {},
  ],
  ['Google with Analytics', { analytics: { measurementId: 'G-TEST12345', containerId: null } }, MEASURED],
  ['Google with Tag Manager', { analytics: { measurementId: null, containerId: 'GTM-TEST12' } }, MEASURED],
  ['forms to be posted to an endpoint', { forms: { delivery: 'endpoint', endpoint } }, POSTED],
  [
    'forms to be posted to the receiver',
    { forms: { delivery: 'receiver', endpoint: null } },
    { 'form-action': "'self'" },
  ],
  [
    'Turnstile with a site key',
    { forms: { delivery: 'receiver', endpoint: null, turnstile: '1x00000000000000000000AA' } },
    {
      ...{ 'script-src': `${SCRIPTS} ${TURNSTILE}`, 'frame-src': TURNSTILE },
      ...{ 'form-action': "'self'", 'trusted-types': 'worker turnstile' },
    },
  ],
  [
    'reports to the endpoint of the settings',
    { reporting },
    { 'report-uri': reporting, 'report-to': 'reports' },
  ],
])('allows %s', (_, change, allowed) => {
  const directives = policy(change)
    .split('; ')
    .map((directive) => directive.split(/ (.*)/).slice(0, 2));
  expect(Object.fromEntries(directives)).toEqual({ ...DEFAULT, ...allowed });
});

test('a meta element has only what browsers read there', () => {
  expect(policy({ reporting }, 'meta')).not.toMatch(/frame-ancestors|report/);
  expect(policy({ reporting }, 'meta')).toContain("default-src 'none'");
});
