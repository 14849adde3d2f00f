import { marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { escapeText } from '../../templates/markdown/escape.ts';
import { blocks, heading, link, list, quote, strong, table } from '../../templates/markdown/write.ts';
import { all, type PageElement, parseHtml } from '../content/html.ts';

const read = (markdown: string) => parseHtml(marked.parse(markdown, { async: false }));
const characters = (node: PageElement | string): string =>
  typeof node === 'string' ? node : node.children.map(characters).join('');
const tags = (root: PageElement): string[] =>
  root.children.flatMap((child) => (typeof child === 'string' ? [] : [child.tag, ...tags(child)]));

const HOSTILE = [
  '*bold* **strong** _em_ __strong__ ~~gone~~ ~gone~',
  'snake_case _and_ a_b_ *** ___ ---',
  '`code` ``more`` ```js',
  '<script>alert(1)</script><img src=x onerror=alert(1)> <b>x</b> <!-- y --> a < b > c',
  '[link](javascript:alert(1)) ![image](x.png) [ref] [ref]: /x [^1]',
  '[x]: https://evil.example "title"',
  '# heading',
  '###### deep',
  'ends with hashes ##',
  '- item',
  '+ item',
  '* item',
  '-',
  '1. item',
  '2024) item',
  '12. ',
  '> quote',
  '---',
  '===',
  '***',
  '    indented code',
  '| a | b |',
  ':-:',
  '~~~',
  'a \\ backslash \\* and \\',
  '&amp; &lt;b&gt; &copy; &#42; & and &x',
  'https://evil.example/a_b*c*d www.evil.example/*x* me_@home.example ftp://x.example/[y]',
  'line one\n# line two\n- line three\n\npart two',
  'a  b\t c',
  '$2,500 a month, 90% + 4.8/5 (“quoted”, ’tis), 3–6 months…',
  'É *ü* _ß_ 日本語_x_ 🌽*🌽*',
];
const shown = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('hostile text in markdown shows its own characters, and makes no other markup', () => {
  test.each(HOSTILE)('as a paragraph: %j', (text) => {
    const page = read(escapeText(text));
    expect(tags(page)).toEqual(['p']);
    expect(characters(page).trim()).toBe(shown(text));
  });

  test.each(HOSTILE)('as a heading: %j', (text) => {
    const page = read(heading(2, escapeText(text)));
    expect(tags(page)).toEqual(['h2']);
    expect(characters(page).trim()).toBe(shown(text));
  });

  test.each(HOSTILE)('in a list, a quote and a table: %j', (text) => {
    const words = escapeText(text);
    const page = read(blocks(list([words, 'b']), quote(words), table([words, 'b'], [['c', words]])));
    expect(tags(page).filter((tag) => !/^(?:table|thead|tbody|tr|t[hd])$/.test(tag))).toEqual([
      ...['ul', 'li', 'li', 'blockquote', 'p'],
    ]);
    const [item, cited, head, cell] = ['li', 'blockquote p', 'th', 'td'].map((tag) => all(page, tag));
    expect(characters(item?.[0] ?? '')).toBe(shown(text));
    expect(characters(cited?.[0] ?? '')).toBe(shown(text));
    expect(head?.map(characters)).toEqual([shown(text), 'b']);
    expect(cell?.map(characters)).toEqual(['c', shown(text)]);
  });

  test.each(HOSTILE)('as the label of a link: %j', (text) => {
    const page = read(`See ${link(text, 'https://www.example.com/x')}.`);
    expect(tags(page)).toEqual(['p', 'a']);
    expect(all(page, 'a').map(characters)).toEqual([shown(text)]);
  });
});

test.each(['a*b', 'one two', '2.4M+', '"quoted"', 'Myth:'])('strong text stays strong: %j', (text) => {
  const page = read(`Label: ${strong(text)}`);
  expect(tags(page)).toEqual(['p', 'strong']);
  expect(all(page, 'strong').map(characters)).toEqual([text]);
});

describe('the address of a link', () => {
  test.each([
    ['https://x.example/a_b*c', 'https://x.example/a_b*c'],
    ['https://x.example/a(b)c', 'https://x.example/a%28b%29c'],
    ['https://x.example/?a=1&amp;b=2&copy;', 'https://x.example/?a=1&amp;b=2&copy;'],
    ['https://x.example/`a`', 'https://x.example/%60a%60'],
    ['https://x.example/"> <b>', 'https://x.example/"%3E%20%3Cb%3E'],
    ['https://x.example/?q=R%26D', 'https://x.example/?q=R%26D'],
  ])('%j', (given, expected) => {
    const page = read(link('x', given));
    expect(tags(page)).toEqual(['p', 'a']);
    expect(all(page, 'a').map(({ attributes }) => attributes.href)).toEqual([
      encodeURI(expected).replace(/%25/g, '%'),
    ]);
  });
});

describe('lists', () => {
  test('numbered items keep their further blocks', () => {
    const page = read(list([blocks(strong('One'), 'Text', list(['a', 'b'])), 'Two'], true));
    expect(all(page, 'ol > li')).toHaveLength(2);
    expect(all(page, 'ol > li > ul > li').map(characters)).toEqual(['a', 'b']);
  });

  test('ten items and more keep theirs', () => {
    const items = Array.from({ length: 12 }, (_, index) => blocks(`Item ${index}`, 'Text'));
    const page = read(list(items, true));
    expect(all(page, 'ol > li > p')).toHaveLength(24);
  });
});

test('blocks that are absent leave no gap', () => {
  expect(blocks('a', '', undefined, false, 'b')).toBe('a\n\nb');
});
