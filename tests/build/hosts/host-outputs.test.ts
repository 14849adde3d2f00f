import { describe, expect, test } from 'vitest';
import { ContentError } from '../../../build/base/errors.ts';
import { hashSource } from '../../../build/checks/page/security-policy.ts';
import { hostOutputs, siteRules } from '../../../build/hosts/host-outputs.ts';
import { withMetaPolicy } from '../../../build/hosts/meta-policy.ts';
import type { Settings } from '../../../model/settings.ts';

const settings = {
  forms: { delivery: 'simulated', endpoint: null },
  analytics: { measurementId: null, containerId: null },
  reporting: null,
} as Settings;
const [A, B] = [hashSource('a{}'), hashSource('b{}')];

describe('the rules for hosts', () => {
  const redirects = [{ from: '/old', to: '/new' }];
  const rules = siteRules({ settings, redirects }, true, [{ styles: [B] }, { styles: [A, B] }]);
  const files = (metaPolicy: boolean) =>
    new Map(hostOutputs(rules, metaPolicy).map(({ path, body }) => [path, String(body)]));

  test('allow the styles of all pages, each once', () => {
    const policy = rules.headers[0]?.values['Content-Security-Policy'];
    expect(
      policy
        ?.match(/style-src[^;]*/)?.[0]
        .match(/'sha256-[^']*'/g)
        ?.sort(),
    ).toEqual([A, B].sort());
  });

  test('are in the site, with the redirects', () => {
    expect([...files(false).keys()]).toEqual(['_headers', '_redirects']);
    expect(files(false).get('_headers')).toContain(A);
    expect(files(false).get('_redirects')).toContain('/old /new 301');
  });

  test('come with a file that keeps names with underscores on GitHub Pages', () => {
    expect([...files(true).keys()]).toEqual(['_headers', '_redirects', '.nojekyll']);
  });
});

describe('a page for a host that sends no headers', () => {
  const withPolicy = (body: string) =>
    String(withMetaPolicy({ path: 'a.html', body, source: 'content/pages/x.md' }, settings, [A]).body);

  test('states its own policy before anything that the policy controls', () => {
    const html = withPolicy(
      '<!doctype html><html><head><meta charset="utf-8"><style>a{}</style></head><body>$&</body></html>',
    );
    expect(html).toMatch(
      /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'[^"]*"><style>a\{\}/,
    );
    expect(html).toContain(A);
    expect(html).toContain('<body>$&</body>');
  });

  test('must declare its encoding', () => {
    expect(() => withPolicy('<p>')).toThrow(ContentError);
    expect(() => withPolicy('<p>')).toThrow(
      expect.objectContaining({
        mistakes: [
          { file: 'content/pages/x.md', message: expect.stringContaining('<meta charset="utf-8">') },
        ],
      }),
    );
  });

  test('stays as it is without markup: such a file proves who owns the site', () => {
    const proof = 'google-site-verification: google0123.html';
    expect(withPolicy(proof)).toBe(proof);
  });
});
