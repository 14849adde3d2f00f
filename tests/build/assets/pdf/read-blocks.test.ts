import { describe, expect, test } from 'vitest';
import { type Block, plainRuns } from '../../../../build/assets/pdf/blocks.ts';
import { ORIGIN, readDocument } from './make-document.ts';

const mistakesOf = async (body: string) => (await readDocument(body)).mistakes;
const markdownEntries = async (body: string) =>
  (await readDocument(body)).blocks.map((block) => ('runs' in block ? plainRuns(block.runs) : block.kind));

describe('what documents have no form for is told with its line', () => {
  test.each([
    ['Text.\n\n![A map](/map.png)', '12: has an image'],
    ['Text and\nmore ![A map](/map.png) text', '11: has an image'],
    ['<div>Box</div>', '10: has HTML (<div>Box</div>). Write it as markdown'],
    ['Some <b>bold</b> words', '10: has HTML (<b>). Write it as markdown'],
    ['<!-- note -->\n\nText.', '10: has HTML (<!-- note -->)'],
    ['    indented', '10: has a block of code'],
    ['Text.\n\n```js\nx\n```', '12: has a block of code'],
    ['Some `code` here', '10: has code (`code`). Write it as plain text, or make it **bold**'],
    ['Some ~~words~~', '10: has struck-out words (~~words~~). Remove them'],
    ['- One\n- Two\n  - ![x](/x.png)', '12: has an image'],
    ['> One\n>\n> Two <i>x</i>', '12: has HTML (<i>)'],
    ['| A | B |\n|---|---|\n| x | y |\n| `z` | y |', '13: has code (`z`)'],
    ['- One\n\n  Two\n\n  Three ~~x~~', '14: has struck-out words'],
    ['#### Deep', '10: has a heading of level 4. Documents have ## and ###'],
    ['### Part\n\n## Section', '10: has a ### before the first ##. Make it ##'],
    ['Text.\n\n- ## No', '12: has a heading inside a list. Move it out, or make it **bold**'],
    ['> ## No', '10: has a heading inside a quote'],
    ['> | A | B |\n> |---|---|\n> | x | y |', '10: has a table inside a quote. Move it out'],
    ['##', '10: has a heading without words'],
    [`## ${'long '.repeat(40)}`, '10: has a heading of 199 characters. Use at most 140'],
    ['| A |  |\n|---|---|\n| x | y |', '10: has a column without a name'],
    [`|${' A |'.repeat(7)}\n|${'---|'.repeat(7)}\n`, '10: has a table of 7 columns. A page has room for 6'],
    [`| A | B |\n|---|---|\n| x | ${'y '.repeat(200)}|`, '10: has 399 characters in a cell. Use at most 300'],
    ['- a\n  - b\n    - c\n      - d', '13: nests lists or quotes more than 3 levels deep'],
    ['Fine.\n\nOne → two 🌽', '12: holds "→" (U+2192), which the site’s typefaces'.replace('’', "'")],
    ['Fine.\n\nOne → two 🌽', '12: holds "🌽" (U+1F33D)'],
    ['© is fine, &copy; is not', '10: holds "&copy;". Write the character itself'],
    ['A bell \u0007', '10: holds "\u0007" (U+0007)'],
    [`${'> '.repeat(200)}x`, 'undefined: nests lists, quotes or emphasis too deeply'],
    [`${'x'.repeat(20_000)}`, 'undefined: has 20000 characters in one paragraph'],
  ])('%j', async (body, told) => {
    const mistakes = await mistakesOf(body);
    expect(
      mistakes.some((mistake) => mistake.startsWith(told)),
      mistakes.join('\n'),
    ).toBe(true);
  });

  test('all of it at once', async () => {
    expect(
      (await mistakesOf('`a`\n\n~~b~~ and <i>c</i>\n\n![d](/d.png)')).map((told) => told.slice(0, 10)),
    ).toEqual([...['10: has co', '12: has st', '12: has HT', '12: has HT', '14: has an']]);
  });
});

describe('a link', () => {
  const hrefOf = async (address: string) => {
    const { blocks, mistakes } = await readDocument(`[words](${address})`);
    const [block] = blocks as Extract<Block, { kind: 'paragraph' }>[];
    return block?.runs[0]?.href ?? mistakes[0];
  };

  test.each([
    ['/contact?service=seo&cta=audit#contact-form', `${ORIGIN}/contact?service=seo&cta=audit#contact-form`],
    ['/contact?a=1&amp;b=2', `${ORIGIN}/contact?a=1&b=2`],
    ['/downloads/list.pdf', `${ORIGIN}/downloads/list.pdf`],
    ['https://example.com/ä', 'https://example.com/%C3%A4'],
    ['http://example.com', 'http://example.com/'],
    ['mailto:hello@example.com', 'mailto:hello@example.com'],
    ['tel:+14025550142', 'tel:+14025550142'],
  ])('to %s leads there', async (address, href) => {
    expect(await hrefOf(address)).toBe(href);
  });

  test.each([
    ['/contakt', '10: links to "/contakt": no such page. Did you mean /contact?'],
    ['/services/seo/', '10: links to "/services/seo/": no such page. Did you mean /services/seo?'],
    ...['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'].map(refused),
    ...['//example.com', '/\\example.com', 'contact', '#part', 'https:', 'vbscript:x', 'mailto:'].map(
      refused,
    ),
  ])('to %s is refused', async (address, told) => {
    expect(await hrefOf(address)).toContain(told);
  });

  test('has words', async () => {
    expect(await mistakesOf('[](/contact)')).toEqual([
      '10: has a link to /contact without words. Say where it leads: [words](address)',
    ]);
  });

  test('may be an address that stands alone', async () => {
    const { blocks, mistakes } = await readDocument('See https://example.com/a or <hello@example.com>.');
    expect(mistakes).toEqual([]);
    const [block] = blocks as Extract<Block, { kind: 'paragraph' }>[];
    expect(block?.runs.flatMap(({ href }) => href ?? [])).toEqual([
      ...['https://example.com/a', 'mailto:hello@example.com'],
    ]);
  });
});

function refused(address: string): [string, string] {
  return [address, "which a document can't open. Use a path of this site such as /contact"];
}

describe('words', () => {
  test.each([
    [
      `It's "so" ('really'), he said: "'Tis **"bold"** it's"`,
      'It’s “so” (‘really’), he said: “‘Tis “bold” it’s”',
    ],
    ['a **b**"c" "*d*"', 'a b”c” “d”'],
    ['5 &lt; 6 &amp; 7 &#62; 6 &#x2014; x &quot;y&quot;', '5 < 6 & 7 > 6 — x “y”'],
    ['one\ntwo  \nthree\\\nfour', 'one two three four'],
    ['\\*not soft\\*', '*not soft*'],
    ['soft\u00adhyphen', 'softhyphen'],
  ])('%j', async (body, shown) => {
    expect(await markdownEntries(body)).toEqual([shown]);
  });

  test('headings follow the casing rule and start at the second level', async () => {
    const { blocks } = await readDocument('# Ask Google About Kansas City\n\n### A Part Of SEO');
    expect(blocks).toMatchObject([
      { kind: 'heading', level: 2, runs: [{ text: 'Ask Google about Kansas City' }] },
      { kind: 'heading', level: 3, runs: [{ text: 'A part of SEO' }] },
    ]);
  });

  test('rules, references and lists of any kind are read', async () => {
    const body =
      '7. Seven\n8. Eight\n\n---\n\n* [ ] Open\n* [x] Done\n\n[seo]: /services/seo\n\nSee [SEO][seo].';
    const { blocks, mistakes } = await readDocument(body);
    expect(mistakes).toEqual([]);
    expect(blocks).toMatchObject([
      { kind: 'list', start: 7, items: [{ check: undefined }, {}] },
      { kind: 'rule' },
      { kind: 'list', start: undefined, items: [{ check: 'open' }, { check: 'done' }] },
      { kind: 'paragraph', runs: [{ text: 'See ' }, { text: 'SEO', href: `${ORIGIN}/services/seo` }, {}] },
    ]);
  });
});
