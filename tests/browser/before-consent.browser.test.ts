import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { waitForEvents } from './data-layer.ts';
import { serveMeasured, type VisitOptions } from './measured-site.ts';
import { kinds } from './scenes.ts';

// Nobody in this file allows anything, so that the proxy must stay silent to the end.
const visit = serveMeasured();

/** A cold cache on a slow line, as Chromium's own throttling makes it. */
const slowly: VisitOptions['before'] = async (page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  });
};

/** Everything that a page has left on the device. */
const left = async (page: Page) => ({
  cookies: await page.context().cookies(),
  ...(await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }))),
});

/** Opens a page to its end: the banner, the idle scripts, the Web Vitals, and a scroll through all of it. */
async function dwell(page: Page): Promise<void> {
  await waitForEvents(page, 'web_vitals');
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await waitForEvents(page, 'scroll', 4);
}

describe('before a decision nothing leaves the site and nothing is stored', () => {
  test.each(kinds())('on a visit of $name', async ({ path }) => {
    const { page, asked } = await visit(path);
    await dwell(page);
    expect(asked).toEqual([]);
    expect(await left(page)).toEqual({ cookies: [], local: [], session: [] });
    expect(await page.locator('script[src^="http"]').count()).toBe(0);
  });

  test('but what brought the visitor, on a cold cache and a slow line', async () => {
    const { page, address, asked } = await visit('/?utm_source=mail&gclid=a1', { before: slowly });
    await page.getByRole('region', { name: 'Cookies' }).waitFor();
    await dwell(page);
    await page.goto(`${address}/contact`);
    await dwell(page);
    expect(asked).toEqual([]);
    expect(await left(page)).toEqual({ cookies: [], local: [], session: ['campaign'] });
  });
});

describe('after all was rejected nothing leaves the site, and only that is stored', () => {
  test.each([
    ['on a fast line', undefined],
    ['on a cold cache and a slow line', slowly],
  ])('%s', async (_, before) => {
    const { page, address, asked } = await visit('/', { before });
    await page.getByRole('button', { name: 'Reject all' }).click();
    await dwell(page);
    await page.goto(`${address}/services/seo`);
    await dwell(page);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await dwell(page);
    expect(asked).toEqual([]);
    expect(await left(page)).toEqual({ cookies: [], local: ['consent'], session: [] });
  });

  test('also with what is only functional', async () => {
    const { page, asked } = await visit('/', { decided: { functional: true } });
    await dwell(page);
    expect(asked).toEqual([]);
    expect(await left(page)).toEqual({ cookies: [], local: ['consent'], session: [] });
  });
});

test('without ids nothing is loaded even when all is allowed', async () => {
  const { page, asked } = await visit('/', {
    html: (page) => page,
    decided: { analytics: true, marketing: true },
  });
  await dwell(page);
  expect(asked).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test.each(['G-TEST1"><script>', 'G-TEST12345&l=other', 'UA-1-1', '../evil'])(
  'no script is loaded for what is no id of Google: %s',
  async (id) => {
    const { page, asked } = await visit('/', {
      html: (page) => page.replace('<html ', `<html data-measurement='${id}' data-container='${id}' `),
      decided: { analytics: true, marketing: true },
    });
    await dwell(page);
    expect(asked).toEqual([]);
  },
);
