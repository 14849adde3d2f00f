import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { SITE_STORAGE } from '../../rules/storage.ts';
import { routes } from './built-site.ts';
import { waitForEvents } from './data-layer.ts';
import { openWindows, PHONE } from './windows.ts';

const site = inject('site');
const windows = openWindows();
const names = (place: string) => SITE_STORAGE.filter((item) => item.place === place).map(({ name }) => name);

test('pages store nothing but what the cookie policy lists', async () => {
  const page = await windows.page({ viewport: PHONE });
  for (const path of routes()) {
    await page.goto(`${site}${path}?utm_source=mail`);
    const button = page.locator('[data-theme-switch]');
    await button.click();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByRole('switch', { name: 'Analytics' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await waitForEvents(page, 'page_view');
  }
  const stored = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  expect(names('Local storage')).toEqual(expect.arrayContaining(stored.local));
  expect(stored.local).toEqual(expect.arrayContaining(['theme', 'consent']));
  expect(names('Session storage')).toEqual(stored.session);
  expect(await page.context().cookies()).toEqual([]);
});

test('browser code names what it stores in one place', () => {
  const folder = join(import.meta.dirname, '../../islands');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const uses = files.flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /(?:local|session)Storage(?:\.\w+\(|\[|\.)([\w'"]+)/g,
      ),
    ].map(([, key]) => `${file}: ${key}`),
  );
  expect(uses).not.toHaveLength(0);
  for (const use of uses) expect(use).toMatch(/: [A-Z]+_KEY$/);
});

test('the cookie policy lists each item, and forgets the choice on request', async () => {
  const page = await windows.page({ viewport: PHONE });
  await page.goto(`${site}/cookie-policy`);
  expect(await page.locator('tbody th code').allTextContents()).toEqual(SITE_STORAGE.map(({ name }) => name));
  expect(await page.evaluate(() => localStorage.getItem('consent'))).not.toBeNull();
  await page.getByRole('button', { name: 'Reset my choice' }).click();
  expect(await page.getByRole('status').textContent()).toMatch(/^Your choice is forgotten/);
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBeNull();
});

test('without script the cookie policy offers no button that does nothing', async () => {
  const page = await windows.page({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto(`${site}/cookie-policy`);
  expect(await page.getByRole('button', { name: 'Reset my choice' }).isVisible()).toBe(false);
  expect(await page.locator('.consent-reset p').first().isVisible()).toBe(true);
  expect(await page.locator('.consent-reset p').first().textContent()).toMatch(/^Without JavaScript/);
});
