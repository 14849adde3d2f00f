import { expect, test } from 'vitest';
import { editorPolicy } from '../../../build/hosts/editor-policy.ts';
import { withMetaPolicy } from '../../../build/hosts/host-files.ts';
import type { Settings } from '../../../model/settings.ts';

const settings = (backend?: 'github' | 'gitlab', reporting: string | null = null) =>
  ({
    cms: backend && { backend, repository: 'agency/site', branch: 'main' },
    reporting,
    url: 'https://www.agency.example',
  }) as Settings;
/** The sources of each directive. */
const sources = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/).slice(0, 2)));

test.each([
  ['github', "'self' https://api.github.com"],
  ['gitlab', "'self' https://gitlab.com"],
  [undefined, "'self'"],
] as const)('the editor only contacts the host of the repository: %s', (backend, connect) => {
  expect(sources(editorPolicy(settings(backend)))).toEqual({
    ...{
      'default-src': "'none'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    },
    ...{ 'script-src': "'self'", 'style-src': "'self'", 'font-src': "'self'", 'connect-src': connect },
    'img-src': "'self' data: blob:",
    'frame-src': 'https://*.netlify.app https://*.pages.dev https://*.vercel.app',
  });
});

test('violations are reported where those of other pages are, except from a meta element', () => {
  const address = 'https://reports.example/csp';
  expect(sources(editorPolicy(settings('github', address)))).toMatchObject({
    'report-uri': address,
    'report-to': 'reports',
  });
  expect(editorPolicy(settings('github', address), 'meta')).not.toMatch(/report-|frame-ancestors/);
});

const POLICY = "default-src 'none'; style-src 'sha256-A='";
const withPolicy = (body: string) =>
  String(withMetaPolicy({ path: 'a.html', body, source: 'content/x.md' }, POLICY).body);

test('the policy comes before anything that it controls', () => {
  const html = withPolicy('<head><meta charset="utf-8"><style>a{}</style></head><body>$&</body>');
  expect(html).toMatch(
    /^<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'[^"]*'sha256-A='[^"]*"><style>a\{\}.*<body>\$&<\/body>$/,
  );
});

test('a page must declare its encoding, but a file without markup, which verifies ownership, stays as it is', () => {
  const message = expect.stringContaining('<meta charset="utf-8">');
  expect(() => withPolicy('<p>')).toThrow(
    expect.objectContaining({ mistakes: [{ file: 'content/x.md', message }] }),
  );
  const proof = 'google-site-verification: google0123.html';
  expect(withPolicy(proof)).toBe(proof);
});
