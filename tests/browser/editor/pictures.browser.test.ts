import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { collectErrors } from '../site-page.ts';
import { newPage, soon } from '../visit.ts';
import { dropPictures } from './drop-pictures.ts';
import { type ServedTextPage, serveTextPage } from './serve-text-page.ts';
import type { TextPage } from './text-page.tsx';

declare const textPage: TextPage;

let served: ServedTextPage;
let page: Page;
beforeAll(async () => {
  served = await serveTextPage();
});
beforeEach(async () => {
  page = await newPage({ consent: null });
  const errors = collectErrors(page);
  // Violations of the policy are among them.
  onTestFinished(() => expect(errors).toEqual([]));
  await page.goto(served.address);
});

test('a picture is chosen, uploaded and removed, and its focal point is set', async () => {
  const picture = () => page.evaluate(() => textPage.picture);
  await page.getByLabel('Photo').click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByLabel('Search by name').fill('DESK');
  await dialog.getByRole('button', { name: 'desk.png', exact: true }).click();
  await soon(picture).toBe('/images/desk.png');
  const handle = page.getByRole('button', { name: /^Stays in view/ });
  await handle.press('ArrowUp');
  await handle.press('Shift+ArrowRight');
  expect(await page.evaluate(() => textPage.focus)).toBe('60% 49%');
  const box = await page.locator('.focal-picture img').boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 4, box.y + box.height / 5);
  await soon(() => page.evaluate(() => textPage.focus)).toBe('25% 20%');
  await page.locator('.picture-field').evaluate(dropPictures, ['New.png']);
  await soon(picture).toBe('/images/new.png');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await soon(picture).toBeUndefined();
});

test('the library lists, replaces and deletes pictures, and says where they are', async () => {
  await page.goto(`${served.address}/pictures`);
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await item('team.jpg').getByRole('button', { name: 'Used on 2 pages' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'About us' }).click();
  await soon(() => page.evaluate(() => textPage.opened)).toEqual(['content/pages/about.md']);
  await item('team.jpg').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'team.jpg is still shown here' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  const size = served.pictures.get('/images/desk.png')?.size;
  const files = {
    name: 'x.png',
    mimeType: 'image/png',
    buffer: served.pictures.get('/images/team.jpg')?.body ?? Buffer.of(),
  };
  await item('desk.png').locator('input').setInputFiles(files);
  await soon(() => served.pictures.get('/images/desk.png')?.size === size).toBe(false);
  await soon(() => page.getByRole('listitem').first().textContent()).toContain('desk.png');
  await item('desk.png').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the picture' }).click();
  await soon(() => item('desk.png').count()).toBe(0);
});
