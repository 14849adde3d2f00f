import { describe, expect, test } from 'vitest';
import { formatMistake } from '../../../build/base/report.ts';
import { bodyFacts } from '../../../build/body/facts.ts';
import { createMarkdown } from '../../../build/body/markdown.ts';
import { createCasing } from '../../../rules/casing.ts';
import { bodyEntry } from '../../body-entry.ts';

const markdown = createMarkdown({ casing: createCasing([]), origin: 'https://www.sectionline.example' });

/** The mistake that an author sees of a body that is not rendered; undefined when it is. */
function mistakeOf(body: string): string | undefined {
  const entry = bodyEntry(body);
  const { html } = markdown(entry);
  const limits = bodyFacts(entry)
    .mistakes.map(formatMistake)
    .filter((line) => /nests|in one paragraph/.test(line));
  if (limits.length > 0) expect([html, bodyFacts(entry).mistakes.length]).toEqual(['', 1]);
  return limits[0];
}

describe('text that nests too deeply is reported with its file', () => {
  test.each([
    ['lists on one line', `${'- '.repeat(5000)}x`],
    [
      'lists by indentation',
      Array.from({ length: 200 }, (_, level) => `${'  '.repeat(level)}- x`).join('\n'),
    ],
    ['quotes', `${'>'.repeat(5000)}x`],
    ['quotes with lists', `${'> - '.repeat(5000)}x`],
    ['tags that are never closed', '<p><div><a href="/x"><blockquote>'.repeat(2000)],
  ])('%s', (_, body) => {
    expect(mistakeOf(body)).toMatch(
      /^content\/posts\/x\.md(?::\d+)? nests lists, quotes or emphasis too deeply\. Use at most a few levels$/,
    );
  });

  test('a list of eight levels is not reported', () => {
    const levels = Array.from({ length: 8 }, (_, level) => `${'  '.repeat(level)}- level ${level}`);
    expect(mistakeOf(levels.join('\n'))).toBeUndefined();
  });
});

describe('text that would stall the build is reported with its file', () => {
  test.each([
    ['one long word', `${'a'.repeat(40_000)}@`, 'aaaaaaaaaaaaaaaaaaaa'],
    ['unclosed marks', '~~a~ '.repeat(20_000), '~~a~ ~~a~ ~~a~ ~~a~ '],
    ['nested emphasis', '*a **a '.repeat(20_000), '*a **a *a **a *a **a'],
    ['a heading', `## ${'x '.repeat(20_000)}`, 'x x x x x x x x x x '],
  ])('%s', (_, body, start) => {
    const mistake = mistakeOf(body) ?? '';
    expect(mistake).toMatch(
      /^content\/posts\/x\.md:10 has \d+ (?:characters|times \* or _) in one paragraph, which starts with /,
    );
    expect(mistake).toContain(`"${start}". Break it up`);
  });

  test.each([
    ['definitions of footnotes', Array.from({ length: 10_000 }, (_, note) => `[^${note}]: x`).join('\n')],
    [
      'references to footnotes',
      Array.from({ length: 5000 }, (_, n) => `x[^${n}]\n\n[^${n}]: y\n\n`).join(''),
    ],
    [
      'notes that refer to each other',
      Array.from({ length: 2000 }, (_, n) => `[^${n}]: x[^${n + 1}]`).join('\n'),
    ],
    ['a note of many lines', `[^a]: x\n${'    y\n\n'.repeat(10_000)}`],
    ['tags in a row', '<p>x <a href="/x">y</a></p>\n'.repeat(10_000)],
    ['comments', '<!-- x -->\n\n'.repeat(10_000)],
    ['brackets and quotes', `<div ${'a="b" '.repeat(5000)}<div a="`],
    ['fences', '```js\nlet a;\n```\n'.repeat(2000)],
  ])('%s are not reported', (_, body) => {
    expect(mistakeOf(body)).toBeUndefined();
  });

  test('a long article of ordinary paragraphs is not reported', () => {
    expect(mistakeOf(`${'Plain words of a paragraph. '.repeat(100)}\n\n`.repeat(100))).toBeUndefined();
  });
});
