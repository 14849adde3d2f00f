import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonLd } from '../../templates/JsonLd.tsx';

/** A parsed page with a headline in its structured data. */
function documentWith(headline: string) {
  const graph = [{ '@type': 'BlogPosting' as const, headline }];
  const data = renderToStaticMarkup(createElement(JsonLd, { graph }));
  return { graph, $: load(`<!doctype html><html><head>${data}</head><body><p>End</p></body></html>`) };
}

test.each([
  ['a closing tag', '</script><script>hit()</script>'],
  ['a closing tag in capitals, with a space', '</SCRIPT ><img src=x onerror=hit()>'],
  ['a comment', '<!-- and what follows'],
  ['a comment with a script', '<!--<script>'],
  ['the end of a comment', '--><b>bold</b>'],
  ['a CDATA section', '<![CDATA[ x ]]>'],
  ['entities', '&lt;/script&gt; &quot; &#60;'],
  ['quotes and backslashes', '"}]} \\" \\u003c/script>'],
  ['line terminators of older scripts', 'a\u2028b\u2029c'],
  ['half a surrogate pair', 'a\ud800b'],
])('%s in a value stays in the script', (_, headline) => {
  const { graph, $ } = documentWith(headline);
  const scripts = $('script');
  expect(scripts.map((__, script) => $(script).attr('type')).get()).toEqual(['application/ld+json']);
  expect(JSON.parse(scripts.text())).toEqual({ '@context': 'https://schema.org', '@graph': graph });
  expect(scripts.text()).not.toMatch(/[<\u2028\u2029]/);
  expect($('head > *')).toHaveLength(1);
  expect($('body').html()).toBe('<p>End</p>');
});

test('undefined values are left out, and an empty graph has no element', () => {
  const graph = [{ '@type': 'Person' as const, name: 'Ann', jobTitle: undefined }];
  const $ = load(renderToStaticMarkup(createElement(JsonLd, { graph })));
  expect(JSON.parse($('script').text())['@graph']).toEqual([{ '@type': 'Person', name: 'Ann' }]);
  expect(renderToStaticMarkup(createElement(JsonLd, { graph: [] }))).toBe('');
});
