import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clickInPlace, dataLayer, waitForEvents } from './data-layer.ts';
import { CONTAINER_ID, type Hit, MEASUREMENT_ID } from './google.ts';
import { GOOGLE, serveMeasured } from './measured-site.ts';
import { ALL, NOTHING } from './visitor.ts';

const visit = serveMeasured(GOOGLE);
const ANALYTICS_TAG = 'https://www.googletagmanager.com/gtag/js';
const CONTAINER_TAG = 'https://www.googletagmanager.com/gtm.js';
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'denied',
};
const NECESSARY = { ...DENIED, security_storage: 'granted' };
const GRANTED = Object.fromEntries(Object.keys(DENIED).map((signal) => [signal, 'granted']));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort();
const tags = (asked: string[]) => asked.filter((address) => address.includes('googletagmanager'));
const views = (hits: Hit[]) => hits.filter(({ event }) => event === 'page_view');
const flag = (page: Page) =>
  page.evaluate((id) => (window as unknown as Record<string, boolean>)[`ga-disable-${id}`], MEASUREMENT_ID);

/** Chooses in the dialog what is allowed. */
async function choose(page: Page, wanted: Record<string, boolean>): Promise<void> {
  await press(page, 'Cookie settings');
  for (const [name, on] of Object.entries(wanted)) {
    await page.getByRole('switch', { name }).setChecked(on);
  }
  await press(page, 'Save');
}

describe('the queue', () => {
  test('begins with what is denied, then says what the page is; each command as Google reads it', async () => {
    const { page, address } = await visit('/about?utm_source=mail&email=me@home.example');
    await waitForEvents(page, 'page_view');
    const location = `${address}/about?utm_source=mail`;
    expect((await dataLayer(page)).slice(0, 5)).toEqual([
      ['consent', 'default', { ...DENIED, wait_for_update: 500 }],
      ['set', 'ads_data_redaction', true],
      ['js', expect.any(Date)],
      [
        'config',
        MEASUREMENT_ID,
        {
          send_page_view: false,
          cookie_expires: 395 * 86_400,
          cookie_flags: 'SameSite=Lax;Secure',
          page_location: location,
        },
      ],
      [
        'event',
        'page_view',
        { page_path: '/about?utm_source=mail', page_location: location, page_title: await page.title() },
      ],
    ]);
  });

  test.each([
    ['nothing but the necessary', NOTHING, NECESSARY],
    ['all', ALL, GRANTED],
  ])('tells the stored choice before anything is measured: %s', async (_, decided, signals) => {
    const { page } = await visit('/about', { decided });
    await waitForEvents(page, 'page_view');
    const commands = (await dataLayer(page)).slice(0, 6) as unknown[][];
    expect(commands.map(([command, name]) => [command, command === 'js' ? '' : name])).toEqual([
      ['consent', 'default'],
      ['set', 'ads_data_redaction'],
      ['consent', 'update'],
      ['js', ''],
      ['config', MEASUREMENT_ID],
      ['event', 'page_view'],
    ]);
    expect(commands[2]?.[2]).toEqual(signals);
  });

  test('is the same without ids, but for what needs one', async () => {
    const { page } = await visit('/about', { html: (page) => page });
    await waitForEvents(page, 'page_view');
    const commands = (await dataLayer(page)) as unknown[][];
    expect(commands.slice(0, 4).map(([command]) => command)).toEqual(['consent', 'set', 'js', 'event']);
    expect(await page.evaluate(() => typeof (window as unknown as { gtag: unknown }).gtag)).toBe('function');
  });

  test('never asks for clicks to be carried in addresses', async () => {
    const { page } = await visit('/about', { decided: ALL });
    await waitForEvents(page, 'page_view');
    expect(JSON.stringify(await dataLayer(page))).not.toContain('url_passthrough');
  });
});

describe('a grant', () => {
  test('in mid-page loads each tag once, and the view counts once, as allowed', async () => {
    const { page, asked, hits } = await visit('/about');
    await waitForEvents(page, 'page_view');
    await press(page, 'Accept all');
    await expect.poll(() => views(hits)).toHaveLength(1);
    await expect.poll(() => cookies(page)).toEqual(['_ga', '_ga_TEST12345', '_gcl_au']);
    expect(tags(asked).sort()).toEqual([ANALYTICS_TAG, CONTAINER_TAG]);
    expect(views(hits)[0]).toMatchObject({ consent: 'G111', parameters: { page_path: '/about' } });
    expect(hits.every(({ consent }) => consent === 'G111')).toBe(true);
    // What was told is the grant, before the tag was there.
    expect((await dataLayer(page)).filter((entry) => (entry as unknown[])[1] === 'update')).toEqual([
      ['consent', 'update', GRANTED],
    ]);
  });

  test('holds on the next page, which counts once, too', async () => {
    const { page, address, hits } = await visit('/');
    await press(page, 'Accept all');
    await expect.poll(() => views(hits)).toHaveLength(1);
    await page.goto(`${address}/about`);
    await expect.poll(() => views(hits)).toHaveLength(2);
    expect(views(hits).map(({ parameters }) => parameters.page_path)).toEqual(['/', '/about']);
  });

  test.each([
    ['analytics', { analytics: true }, [ANALYTICS_TAG, CONTAINER_TAG], ['_ga', '_ga_TEST12345'], 'G101'],
    ['marketing', { marketing: true }, [CONTAINER_TAG], ['_gcl_au'], undefined],
  ])('of %s alone loads no more than that', async (_, decided, wanted, stored, consent) => {
    const { page, asked, hits } = await visit('/', { decided });
    await expect.poll(() => cookies(page)).toEqual(stored);
    expect(tags(asked).sort()).toEqual(wanted);
    if (consent) await expect.poll(() => views(hits)[0]).toMatchObject({ consent });
    else expect(hits).toEqual([]);
  });

  test('in one tab loads the tags of the others', async () => {
    const { page, context, address, asked } = await visit('/');
    const other = await context.newPage();
    await other.goto(`${address}/about`);
    await waitForEvents(other, 'page_view');
    await press(page, 'Accept all');
    await expect.poll(() => tags(asked).length).toBe(4);
  });

  test('carries the address of the script through a policy of Trusted Types, and no other', async () => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types tags">`;
    const refused: string[] = [];
    const { page, asked } = await visit('/', {
      html: (page) =>
        page
          .replace('<html ', `<html data-measurement="${MEASUREMENT_ID}" data-container="${CONTAINER_ID}" `)
          .replace(' data-worker=""', '')
          .replace('<head>', `<head>${policy}`),
      before: async (page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') refused.push(message.text());
        });
      },
    });
    await press(page, 'Accept all');
    await expect.poll(() => tags(asked).length).toBe(2);
    expect(refused).toEqual([]);
  });
});

describe('withdrawing', () => {
  test('stops the tags, deletes their cookies on every level, and the next page loads none', async () => {
    const { page, address, asked, hits } = await visit('/', { host: 'www.section.localhost', decided: ALL });
    await expect.poll(() => cookies(page)).toEqual(['_ga', '_ga_TEST12345', '_gcl_au']);
    await page.context().addCookies(
      ['.section.localhost', '.www.section.localhost', 'www.section.localhost'].flatMap((domain) =>
        ['_ga', '_ga_OTHER', '_gid', '_gcl_aw', 'kept'].map((name) => ({
          name,
          value: '1',
          domain,
          path: '/',
        })),
      ),
    );
    await expect.poll(() => views(hits)).toHaveLength(1);
    await choose(page, { Analytics: false, Marketing: false, Functional: false });
    await expect.poll(() => cookies(page)).toEqual(['kept', 'kept', 'kept']);
    await expect.poll(() => flag(page)).toBe(true);
    expect(await dataLayer(page)).toContainEqual(['consent', 'update', NECESSARY]);
    await clickInPlace(page, '.footer a[href^="tel:"]');
    await waitForEvents(page, 'contact_click');
    const before = asked.length;
    await page.goto(`${address}/about`);
    await waitForEvents(page, 'web_vitals', 2);
    expect(asked).toHaveLength(before);
    expect(await cookies(page)).toEqual(['kept', 'kept', 'kept']);
    expect(hits.filter(({ event }) => event === 'contact_click')).toEqual([]);
  });

  test('is withdrawn by a later grant, which tells nothing of what was done in between', async () => {
    const { page, asked, hits } = await visit('/', { decided: ALL });
    await expect.poll(() => views(hits)).toHaveLength(1);
    await choose(page, { Analytics: false, Marketing: false });
    await clickInPlace(page, '.footer a[href^="tel:"]');
    await waitForEvents(page, 'contact_click');
    await choose(page, { Analytics: true });
    await expect.poll(() => flag(page)).toBe(false);
    await clickInPlace(page, '.footer a[href^="mailto:"]');
    await expect
      .poll(() =>
        hits.filter(({ event }) => event === 'contact_click').map(({ parameters }) => parameters.method),
      )
      .toEqual(['email']);
    expect(views(hits)).toHaveLength(1);
    expect(tags(asked)).toHaveLength(2);
  });

  test('of analytics alone leaves marketing as it is', async () => {
    const { page } = await visit('/', { decided: ALL });
    await expect.poll(() => cookies(page)).toEqual(['_ga', '_ga_TEST12345', '_gcl_au']);
    await choose(page, { Analytics: false });
    await expect.poll(() => cookies(page)).toEqual(['_gcl_au']);
  });

  test('in one tab stops the others', async () => {
    const { page, context, address } = await visit('/', { decided: ALL });
    const other = await context.newPage();
    await other.goto(`${address}/cookie-policy`);
    await expect.poll(() => flag(page)).toBe(false);
    await press(other, 'Reset my choice');
    await expect.poll(() => flag(page)).toBe(true);
    await expect.poll(() => cookies(page)).toEqual([]);
    expect(await dataLayer(page)).toContainEqual(['consent', 'update', DENIED]);
  });

  test('that happened elsewhere is made up for: a page without consent keeps no cookies of tags', async () => {
    const { page, context, address } = await visit('/');
    await context.addCookies([{ name: '_ga', value: '1', url: address }]);
    await page.goto(`${address}/about`);
    await expect.poll(() => cookies(page)).toEqual([]);
  });
});

test('a tag that cannot be loaded harms nothing, and is tried again with the next decision', async () => {
  const failed: string[] = [];
  let refused = 0;
  const { page, context, asked } = await visit('/', {
    before: async (page) => {
      page.on('pageerror', (error) => failed.push(error.message));
      page.on('requestfailed', () => {
        refused += 1;
      });
      await page.route('https://www.googletagmanager.com/**', (route) => route.abort(), { times: 2 });
    },
  });
  await press(page, 'Accept all');
  await expect.poll(() => refused).toBe(2);
  await choose(page, { Functional: false });
  await expect.poll(() => tags(asked).length).toBe(2);
  expect(failed).toEqual([]);
  await expect.poll(() => context.cookies()).not.toEqual([]);
});
