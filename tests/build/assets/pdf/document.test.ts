import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { makeDocument, ORIGIN } from './make-document.ts';
import { findAll, outlineOf, type ReadPdf, readPdf } from './read-pdf.ts';

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

const pdf: ReadPdf = await readPdf(await makeDocument(BODY));

describe('a document', () => {
  test('says what it is', () => {
    expect(pdf).toMatchObject({ title: 'A test document', marked: true, showsTitle: true });
    expect(pdf.info).toMatchObject({
      Language: 'en-US',
      Author: 'Section Line',
      Subject: 'What it is for.',
      CreationDate: 'D:20250304120000Z',
      ModDate: 'D:20250304120000Z',
    });
    expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  test('has well-formed metadata whatever its title holds', async () => {
    const title = 'Q&A: <b>"5 < 6"</b>';
    const read = await readPdf(await makeDocument('Text.', { title }));
    expect(read.title).toBe(title);
    expect(XMLValidator.validate(read.metadata)).toBe(true);
    expect(JSON.stringify(new XMLParser().parse(read.metadata))).toContain(
      JSON.stringify(title).slice(1, -1),
    );
  });

  test('has a structure element for everything that it says', () => {
    expect(pdf.elements.map(outlineOf)).toEqual([
      ...['H1', 'P', 'P'],
      ...['H2', 'P(Link)', 'L(LI(Lbl LBody(P)) LI(Lbl LBody(P)))'],
      ...['H3', 'L(LI(Lbl LBody(P)) LI(Lbl LBody(P L(LI(Lbl LBody(P))))))', 'BlockQuote(P)'],
      ...['H2', 'Table(THead(TR(TH TH TH)) TBody(TR(TH TD TD) TR(TD TD TD)))', 'P(Link Link Link)'],
    ]);
  });

  test('reads in the order in which it was written', () => {
    expect(pdf.elements.map(({ text }) => text.replace(/\s+/g, ' ').trim())).toEqual([
      ...['A test document', 'What it is for.', 'Updated March 4, 2025', 'The first section'],
      'An introduction with strong, soft and both words, and a link to our work.',
      'An open task. How to do it. A done task',
      ...['A part', '3. Third 4. Fourth • inside', 'A quote with “marks”.', 'The second section'],
      'Name Left Right Row a b c',
      'Write to us, call the office or read another site.',
    ]);
  });

  test('tells the state of tasks, which are drawn', () => {
    expect(findAll(pdf.elements, 'Lbl').map(({ alt, text }) => alt ?? text.trim())).toEqual([
      ...['To do', 'Done', '3.', '4.', '•'],
    ]);
  });

  test('has bookmarks to its headings', () => {
    expect(pdf.bookmarks).toEqual(['The first section', '  A part', 'The second section']);
  });

  test('keeps page numbers and the brand out of its text', () => {
    expect(pdf.artifacts).toEqual([
      expect.stringMatching(/Section Line\s+sectionline\.example\s+Page 1 of 1/),
    ]);
    expect(pdf.elements.map(({ text }) => text).join(' ')).not.toMatch(/Page 1|Section Line/);
  });

  test('embeds every typeface that it uses', async () => {
    const source = Buffer.from(await makeDocument(BODY)).toString('latin1');
    const fonts = [...source.matchAll(/\/Type \/Font\n\/Subtype \/(\w+)\n\/BaseFont \/(\S+)/g)];
    expect(fonts.filter(([, kind]) => kind === 'Type0')).toHaveLength(5);
    expect(fonts.filter(([, , name]) => !/^[A-Z]{6}\+/.test(name ?? ''))).toEqual([]);
    expect(source.match(/\/FontFile2 /g)).toHaveLength(5);
  });

  test('tells what header cells head', async () => {
    const source = Buffer.from(await makeDocument(BODY)).toString('latin1');
    expect(source.match(/\/Scope \/Column/g)).toHaveLength(3);
    expect(source.match(/\/Scope \/Row/g)).toHaveLength(1);
    expect(source.match(/\/ListNumbering \/\w+/g)?.sort()).toEqual([
      ...['/ListNumbering /Decimal', '/ListNumbering /Disc', '/ListNumbering /Square'],
    ]);
  });

  test('has the same bytes each time', async () => {
    const [first, second] = [await makeDocument(BODY), await makeDocument(BODY)];
    expect(Buffer.compare(first, second)).toBe(0);
    expect(Buffer.compare(first, await makeDocument(BODY, { updated: '2025-03-05' }))).not.toBe(0);
  });
});

describe('a link', () => {
  const places = findAll(pdf.elements, 'Link');

  test('leads to an absolute address', () => {
    expect(pdf.links.map(({ url }) => url)).toEqual([
      `${ORIGIN}/services/seo`,
      'mailto:hello@sectionline.example',
      'tel:+14025550142',
      'https://example.com/a?b=c&d=e',
    ]);
  });

  test('is an element with an area of its own, which says its words', () => {
    expect(places.map(({ annotations }) => annotations)).toEqual(pdf.links.map(({ id }) => [id]));
    expect(places.map(({ text }) => text.trim())).toEqual(pdf.links.map(({ contents }) => contents));
  });

  test('that runs over two lines has an area on each', async () => {
    const words = 'a long name that goes on and on until the line is full';
    const read = await readPdf(await makeDocument(`${'Some words first. '.repeat(4)}[${words}](/contact).`));
    const [link] = findAll(read.elements, 'Link');
    expect(link?.annotations).toHaveLength(2);
    expect(read.links.map(({ contents }) => contents)).toEqual([words, words]);
    const [upper, lower] = read.links.map(({ rect }) => rect);
    expect(upper?.[1]).toBeGreaterThan(lower?.[1] ?? Number.NaN);
  });

  test('that runs over two pages is an element on each', async () => {
    const linked = `[${'linked words '.repeat(100)}](/contact)`;
    const read = await readPdf(await makeDocument(`${'Filler. '.repeat(230)}${linked}`));
    expect(read.pages).toBe(2);
    const found = findAll(read.elements, 'Link');
    expect(new Set(found.map(({ page }) => page))).toEqual(new Set([1, 2]));
    for (const { annotations, page } of found) {
      const areas = read.links.filter(({ id }) => annotations.includes(id));
      expect(areas.length).toBeGreaterThan(0);
      expect(areas.every((area) => area.page === page)).toBe(true);
    }
  });
});
