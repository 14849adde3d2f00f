import { expect, test } from 'vitest';
import { withMetaPolicy } from '../../../build/hosts/meta-policy.ts';
import type { Settings } from '../../../model/settings.ts';

const settings = {
  forms: { delivery: 'simulated', endpoint: null },
  analytics: { measurementId: null, containerId: null },
  reporting: null,
} as Settings;

const withPolicy = (body: string, path = 'a.html', cms?: Settings['cms']) =>
  String(withMetaPolicy({ path, body, source: 'content/x.md' }, { ...settings, cms }, ["'sha256-A='"]).body);

test('the policy comes before anything that it controls', () => {
  const html = withPolicy('<head><meta charset="utf-8"><style>a{}</style></head><body>$&</body>');
  expect(html).toMatch(
    /^<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'[^"]*'sha256-A='[^"]*"><style>a\{\}.*<body>\$&<\/body>$/,
  );
});

test('the page of the editor has its own policy, where there is one', () => {
  const cms = { backend: 'github', repository: 'agency/site', branch: 'main' } as const;
  const [html, usual] = ['<meta charset="utf-8">', expect.stringContaining('sha256-A=')];
  expect(withPolicy(html, 'admin.html', cms)).toContain('https://api.github.com');
  expect(withPolicy(html, 'admin.html', cms)).not.toContain('sha256-A=');
  expect([withPolicy(html, 'admin.html'), withPolicy(html, 'a.html', cms)]).toEqual([usual, usual]);
});

test('a page must declare its encoding', () => {
  expect(() => withPolicy('<p>')).toThrow(
    expect.objectContaining({
      mistakes: [{ file: 'content/x.md', message: expect.stringContaining('<meta charset="utf-8">') }],
    }),
  );
});

test('a file without markup, which verifies ownership of the site, stays unchanged', () => {
  const proof = 'google-site-verification: google0123.html';
  expect(withPolicy(proof)).toBe(proof);
});
