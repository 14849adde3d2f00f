import { expect, test } from 'vitest';
import { hashSource, securityPolicy } from '../../../build/pages/security-policy.ts';
import type { Settings } from '../../../model/settings.ts';
import { THEME_SCRIPT } from '../../../templates/Document.tsx';
import { SPECULATION_RULES } from '../../../templates/speculation-rules.ts';

const settings = {
  forms: { delivery: 'simulated', endpoint: null },
  analytics: { measurementId: null, containerId: null },
  reporting: null,
} as Settings;
const policy = (change: Partial<Settings> = {}, place?: 'meta') =>
  securityPolicy({ ...settings, ...change }, ["'sha256-style='"], place);
/** The sources of a directive. */
const sources = (name: string, change?: Partial<Settings>) =>
  policy(change)
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

test('allows nothing by default, no unsafe code, and no other host', () => {
  const scripts = [THEME_SCRIPT, SPECULATION_RULES].map(hashSource).join(' ');
  expect(policy().split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'sha256-style='",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self' mailto:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types worker',
  ]);
});

test.each([
  ['Analytics', { measurementId: 'G-TEST12345', containerId: null }],
  ['Tag Manager', { measurementId: null, containerId: 'GTM-TEST12' }],
])('allows Google with an id of %s', (_, analytics) => {
  expect(sources('script-src', { analytics })).toContain('https://www.googletagmanager.com');
  expect(sources('connect-src', { analytics })).toContain('https://*.google-analytics.com');
  expect(sources('trusted-types', { analytics })).toContain('tags');
});

test('allows forms to be posted where they are delivered, or to open an email when that is simulated', () => {
  for (const delivery of ['endpoint', 'service'] as const) {
    const forms = { delivery, endpoint: 'https://forms.example/in?x=1' };
    expect(sources('connect-src', { forms })).toEqual(["'self'", 'https://forms.example']);
    expect(sources('form-action', { forms })).toEqual(["'self'", 'https://forms.example']);
  }
  const receiver = { delivery: 'receiver', endpoint: null } as const;
  expect(sources('connect-src', { forms: receiver })).toEqual(["'self'"]);
  expect(sources('form-action', { forms: receiver })).toEqual(["'self'"]);
  expect(sources('form-action')).toEqual(["'self'", 'mailto:']);
});

test('allows Turnstile only with a site key', () => {
  const forms = { delivery: 'receiver', endpoint: null, turnstile: '1x00000000000000000000AA' } as const;
  expect(sources('script-src', { forms })).toContain('https://challenges.cloudflare.com');
  expect(sources('frame-src', { forms })).toEqual(['https://challenges.cloudflare.com']);
  expect(sources('trusted-types', { forms })).toEqual(['worker', 'turnstile']);
  expect(policy()).not.toMatch(/cloudflare|frame-src|turnstile/);
});

test('reports only to the endpoint in the settings, and only in a header', () => {
  const reporting = 'https://reports.example/csp';
  expect(policy()).not.toContain('report');
  expect(policy({ reporting })).toMatch(/report-uri https:\/\/reports\.example\/csp; report-to reports$/);
  expect(policy({ reporting }, 'meta')).not.toMatch(/frame-ancestors|report/);
  expect(policy({ reporting }, 'meta')).toContain("default-src 'none'");
});
