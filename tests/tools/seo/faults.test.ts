import { describe, expect, test } from 'vitest';
import { faultsOf, linksTo, type MadeUpPage, ORIGIN, sitemapOf, withPage } from './made-up-site.ts';

const ADDRESS = `${ORIGIN}/x`;
const LONG = 'A title that goes on and on, until no screen has the room to show it';

test('a site without faults', async () => {
  expect(await faultsOf(withPage({}))).toEqual([]);
});

describe('a page has a fault for', () => {
  test.each<[what: string, page: MadeUpPage, messages: string[]]>([
    ['no title', { title: '' }, ['has no title. Write one as seo.title']],
    [
      'two titles',
      { title: '<title>One</title><title>Two</title>' },
      ['has 2 titles. Keep one in templates/head-tags.ts'],
    ],
    [
      'a long title',
      { title: `<title>${LONG}</title>` },
      [`the title "${LONG}" has 68 characters, and results show 65. Take 3 out`],
    ],
    ['no description', { description: '' }, ['has no description. Write one of 50 to 160 characters']],
    [
      'a short description',
      { description: 'Too short to say much.' },
      ['the description "Too short to say much." has 22 characters. Write 50 to 160 characters'],
    ],
    [
      'a long description',
      { description: 'word '.repeat(33) },
      [
        expect.stringMatching(
          /^the description "word .*…" has 164 characters\. Write 50 to 160 characters$/,
        ) as string,
      ],
    ],
    [
      'too many keywords',
      { keywords: 'a,b,c,d,e,f,g,h,i,j,k' },
      ['has 11 keywords. Keep the 10 that matter'],
    ],
    [
      'another language',
      { lang: 'en' },
      ['has the language "en". Write <html lang="en-US"> in templates/Document.tsx'],
    ],
    [
      'no canonical link',
      { canonical: '' },
      [`has 0 canonical links. Write one, to ${ADDRESS}, in templates/head-tags.ts`],
    ],
    [
      'a relative canonical link',
      { canonical: '<link rel="canonical" href="/x">' },
      [`canonical link is /x, and the address is ${ADDRESS}. Mend it in build/pages/routes/route.ts`],
    ],
    [
      'another og:url',
      { ogUrl: `${ADDRESS}/` },
      [`og:url is ${ADDRESS}/, and the address is ${ADDRESS}. Mend it in templates/head-tags.ts`],
    ],
    [
      'no page in the structured data',
      { data: { '@type': 'Organization' } },
      [
        `has no page in its structured data, and the address is ${ADDRESS}. Mend it in build/pages/structured-data/web-page.ts`,
      ],
    ],
    [
      "another address in the page's structured data",
      { data: { '@type': 'AboutPage', '@id': `${ORIGIN}/y#webpage`, url: `${ORIGIN}/y` } },
      [
        `url of the page's structured data is ${ORIGIN}/y, and the address is ${ADDRESS}. Mend it in build/pages/structured-data/web-page.ts`,
        `@id of the page's structured data is ${ORIGIN}/y#webpage, and the address is ${ADDRESS}. Mend it in build/pages/structured-data/web-page.ts`,
      ],
    ],
    [
      'structured data that is no JSON',
      { script: '{"@type": "WebPage",}' },
      [
        expect.stringContaining('has no page in its structured data') as string,
        expect.stringMatching(
          /^has structured data that is no JSON \(.+\)\. Mend it in templates\/JsonLd\.tsx$/,
        ) as string,
      ],
    ],
    [
      'a reference to nothing',
      {
        data: [
          {
            '@type': 'WebPage',
            '@id': `${ADDRESS}#webpage`,
            url: ADDRESS,
            about: [{ '@id': '#a' }, { '@id': '#b' }],
          },
          { '@type': 'Organization', '@id': '#a' },
        ],
      },
      [
        'structured data names "#b", and no node of the page has this @id. Add the node in build/structured-data/',
      ],
    ],
    ['no preview picture', { preview: '' }, ['has no og:image. Give the route a picture in build/routes/']],
    [
      'a preview picture without size and words',
      { preview: '<meta property="og:image" content="x"><meta property="og:image:width" content="1200">' },
      ['has an og:image without og:image:height, og:image:alt. Write it in templates/head-tags.ts'],
    ],
    [
      'a picture without alt',
      { more: '<img src="/a.png"><img src="/b.png" alt="">' },
      ['the picture "/a.png" has no alt. Say what it shows, or write alt=""'],
    ],
    ['few words', { words: 145 }, ['is thin: 149 words. Say at least 150, or merge it with another page']],
    ['a second h1', { more: '<h1>Two</h1>' }, ['has 2 h1 ("Page /x", "Two"). Keep exactly one']],
    ['no h1', { main: `<h2>Two</h2>${'word '.repeat(150)}` }, ['has no h1. Keep exactly one']],
    [
      'a level left out',
      { more: '<h2>A</h2><h4>B</h4><h2>C</h2>' },
      ['the h4 "B" follows an h2. Make it an h3'],
    ],
    [
      'an empty heading',
      { more: '<h2> <span aria-hidden="true">*</span></h2>' },
      ['has an empty h2. Give it words, or remove it'],
    ],
  ])('%s', async (_, page, messages) => {
    const found = await faultsOf(withPage(page));
    expect(found.map((message) => message.replace(/^\/x: /, ''))).toEqual(messages);
  });
});

describe('two pages have a fault for', () => {
  const other = (page: MadeUpPage) => ({
    '/': { ...page, more: linksTo('/x', '/y') },
    '/y': { more: linksTo('/x') },
    '/x': { ...page, more: linksTo('/y') },
  });

  test('one title', async () => {
    expect(await faultsOf(other({ title: '<title>Same</title>' }))).toEqual([
      '/x: the title "Same" is also that of /. Give each page its own',
    ]);
  });

  test('one description, whatever its case', async () => {
    const description = 'The same sentence on two pages, which nobody can tell apart.';
    const pages = other({ description });
    pages['/'].description = description.toUpperCase();
    expect(await faultsOf(pages)).toEqual([
      '/x: the description "The same sentence on two pages, which nobody can tell apart." is also that of /. Give each page its own',
    ]);
  });

  test('but pages that search engines should not list may share them', async () => {
    const pages = withPage({
      title: '<title>The page /y</title>',
      robots: 'noindex',
      preview: '',
      canonical: '',
    });
    expect(await faultsOf(pages, { 'sitemap.xml': sitemapOf(['/', '/y']) })).toEqual([
      '/y: only the copy of / links to it, and it needs 2. Link to it where readers would want it',
    ]);
  });
});

describe('the sitemap', () => {
  const indexOf = (file: string) =>
    `<?xml version="1.0"?><sitemapindex><sitemap><loc>${ORIGIN}/${file}</loc></sitemap></sitemapindex>`;

  test.each<[what: string, files: Record<string, string>, page: MadeUpPage, messages: string[]]>([
    [
      'misses a page',
      { 'sitemap.xml': sitemapOf(['/', '/y']) },
      {},
      ['/x: is missing in the sitemap. Mend build/outputs/sitemap.ts'],
    ],
    [
      'lists what is no page',
      { 'sitemap.xml': sitemapOf(['/', '/x', '/y', '/z']) },
      {},
      [`sitemap.xml: lists ${ORIGIN}/z, which is the address of no page. Mend build/outputs/sitemap.ts`],
    ],
    [
      'lists a page twice',
      { 'sitemap.xml': sitemapOf(['/', '/x', '/y', '/x']) },
      {},
      ['/x: stands in the sitemap twice. Mend build/outputs/sitemap.ts'],
    ],
    [
      'lists a hidden page',
      {},
      { robots: 'noindex' },
      [
        '/y: only the copy of / links to it, and it needs 2. Link to it where readers would want it',
        '/x: is noindex, and the sitemap lists it. Mend build/outputs/sitemap.ts',
      ],
    ],
    [
      'is an index',
      { 'sitemap.xml': indexOf('sitemap-1.xml'), 'sitemap-1.xml': sitemapOf(['/', '/y']) },
      {},
      ['/x: is missing in the sitemap. Mend build/outputs/sitemap.ts'],
    ],
    [
      'is empty',
      { 'sitemap.xml': '<urlset></urlset>' },
      {},
      ['/', '/y', '/x'].map((path) => `${path}: is missing in the sitemap. Mend build/outputs/sitemap.ts`),
    ],
  ])('%s', async (_, files, page, messages) => {
    expect(await faultsOf(withPage(page), files)).toEqual(messages);
  });
});
