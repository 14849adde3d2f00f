import { expect, test } from 'vitest';
import { bodyPassages } from '../../../../build/content/facts/body-passages.ts';

const words = (markdown: string) =>
  bodyPassages(markdown, 10).map(({ text, line }) => [line, text.replace(/\s+/g, ' ').trim()]);

test('paragraphs, items and rows are passages of their own, each with its line', () => {
  const markdown = `Rises of **40%**
on [two pages](/blog/90-days "3 ways").

1. Wait 30 days
2. Look again

| Month | Leads |
|---|--:|
| 1 | 20 |

## 5 ways <b data-n="7">out</b>
> 60 days&#8203;
> and 70
`;
  expect(words(markdown)).toEqual([
    [10, 'Rises of 40% on two pages.'],
    [13, 'Wait 30 days'],
    [14, 'Look again'],
    [16, 'Month Leads'],
    [18, '1 20'],
    [20, '5 ways out 60 days and 70'],
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
