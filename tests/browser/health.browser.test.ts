import { describe, expect, inject, test } from 'vitest';
import { gallery, routes } from './built-site.ts';
import { loadImages } from './load-images.ts';
import { kinds } from './scenes.ts';
import { DESK, openWindows } from './windows.ts';

const site = inject('site');
const windows = openWindows();
const unknown = kinds()
  .map(({ path }) => path)
  .filter((path) => !routes().includes(path));

describe('no script fails and no request fails', () => {
  test.each([...routes(), ...unknown, ...gallery()])('%s', async (path) => {
    const page = await windows.page({ viewport: DESK, serviceWorkers: 'allow' });
    const found: string[] = [];
    page.removeAllListeners();
    page.on('pageerror', (error) => found.push(String(error)));
    page.on('requestfailed', (request) => {
      // What the page before still wanted is dropped when the next one is opened.
      const why = request.failure()?.errorText;
      if (why !== 'net::ERR_ABORTED') found.push(`${why}: ${request.url()}`);
    });
    page.on('response', (response) => {
      const expected = unknown.includes(path) && response.request().isNavigationRequest();
      if (response.status() >= 400 && !expected) found.push(`${response.status()}: ${response.url()}`);
    });
    page.on('console', (message) => {
      // Chromium notes the status of an unknown address too, which is checked above.
      const noted = message.text().startsWith('Failed to load resource');
      if (!noted && ['error', 'warning'].includes(message.type())) found.push(message.text());
    });
    await page.goto(site + path, { waitUntil: 'load' });
    await loadImages(page);
    expect(found).toEqual([]);
  });
});
