import { expect, test } from 'vitest';
import { countWords } from '../../../tools/seo/element-text.ts';
import { isIndexable, pageFacts } from '../../../tools/seo/page-facts.ts';
import { htmlOf, ORIGIN } from './made-up-site.ts';

test('a page is read as search engines read it', () => {
  const html = htmlOf('/x', {
    keywords: 'seo, local &amp; near,',
    main: `<h1>One <em>h</em>1</h1><p>Five words<br>in two</p><script>not()</script>
      <ul><li>a</li><li>b</li></ul><a href="/y"><h2>Why</h2><p>not</p></a><img src="/a.png">`,
    footer: '<h2>Foot</h2><a href="/z"> To  z </a>',
  });
  expect(pageFacts(html)).toMatchObject({
    lang: 'en-US',
    titles: ['The page /x'],
    descriptions: ['What the page at /x says, in a sentence of some length.'],
    keywords: ['seo', 'local & near'],
    robots: 'index,follow',
    canonicals: [`${ORIGIN}/x`],
    headings: [
      { level: 1, text: 'One h1' },
      { level: 2, text: 'Why' },
      { level: 2, text: 'Foot' },
    ],
    words: 10,
    mainLinks: [{ href: '/y', name: 'Why not' }],
    otherLinks: [{ href: '/z', name: 'To z' }],
    images: [{ src: '/a.png', alt: undefined }],
    data: { nodes: [{ types: ['WebPage'], id: `${ORIGIN}/x#webpage`, url: `${ORIGIN}/x`, top: true }] },
  });
});

test('what a script may show later is no part of the page', () => {
  const main = '<h1>A</h1><template><h1>B</h1></template><p hidden>C <a href="/c">d</a></p>';
  const { headings, words, mainLinks } = pageFacts(htmlOf('/x', { main }));
  expect({ headings, words, mainLinks }).toEqual({
    headings: [{ level: 1, text: 'A' }],
    words: 1,
    mainLinks: [],
  });
});

test.each([
  ['index,follow', true],
  ['', true],
  ['noindex', false],
  ['NOINDEX, nofollow', false],
  ['none', false],
])('robots "%s"', (robots, indexable) => {
  expect(isIndexable({ robots })).toBe(indexable);
});

test.each([
  ["We don't sell 12-month deals.", 5],
  ['$2,500 a month, 9AM-6PM', 4],
  ['Q&A · 24/7 – 2.5', 3],
  [' – ', 0],
])('%s has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});
