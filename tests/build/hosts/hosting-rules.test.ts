import { expect, test } from 'vitest';
import {
  CACHE,
  type HostingRules,
  headersAt,
  pathMatches,
  siteRules,
} from '../../../build/hosts/hosting-rules.ts';
import { checkHeaders, headersFile } from '../../../build/hosts/netlify.ts';
import type { Settings } from '../../../model/settings.ts';

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

const settings = {
  forms: { delivery: 'simulated', endpoint: null },
  analytics: { measurementId: null, containerId: null },
  brand: {},
  reporting: null,
} as Settings;
const site = { settings, redirects: [], pages: { notFound: [] } };

test.each([
  ['/about', undefined, 'noindex, nofollow'],
  ['/guide.pdf', undefined, 'noindex, nofollow'],
  ['/about.md', 'noindex', 'noindex, nofollow'],
])('search engines skip previews, and markdown alternates in production: %s', (address, real, preview) => {
  const sent = (production: boolean) => headersAt(siteRules(site, production, []).headers, address);
  expect(sent(true)['X-Robots-Tag']).toBe(real);
  expect(sent(false)['X-Robots-Tag']).toBe(preview);
  expect(sent(true)['X-Content-Type-Options']).toBe('nosniff');
});

test('only a preview lets the editor of its own site show it in a frame', () => {
  const cms = { backend: 'github', repository: 'agency/site', branch: 'main' } as const;
  const url = 'https://www.agency.example';
  const framedBy = (production: boolean, more: Partial<Settings>) => {
    const rules = siteRules({ ...site, settings: { ...settings, url, ...more } }, production, []);
    return /frame-ancestors ([^;]+)/.exec(
      headersAt(rules.headers, '/about')['Content-Security-Policy'] ?? '',
    )?.[1];
  };
  expect(framedBy(false, { cms })).toBe(url);
  expect([framedBy(true, { cms }), framedBy(false, {})]).toEqual(["'none'", "'none'"]);
});

test('only the page of a video or a calendar allows its frame', () => {
  const youtube = 'https://www.youtube-nocookie.com';
  const pages = [
    { path: '/blog/video', styles: [], videos: [youtube] },
    { path: '/blog/own', styles: [], videos: ["'self'"] },
    { path: '/blog/none', styles: [], videos: [] },
    { path: '/contact', styles: [], videos: ['https://cal.com'] },
  ];
  const { headers } = siteRules(site, true, pages);
  const at = (path: string) => {
    const { 'Content-Security-Policy': policy = '', 'Permissions-Policy': features = '' } = headersAt(
      headers,
      path,
    );
    return [/frame-src [^;]*|media-src [^;]*/.exec(policy)?.[0], /fullscreen=[^,]*/.exec(features)?.[0]];
  };
  expect(at('/blog/video')).toEqual([`frame-src ${youtube}`, `fullscreen=(self "${youtube}")`]);
  expect(at('/blog/own')).toEqual(["media-src 'self'", 'fullscreen=(self)']);
  expect(at('/contact')).toEqual(['frame-src https://cal.com', 'fullscreen=()']);
  expect(at('/blog/none')).toEqual([undefined, 'fullscreen=()']);
});

test('mail programs and others may show the logo, and nothing else of the site', () => {
  const withLogo = {
    ...site,
    settings: { ...site.settings, brand: { logo: { light: 'logo.svg' } } } as Settings,
  };
  const policyAt = (path: string) =>
    headersAt(siteRules(withLogo, true, []).headers, path)['Cross-Origin-Resource-Policy'];
  expect(policyAt('/logo-256.png')).toBe('cross-origin');
  expect(policyAt('/icon-512.png')).toBe('same-origin');
});

test('the policy allows the inline styles of all pages, each once', () => {
  const pages = [["'sha256-b='"], ["'sha256-a='", "'sha256-b='"]].map((styles) => ({
    path: '/',
    styles,
    videos: [],
  }));
  const { headers } = siteRules(site, true, pages);
  const policy = headers[0]?.values['Content-Security-Policy'];
  expect(policy).toContain("; style-src 'self' 'sha256-a=' 'sha256-b='; ");
});

test('the page of the editor has a policy of its own, and is never indexed', () => {
  const cms = { backend: 'github', repository: 'agency/site', branch: 'main' } as const;
  const sent = (address: string, cms?: Settings['cms'], isEdited = false) =>
    headersAt(siteRules({ ...site, settings: { ...settings, cms } }, true, [], isEdited).headers, address);
  const { 'Content-Security-Policy': policy, ...others } = sent('/admin', cms);
  const { 'Content-Security-Policy': usual, ...usually } = sent('/about', cms);
  expect([policy, usual]).toEqual([
    expect.stringContaining('https://api.github.com'),
    sent('/about')['Content-Security-Policy'],
  ]);
  expect(others).toEqual({
    ...usually,
    'X-Robots-Tag': 'noindex, nofollow',
  });
  // A site that is not edited in the browser has none.
  expect(sent('/admin')).toEqual(sent('/about'));
});

const rulesWith = (headers: HostingRules['headers']): HostingRules => ({
  ...{ redirects: [], notFound: [], headers, cache: CACHE },
});

test('on Cloudflare Pages, a rule removes earlier values before it sets its own', () => {
  const file = headersFile(
    rulesWith([
      { path: '/*', values: { 'X-Frame': 'all', 'X-Other': 'all' } },
      { path: '/admin', values: { 'X-Frame': 'own', 'X-New': 'own' } },
    ]),
  );
  expect(file).toContain('\n/admin\n  ! X-Frame\n  X-Frame: own\n  X-New: own\n');
  expect(file.match(/!/g)).toHaveLength(1);
});

test('a policy that is too long for Cloudflare Pages is a mistake there, and a warning elsewhere', () => {
  const withPolicy = (length: number) =>
    rulesWith([{ path: '/*', values: { 'Content-Security-Policy': 'x'.repeat(length) } }]);
  const message =
    /^Content-Security-Policy has 20\d\d characters\. Cloudflare Pages drops headers longer than 2000.* build with --meta-policy/;
  const found = [{ file: '_headers', message: expect.stringMatching(message) }];
  expect(checkHeaders(withPolicy(2000), { CF_PAGES: '1' })).toEqual({ mistakes: found, warnings: [] });
  expect(checkHeaders(withPolicy(2000), {})).toEqual({ mistakes: [], warnings: found });
  for (const environment of [{ CF_PAGES: '1' }, {}]) {
    expect(checkHeaders(withPolicy(1900), environment)).toEqual({ mistakes: [], warnings: [] });
  }
});

test('more pages with videos than Cloudflare Pages has rules for are a mistake there', () => {
  const found = (videos: number) => {
    const pages = Array.from({ length: videos }, (_, page) => ({
      path: `/${page}`,
      styles: [],
      videos: ["'self'"],
    }));
    return checkHeaders(siteRules(site, true, pages), { CF_PAGES: '1' }).mistakes;
  };
  expect(found(90)).toEqual([]);
  expect(found(110)).toEqual([
    {
      file: '_headers',
      message: expect.stringMatching(
        /^has 113 rules, because each page with a video needs one\. Cloudflare Pages reads only the first 100\./,
      ),
    },
  ]);
});
