import { expect, test } from 'vitest';
import { linksOf, sitePages } from '../../../../build/checks/links/site-pages.ts';

const ROUTES = [
  { path: '/', file: 'index.html', source: '/content/pages/index.md' },
  { path: '/about', file: 'about.html', source: '/content/pages/about.md' },
];
const content = { redirects: [{ from: '/old', to: '/about' }], redirectsFile: '/content/redirects.yaml' };
const FILES = ['deep/page.html', 'old.html', 'about.html', 'index.html', 'index.html.br', 'favicon.svg'];

test('every HTML file is a page, an old address or made by hand', () => {
  expect(sitePages(FILES, ROUTES, content, '/static')).toEqual([
    { ...ROUTES[0], isHandMade: false },
    { ...ROUTES[1], isHandMade: false },
    { path: '/old', file: 'old.html', source: '/content/redirects.yaml', isHandMade: false },
    { path: '/deep/page', file: 'deep/page.html', source: '/static/deep/page.html', isHandMade: true },
  ]);
});

test('a route that has no file is no page', () => {
  expect(sitePages(['index.html'], ROUTES, content)).toHaveLength(1);
});

test('where static/ is not known, neither is the source', () => {
  expect(sitePages(['x.html'], [], content)).toEqual([
    { path: '/x', file: 'x.html', source: undefined, isHandMade: true },
  ]);
});

test('a page made by hand is read as browsers read it', () => {
  const html = "<a href='/a'>x</a>";
  expect(linksOf({ path: '/x', isHandMade: true }, html).internal).toEqual(['/a']);
  expect(linksOf({ path: '/x', isHandMade: false }, html).internal).toEqual([]);
});
