import { expect, test } from 'vitest';
import { bodyFacts } from '../../../build/body/facts.ts';
import { bodyEntry } from '../../body-entry.ts';

const words = (markdown: string) =>
  bodyFacts(bodyEntry(markdown)).passages.map(({ text, line }) => [line, text.replace(/\s+/g, ' ').trim()]);

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

test('fenced code claims nothing, addresses and footnote marks neither', () => {
  const markdown =
    'See[^1] https://example.com/90 and <https://a.example/7>.\n\n````js\nconst a = 90;\n```\n````\n\n[^1]: Note';
  expect(words(markdown)).toEqual([
    [10, 'See and .'],
    [17, 'Note'],
  ]);
});
