import { expect, test } from 'vitest';
import { createLinkTargets, linkError } from '../../../build/checks/links.ts';
import type { Content } from '../../../model/content.ts';

const FILES = new Set([
  ...['index.html', 'services.html', 'services/seo.html', 'old.html', 'café.html'],
  ...['404.html', 'blog/404.html', 'blog/category/404.html', 'blog.html', 'about/index.html'],
  ...['favicon.svg', 'downloads/list.pdf', '_headers', '.hidden', '.well-known/x.txt', 'index.md'],
]);
const IDS = new Map([
  ['/', new Set(['main'])],
  ['/services', new Set(['main', 'seo', 'über', 'a%20b'])],
]);
const content = {
  redirects: [
    { from: '/old', to: '/services#seo' },
    // Refused where it is written, because a page is there: links to the page are right.
    { from: '/services/seo', to: '/blog/post' },
  ],
  unpublished: [{ entry: { path: '/services/begun' }, reason: 'draft' }],
} as Content;
const routes = ['index', 'services', 'services/seo', '404', 'blog/404'].map((name) => ({
  ...{ path: name === 'index' ? '/' : `/${name}`, file: `${name}.html` },
}));
const site = { hasFile: (file: string) => FILES.has(file), ids: (path: string) => IDS.get(path) };
const targets = createLinkTargets(routes, content, site);

test('links that lead straight to their targets are right', () => {
  const right = [
    ...['/', '/?utm_source=x', '/services/seo', '/services/seo?a=/b/#main', '/caf%C3%A9', '/#main'],
    ...['/favicon.svg', '/downloads/list.pdf#page=2', '/.well-known/x.txt'],
    ...['/services#seo', '/services#%C3%BCber', '/services#a%20b'],
    ...['/services#top', '/services#TOP', '/services#'],
    ...['/services#:~:text=some%20words', '/services#seo:~:text=some'],
    // A page whose ids are unknown, and another site.
    ...['/blog#anything', 'https://other.example/gone'],
  ];
  expect(right.flatMap((link) => linkError(link, targets) ?? [])).toEqual([]);
});

const UNKNOWN = 'no such page. Correct or remove the link';
const FILE = 'no such file. Put it into static/, or correct the link';
const SEO = 'no such page. Did you mean /services/seo?';
const SERVICES = 'no such page. Did you mean /services?';
const MOVED = 'is an old address. Link straight to /services#seo';
const unclean = (path: string) => `is not the canonical path of the page. Link to ${path}`;

test('wrong links are explained', () => {
  const wrong: [link: string, error: string][] = [
    ['/old', MOVED],
    ['/old.html?a', MOVED],
    ['/services/seo/', unclean('/services/seo')],
    ['/services/#seo', unclean('/services')],
    ['/services/seo.html', unclean('/services/seo')],
    ['/index.html', unclean('/')],
    ['/index', unclean('/')],
    ['/services/index', unclean('/services')],
    ['/servicse', SERVICES],
    ['/servicse/', SERVICES],
    ['/servicse.html', FILE],
    ['/blog/seo', SEO],
    ['/blog/www.example.de', 'no such page. For another site, write https://www.example.de'],
    ['/blog/example.com/page', 'no such page. For another site, write https://example.com/page'],
    // There is such a folder, but no page.
    ['/about', UNKNOWN],
    ['/favicon.png', FILE],
    ['/Services/SEO', SEO],
    ['/services//seo', SEO],
    ['/.hidden', FILE],
    ['/_headers', UNKNOWN],
    ['/services.html.br', FILE],
    ['/404', UNKNOWN],
    ['/blog/404', UNKNOWN],
    ['/blog/category/404', UNKNOWN],
    ['/services%', SERVICES],
    ['/downloads/lisd.pdf', FILE],
    ['/services#soe', 'the page /services has no element with the id "soe"'],
    ['/services#SEO', 'the page /services has no element with the id "SEO". Did you mean #seo?'],
    ['/services#a%2', 'the page /services has no element with the id "a%2". Did you mean #a%20b?'],
    ['/services?a#soe', 'the page /services has no element with the id "soe"'],
    ['https://exa mple.com', 'is not a valid URL. Correct it'],
  ];
  expect(wrong.map(([link]) => [link, linkError(link, targets)])).toEqual(wrong);
});
