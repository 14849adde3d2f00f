import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ANALYTICS_EVENTS } from '../../rules/analytics-events.ts';
import { clickInPlace as click, dataLayer, events, waitForEvents } from './data-layer.ts';
import { GOOGLE, serveMeasured } from './measured-site.ts';
import { kinds } from './scenes.ts';
import { soon } from './soon.ts';

const visit = serveMeasured(GOOGLE);

/** Opens a page as a visitor who was asked before, and waits until it is measured. */
async function open(path: string, options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const { page } = await visit(path, { decided: {}, context: { reducedMotion: 'reduce' }, ...options });
  await waitForEvents(page, 'page_view');
  await waitForEvents(page, 'web_vitals');
  return page;
}

const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => {
    const { scrollHeight } = document.documentElement;
    window.scrollTo({ top: part * scrollHeight - innerHeight, behavior: 'instant' });
  }, share);

test.each(kinds())('names and parameters are those of the table, on a page of $name', async ({ path }) => {
  const page = await open(path);
  await scrollTo(page, 1);
  await waitForEvents(page, 'scroll', 4);
  const sent = (await dataLayer(page)).filter(Array.isArray).filter(([command]) => command === 'event');
  expect(sent.length).toBeGreaterThan(5);
  for (const [, name, parameters] of sent) {
    const known = Object.keys(ANALYTICS_EVENTS[name as keyof typeof ANALYTICS_EVENTS]?.parameters ?? {});
    expect(known).toEqual(expect.arrayContaining(Object.keys(parameters)));
  }
  expect(sent.filter(([, name]) => name === 'page_view')).toHaveLength(1);
});

test('a page that is loaded ahead counts when it is shown', async () => {
  const { page } = await visit('/about', {
    before: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
      ),
  });
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  expect(await page.locator('html').getAttribute('data-consent')).toBeNull();
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  expect(await waitForEvents(page, 'page_view')).toHaveLength(1);
});

describe('scrolling', () => {
  test('tells each quarter once, whichever way one goes', async () => {
    const page = await open('/services/seo');
    const told = async () => (await events(page, 'scroll')).map(({ percent_scrolled }) => percent_scrolled);
    expect(await told()).toEqual([]);
    await scrollTo(page, 0.3);
    await soon(told).toEqual([25]);
    await scrollTo(page, 0.8);
    await soon(told).toEqual([25, 50, 75]);
    await scrollTo(page, 0);
    await scrollTo(page, 1);
    await soon(told).toEqual([25, 50, 75, 100]);
  });

  test('tells all of a page that fits into the window', async () => {
    const page = await open('/thank-you', { context: { viewport: { width: 1440, height: 4000 } } });
    expect((await waitForEvents(page, 'scroll', 4)).map(({ percent_scrolled }) => percent_scrolled)).toEqual([
      25, 50, 75, 100,
    ]);
  });
});

describe('a click', () => {
  test.each([
    ['.footer a[href^="tel:"]', 'contact_click', { method: 'phone' }],
    ['.footer a[href^="mailto:"]', 'contact_click', { method: 'email' }],
    [
      '.footer-social a',
      'click',
      {
        link_url: 'https://www.linkedin.com/company/section-line-example',
        link_domain: 'www.linkedin.com',
        outbound: true,
      },
    ],
  ])('on %s is a %s', async (selector, name, parameters) => {
    const page = await open('/about');
    await click(page, selector);
    expect(await waitForEvents(page, name)).toEqual([parameters]);
  });

  test('on a share link tells the network and the post, and is outbound without its query', async () => {
    const page = await open('/blog/seo-myths-debunked');
    await click(page, '.post-share a:has-text("LinkedIn")');
    expect(await waitForEvents(page, 'share')).toEqual([
      { method: 'LinkedIn', content_type: 'article', item_id: 'seo-myths-debunked' },
    ]);
    expect(await events(page, 'click')).toEqual([
      {
        link_url: 'https://www.linkedin.com/sharing/share-offsite/',
        link_domain: 'www.linkedin.com',
        outbound: true,
      },
    ]);
  });

  test('on a document is a download', async () => {
    const page = await open('/about');
    await page.evaluate(() => {
      document
        .querySelector('main')
        ?.insertAdjacentHTML('afterbegin', '<a id="pdf" href="/downloads/list.pdf">x</a>');
    });
    await click(page, '#pdf');
    expect(await waitForEvents(page, 'file_download')).toEqual([
      { file_name: '/downloads/list.pdf', file_extension: 'pdf' },
    ]);
  });

  test('on a link of the site, or beside all links, is none', async () => {
    const page = await open('/about');
    await click(page, '.footer nav a');
    await click(page, 'h1');
    await click(page, '.footer a[href^="tel:"]');
    await waitForEvents(page, 'contact_click');
    expect([...(await events(page, 'click')), ...(await events(page, 'file_download'))]).toEqual([]);
  });
});

describe('a search on the blog', () => {
  test('counts once when the visitor leaves the field, and not for each letter', async () => {
    const page = await open('/blog');
    const field = page.getByRole('searchbox');
    await field.pressSequentially('local');
    await field.press('Enter');
    await field.blur();
    await field.fill('links');
    await field.blur();
    expect(await waitForEvents(page, 'search', 2)).toEqual([
      { search_term: 'local' },
      { search_term: 'links' },
    ]);
  });

  test('counts when the visitor stops typing', async () => {
    const page = await open('/blog');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    await page.getByRole('searchbox').pressSequentially('local');
    await page.clock.runFor(1999);
    expect(await events(page, 'search')).toEqual([]);
    await page.clock.runFor(1);
    expect(await waitForEvents(page, 'search')).toEqual([{ search_term: 'local' }]);
  });

  test.each(['dana@home.example', '402-555-0142'])('tells nothing of %s', async (term) => {
    const page = await open('/blog');
    const field = page.getByRole('searchbox');
    await field.fill(term);
    await field.blur();
    expect(await waitForEvents(page, 'search')).toEqual([{}]);
    expect(JSON.stringify(await dataLayer(page))).not.toContain(term);
  });
});
