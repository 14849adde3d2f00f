import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { htmlToMarkdown } from '../../../build/body/html-to-markdown.ts';
import { createMarkdown } from '../../../build/body/markdown.ts';
import { bodyEntry } from '../../body-entry.ts';
import { type PageElement, parseHtml } from '../../content/html.ts';

const spec = createRequire(import.meta.url)('commonmark-spec') as { tests: { markdown: string }[] };
const URL = 'https://www.sectionline.example/blog/post';
const markdown = createMarkdown({
  casing: (text) => text,
  origin: 'https://www.sectionline.example',
  counts: { services: 13, cities: 5, states: 5, industries: 3 },
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

/** Numbers that are as random each time, and the same each time. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

const WORDS =
  'We have a Omaha snake_case R&D 5*3 1. - +1 #1 > x|y it’s “quoted” (yes) Wow! [sic] a\\_b &#8217; &amp;lt; &#146; &#123;&#123;x}} {{services}} {{cities}} AT&T café 日本語 $2,500 ~5 end. ---'.split(
    ' ',
  );

function randomBody(seed: number): string {
  const below = seeded(seed);
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  const words = () => Array.from({ length: 1 + below(4) }, () => pick(WORDS)).join(pick([' ', ' ', '\n']));
  const notes: string[] = [];
  const inline = (depth = 0): string => {
    const inner = () => (depth > 1 ? pick(['word', 'two words', '“so”']) : inline(depth + 1).trim());
    const parts = [
      words,
      () => `**${inner()}**`,
      () => `*${inner()}*`,
      () => `_${inner()}_`,
      () => `~~${inner()}~~`,
      () => `\`${pick(['code', 'a | b', '{{services}}', '**x**', ' two words'])}\``,
      () => `[${words()}](${pick(['/about', '#why', 'https://a.example/b_(c)', 'mailto:a@b.example'])})`,
      () => `[![${pick(['A chart', 'B'])}](/images/a.svg)](/images/a.svg)`,
      () => `![${words()}](/images/a.svg)`,
      () => '<https://a.example/x_y>',
      () => {
        notes.push(`[^n${notes.length}]: ${words()}`);
        return `[^n${notes.length - 1}]`;
      },
    ];
    return Array.from({ length: 1 + below(4) }, () => pick(parts)()).join(pick([' ', ' ', '', '\n']));
  };
  const indent = (text: string, by: string) => text.replace(/\n(?=.)/g, `\n${by}`);
  const block = (depth = 0): string => {
    const inner = () => (depth > 1 ? inline() : block(depth + 1));
    const items = (marker: string) =>
      Array.from({ length: 1 + below(3) }, () => marker + indent(inner(), ' '.repeat(marker.length))).join(
        '\n',
      );
    return pick([
      inline,
      inline,
      () => `## ${inline().replace(/\n/g, ' ')}`,
      () => items('- '),
      () => items('1. '),
      () => `> ${inner().replace(/\n/g, '\n> ')}`,
      () => '```js\nlet a = "{{services}}";\n\n# no heading\n```',
      () =>
        `| ${words().replace(/\n|\|/g, ' ')} | b |\n| :-- | --: |\n| c | ${words().replace(/\n|\|/g, ' ')} |`,
      () => '---',
    ])();
  };
  const blocks = Array.from({ length: 1 + below(4) }, () => block());
  return [...blocks, ...notes].join('\n\n');
}

function differs(body: string): string[] | undefined {
  const shown = htmlOf(body);
  const alternate = htmlToMarkdown(shown, URL);
  const [before, after] = [shown, htmlOf(alternate)].map(textOf);
  return before === after ? undefined : [body, alternate, before ?? '', after ?? ''];
}

test('the alternate of any text, rendered again, has its words', () => {
  const wrong = Array.from({ length: 150 }, (_, seed) => differs(randomBody(seed))).filter(Boolean);
  expect(wrong[0]).toBeUndefined();
});

/** Examples that do not, by the start of their text, with the reason. */
const DEVIATIONS = [
  ['<table><tr><td>', 'code in a table becomes one line'],
  ['<?php', 'quotation marks are set as in text when they are no longer in raw HTML'],
  ['![[[foo](uri1)](uri2)](uri3)', 'marked reads \\[a\\](b) in the description of a picture as a link'],
];

test('so has that of each example of the CommonMark specification', () => {
  const wrong = spec.tests.flatMap(({ markdown: body }) => (differs(body) ? [body] : []));
  expect(wrong).toEqual(DEVIATIONS.map(([start = '']) => expect.stringContaining(start)));
});
