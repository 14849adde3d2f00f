import { expect, test } from 'vitest';
import { formatMistake } from '../../../build/base/report.ts';
import { bodyRecord } from '../../../build/markdown/inspect.ts';
import { createMarkdown } from '../../../build/markdown/render.ts';
import { createCasing } from '../../../rules/casing.ts';
import { bodyEntry } from '../../body-entry.ts';

const markdown = createMarkdown({ casing: createCasing([]), origin: 'https://www.sectionline.example' });

/** The mistake that an author sees of a body that is not rendered; undefined when it is. */
function mistakeOf(body: string): string | undefined {
  const entry = bodyEntry(body);
  const { html } = markdown(entry);
  const limits = bodyRecord(entry)
    .mistakes.map(formatMistake)
    .filter((line) => /nests|in one paragraph|lines and tags/.test(line));
  if (limits.length > 0) expect([html, bodyRecord(entry).mistakes.length]).toEqual(['', 1]);
  return limits[0];
}

const nested = (count: number) =>
  Array.from({ length: count }, (_, level) => `${'  '.repeat(level)}- x`).join('\n');
const notes = (count: number, note: (number: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, number) => note(number)).join(between);

test('text that nests too deeply is reported with its file', () => {
  const bodies = {
    'lists on one line': `${'- '.repeat(5000)}x`,
    'lists by indentation': nested(200),
    quotes: `${'>'.repeat(5000)}x`,
    'quotes with lists': `${'> - '.repeat(5000)}x`,
    'tags that are never closed': '<p><div><a href="/x"><blockquote>'.repeat(2000),
  };
  for (const [name, body] of Object.entries(bodies)) {
    expect(mistakeOf(body), name).toMatch(
      /^content\/posts\/x\.md(?::\d+)? nests lists, quotes or emphasis too deeply\. Use at most a few levels$/,
    );
  }
  expect(mistakeOf(nested(8))).toBeUndefined();
});

test('a paragraph that would stall the build is reported with its start', () => {
  const bodies = [
    [`${'a'.repeat(40_000)}@`, 'aaaaaaaaaaaaaaaaaaaa'],
    ['~~a~ '.repeat(20_000), '~~a~ ~~a~ ~~a~ ~~a~ '],
    ['*a **a '.repeat(20_000), '*a **a *a **a *a **a'],
    [`## ${'x '.repeat(20_000)}`, 'x x x x x x x x x x '],
  ] as const;
  for (const [body, start] of bodies) {
    const mistake = mistakeOf(body) ?? '';
    expect(mistake).toMatch(
      /^content\/posts\/x\.md:10 has \d+ (?:characters|times \* or _) in one paragraph, which starts with /,
    );
    expect(mistake).toContain(`"${start}". Break it up`);
  }
});

test('a text of more parts than a page can have is reported', () => {
  for (const body of ['## a\n'.repeat(130_000), '- a\n'.repeat(130_000), 'a<br>'.repeat(130_000)]) {
    expect(mistakeOf(body)).toMatch(
      /^content\/posts\/x\.md:10 has 13000\d lines and tags; the limit is 50000\. Split it into several files$/,
    );
  }
  expect(mistakeOf('## a\n'.repeat(40_000))).toBeUndefined();
});

test('a long text of ordinary parts is not reported', () => {
  const bodies = {
    definitions: notes(5000, (note) => `[^${note}]: x`),
    references: notes(2000, (note) => `x[^${note}]\n\n[^${note}]: y`, '\n\n'),
    'notes that refer to each other': notes(2000, (note) => `[^${note}]: x[^${note + 1}]`),
    'a note of many lines': `[^a]: x\n${'    y\n\n'.repeat(5000)}`,
    'tags in a row': '<p>x <a href="/x">y</a></p>\n'.repeat(5000),
    comments: '<!-- x -->\n\n'.repeat(5000),
    'brackets and quotes': `<div ${'a="b" '.repeat(5000)}<div a="`,
    fences: '```js\nlet a;\n```\n'.repeat(1000),
    article: `${'Plain words of a paragraph. '.repeat(100)}\n\n`.repeat(100),
  };
  const mistakes = Object.entries(bodies).map(([name, body]) => [name, mistakeOf(body)]);
  expect(mistakes.filter(([, mistake]) => mistake !== undefined)).toEqual([]);
});
