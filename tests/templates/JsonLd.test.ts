import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonLd } from '../../templates/JsonLd.tsx';

/** The document of a page whose structured data has a text as its headline, as a browser reads it. */
function documentWith(headline: string) {
  const graph = [{ '@type': 'BlogPosting' as const, headline }];
  const head = createElement('head', null, createElement(JsonLd, { graph }));
  const page = createElement(
    'html',
    null,
    head,
    createElement('body', null, createElement('p', null, 'End')),
  );
  return { graph, $: load(`<!doctype html>${renderToStaticMarkup(page)}`) };
}

test.each([
  ['the end of a script', '</script><script>hit()</script>'],
  ['the end of a script in capitals, with a space', '</SCRIPT ><img src=x onerror=hit()>'],
  ['a comment', '<!-- and what follows'],
  ['a comment with a script in it', '<!--<script>'],
  ['the end of a comment', '--><b>bold</b>'],
  ['a section that XML leaves as it is', '<![CDATA[ x ]]>'],
  ['entities', '&lt;/script&gt; &quot; &#60;'],
  ['quotes and backslashes', '"}]} \\" \\u003c/script>'],
  ['line ends of older scripts', 'a\u2028b\u2029c'],
  ['half a character', 'a\ud800b'],
])('%s in a text stays in it', (_, headline) => {
  const { graph, $ } = documentWith(headline);
  const scripts = $('script');
  expect(scripts.map((__, script) => $(script).attr('type')).get()).toEqual(['application/ld+json']);
  expect(JSON.parse(scripts.text())).toEqual({ '@context': 'https://schema.org', '@graph': graph });
  expect(scripts.text()).not.toMatch(/[<\u2028\u2029]/);
  expect($('head > *')).toHaveLength(1);
  expect($('body').html()).toBe('<p>End</p>');
});

test('what is not known is not told', () => {
  const graph = [{ '@type': 'Person' as const, name: 'Ann', jobTitle: undefined }];
  const $ = load(renderToStaticMarkup(createElement(JsonLd, { graph })));
  expect(JSON.parse($('script').text())['@graph']).toEqual([{ '@type': 'Person', name: 'Ann' }]);
});

test('a page that tells nothing has no element for it', () => {
  expect(renderToStaticMarkup(createElement(JsonLd, { graph: [] }))).toBe('');
});
