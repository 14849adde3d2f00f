import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { createMarkdown } from '../../build/markdown/render.ts';
import { bodyEntry } from '../body-entry.ts';
import { MOBILE } from './site-page.ts';
import { newPage, visit } from './visit.ts';

/** Documents, and the most pages each may take. The sample plan is promised "on two pages". */
const DOCUMENTS = [
  ['kansas-city-market-report', 9],
  ['local-seo-audit-checklist', 9],
  ['seo-toolkit', 9],
  ['sample-90-day-plan', 2],
  ['sample-ai-citation-sheet', 2],
  ['sample-competitive-analysis', 3],
  ['sample-monthly-report', 2],
] as const;

const markdown = createMarkdown({ casing: (text) => text, origin: 'https://www.sectionline.example' });

test.each(DOCUMENTS)(
  '%s has all of its text on at most %i sheets, and little of the page around it',
  async (slug, pages) => {
    const page = await visit(`/downloads/${slug}`);
    const texts = await page
      .locator('.document .post-body :is(h2, h3, p, li, th, td)')
      .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).innerText));
    const bytes = await page.pdf({ preferCSSPageSize: true });
    expect(bytes.length).toBeLessThan(160_000);
    const file = await getDocumentProxy(Uint8Array.from(bytes));
    const { text } = await extractText(file, { mergePages: true });
    const printed = letters(text);
    expect(texts.length).toBeGreaterThan(40);
    expect(texts.map(letters).filter((one) => !printed.includes(one))).toEqual([]);
    expect(text).not.toMatch(/Print or save|Get started|On this page|Privacy policy/);
    expect(file.numPages).toBeLessThanOrEqual(pages);
  },
);

/** The text of each printed page of a document with another body. */
async function printed(body: string): Promise<string[]> {
  const page = await visit(`/downloads/${DOCUMENTS[0][0]}`, { bypassCSP: true });
  await page.locator('.post-body').evaluate(
    (element, html) => {
      element.innerHTML = html;
    },
    markdown(bodyEntry(body)).html,
  );
  const file = await getDocumentProxy(Uint8Array.from(await page.pdf({ preferCSSPageSize: true })));
  return (await extractText(file)).text;
}

/** "w1 w2 w3", so that a missing one is seen. */
const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');
const wordsIn = (pages: readonly string[]) =>
  pages
    .join(' ')
    .match(/\bw\d+\b/g)
    ?.join(' ');

test('on paper a table has its header on each page, and all of its rows', async () => {
  const rows = words(150).replace(/w\d+ ?/g, '\n| **$&** | value |');
  const pages = await printed(`| The name | The value |\n| - | - |${rows}`);
  const withRows = pages.filter((page) => /\bw\d/.test(page));
  expect(withRows.length).toBeGreaterThan(2);
  for (const page of withRows) expect(page).toContain('The name');
  expect(wordsIn(pages)).toBe(words(150));
});

test('on paper a form stays on one page', async () => {
  const form = `| The name | Your value |\n| - | - |${'\n| A row |  |'.repeat(9)}`;
  for (const lines of [22, 26, 30]) {
    const pages = await printed(`${'A line of text.\n\n'.repeat(lines)}${form}`);
    expect(pages.map((page) => page.match(/A row/g)?.length ?? 0)).toContain(9);
  }
});

test.each([
  ['a paragraph', words(1600)],
  ['a quote', `> ${words(1600)}`],
  ['a list item', `- ${words(1600)}`],
  ['a cell', `| A | B |\n| - | - |\n| ${words(1600)} | b |`],
  ['a form', `| A | B |\n| - | - |${words(60).replace(/w\d+ ?/g, '\n| $& |  |')}`],
])('on paper %s longer than a page loses nothing', async (_, body) => {
  const pages = await printed(body);
  expect(pages.length).toBeGreaterThan(1);
  expect(wordsIn(pages)).toBe(wordsIn([body]));
});

test.each([
  ['in a text', (address: string) => `See ${address} there.`],
  ['in a cell', (address: string) => `| A | B | C |\n| - | - | - |\n| ${address} | b | the end |`],
])('on paper an address longer than a line %s is complete', async (_, body) => {
  const address = `https://www.sectionline.example/${'abcdefgh'.repeat(24)}`;
  const pages = await printed(body(address));
  expect(letters(pages.join(''))).toContain(letters(body(address)));
});

test('a button prints a document, where it can', async () => {
  const page = await visit(`/downloads/${DOCUMENTS[0][0]}`);
  const asked = page.evaluate(() => new Promise((resolve) => Object.assign(window, { print: resolve })));
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await asked;
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  await page.emulateMedia({ media: 'print' });
  const printed = await ink();
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'dark' }));
  expect(await ink(), 'printed by somebody who reads in the dark theme').toBe(printed);
  const plain = await visit(`/downloads/${DOCUMENTS[0][0]}`, { javaScriptEnabled: false });
  expect(await plain.getByRole('button', { name: 'Print or save as PDF' }).count()).toBe(0);
});

/** Line breaks and the spaces at them differ on paper. */
function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

test('on paper what a text folds is open without a script', async () => {
  const page = await newPage();
  const css = readFileSync(new URL('../../templates/styles/prose-details.css', import.meta.url), 'utf8');
  const { html } = markdown(bodyEntry('<details>\n<summary>Why?</summary>\n\nBecause.\n\n</details>'));
  await page.setContent(`<style>${css}</style><main class="prose">${html}</main>`);
  expect((await extractText(Uint8Array.from(await page.pdf()), { mergePages: true })).text).toContain(
    'Because.',
  );
});

test('a table of sentences becomes rows with labels on a phone, and stays a table for screen readers', async () => {
  const page = await visit('/downloads/sample-90-day-plan', { viewport: MOBILE });
  const frame = page.locator('.table-rows');
  const cells = frame.getByRole('row').nth(1).getByRole('cell');
  const boxes = await Promise.all((await cells.all()).map((cell) => cell.boundingBox()));
  expect(boxes).toHaveLength(4);
  for (const [index, box] of boxes.entries()) {
    expect(box?.width).toBeGreaterThan(300);
    expect(box?.y).toBeGreaterThan(boxes[index - 1]?.y ?? 0);
  }
  const label = (cell: Element) => getComputedStyle(cell, '::before').content;
  expect(await cells.nth(2).evaluate(label)).toContain('"Who"');
  expect(await frame.getByRole('columnheader').allTextContents()).toHaveLength(4);
});
