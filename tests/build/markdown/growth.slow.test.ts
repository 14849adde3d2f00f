import { expect, test } from 'vitest';
import { findFigures, oneLine } from '../../../build/checks/find-figures.ts';
import { htmlToMarkdown } from '../../../build/markdown/alternate/html-to-markdown.ts';
import { foreignSyntax } from '../../../build/markdown/foreign-syntax.ts';
import { markdownInHtml } from '../../../build/markdown/markdown-in-html.ts';
import { createMarkdown } from '../../../build/markdown/render.ts';
import { editTexts } from '../../../build/markdown/texts.ts';
import {
  isUnclosedComment,
  isUnclosedFence,
  literalMarkup,
} from '../../../build/markdown/unfinished-markup.ts';
import { createCasing } from '../../../rules/casing.ts';
import { insert } from '../../../rules/insertions.ts';
import { toSlug } from '../../../rules/slug.ts';
import { typeset } from '../../../rules/typography.ts';
import { bodyEntry } from '../../body-entry.ts';

const CHARACTERS = [
  ...'[]()!<>*_~`#|-&"\' \na1.@/\\',
  ...['{{', '\n\n', '[^', '](', '<a', '<b>', '<pre', 'www.', 'http://', '- ', '> ', 'your '],
];
const LINES = ['# a\n', 'b\n', '- ', '> ', '\n', '[^', '[^a]: ', '<div>\n', '"a b\n\n'];

const ELEMENTS = ['a', ' ', '<b></b>', '<b> </b>', '<i>b</i>', '<br>', '<img alt="">'];

const insertions = { services: '13', cities: 'five', states: 'five', industries: 'three' };
const casing = createCasing(['Des Moines', 'SEO']);
const markdown = createMarkdown({ casing, origin: 'https://www.sectionline.example', insertions });

/** What reads texts, by name: with what they consist of, and how long they are. */
const READERS: [name: string, read: (text: string) => unknown, parts?: readonly string[], size?: number][] = [
  ['markup', literalMarkup],
  [
    'other systems',
    foreignSyntax,
    [
      ...[...CHARACTERS, ':', '{', '}', '=', '%', '[a_', '[gallery ', '[a b=', ':::', '+', '^', '^[', '!'],
      ...['%%', '<a:b ', '{a.', '{!', 'import '],
    ],
  ],
  ['comments', isUnclosedComment],
  ['markdown in HTML', markdownInHtml, [...CHARACTERS, '<!--', '</p>', '<code>']],
  ['code', (raw) => isUnclosedFence({ type: 'code', raw, text: raw })],
  ['HTML', (raw) => editTexts({ type: 'html', raw, text: raw } as never, (text) => text)],
  ['counts', (text) => insert(text, insertions)],
  ['typography', typeset],
  ['figures', (text) => findFigures(oneLine(text))],
  ['slugs', toSlug],
  ['casing', casing, CHARACTERS, 20_000],
  // Longer paragraphs are mistakes.
  ['paragraphs', (text) => markdown(bodyEntry(text)), CHARACTERS, 5_000],
  ['pages', (text) => markdown(bodyEntry(text)), LINES, 40_000],
  ['alternates', (html) => htmlToMarkdown(html, 'https://a.example/'), ELEMENTS, 10_000],
];

/** Milliseconds of processor time that the fastest of some runs takes, which a busy machine does not change. */
function timeOf(work: () => unknown, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Far more than any of these texts takes. */
const SLOW_MS = 500;

/** Every pair takes a minute. By default each part stands once in seven pairs. */
const STEP = process.env.MODE === 'long' ? 1 : 7;

test.each(READERS)(
  '%s: four times the text never takes sixteen times as long',
  (_, read, parts = CHARACTERS, size = 100_000) => {
    const worst = parts.flatMap((one, row) =>
      parts.flatMap((other, column) => {
        if ((row + column) % STEP > 0) return [];
        const text = (one + other).repeat(size / (one + other).length);
        if (timeOf(() => read(text), 1) < SLOW_MS) return [];
        const growth = timeOf(() => read(text), 2) / timeOf(() => read(text.slice(0, size / 4)), 2);
        return growth > 8 ? [[one + other, growth]] : [];
      }),
    );
    expect(worst).toEqual([]);
  },
  120_000,
);
