import type { Token, Tokens } from 'marked';
import { describe, expect, test } from 'vitest';
import { childrenOf } from '../../../../build/content/markdown/tokens.ts';
import { ORIGIN, readBody } from './make-document.ts';

const mistakesOf = (body: string) => readBody(body).mistakes;
const textsOf = (body: string) => readBody(body).tokens.map((token) => textOf(token).trim());

function textOf(token: Token): string {
  if (token.type === 'br') return '\n';
  return childrenOf(token)?.map(textOf).join('') ?? (token as Tokens.Text).text ?? '';
}

function linksOf(body: string): string[] {
  const linksIn = (token: Token): string[] =>
    token.type === 'link' ? [token.href] : (childrenOf(token) ?? []).flatMap(linksIn);
  return readBody(body).tokens.flatMap(linksIn);
}

describe('what no document can show is an error with its line', () => {
  test.each([
    ['Text.\n\n![A map](/map.png)', '12: has an image'],
    ['Text and\nmore ![A map](/map.png) text', '11: has an image'],
    ['<div>Box</div>', '10: has HTML (<div>Box</div>). Write it as markdown'],
    ['Some <b>bold</b> words', '10: has HTML (<b>). Write it as markdown'],
    ['<!-- note -->\n\nText.', '10: has HTML (<!-- note -->)'],
    ['    indented', '10: has a block of code'],
    ['Text.\n\n```js\nx\n```', '12: has a block of code'],
    ['Some `code` here', '10: has code (`code`). Write it as plain text, or make it **bold**'],
    ['Some ~~words~~', '10: has struck-out text (~~words~~). Remove it'],
    ['- One\n- Two\n  - ![x](/x.png)', '12: has an image'],
    ['> One\n>\n> Two <i>x</i>', '12: has HTML (<i>)'],
    ['| A | B |\n|---|---|\n| x | y |\n| `z` | y |', '13: has code (`z`)'],
    ['- One\n\n  Two\n\n  Three ~~x~~', '14: has struck-out text'],
    ['#### Deep', '10: has a heading of level 4. Documents have ## and ###'],
    ['##', '10: has a heading without text'],
    ['| A |  |\n|---|---|\n| x | y |', '10: has a column without a name'],
    [`|${' A |'.repeat(7)}\n|${'---|'.repeat(7)}\n`, '10: has a table of 7 columns. A page has room for 6'],
    [`| A | B |\n|---|---|\n| x | ${'y '.repeat(200)}|`, '10: has 399 characters in a cell. Use at most 300'],
    ['Fine.\n\nOne → two 🌽', '12: contains "→" (U+2192), which the site’s typefaces'.replace('’', "'")],
    ['Fine.\n\nOne → two 🌽', '12: contains "🌽" (U+1F33D)'],
    ['&copy; is fine, &copi; is not', '10: contains "&copi;". Write the character itself'],
    ['A bell \u0007', '10: contains "\u0007" (U+0007)'],
    [`${'> '.repeat(200)}x`, 'undefined: nests lists, quotes or emphasis too deeply'],
    [`${'x'.repeat(20_000)}`, 'undefined: has 20000 characters in one paragraph'],
  ])('%j', (body, message) => {
    const mistakes = mistakesOf(body);
    expect(
      mistakes.some((mistake) => mistake.startsWith(message)),
      mistakes.join('\n'),
    ).toBe(true);
  });

  test('all errors are reported at once', () => {
    expect(
      mistakesOf('`a`\n\n~~b~~ and <i>c</i>\n\n![d](/d.png)').map((mistake) => mistake.slice(0, 10)),
    ).toEqual([...['10: has co', '12: has st', '12: has HT', '12: has HT', '14: has an']]);
  });
});

describe('a link', () => {
  test.each([
    ['/contact?service=seo&cta=audit#contact-form', `${ORIGIN}/contact?service=seo&cta=audit#contact-form`],
    ['/contact?a=1&amp;b=2', `${ORIGIN}/contact?a=1&b=2`],
    ['/downloads/list.pdf', `${ORIGIN}/downloads/list.pdf`],
    ['https://example.com/ä', 'https://example.com/%C3%A4'],
    ['http://example.com', 'http://example.com/'],
    ['mailto:hello@example.com', 'mailto:hello@example.com'],
    ['tel:+14025550142', 'tel:+14025550142'],
  ])('to %s leads there', (address, href) => {
    expect(linksOf(`[words](${address})`)).toEqual([href]);
  });

  test.each([
    ...['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'].map(refused),
    ...['//example.com', '/\\example.com', 'contact', '#part', 'https:', 'vbscript:x', 'mailto:'].map(
      refused,
    ),
  ])('to %s is refused', (address, message) => {
    expect(mistakesOf(`[words](${address})`)).toEqual([expect.stringContaining(message)]);
  });

  test('has text', () => {
    expect(mistakesOf('[](/contact)')).toEqual([
      '10: has a link to /contact without text. Use [text](address)',
    ]);
  });

  test('may be an address in the text or a reference', () => {
    const body = 'See https://example.com/a, <hello@example.com> or [SEO][seo].\n\n[seo]: /services/seo';
    expect(mistakesOf(body)).toEqual([]);
    expect(linksOf(body)).toEqual([
      ...['https://example.com/a', 'mailto:hello@example.com', `${ORIGIN}/services/seo`],
    ]);
  });
});

function refused(address: string): [string, string] {
  return [address, "which a document can't open. Use a path of this site such as /contact"];
}

describe('text', () => {
  test.each([
    [
      `It's "so" ('really'), he said: "'Tis **"bold"** it's"`,
      'It’s “so” (‘really’), he said: “‘Tis “bold” it’s”',
    ],
    ['a **b**"c" "*d*"', 'a b”c” “d”'],
    ['5 &lt; 6 &amp; 7 &#62; 6 &#x2014; x &quot;y&quot; &copy;', '5 < 6 & 7 > 6 — x “y” ©'],
    ['one\ntwo  \nthree\\\nfour', 'one two\nthree\nfour'],
    ['\\*not soft\\*', '*not soft*'],
    ['soft\u00adhyphen', 'softhyphen'],
  ])('%j', (body, shown) => {
    expect(textsOf(body)).toEqual([shown]);
  });

  test('of headings follow the casing rule, from the second level on', () => {
    const { tokens } = readBody('# Ask Google About Kansas City\n\n### A Part Of SEO');
    expect(tokens.filter(({ type }) => type === 'heading')).toMatchObject([
      { depth: 2, tokens: [{ text: 'Ask Google about Kansas City' }] },
      { depth: 3, tokens: [{ text: 'A part of SEO' }] },
    ]);
  });
});
