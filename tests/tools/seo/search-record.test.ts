import { expect, test } from 'vitest';
import { readForSearch } from '../../../tools/seo/search-record.ts';

test('what search engines read', () => {
  const html = `<head><title>A page</title><meta name="description" content="What it says.">
    <meta name="keywords" content="a &amp; b, c"><meta name="robots" content="index,follow"><link rel="canonical" href="/x">
    <script type="application/ld+json">{"@graph":[{"@type":"WebPage","publisher":{"@type":"Person"}}]}</script></head>
    <main><h1>One <em>h1</em></h1><p>We don't sell 12-month deals<br>– $2,500 or Q&amp;A, 24/7</p><script>not()</script>
    <template><h1>B</h1></template><p hidden>C <a href="/c">d</a></p>
    <ul><li>a</li><li>b</li></ul><a href="/y"><h2>Why</h2><p>not</p></a><img src="/a.png"></main>
    <footer><h2>Foot</h2><a href="/z"> To  z </a></footer>`;
  expect(readForSearch(html)).toEqual({
    title: 'A page',
    description: 'What it says.',
    keywords: 'a & b, c',
    robots: 'index,follow',
    canonical: '/x',
    headings: ['One h1', 'Why', 'Foot'].map((text, index) => ({ level: index === 0 ? 1 : 2, text })),
    wordCount: 15,
    mainLinks: [{ href: '/y', name: 'Why not' }],
    otherLinks: [{ href: '/z', name: 'To z' }],
    images: [{ src: '/a.png', alt: undefined }],
    types: ['WebPage'],
  });
});
