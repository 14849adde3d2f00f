import { describe, expect, test } from 'vitest';
import { choose, press } from './consent-page.ts';
import { clickInPlace, dataLayer, waitForEvents } from './data-layer.ts';
import { GOOGLE, serveMeasured } from './measured-site.ts';
import { soon } from './soon.ts';
import { cookies, DENIED, flag, NECESSARY, tags, views } from './tags.ts';
import { ALL } from './visitor.ts';

const visit = serveMeasured(GOOGLE);

describe('withdrawing', () => {
  test('stops the tags, deletes their cookies on every level, and the next page loads none', async () => {
    const { page, address, asked, hits } = await visit('/', { host: 'www.section.localhost', decided: ALL });
    await soon(() => cookies(page)).toEqual(['_ga', '_ga_TEST12345', '_gcl_au']);
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
    await soon(() => views(hits)).toHaveLength(1);
    await choose(page, { Analytics: false, Marketing: false, Functional: false });
    await soon(() => cookies(page)).toEqual(['kept', 'kept', 'kept']);
    await soon(() => flag(page)).toBe(true);
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
    await soon(() => views(hits)).toHaveLength(1);
    await choose(page, { Analytics: false, Marketing: false });
    await clickInPlace(page, '.footer a[href^="tel:"]');
    await waitForEvents(page, 'contact_click');
    await choose(page, { Analytics: true });
    await soon(() => flag(page)).toBe(false);
    await clickInPlace(page, '.footer a[href^="mailto:"]');
    await soon(() =>
      hits.filter(({ event }) => event === 'contact_click').map(({ parameters }) => parameters.method),
    ).toEqual(['email']);
    expect(views(hits)).toHaveLength(1);
    expect(tags(asked)).toHaveLength(2);
  });

  test('of analytics alone leaves marketing as it is', async () => {
    const { page } = await visit('/', { decided: ALL });
    await soon(() => cookies(page)).toEqual(['_ga', '_ga_TEST12345', '_gcl_au']);
    await choose(page, { Analytics: false });
    await soon(() => cookies(page)).toEqual(['_gcl_au']);
  });

  test('in one tab stops the others', async () => {
    const { page, context, address } = await visit('/', { decided: ALL });
    const other = await context.newPage();
    await other.goto(`${address}/cookie-policy`);
    await soon(() => flag(page)).toBe(false);
    await press(other, 'Reset my choice');
    await soon(() => flag(page)).toBe(true);
    await soon(() => cookies(page)).toEqual([]);
    expect(await dataLayer(page)).toContainEqual(['consent', 'update', DENIED]);
  });

  test('that happened elsewhere is made up for: a page without consent keeps no cookies of tags', async () => {
    const { page, context, address } = await visit('/');
    await context.addCookies([{ name: '_ga', value: '1', url: address }]);
    await page.goto(`${address}/about`);
    await soon(() => cookies(page)).toEqual([]);
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
  await soon(() => refused).toBe(2);
  await choose(page, { Functional: false });
  await soon(() => tags(asked).length).toBe(2);
  expect(failed).toEqual([]);
  await soon(() => context.cookies()).not.toEqual([]);
});
