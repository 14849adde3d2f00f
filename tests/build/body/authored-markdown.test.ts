import { describe, expect, test } from 'vitest';
import { authoredMarkdown } from '../../../build/pages/routes/post-markdown.ts';
import { bodyEntry } from '../../body-entry.ts';

const convert = (body: string) =>
  authoredMarkdown(bodyEntry(body), {
    address: (href) => new URL(href, 'https://x.example/blog/post').href,
    count: () => '13',
  });

describe('addresses become absolute', () => {
  test.each([
    [
      '[a](/services/seo#faq) and [b](#why)',
      '[a](https://x.example/services/seo#faq) and [b](https://x.example/blog/post#why)',
    ],
    [
      '[a](other "Title"), [b](<../c>)',
      '[a](https://x.example/blog/other "Title"), [b](<https://x.example/c>)',
    ],
    [
      '![a](/a.jpg) [![b](/b.jpg)](/c)',
      '![a](https://x.example/a.jpg) [![b](https://x.example/b.jpg)](https://x.example/c)',
    ],
    ['[a][b]\n\n[b]: /c', '[a][b]\n\n[b]: https://x.example/c'],
    ['[a](https://y.example/b) [c](mailto:d@e.example)', '[a](https://y.example/b) [c](mailto:d@e.example)'],
    ['a ` b\n\n[c](/d) `', 'a ` b\n\n[c](https://x.example/d) `'],
    ['a[^1]\n\n[^1]: See [b](/c).', 'a[^1]\n\n[^1]: See [b](https://x.example/c).'],
  ])('%s', (body, expected) => {
    expect(convert(body)).toBe(expected);
  });
});

test.each([
  '```md\n# a\n[b](/c)\n```',
  '> ~~~\n> [b](/c)\n> ~~~',
  'Write `[b](/c)` or ``a ` [b](/c)``.',
  '```\n[b](/c)',
  '```html\n<b>x</b>\n```',
])('code stays as it is: %j', (body) => {
  expect(convert(body)).toBe(body);
});

test('numbers are filled in, except in code', () => {
  expect(convert('## {{services}} *or {{services}}*\n\n`{{services}}`')).toBe(
    '## 13 *or 13*\n\n`{{services}}`',
  );
});

test('headings start below the title', () => {
  expect(convert('# One\n\n## Two\n')).toBe('## One\n\n## Two');
});

test.each([
  ...['a <script>hit()</script>', '<div>', 'a</p>', '<!-- a -->', '<br/>'],
  ...[
    '[a](javascript:hit())',
    '![a](data:image/png;base64,x)',
    '[a]( <vbscript:x>)',
    '[a][b]\n\n[b]: javascript:hit()',
  ],
])('text that has to be made safe is refused: %j', (body) => {
  expect(convert(body)).toBeUndefined();
});
