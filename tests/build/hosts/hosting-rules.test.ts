import { expect, test } from 'vitest';
import { hostingRules, pathMatches, siteRules } from '../../../build/hosts/hosting-rules.ts';
import { headersFile } from '../../../build/hosts/netlify.ts';
import type { Settings } from '../../../model/settings.ts';

const site = { redirects: [], security: { 'X-Content-Type-Options': 'nosniff' } };

test.each([
  ['/*', '/', true],
  ['/*', '/blog/post', true],
  ['/assets/*', '/assets/main.js', true],
  ['/assets/*', '/asset', false],
  ['/*.md', '/services/seo.md', true],
  ['/*.md', '/services/seo', false],
  ['/about', '/about', true],
  ['/about', '/about/x', false],
  ['/a*ab', '/ab', false],
])('the rule %s matches %s: %s', (rule, address, matches) => {
  expect(pathMatches(rule, address)).toBe(matches);
});

/** The values of a header at an address. */
const valuesOf = (name: string, address: string, production: boolean) =>
  hostingRules({ ...site, production })
    .headers.filter(({ path }) => pathMatches(path, address))
    .flatMap(({ values }) => values[name] ?? []);

test.each([
  ['/about', [], ['noindex, nofollow']],
  ['/guide.pdf', [], ['noindex, nofollow']],
  ['/about.md', ['noindex'], ['noindex, nofollow']],
])('search engines skip previews, and markdown alternates in production: %s', (address, real, preview) => {
  expect(valuesOf('X-Robots-Tag', address, true)).toEqual(real);
  expect(valuesOf('X-Robots-Tag', address, false)).toEqual(preview);
  expect(valuesOf('X-Content-Type-Options', address, true)).toEqual(['nosniff']);
});

test('the policy allows the inline styles of all pages, each once', () => {
  const settings = {
    forms: { delivery: 'simulated', endpoint: null },
    analytics: { measurementId: null, containerId: null },
    reporting: null,
  } as Settings;
  const pages = [{ styles: ["'sha256-b='"] }, { styles: ["'sha256-a='", "'sha256-b='"] }];
  const { headers } = siteRules({ settings, redirects: [] }, true, pages);
  const policy = headers[0]?.values['Content-Security-Policy'];
  expect(policy).toContain("; style-src 'self' 'sha256-a=' 'sha256-b='; ");
});

test('a header that Cloudflare Pages would ignore is an error', () => {
  const security = { 'Content-Security-Policy': 'x'.repeat(2000) };
  const message = /Content-Security-Policy has 20\d\d characters, but Cloudflare Pages allows 2000/;
  expect(() => headersFile(hostingRules({ ...site, security, production: true }))).toThrow(
    expect.objectContaining({
      mistakes: [expect.objectContaining({ message: expect.stringMatching(message) })],
    }),
  );
});
