import { expect, test } from 'vitest';
import { pageFacts } from '../../../tools/seo/page-facts.ts';
import { countWords } from '../../../tools/seo/text.ts';
import { htmlOf, ORIGIN } from './fake-site.ts';

test('reads what search engines read', () => {
  const html = htmlOf('/x', {
    main: `<h1>One <em>h</em>1</h1><p>Five words<br>in two</p><script>not()</script>
      <template><h1>B</h1></template><p hidden>C <a href="/c">d</a></p>
      <ul><li>a</li><li>b</li></ul><a href="/y"><h2>Why</h2><p>not</p></a><img src="/a.png">`,
    footer: '<h2>Foot</h2><a href="/z"> To  z </a>',
  });
  expect(pageFacts(html)).toMatchObject({
    title: 'The page /x',
    description: 'What the page at /x says, in a sentence of some length.',
    keywords: 'a & b, c',
    robots: 'index,follow',
    canonical: `${ORIGIN}/x`,
    headings: [
      { level: 1, text: 'One h1' },
      { level: 2, text: 'Why' },
      { level: 2, text: 'Foot' },
    ],
    wordCount: 10,
    mainLinks: [{ href: '/y', name: 'Why not' }],
    otherLinks: [{ href: '/z', name: 'To z' }],
    images: [{ src: '/a.png', alt: undefined }],
    types: ['WebPage'],
  });
});

test.each([
  ["We don't sell 12-month deals.", 5],
  ['$2,500 a month, 9AM-6PM', 4],
  ['Q&A · 24/7 – 2.5', 3],
  [' – ', 0],
])('"%s" has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});
