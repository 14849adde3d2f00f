import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { events, visitMeasured, waitForEvents } from './measured-site.ts';
import { ISLAND_PAGES } from './scenes.ts';
import { choose, consentBanner, press, scrollTo, storedBy } from './site-page.ts';
import { soon } from './visit.ts';

/** A cold cache on a slow connection. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  });
}

/** Uses a page to its end: idle scripts, Web Vitals, and a scroll through all of it. */
async function dwell(page: Page): Promise<void> {
  await waitForEvents(page, 'web_vitals');
  // A script that starts late may make the page taller.
  await soon(async () => {
    await scrollTo(page, 1);
    return (await events(page, 'scroll')).length;
  }).toBe(4);
}

describe('before a decision nothing leaves the site and nothing is stored', () => {
  test.each(ISLAND_PAGES)('%s', async (path) => {
    const { page, requested } = await visitMeasured(path);
    await dwell(page);
    expect(requested).toEqual([]);
    expect(await storedBy(page)).toEqual({ cookies: [], local: [], session: [] });
  });

  test('except for the campaign, with a cold cache on a slow connection', async () => {
    const { page, requested } = await visitMeasured('/?utm_source=mail&gclid=a1', { before: slowDown });
    await consentBanner(page).waitFor();
    await dwell(page);
    await page.goto('/contact');
    await dwell(page);
    expect(requested).toEqual([]);
    expect(await storedBy(page)).toEqual({ cookies: [], local: [], session: ['campaign'] });
  });
});

test('after "Reject all" nothing leaves the site, and only the answer is stored', async () => {
  const { page, requested } = await visitMeasured('/');
  await press(page, 'Reject all');
  await dwell(page);
  await page.goto('/services/seo');
  await dwell(page);
  await choose(page, { Functional: true });
  expect(requested).toEqual([]);
  expect(await storedBy(page)).toEqual({ cookies: [], local: ['consent'], session: [] });
});
