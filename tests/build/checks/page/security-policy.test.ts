import { describe, expect, test } from 'vitest';
import { hashSource, policyDirectives, writePolicy } from '../../../../build/checks/page/security-policy.ts';
import type { Settings } from '../../../../model/settings.ts';
import { SPECULATION_RULES } from '../../../../templates/speculation-rules.ts';

const settings = {
  forms: { delivery: 'simulated', endpoint: null },
  analytics: { measurementId: null, containerId: null },
  reporting: null,
} as Settings;
const inline = { scripts: ["'sha256-script='"], styles: ["'sha256-style='"] };
const directives = (change: Partial<Settings> = {}) => policyDirectives({ ...settings, ...change }, inline);
const everything = (change?: Partial<Settings>) => writePolicy(directives(change));

describe('the policy', () => {
  test('starts from nothing and allows no code but what it names', () => {
    expect(everything()).toMatch(/^default-src 'none'; /);
    expect(everything()).not.toContain('unsafe');
    expect(everything()).not.toMatch(/[ :](\*|https?:|data:|blob:)(?=[ ;]|$)/);
    const rules = hashSource(SPECULATION_RULES);
    expect(directives()['script-src']).toEqual(["'self'", "'sha256-script='", rules]);
    expect(directives()['require-trusted-types-for']).toEqual(["'script'"]);
    expect(directives()['trusted-types']).toEqual(['service-worker']);
  });

  test('names no other host while no service of another host is in use', () => {
    expect(everything()).not.toContain('https://');
  });

  test.each([
    ['Analytics', { measurementId: 'G-TEST12345', containerId: null }],
    ['Tag Manager', { measurementId: null, containerId: 'GTM-TEST12' }],
  ])('names Google only with an id of %s', (_, analytics) => {
    const policy = directives({ analytics });
    expect(policy['script-src']).toContain('https://www.googletagmanager.com');
    expect(policy['connect-src']).toContain('https://*.google-analytics.com');
    expect(policy['trusted-types']).toContain('tags');
  });

  test('names the host that forms are posted to, by script and without', () => {
    const forms = { delivery: 'endpoint', endpoint: 'https://forms.example/in?x=1' } as const;
    expect(directives({ forms })['connect-src']).toEqual(["'self'", 'https://forms.example']);
    expect(directives({ forms })['form-action']).toEqual(["'self'", 'https://forms.example']);
  });

  test('lets forms without an endpoint open an email', () => {
    expect(directives()['form-action']).toEqual(["'self'", 'mailto:']);
  });

  test('reports only where the settings say so', () => {
    expect(everything()).not.toContain('report');
    expect(everything({ reporting: 'https://reports.example/csp' })).toMatch(
      /report-uri https:\/\/reports\.example\/csp; report-to reports$/,
    );
  });

  test('leaves out of a page what only a header can say', () => {
    const policy = writePolicy(directives({ reporting: 'https://reports.example/csp' }), 'meta');
    expect(policy).not.toMatch(/frame-ancestors|report/);
    expect(policy).toContain("default-src 'none'");
  });
});
