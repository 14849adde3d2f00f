import { expect, test } from 'vitest';
import { bodyRecord } from '../../../build/markdown/inspect.ts';
import { bodyEntry } from '../../body-entry.ts';

const words = (markdown: string) =>
  bodyRecord(bodyEntry(markdown)).passages.map(({ text, line }) => [line, text.replace(/\s+/g, ' ').trim()]);

test('paragraphs, items and rows are passages of their own, each with its line', () => {
  const markdown = `Rises of **40%**
on [two pages](/blog/90-days "3 ways").

1. Wait 30 days
2. Look again

| Month | Leads |
|---|--:|
| 1 | 20 |

## 5 ways <b data-n="7">out</b>
> 60 days&nbsp;
> and 70
`;
  expect(words(markdown)).toEqual([
    [10, 'Rises of 40% on two pages.'],
    [13, 'Wait 30 days'],
    [14, 'Look again'],
    [16, 'Month Leads'],
    [18, '1 20'],
    [20, '5 ways out'],
    [21, '60 days and 70'],
  ]);
});

/** Each text to write, with the number of its line. */
test.each([
  '**a**\nTODO: 11',
  'a *b*\n`c`\nTODO: 12',
  '- a\n- b **c**\n  TODO: 12\n\n  d\n\n  TODO: 16',
  '> a\n> > b _c_\n> > TODO: 12\n\nTODO: 14',
  'a[^1] &amp; b\nTODO: 11\n\n[^1]: c\n    TODO: 14\n\n    - TODO: 16',
  '| a | b |\n|---|---|\n| c | &lt; |\n| d | TODO: 13 |\n\nTODO: 15',
  '<div>\n<b>a</b>\nTODO: 12</div>\n\n## TODO: 14',
  '    code\n    TODO: no\n\nTODO: 13',
  '[a\nb](/c\n"d TODO: 12") TODO: 12',
])('lines are exact: %j', (markdown) => {
  const { placeholders } = bodyRecord(bodyEntry(markdown));
  const written = [...markdown.matchAll(/TODO: (\d+)/g)].map(([, line]) => Number(line));
  expect([...new Set(placeholders.map(({ line }) => line))].sort()).toEqual([...new Set(written)].sort());
});

test('fenced code claims nothing, addresses and footnote marks neither', () => {
  const markdown =
    'See[^1] https://example.com/90 and <https://a.example/7>.\n\n````js\nconst a = 90;\n```\n````\n\n[^1]: Note';
  expect(words(markdown)).toEqual([
    [10, 'See and .'],
    [17, 'Note'],
  ]);
});
