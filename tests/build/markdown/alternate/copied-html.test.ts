import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copiedMarkdown } from '../../../../build/markdown/alternate/copied-html.ts';
import { linkAddress } from '../../../../editor/form/text/link-address.ts';

const convert = (html: string) =>
  copiedMarkdown(html, (href) => linkAddress(href, ['https://www.example.org']));

/** What a program puts on the clipboard. */
const copied = (program: string) =>
  readFileSync(join(import.meta.dirname, '../../../data/clipboard', `${program}.html`), 'utf8');

test('a text from Word keeps its headings, lists, links and tables', () => {
  expect(convert(copied('word'))).toEqual({
    markdown: `## Before you call

Read the **search terms** report first, and note what you find.

- Your address
  - with the city
- Your _hours_

### Then

1. Call [us](https://example.com/a%20b)
2. See above

| Plan | Price |
| - | - |
| Small | |`,
    pictures: 1,
  });
});

test('a text from Google Docs is not bold as a whole, and its links lead straight to their targets', () => {
  expect(convert(copied('google-docs'))).toEqual({
    markdown: `## Before you call

Read the **search terms** report [first](https://example.com/report?a=1), see our [SEO page](/services/seo).

- Your address
  - with the city
- Your _hours_

| Plan | Price |
| - | - |
| Small | from $10 · a month |`,
    pictures: 1,
  });
});

test('a text from a web page keeps no fonts and no scripts', () => {
  expect(convert(copied('chrome'))).toEqual({
    markdown: `## Before you call

Read the **search terms** report,\\
and _note_ 5 \\* 3 things in \`snake_case\`. [More](https://example.com/wiki/Ads_%28online%29) Share

> We call back.

1. First
2. Second
   - Inner

One line

Another line`,
    pictures: 1,
  });
});

test.each([
  ['words', '<meta charset="utf-8"><span style="color: red; font-weight: 400">two words</span>'],
  ['a paragraph', '<html><body><!--StartFragment--><p class=MsoNormal>One.<o:p></o:p></p></body></html>'],
  [
    'code from a text editor',
    '<meta charset="utf-8"><div style="color: #fff;font-family: Menlo, monospace;white-space: pre;"><div><span style="font-weight: bold;">## A</span></div><br><div>- b</div></div>',
  ],
  ['code from a page', '<pre><code>- b\n- c</code></pre>'],
])('%s without structure stays plain text', (_, html) => {
  expect(convert(html)).toBeUndefined();
});
