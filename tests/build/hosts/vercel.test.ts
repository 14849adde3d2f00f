import { expect, test } from 'vitest';
import { hostingRules } from '../../../build/hosts/hosting-rules.ts';
import { vercelFile } from '../../../build/hosts/vercel.ts';

const rules = hostingRules({
  redirects: [{ from: '/old.page', to: '/services#locations' }],
  security: { 'X-Content-Type-Options': 'nosniff' },
  production: true,
});
const config = JSON.parse(vercelFile(rules));

/** The value that Vercel sends: of all sources that match, the last one counts. */
function sent(path: string, name: string): string | undefined {
  return config.headers
    .filter(({ source }: { source: string }) => new RegExp(`^${source}$`).test(path))
    .flatMap(({ headers }: { headers: { key: string; value: string }[] }) => headers)
    .findLast(({ key }: { key: string }) => key === name)?.value;
}

test('addresses are clean, and old ones lead on for good', () => {
  expect(config).toMatchObject({
    cleanUrls: true,
    trailingSlash: false,
    redirects: [{ source: '/old.page', destination: '/services#locations', statusCode: 301 }],
  });
});

test.each([
  ['/', 'public, max-age=0, must-revalidate', undefined],
  ['/about', 'public, max-age=0, must-revalidate', undefined],
  ['/about.md', 'public, max-age=0, must-revalidate', 'noindex'],
  ['/aboutXmd', 'public, max-age=0, must-revalidate', undefined],
  ['/assets/a.js', 'public, max-age=31536000, immutable', undefined],
])('%s is cached as the rules say', (path, cache, robots) => {
  expect(sent(path, 'Cache-Control')).toBe(cache);
  expect(sent(path, 'X-Robots-Tag')).toBe(robots);
  expect(sent(path, 'X-Content-Type-Options')).toBe('nosniff');
});
