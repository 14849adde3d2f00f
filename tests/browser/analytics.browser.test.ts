import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ANALYTICS_EVENTS } from '../../rules/analytics/events.ts';
import { consentSignals } from '../../rules/consent.ts';
import {
  ANALYTICS_COOKIES,
  ANALYTICS_TAG,
  CONTAINER_TAG,
  MARKETING_COOKIE,
  TEST_MEASUREMENT_ID,
} from './google.ts';
import { dataLayer, events, visitMeasured, waitForEvents } from './measured-site.ts';
import { ISLAND_PAGES } from './scenes.ts';
import { choose, collectErrors, consentBanner, EVERYTHING, press, scrollTo, storedBy } from './site-page.ts';
import { soon } from './visit.ts';

const DENIED = consentSignals('');
const GRANTED = consentSignals('necessary analytics marketing functional');

const cookies = async (page: Page) => (await storedBy(page)).cookies;
const tags = (requested: readonly string[]) =>
  requested.filter((url) => url.includes('googletagmanager.com/'));
/** Google's flag that switches a property off. */
const isDisabled = (page: Page) =>
  page.evaluate(
    (id) => (window as unknown as Record<string, boolean>)[`ga-disable-${id}`],
    TEST_MEASUREMENT_ID,
  );

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

test.each(ISLAND_PAGES)('before a decision nothing leaves %s and nothing is stored', async (path) => {
  const { page, requested } = await visitMeasured(path);
  await dwell(page);
  expect(requested).toEqual([]);
  expect(await storedBy(page)).toEqual({ cookies: [], local: [], session: [] });
  // What waits in the page's queue is what docs/analytics.md documents.
  const queued = (await dataLayer(page)).filter(([command]) => command === 'event');
  expect(queued.filter(([, name]) => name === 'page_view')).toHaveLength(1);
  for (const [, name, parameters] of queued) {
    const documented = ANALYTICS_EVENTS[name as keyof typeof ANALYTICS_EVENTS]?.parameters ?? {};
    expect(Object.keys(documented)).toEqual(expect.arrayContaining(Object.keys(parameters as object)));
  }
});

test('before a decision nothing but the campaign is stored, with a cold cache on a slow connection', async () => {
  const { page, requested } = await visitMeasured('/?utm_source=mail&gclid=a1', { before: slowDown });
  await consentBanner(page).waitFor();
  await dwell(page);
  await page.goto('/contact');
  await dwell(page);
  expect(requested).toEqual([]);
  expect(await storedBy(page)).toEqual({ cookies: [], local: [], session: ['campaign'] });
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

test('the queue starts with denied consent, then configures, then counts the page', async () => {
  const { page, address } = await visitMeasured('/about?utm_source=mail&email=me@home.example');
  await waitForEvents(page, 'page_view');
  const page_location = `${address}/about?utm_source=mail`;
  expect((await dataLayer(page)).slice(0, 5)).toEqual([
    ['consent', 'default', { ...DENIED, wait_for_update: 500 }],
    ['set', 'ads_data_redaction', true],
    ['js', expect.any(Date)],
    [
      'config',
      TEST_MEASUREMENT_ID,
      {
        send_page_view: false,
        cookie_expires: 395 * 86_400,
        cookie_flags: 'SameSite=Lax;Secure',
        page_location,
      },
    ],
    [
      'event',
      'page_view',
      { page_path: '/about?utm_source=mail', page_location, page_title: await page.title() },
    ],
  ]);
});

test('the queue has the stored decision before the view, and loads no tags for ids with markup', async () => {
  const attributes = `data-measurement='G-TEST1"><script>' data-container='../evil'`;
  const { page, requested } = await visitMeasured('/about', {
    html: (html) => html.replace('<html ', `<html ${attributes} `),
    consent: { analytics: true, marketing: true },
  });
  await waitForEvents(page, 'web_vitals');
  const queued = await dataLayer(page);
  expect(queued.slice(0, 5).map(([command]) => command)).toEqual([
    ...['consent', 'set', 'consent', 'js', 'event'],
  ]);
  expect(queued[2]).toEqual(['consent', 'update', consentSignals('necessary analytics marketing')]);
  expect(await page.evaluate(() => typeof (window as unknown as { gtag: unknown }).gtag)).toBe('function');
  expect(requested).toEqual([]);
  expect(await cookies(page)).toEqual([]);
});

test('consent loads each tag once, on this page and the next', async () => {
  const { page, requested } = await visitMeasured('/about');
  await waitForEvents(page, 'page_view');
  await press(page, 'Accept all');
  await soon(() => cookies(page)).toEqual([...ANALYTICS_COOKIES, MARKETING_COOKIE]);
  expect(tags(requested).sort()).toEqual([ANALYTICS_TAG, CONTAINER_TAG]);
  const updates = (await dataLayer(page)).filter(([, name]) => name === 'update');
  expect(updates).toEqual([['consent', 'update', GRANTED]]);
  await page.goto('/');
  expect(await waitForEvents(page, 'page_view')).toHaveLength(1);
  await soon(() => tags(requested)).toHaveLength(4);
});

test.each([
  ['analytics', [ANALYTICS_TAG, CONTAINER_TAG], ANALYTICS_COOKIES],
  ['marketing', [CONTAINER_TAG], [MARKETING_COOKIE]],
])('consent to %s alone loads no more than that', async (category, wanted, stored) => {
  const { page, requested } = await visitMeasured('/', { consent: { [category]: true } });
  await soon(() => cookies(page)).toEqual(stored);
  expect(tags(requested).sort()).toEqual(wanted);
});

test('consent in one tab holds in the others, and so does its withdrawal', async () => {
  const { page, requested } = await visitMeasured('/');
  const other = await page.context().newPage();
  await other.goto('/cookie-policy');
  await waitForEvents(other, 'page_view');
  const allowed = (tab: Page) => tab.locator('html').getAttribute('data-consent');
  await consentBanner(other).waitFor();
  await press(page, 'Accept all');
  await consentBanner(other).waitFor({ state: 'detached' });
  expect(await allowed(other)).toBe('necessary analytics marketing functional');
  await soon(() => tags(requested)).toHaveLength(4);
  await soon(() => isDisabled(page)).toBe(false);
  await press(other, 'Reset my choice');
  expect(await other.getByRole('status').first().textContent()).toMatch(/^Your choice is cleared/);
  await consentBanner(page).waitFor();
  expect(await allowed(page)).toBe('');
  expect((await storedBy(page)).local).toEqual([]);
  await soon(() => isDisabled(page)).toBe(true);
  await soon(() => cookies(page)).toEqual([]);
  expect(await dataLayer(page)).toContainEqual(['consent', 'update', DENIED]);
});

test('withdrawing consent stops the tags and deletes their cookies on every domain level', async () => {
  const { page, requested } = await visitMeasured('/', {
    host: 'www.section.localhost',
    consent: EVERYTHING,
  });
  await soon(() => cookies(page)).toEqual([...ANALYTICS_COOKIES, MARKETING_COOKIE]);
  const domains = ['.section.localhost', '.www.section.localhost', 'www.section.localhost'];
  const names = ['_ga', '_ga_OTHER', '_gid', '_gcl_aw', 'kept'];
  await page
    .context()
    .addCookies(domains.flatMap((domain) => names.map((name) => ({ name, value: '1', domain, path: '/' }))));
  await choose(page, { Analytics: false, Marketing: false, Functional: false });
  await soon(() => cookies(page)).toEqual(['kept', 'kept', 'kept']);
  await soon(() => isDisabled(page)).toBe(true);
  expect(await dataLayer(page)).toContainEqual(['consent', 'update', consentSignals('necessary')]);
  const before = requested.length;
  await page.goto('/about');
  await waitForEvents(page, 'web_vitals', 2);
  expect(requested).toHaveLength(before);
  expect(await cookies(page)).toEqual(['kept', 'kept', 'kept']);
});

test('withdrawing consent for analytics alone leaves marketing as it is, and granting it again turns the same tags on', async () => {
  const { page, requested } = await visitMeasured('/', { consent: EVERYTHING });
  await soon(() => cookies(page)).toEqual([...ANALYTICS_COOKIES, MARKETING_COOKIE]);
  await choose(page, { Analytics: false });
  await soon(() => cookies(page)).toEqual([MARKETING_COOKIE]);
  await choose(page, { Marketing: false });
  await soon(() => isDisabled(page)).toBe(true);
  await choose(page, { Analytics: true });
  await soon(() => isDisabled(page)).toBe(false);
  expect(tags(requested)).toHaveLength(2);
});

test('withdrawing consent elsewhere is noticed: a page without consent deletes the cookies of tags', async () => {
  const { page, address } = await visitMeasured('/');
  await page.context().addCookies([{ name: '_ga', value: '1', url: address }]);
  await page.goto('/about');
  await soon(() => cookies(page)).toEqual([]);
});

test('a tag that fails to load breaks nothing, and is tried again with the next decision', async () => {
  let errors: string[] = [];
  let refused = 0;
  const { page, requested } = await visitMeasured('/', {
    before: async (page) => {
      errors = collectErrors(page, []);
      page.on('requestfailed', () => {
        refused += 1;
      });
      await page.route('https://www.googletagmanager.com/**', (route) => route.abort(), { times: 2 });
    },
  });
  await press(page, 'Accept all');
  await soon(() => refused).toBe(2);
  await choose(page, { Functional: false });
  await soon(() => tags(requested)).toHaveLength(2);
  expect(errors).toEqual([]);
  await soon(() => cookies(page)).not.toEqual([]);
});
