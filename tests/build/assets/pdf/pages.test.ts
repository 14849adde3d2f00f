import { describe, expect, test } from 'vitest';
import { makeDocument } from './make-document.ts';
import { type Element, findAll, readPdf } from './read-pdf.ts';

const filler = (lines: number) =>
  Array.from({ length: lines }, (_, index) => `Line ${index + 1} of the text above.`).join('\n\n');
const elementsOf = async (body: string) => (await readPdf(await makeDocument(body))).elements;

describe('a heading', () => {
  const AFTER = {
    'a paragraph': 'Several words that make a paragraph. '.repeat(12),
    'a list': '- One\n- Two\n- Three',
    'a table': '| A | B |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |',
    'an introduced table': 'Here it is.\n\n| A | B |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |',
    'a quote': '> Words that are quoted here.',
    'a heading of its own': '### Smaller\n\nText.',
  };

  describe.each(['##', '###'])('written %s', (marks) => {
    test.each(Object.entries(AFTER))('stands on the page of %s below it', async (_, after) => {
      for (let lines = 14; lines <= 18; lines += 1) {
        const elements = await elementsOf(`## Start\n\n${filler(lines)}\n\n${marks} The heading\n\n${after}`);
        const at = elements.findIndex(({ text }) => text.includes('The heading'));
        const rest = elements.slice(at + 1).map(({ page }) => page);
        expect(rest[0], `${lines} lines above`).toBe(elements[at]?.page);
      }
    });
  });
});

describe('a paragraph', () => {
  test.each([4, 5, 6, 7])('of %i sentences leaves no line alone on either page', async (sentences) => {
    const words = 'Several words that make a paragraph of some length, again. '.repeat(sentences);
    const splits = new Set<number>();
    for (let lines = 14; lines <= 18; lines += 1) {
      // Lines of a list stand closer: the end of the page comes at another place of the paragraph.
      for (const list of ['', '- x', '- x\n- x', '- x\n- x\n- x']) {
        const elements = await elementsOf(`## Start\n\n${filler(lines)}\n\n${list}\n\n${words}`);
        const parts = elements.filter(({ text }) => text.includes('again')).map(({ text }) => text.length);
        splits.add(parts.length);
        // A line holds some seventy characters.
        expect(Math.min(...parts), `${lines} lines and ${list}: ${parts}`).toBeGreaterThan(80);
      }
    }
    expect(splits).toContain(2);
  });
});

describe('a list item', () => {
  test('stays whole, with its label', async () => {
    for (let lines = 10; lines <= 18; lines += 2) {
      const items = Array.from({ length: 8 }, (_, index) => `- [ ] **Check ${index}**\\\n  How to run it.`);
      const elements = await elementsOf(`## Start\n\n${filler(lines)}\n\n${items.join('\n')}`);
      const found = findAll(elements, 'LI');
      expect(found).toHaveLength(8);
      for (const { text, children } of found) {
        expect(text).toMatch(/^\s*Check \d\s+How to run it\.\s*$/);
        expect(children.map(({ role }) => role)).toEqual(['Lbl', 'LBody']);
      }
    }
  });

  test('that is longer than a page goes on, and loses nothing', async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `w${index}`).join(' ');
    const elements = await elementsOf(`## Start\n\n- ${words}\n- The end`);
    const text = elements.map((element) => element.text).join(' ');
    expect(text.match(/w\d+/g)).toEqual(words.split(' '));
  });
});

describe('a table', () => {
  const rows = Array.from({ length: 60 }, (_, index) => `| **Row ${index}** | value ${index} |`);
  const body = `## Start\n\n| The name | The value |\n|---|---|\n${rows.join('\n')}`;

  test('goes on with its header, which is read once', async () => {
    const { elements, artifacts, pages } = await readPdf(await makeDocument(body));
    expect(pages).toBeGreaterThan(2);
    const names = (list: Element[]) => list.map(({ text }) => text.trim());
    expect(names(findAll(elements, 'TH')).filter((text) => /^The/.test(text))).toEqual([
      'The name',
      'The value',
    ]);
    expect(names(findAll(elements, 'TD'))).toEqual(rows.map((_, index) => `value ${index}`));
    expect(artifacts.slice(1).every((text) => /The name\s+The value/.test(text))).toBe(true);
    expect(artifacts[0]).not.toContain('The name');
  });

  test('sends no row to a new page alone', async () => {
    for (let count = 10; count <= 40; count += 1) {
      const elements = await elementsOf(
        body
          .split('\n')
          .slice(0, 4 + count)
          .join('\n'),
      );
      const pages = findAll(elements, 'TR').map(({ page }) => page);
      const last = pages.filter((page) => page === pages.at(-1)).length;
      expect(last, `${count} rows`).toBeGreaterThan(1);
    }
  });
});

describe('pages', () => {
  test('are counted at their feet, and name the section that goes on', async () => {
    const { artifacts, pages } = await readPdf(
      await makeDocument(`## A long section\n\n${filler(60)}\n\n## The end\n\nText.`),
    );
    for (const [index, text] of artifacts.entries()) {
      expect(text).toContain(`Page ${index + 1} of ${pages}`);
      expect(text.includes('A long section, continued'), text).toBe(index > 0);
    }
  });

  test('keep a quote in one piece', async () => {
    for (let lines = 14; lines <= 18; lines += 1) {
      const elements = await elementsOf(
        `## Start\n\n${filler(lines)}\n\n> ${'Words that are quoted here. '.repeat(12)}`,
      );
      expect(
        elements.filter(({ role }) => role === 'BlockQuote'),
        `${lines} lines above`,
      ).toHaveLength(1);
    }
  });

  test('hold every word of a quote that is longer than one', async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `w${index}`).join(' ');
    const elements = await elementsOf(`> ${words}`);
    expect(
      elements
        .map((element) => element.text)
        .join(' ')
        .match(/w\d+/g),
    ).toEqual(words.split(' '));
  });

  test('hold a document without a body', async () => {
    const { pages, elements } = await readPdf(await makeDocument(''));
    expect(pages).toBe(1);
    expect(elements.map(({ role }) => role)).toEqual(['H1', 'P', 'P']);
  });
});
