import { describe, expect, test } from 'vitest';
import { type AnsweringSite, linkFault, splitAddress } from '../../../../build/checks/links/link-fault.ts';

const FILES = new Set([
  ...['index.html', 'services.html', 'services/seo.html', 'old.html', 'café.html'],
  ...['404.html', 'blog/404.html', 'blog/category/404.html', 'blog.html', 'about/index.html'],
  ...['favicon.svg', 'downloads/list.pdf', '_headers', '.hidden', '.well-known/x.txt', 'index.md'],
]);
const IDS = new Map([
  ['/', new Set(['main'])],
  ['/services', new Set(['main', 'seo', 'über', 'a%20b'])],
]);
const site: AnsweringSite = {
  has: (file) => FILES.has(file),
  ids: (path) => IDS.get(path),
  redirects: new Map([
    ['/old', '/services#seo'],
    ['/old/', '/services#seo'],
    ['/old.html', '/services#seo'],
  ]),
};

describe('a link leads straight to', () => {
  test.each([
    ['the home page', '/'],
    ['the home page with a query', '/?utm_source=x'],
    ['a page', '/services/seo'],
    ['a page with a query', '/services/seo?a=/b/#main'],
    ['a page of a name with accents', '/caf%C3%A9'],
    ['a file', '/favicon.svg'],
    ['a page as markdown', '/index.md'],
    ['a document, at one of its pages', '/downloads/list.pdf#page=2'],
    ['a file of /.well-known/', '/.well-known/x.txt'],
    ['an anchor', '/services#seo'],
    ['an anchor with accents', '/services#%C3%BCber'],
    ['an anchor that holds percent signs itself', '/services#a%20b'],
    ['an anchor of the home page', '/#main'],
    ['the top of a page', '/services#top'],
    ['the top of a page in capitals', '/services#TOP'],
    ['the top of a page, unnamed', '/services#'],
    ['some text', '/services#:~:text=some%20words'],
    ['some text near an anchor', '/services#seo:~:text=some'],
    ['a page whose ids nobody knows', '/blog#anything'],
  ])('%s: %s', (_, address) => {
    expect(linkFault(address, site)).toBeUndefined();
  });
});

describe('a link is wrong:', () => {
  test.each([
    ['an old address', '/old', 'moved', '/services#seo'],
    ['an old address as a folder', '/old/', 'moved', '/services#seo'],
    ['an old address as a file', '/old.html?a', 'moved', '/services#seo'],
    ['a slash at the end', '/services/seo/', 'unclean', '/services/seo'],
    ['a slash at the end before an anchor', '/services/#seo', 'unclean', '/services'],
    ['a file name', '/services/seo.html', 'unclean', '/services/seo'],
    ['the file of the home page', '/index.html', 'unclean', '/'],
    ['the home page by another name', '/index', 'unclean', '/'],
    ['a page as a folder', '/services/index', 'unclean', '/services'],
    ['a page as a folder of a file', '/services/index.html', 'unclean', '/services'],
    ['no page', '/servicse', 'missing', undefined],
    ['no page, although there is a folder', '/about', 'missing', undefined],
    ['no page and a slash', '/servicse/', 'missing', undefined],
    ['no page and a file name', '/servicse.html', 'missing', undefined],
    ['no file', '/favicon.png', 'missing', undefined],
    ['another case', '/Services/SEO', 'missing', undefined],
    ['a doubled slash', '/services//seo', 'missing', undefined],
    ['a hidden file', '/.hidden', 'missing', undefined],
    ['what only servers read', '/_headers', 'missing', undefined],
    ['a compressed copy', '/services.html.br', 'missing', undefined],
    ['the page for unknown addresses', '/404', 'missing', undefined],
    ['the page for unknown posts', '/blog/404', 'missing', undefined],
    ['the page for unknown categories', '/blog/category/404', 'missing', undefined],
    ['half a percent sign', '/services%', 'missing', undefined],
    ['an anchor that is not there', '/services#soe', 'anchor', undefined],
    ['an anchor in another case', '/services#SEO', 'anchor', undefined],
    ['an anchor of half a percent sign', '/services#a%2', 'anchor', undefined],
    ['an anchor with a query', '/services?a#soe', 'anchor', undefined],
  ] as const)('%s: %s', (_, address, problem, to) => {
    expect(linkFault(address, site)).toEqual({ address, problem, ...(to && { to }) });
  });
});

test.each([
  ['/a?b#c', '/a', 'c'],
  ['/a#c?b', '/a', 'c?b'],
  ['/a', '/a', ''],
  ['/a#c:~:text=x', '/a', 'c'],
])('%s is the page %s at "%s"', (address, path, fragment) => {
  expect(splitAddress(address)).toEqual({ path, fragment });
});
