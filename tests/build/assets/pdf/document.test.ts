import { describe, expect, test } from 'vitest';
import { makeDocument, ORIGIN } from './make-document.ts';
import { readPdf } from './read-pdf.ts';

const BODY = `
## The first section

An introduction with **strong**, *soft* and ***both*** words, and a [link to our work](/services/seo).

- [ ] **An open task.**\\
  How to do it.
- [x] A done task

### A part

3. Third
4. Fourth
   - inside

> A quote with "marks".

---

## The second section

| Name | Left | Right |
|---|:-:|--:|
| **Row** | a | b |
|  | c |  |

Write to [us](mailto:hello@sectionline.example), call [the office](tel:+14025550142) or read
[another site](https://example.com/a?b=c&d=e).
`;

const pdf = await readPdf(await makeDocument(BODY));

/** Words that can be told apart: "w0 w1 w2". */
const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');
const wordsOf = (pages: readonly string[]) =>
  pages
    .join(' ')
    .match(/\bw\d+\b/g)
    ?.join(' ');
const pageOf = (pages: readonly string[], text: string) => pages.findIndex((page) => page.includes(text));

describe('a document', () => {
  test('has the properties of its source', () => {
    expect(pdf.info).toMatchObject({
      Title: 'A test document',
      Subject: 'What it is for.',
      Author: 'Section Line',
      Language: 'en-US',
      CreationDate: 'D:20250304120000Z',
    });
  });

  test('has its text in the order of the source', () => {
    expect(pdf.pages).toEqual([
      [
        ...['A test document', 'What it is for.', 'Updated March 4, 2025'],
        ...['Read online: sectionline.example/downloads/list', 'The first section'],
        'An introduction with strong, soft and both words, and a link to our work.',
        'An open task. How to do it. A done task',
        ...['A part', '3. Third 4. Fourth • inside', 'A quote with “marks”.', 'The second section'],
        'Name Left Right Row a b c',
        'Write to us, call the office or read another site.',
        'Section Line sectionline.example Page 1 of 1',
      ].join(' '),
    ]);
  });

  test('links to absolute addresses', () => {
    expect(pdf.links).toEqual([
      `${ORIGIN}/downloads/list`,
      `${ORIGIN}/services/seo`,
      'mailto:hello@sectionline.example',
      'tel:+14025550142',
      'https://example.com/a?b=c&d=e',
    ]);
  });

  test('has bookmarks for its headings', () => {
    expect(pdf.bookmarks).toEqual(['The first section 1', '  A part 1', 'The second section 1']);
  });

  test('embeds each of its five typefaces once', async () => {
    const source = Buffer.from(await makeDocument(BODY)).toString('latin1');
    expect(source.match(/\/FontFile2 /g)).toHaveLength(5);
  });

  test('has the same bytes each time', async () => {
    const first = Buffer.from(await makeDocument(BODY));
    expect(first.equals(await makeDocument(BODY))).toBe(true);
    expect(first.equals(await makeDocument(BODY, { updated: '2025-03-05' }))).toBe(false);
  });

  test('needs no body', async () => {
    const { pages } = await readPdf(await makeDocument(''));
    expect(pages).toEqual([expect.stringContaining('Updated March 4, 2025')]);
  });
});

describe('a page', () => {
  test('has its number and, after the first, the title', async () => {
    const { pages } = await readPdf(await makeDocument(`## Start\n\n${words(1500)}`));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page.startsWith('A test document')).toBe(true);
    }
  });

  const AFTER = {
    'a paragraph': 'Next to it. '.repeat(20),
    'a list': '- Next to it\n- Two\n- Three',
    'a table': '| Next to it | B |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |',
    'a table with an introduction': 'Here it is.\n\n| Next to it | B |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |',
  };

  describe.each(['##', '###'])('does not end with a heading written %s', (marks) => {
    test.each(Object.entries(AFTER))('before %s', async (_, after) => {
      const ends = new Set<number>();
      for (let lines = 13; lines <= 19; lines += 1) {
        const filler = 'A line of text.\n\n'.repeat(lines);
        const { pages } = await readPdf(
          await makeDocument(`## Start\n\n${filler}${marks} The heading\n\n${after}`),
        );
        const page = pageOf(pages, 'The heading');
        expect(pageOf(pages, 'Next to it'), `${lines} lines above`).toBe(page);
        ends.add(page);
      }
      expect(ends).toEqual(new Set([0, 1]));
    });
  });
});

describe('what is longer than a page loses nothing:', () => {
  test.each([
    ['a paragraph', words(1500)],
    ['a quote', `> ${words(1500)}`],
    ['a list item', `- ${words(1500)}`],
    ['a list', words(300).replace(/w\d+/g, '\n- $&')],
    ['a form', `| A | B |\n|---|---|${words(40).replace(/w\d+/g, '\n| $& |  |')}`],
  ])('%s', async (_, body) => {
    const { pages } = await readPdf(await makeDocument(`## Start\n\n${body}`));
    expect(pages.length).toBeGreaterThan(1);
    expect(wordsOf(pages)).toBe(wordsOf([body]));
  });
});

test('an address longer than a line is broken into several', async () => {
  const address = `https://example.com/${'abcdefgh'.repeat(16)}`;
  const { pages, links } = await readPdf(await makeDocument(`See ${address} there.`));
  expect(pages[0]).not.toContain(address);
  expect(pages[0]?.replaceAll('- ', '')).toContain(address);
  expect(new Set(links.slice(1))).toEqual(new Set([address]));
});

describe('a table', () => {
  test('has its header on each of its pages', async () => {
    const rows = words(60).replace(/w\d+/g, '\n| **$&** | value |');
    const { pages } = await readPdf(await makeDocument(`| The name | The value |\n|---|---|${rows}`));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain('The name The value');
    expect(wordsOf(pages)).toBe(words(60));
  });

  test('that is a form stays on one page', async () => {
    const form = `| The name | Your value |\n|---|---|${'\n| A row |  |'.repeat(8)}`;
    const { pages } = await readPdf(
      await makeDocument(`## Start\n\n${'A line of text.\n\n'.repeat(12)}${form}`),
    );
    expect(pages).toHaveLength(2);
    expect(pages[1]?.match(/A row/g)).toHaveLength(8);
  });
});
