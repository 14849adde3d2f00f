import { describe, expect, test } from 'vitest';
import { press } from './consent-page.ts';
import { dataLayer, waitForEvents } from './data-layer.ts';
import { CONTAINER_ID, MEASUREMENT_ID } from './google.ts';
import { GOOGLE, serveMeasured } from './measured-site.ts';
import { soon } from './soon.ts';
import { ANALYTICS_TAG, CONTAINER_TAG, cookies, DENIED, GRANTED, NECESSARY, tags, views } from './tags.ts';
import { ALL, NOTHING } from './visitor.ts';

const visit = serveMeasured(GOOGLE);

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
    await soon(() => views(hits)).toHaveLength(1);
    await soon(() => cookies(page)).toEqual(['_ga', '_ga_TEST12345', '_gcl_au']);
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
    await soon(() => views(hits)).toHaveLength(1);
    await page.goto(`${address}/about`);
    await soon(() => views(hits)).toHaveLength(2);
    expect(views(hits).map(({ parameters }) => parameters.page_path)).toEqual(['/', '/about']);
  });

  test.each([
    ['analytics', { analytics: true }, [ANALYTICS_TAG, CONTAINER_TAG], ['_ga', '_ga_TEST12345'], 'G101'],
    ['marketing', { marketing: true }, [CONTAINER_TAG], ['_gcl_au'], undefined],
  ])('of %s alone loads no more than that', async (_, decided, wanted, stored, consent) => {
    const { page, asked, hits } = await visit('/', { decided });
    await soon(() => cookies(page)).toEqual(stored);
    expect(tags(asked).sort()).toEqual(wanted);
    if (consent) await soon(() => views(hits)[0]).toMatchObject({ consent });
    else expect(hits).toEqual([]);
  });

  test('in one tab loads the tags of the others', async () => {
    const { page, context, address, asked } = await visit('/');
    const other = await context.newPage();
    await other.goto(`${address}/about`);
    await waitForEvents(other, 'page_view');
    await press(page, 'Accept all');
    await soon(() => tags(asked).length).toBe(4);
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
    await soon(() => tags(asked).length).toBe(2);
    expect(refused).toEqual([]);
  });
});
