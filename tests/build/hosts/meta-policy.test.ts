import { expect, test } from 'vitest';
import { withMetaPolicy } from '../../../build/hosts/host-files.ts';

const POLICY = "default-src 'none'; style-src 'sha256-A='";
const withPolicy = (body: string) =>
  String(withMetaPolicy({ path: 'a.html', body, source: 'content/x.md' }, POLICY).body);

test('the policy comes before anything that it controls', () => {
  const html = withPolicy('<head><meta charset="utf-8"><style>a{}</style></head><body>$&</body>');
  expect(html).toMatch(
    /^<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'[^"]*'sha256-A='[^"]*"><style>a\{\}.*<body>\$&<\/body>$/,
  );
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
