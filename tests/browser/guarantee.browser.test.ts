import { expect, test } from 'vitest';
import { MOBILE } from './site-page.ts';
import { soon, visit } from './visit.ts';

const MEASURES = '.promise-cell:nth-child(2)';

test('the guarantees are a table on a wide screen, whose small print opens', async () => {
  const page = await visit('/guarantee', {
    viewport: { width: 1440, height: 900 },
    javaScriptEnabled: false,
  });
  const rows = page.locator('.promises summary');
  expect(await rows.count()).toBe(18);
  const boxes = await Promise.all(
    (await page.locator(`.promises ${MEASURES}`).all()).map((cell) => cell.boundingBox()),
  );
  expect(new Set(boxes.map((box) => box?.x))).toHaveLength(1);
  const head = await page.locator('.promises-head > :first-child').first().boundingBox();
  expect(head?.x).toBe(boxes[0]?.x);
  await rows.first().click();
  await soon(() => page.locator('#seo dt:visible').allTextContents()).toEqual(['From when', 'If we miss']);
});

test('the guarantees fold on a phone, and open with all of their terms', async () => {
  const page = await visit('/guarantee', { viewport: MOBILE, javaScriptEnabled: false });
  expect(await page.locator(`.promises ${MEASURES}:visible`).count()).toBe(0);
  expect(await page.locator('.promise:visible').count()).toBe(0);
  await page.locator('.promises summary').first().click();
  await soon(() => page.locator('#seo dt:visible').allTextContents()).toEqual([
    ...['What we measure', 'Whose numbers', 'From when', 'If we miss'],
  ]);
});
