import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { htmlToMarkdown } from '../../../../build/markdown/alternate/html-to-markdown.ts';
import { createMarkdown } from '../../../../build/markdown/render.ts';
import { bodyEntry } from '../../../body-entry.ts';
import { type PageElement, parseHtml } from '../../../content/html.ts';

const require = createRequire(import.meta.url);
const spec = require('commonmark-spec') as { tests: { markdown: string }[] };
const URL = 'https://www.sectionline.example/blog/post';
const markdown = createMarkdown({
  casing: (text) => text,
  origin: 'https://www.sectionline.example',
  insertions: { services: '13', cities: 'five', states: 'five', industries: 'three' },
});
const htmlOf = (body: string) => `<div class="prose">${markdown(bodyEntry(body, 'page-legal')).html}</div>`;

/** The words of a page, one line for each block. */
function textOf(html: string): string {
  const INLINE = /^(?:a|b|code|del|em|i|mark|s|span|strong|sub|sup)$/;
  const visit = (node: PageElement | string): string => {
    if (typeof node === 'string') return node.replace(/\s+/g, ' ');
    if (node.tag === 'pre') return `\n${characters(node).trimEnd()}\n`;
    if (node.tag === 'img') return node.attributes.alt ? `[${node.attributes.alt.replace(/\s+/g, ' ')}]` : '';
    const text = node.children.map(visit).join('');
    return INLINE.test(node.tag) ? text : `\n${text}\n`;
  };
  return visit(parseHtml(html))
    .replace(/\s*\n\s*/g, '\n')
    .replace(/[ \t]+/g, ' ')
    .trim();
}

const characters = (node: PageElement | string): string =>
  typeof node === 'string' ? node : node.children.map(characters).join('');

function differs(body: string): string[] | undefined {
  const shown = htmlOf(body);
  const alternate = htmlToMarkdown(shown, URL);
  const [before, after] = [shown, htmlOf(alternate)].map(textOf);
  return before === after ? undefined : [body, alternate, before ?? '', after ?? ''];
}

/** Examples that do not, by the start of their text, with the reason. */
const DEVIATIONS = [
  ['<table><tr><td>', 'code in a table becomes one line'],
  ['<?php', 'quotation marks are set as in text when they are no longer in raw HTML'],
  ['![[[foo](uri1)](uri2)](uri3)', 'marked reads \\[a\\](b) in the description of a picture as a link'],
];

/** What posts have besides. */
const MORE = [
  'We have {{services}} services in {{cities}} cities, and &#123;&#123;x}} is none. &amp;lt; AT&T &#146;',
  '- [x] **a** ~~b~~\n- [ ] *c* `d | {{cities}}`\n\n  1. e\n  2. f',
  '| a\\|b | **b** |\n| :-- | --: |\n| `c` | ![d](/images/a.svg) |',
  'A note[^1] and[^2].\n\n[^1]: Words, [a link](/about) and\n    more\n[^2]: snake_case 5*3 $2,500',
  '```js\nlet a = "{{services}}";\n\n# no heading\n```\n\n> ## Quoted *words*\n> - a\n>\n> b',
];

test('the alternate of any text, rendered again, has its words', () => {
  const bodies = [...MORE, ...spec.tests.map(({ markdown: body }) => body)];
  const wrong = bodies.filter((body) => differs(body));
  expect(wrong).toEqual(DEVIATIONS.map(([start = '']) => expect.stringContaining(start)));
});
