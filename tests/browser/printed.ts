import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';

/** The words that a page has on paper, with single spaces. */
export async function printed(page: Page): Promise<string> {
  const file = await getDocumentProxy(Uint8Array.from(await page.pdf()));
  const { text } = await extractText(file, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
