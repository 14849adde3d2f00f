import { describe, expect, test } from 'vitest';
import { hostingRules, pathMatches } from '../../../build/hosts/hosting-rules.ts';
import { headersFile } from '../../../build/hosts/netlify.ts';

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
])('the rule %s and the address %s: %s', (rule, address, matches) => {
  expect(pathMatches(rule, address)).toBe(matches);
});

describe('the rules of a site', () => {
  test.each([true, false])('name no header twice for one address (production: %s)', (production) => {
    const { headers } = hostingRules({ ...site, production });
    for (const address of ['/', '/about', '/about.md', '/assets/main.js']) {
      const names = headers
        .filter(({ path }) => pathMatches(path, address))
        .flatMap(({ values }) => Object.keys(values));
      expect(new Set(names).size, address).toBe(names.length);
    }
  });

  test('keep all of a preview out of search engines, and of the real site what repeats a page', () => {
    const robots = (production: boolean, address: string) =>
      hostingRules({ ...site, production })
        .headers.filter(({ path }) => pathMatches(path, address))
        .map(({ values }) => values['X-Robots-Tag'])
        .find(Boolean);
    expect(robots(false, '/about')).toBe('noindex, nofollow');
    expect(robots(false, '/guide.pdf')).toBe('noindex, nofollow');
    expect(robots(true, '/about')).toBeUndefined();
    expect(robots(true, '/about.md')).toBe('noindex');
  });

  test('refuse a header that Cloudflare Pages would leave out', () => {
    const security = { 'Content-Security-Policy': 'x'.repeat(2000) };
    const write = () => headersFile(hostingRules({ ...site, security, production: true }));
    const message = /Content-Security-Policy 20\d\d characters long, and Cloudflare Pages takes 2000/;
    expect(write).toThrow(
      expect.objectContaining({
        mistakes: [expect.objectContaining({ message: expect.stringMatching(message) })],
      }),
    );
  });
});
