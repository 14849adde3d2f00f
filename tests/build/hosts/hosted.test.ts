import { describe, expect, test } from 'vitest';
import { ContentError } from '../../../build/base/errors.ts';
import { type HostedSite, hosted } from '../../../build/hosts/hosted.ts';
import type { HostingRules } from '../../../build/hosts/hosting-rules.ts';
import { hashSource } from '../../../build/checks/policy/security-policy.ts';
import type { Output } from '../../../build/base/output.ts';
import type { Settings } from '../../../model/settings.ts';

const settings = {
  forms: { delivery: 'simulated', endpoint: null },
  analytics: { measurementId: null, containerId: null },
  reporting: null,
} as Settings;
const SITE: HostedSite = {
  content: { settings, redirects: [{ from: '/old', to: '/new' }] },
  site: { production: true },
  metaPolicy: false,
};
const html = (css: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><style>${css}</style></head><body>$&</body></html>`;

async function files(pages: Record<string, string>, site: Partial<HostedSite> = {}) {
  async function* outputs(): AsyncGenerator<Output> {
    for (const [path, body] of Object.entries(pages)) yield { path, body, source: 'content/pages/x.md' };
  }
  const made: Record<string, string> = {};
  for await (const output of hosted(outputs(), { ...SITE, ...site })) {
    if ('body' in output) made[output.path] = String(output.body);
  }
  return made;
}

describe('what hosts are told', () => {
  test('names the styles of all pages, and the redirects', async () => {
    const made = await files({ 'a.html': html('a{}'), 'b.html': html('b{}'), 'a.css': 'c{}' });
    expect(made._headers).toContain(hashSource('a{}'));
    expect(made._headers).toContain(hashSource('b{}'));
    expect(made._headers).not.toContain(hashSource('c{}'));
    expect(made._redirects).toContain('/old /new 301');
    expect(made['a.html']).toBe(html('a{}'));
  });

  test('is given as rules, too', async () => {
    let rules: HostingRules | undefined;
    await files({ 'a.html': html('a{}') }, { onRules: (given) => (rules = given) });
    expect(rules?.headers[0]?.values['Content-Security-Policy']).toContain(hashSource('a{}'));
  });

  test('is not told of a page that breaks the policy', async () => {
    await expect(files({ 'a.html': html('a{}').replace('<body>', '<body onload="x()">') })).rejects.toThrow(
      ContentError,
    );
  });
});

describe('for a host that sends no headers', () => {
  test('each page says its own policy, before anything that it rules', async () => {
    const made = await files({ 'a.html': html('a{}'), 'b.html': html('b{}') }, { metaPolicy: true });
    expect(made['a.html']).toMatch(
      /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'[^"]*"><style>a\{\}/,
    );
    expect(made['a.html']).toContain(hashSource('a{}'));
    expect(made['a.html']).not.toContain(hashSource('b{}'));
    expect(made['a.html']).toContain('<body>$&</body>');
    expect(made).toHaveProperty(['.nojekyll']);
  });

  test('a page without an encoding is refused', async () => {
    const mistake = {
      file: 'content/pages/x.md',
      message: expect.stringContaining('<meta charset="utf-8">'),
    };
    await expect(files({ 'a.html': '<p>' }, { metaPolicy: true })).rejects.toThrow(
      expect.objectContaining({ mistakes: [mistake] }),
    );
  });

  test('a file that proves who owns the site stays as it is', async () => {
    const proof = 'google-site-verification: google0123.html';
    expect((await files({ 'google0123.html': proof }, { metaPolicy: true }))['google0123.html']).toBe(proof);
  });
});
