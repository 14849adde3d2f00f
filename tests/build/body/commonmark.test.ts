import { createRequire } from 'node:module';
import { Marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { lex } from '../../../build/body/lex.ts';
import { createMarkdown } from '../../../build/body/markdown.ts';
import { createSanitizer } from '../../../build/body/sanitize.ts';
import { createCasing } from '../../../rules/casing.ts';
import { plainText } from '../../../rules/typography.ts';
import { bodyEntry } from '../../body-entry.ts';
import gfm from './gfm-examples.json' with { type: 'json' };
import { normalize } from './same-html.ts';

const ORIGIN = 'https://www.sectionline.example';
const markdown = createMarkdown({ casing: createCasing([]), origin: ORIGIN });
const sanitize = createSanitizer(ORIGIN);

/** An example of a specification: what is written, and what it must become. */
interface Example {
  number: number;
  markdown: string;
  html: string;
}

const require = createRequire(import.meta.url);

/** The examples of the specification itself; "→" means a tab. */
const { tests } = require('commonmark-spec') as { tests: Example[] };
const commonmark = tests.map(({ number, markdown: body, html }) => ({
  number,
  markdown: body.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}));

/** Examples that come out in another way, by number, with the reason. One that starts to conform fails, too. */
type Deviations = Record<number, string>;

const BARE = 'GFM links bare addresses; CommonMark alone does not';
/** Of marked itself, as the pipeline uses it. */
const MARKED: Deviations = {
  148: 'marked drops the line break before a paragraph that ends a block of raw HTML',
  602: BARE,
  608: BARE,
  611: BARE,
  612: BARE,
};

const FIGURE = 'an image with a title becomes a figure (display rule)';
/** Of the whole pipeline, beside those of marked. */
const PIPELINE: Deviations = {
  ...MARKED,
  28: 'a character reference of more than seven digits is one too',
  475: 'an image in raw HTML is one like others, with the attributes of those',
  ...Object.fromEntries([572, 573, 576, 577, 579, 584, 585, 586, 587, 588, 589, 591].map((n) => [n, FIGURE])),
};

/** Of the extensions that GitHub adds, by marked and in a post alike. */
const GFM: Deviations = {
  36: 'marked has no filter for raw HTML; the sanitizer removes such elements instead of showing them',
};

function core(body: string): string {
  const marked = new Marked({ gfm: true });
  return marked.parser(lex(bodyEntry(body)).tokens);
}

/** What an example must become in a post: sanitized as everything is, and a task's box a character. */
function inPost(html: string): string {
  const boxes = html.replace(/<input( checked="")? disabled="" type="checkbox">/g, (_, checked) =>
    checked ? '☑' : '☐',
  );
  return lowerHeadings(normalize(plainText(sanitize(boxes)).replace(/<pre [^>]*>/g, '<pre>')));
}

/** A post without what it has by design: typographic characters, ids of headings, frames around code and tables, hints for loading. */
function plain(html: string): string {
  const bare = plainText(html)
    .replaceAll(' class="task"', '')
    .replace(/<span class="task-box">(.)<\/span>/g, '$1')
    .replace(/<figure class="code">(?:<figcaption>\w+<\/figcaption>)?/g, '')
    .replace(/<pre [^>]*>/g, '<pre>')
    .replace(/<\/pre><\/figure>/g, '</pre>')
    .replace(/<div class="table"[^>]*>(.*?)<\/div>/gs, '$1')
    .replace(/(<h[2-6]) id="[^"]*"/g, '$1')
    .replace(/ loading="lazy" decoding="async"/g, '');
  return lowerHeadings(normalize(bare));
}

/** The casing rule is another test's. */
function lowerHeadings(html: string): string {
  return html.replace(/(?<=<(h[2-6])>).*?(?=<\/\1>)/gs, (words) => words.toLowerCase());
}

function compare(examples: readonly Example[], deviations: Deviations, shown: Shown): void {
  test('every deviation is one of an example', () => {
    const numbers = examples.map(({ number }) => String(number));
    expect(Object.keys(deviations).filter((number) => !numbers.includes(number))).toEqual([]);
  });

  test.each(examples)('$number', ({ number, markdown: body, html }) => {
    const { actual, expected } = shown(body, html);
    if (deviations[number]) expect(actual, 'conforms now: take it off the list').not.toBe(expected);
    else expect(actual).toBe(expected);
  });
}

type Shown = (body: string, html: string) => { actual: string; expected: string };

const byMarked: Shown = (body, html) => ({ actual: normalize(core(body)), expected: normalize(html) });
const byPipeline: Shown = (body, html) => ({
  actual: plain(markdown(bodyEntry(body)).html),
  expected: inPost(html),
});

describe('CommonMark 0.31.2, by marked', () => compare(commonmark, MARKED, byMarked));
describe('CommonMark 0.31.2, in a post', () => compare(commonmark, PIPELINE, byPipeline));
describe('GitHub Flavored Markdown, by marked', () => compare(gfm, GFM, byMarked));
describe('GitHub Flavored Markdown, in a post', () => compare(gfm, GFM, byPipeline));
