import type { Page } from 'playwright-core';

/** Loads every picture of a page: one far below the window would never load by itself. */
export async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
