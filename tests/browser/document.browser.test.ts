import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { visit } from './visit.ts';

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

describe.each(DOCUMENTS)('%s', (slug, pages) => {
  test('has all of its text on paper, and little of the page around it', async () => {
    const page = await visit(`/downloads/${slug}`);
    const texts = await page
      .locator('.document .post-body :is(h2, h3, p, li, th, td)')
      .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).innerText));
    const file = await getDocumentProxy(Uint8Array.from(await page.pdf({ preferCSSPageSize: true })));
    const { text } = await extractText(file, { mergePages: true });
    const printed = letters(text);
    expect(texts.length).toBeGreaterThan(40);
    expect(texts.map(letters).filter((one) => !printed.includes(one))).toEqual([]);
    expect(text).not.toMatch(/Print or save|Get started|On this page|Privacy policy/);
    expect(file.numPages).toBeLessThanOrEqual(pages);
  });
});

test('a button prints a document, where it can', async () => {
  const page = await visit(`/downloads/${DOCUMENTS[0][0]}`);
  const asked = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.print = () => resolve('asked');
      }),
  );
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  expect(await asked).toBe('asked');
  const plain = await visit(`/downloads/${DOCUMENTS[0][0]}`, { javaScriptEnabled: false });
  expect(await plain.getByRole('button', { name: 'Print or save as PDF' }).count()).toBe(0);
});

/** Line breaks and the spaces at them differ on paper. */
function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
