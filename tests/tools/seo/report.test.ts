import { describe, expect, test } from 'vitest';
import type { SeoPage } from '../../../tools/seo/fault.ts';
import { inspect } from '../../../tools/seo/inspect.ts';
import { pageDetails } from '../../../tools/seo/page-details.ts';
import { seoReport } from '../../../tools/seo/report.ts';
import { inspected, linksTo, type MadeUpPage, madeUpSite, ORIGIN, withPage } from './made-up-site.ts';

/** The lines of a report, with one space where columns stand apart. */
const linesOf = (text: string) => text.split('\n').map((line) => line.replace(/ +/g, ' '));

describe('the report', () => {
  test('has a line for each page, and a summary', async () => {
    const pages = { ...withPage({ more: '<img src="/a.png">' }), '/h': { robots: 'noindex' } };
    const lines = linesOf(seoReport(await inspected(pages)));
    expect(lines.slice(0, 5)).toEqual([
      'page title description words in out clicks no alt structured data',
      '/ 10 54 155 0 2 0 0 WebPage',
      '/y 11 55 154 2 1 1 0 WebPage',
      '/x 11 55 154 2 1 1 1 WebPage',
      '(/h) 11 55 152 0 0 - 0 WebPage',
    ]);
    expect(lines.slice(-3)).toEqual([
      '4 pages, 3 of them for search engines.',
      'Clicks from the home page: 1 at 0, 2 at 1.',
      '2 faults on 2 pages.',
    ]);
  });

  test('says so when there is nothing to fix', async () => {
    expect(linesOf(seoReport(await inspected(withPage({})))).at(-1)).toBe('No faults.');
  });

  test.each([
    [199, ['page', '/', '/1', '/2']],
    [200, ['Of 201 pages, the 1 with faults are shown.', '', 'page', '/7']],
  ])('of a site with %i pages beside the home page', async (count, start) => {
    const paths = Array.from({ length: count }, (_, index) => `/${index + 1}`);
    const pages: Record<string, MadeUpPage> = { '/': { more: linksTo(...paths) } };
    for (const [index, path] of paths.entries()) {
      pages[path] = { more: linksTo(paths[(index + 1) % count] ?? '', paths[(index + 2) % count] ?? '') };
    }
    pages['/7'] = { ...pages['/7'], keywords: 'a,b,c,d,e,f,g,h,i,j,k' };
    const lines = linesOf(seoReport(await inspected(pages)));
    const first = lines.map((line) => (line.startsWith('Of ') ? line : (line.split(' ')[0] ?? '')));
    expect(first.slice(0, start.length)).toEqual(start);
    expect(lines.at(-1)).toBe('1 fault on 1 page.');
  });
});

test('the details of a page say what search engines read', async () => {
  const more =
    '<h2>Why</h2><img src="/a.png" alt=""><img src="/b.png" alt="A field"> <a href="#here">Down</a>';
  let page: SeoPage | undefined;
  const inspection = await inspect(madeUpSite(withPage({ more })), (read) => {
    if (read.path === '/x') page = read;
  });
  expect(page).toBeDefined();
  const text = pageDetails(page as SeoPage, [{ from: '/y', name: 'To /x' }], inspection);
  expect(text.split('\n')).toEqual([
    '/x (content/pages/x.md)',
    'title (11): The page /x',
    'description (55): What the page at /x says, in a sentence of some length.',
    'keywords (2): a, b',
    'robots: index,follow',
    `canonical: ${ORIGIN}/x`,
    'preview: x (x)',
    'words: 158',
    'clicks from the home page: 1',
    ...['headings (2):', '  h1 Page /x', '    h2 Why'],
    ...['links to it (1):', '  /y: To /x'],
    ...['links from it (1):', '  /y: To /y'],
    ...['pictures (2):', '  /a.png: decorates', '  /b.png: A field'],
    ...['structured data (1):', `  WebPage ${ORIGIN}/x#webpage`],
  ]);
});
