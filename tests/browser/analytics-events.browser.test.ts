import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LEADS_PATH } from '../../rules/receiver-paths.ts';
import { CAMPAIGN_KEY } from '../../rules/storage-keys.ts';
import { fillAndSend, mounted, SIGNUP, success } from './forms.ts';
import {
  clickInPlace,
  dataLayer,
  events,
  openMeasured,
  visitMeasured,
  waitForEvents,
} from './measured-site.ts';
import { collectErrors, pauseClock, refuseStorage, scrollTo } from './site-page.ts';
import { soon } from './visit.ts';

const RATING = expect.stringMatching(/^(good|needs-improvement|poor)$/);

test('a prerendered page counts when it is displayed', async () => {
  const { page } = await visitMeasured('/about', {
    before: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
      ),
  });
  await page.waitForLoadState('load');
  // A page that draws no frames may never be idle.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })));
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  expect(await page.locator('html').getAttribute('data-consent')).toBeNull();
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  expect(await waitForEvents(page, 'page_view')).toHaveLength(1);
});

describe('scroll events', () => {
  const percents = async (page: Page) =>
    (await events(page, 'scroll')).map(({ percent_scrolled }) => percent_scrolled);

  test('are sent once per quarter, in whatever direction', async () => {
    const page = await openMeasured('/services/seo');
    expect(await percents(page)).toEqual([]);
    await scrollTo(page, 0.3);
    await soon(() => percents(page)).toEqual([25]);
    await scrollTo(page, 0.75);
    await soon(() => percents(page)).toEqual([25, 50, 75]);
    await scrollTo(page, 0);
    await scrollTo(page, 1);
    await soon(() => percents(page)).toEqual([25, 50, 75, 100]);
  });

  test('are all sent for a page that fits the viewport', async () => {
    const page = await openMeasured('/thank-you', { viewport: { width: 1440, height: 4000 } });
    await soon(() => percents(page)).toEqual([25, 50, 75, 100]);
  });
});

describe('click events', () => {
  test('tell contact, outbound and download links apart, and ignore links of the site', async () => {
    const page = await openMeasured('/about');
    await page
      .locator('main')
      .evaluate((main) =>
        main.insertAdjacentHTML('afterbegin', '<a id="pdf" href="/downloads/list.pdf">x</a>'),
      );
    const selectors = ['#pdf', '.footer nav a', 'h1', '.footer-social a', '.footer a[href^="tel:"]'];
    for (const selector of selectors) await clickInPlace(page, selector);
    await clickInPlace(page, '.footer a[href^="mailto:"]');
    expect(await waitForEvents(page, 'contact_click', 2)).toEqual([{ method: 'phone' }, { method: 'email' }]);
    expect(await events(page, 'file_download')).toEqual([
      { file_name: '/downloads/list.pdf', method: 'open' },
    ]);
    expect(await events(page, 'click')).toEqual([
      {
        link_url: 'https://www.linkedin.com/company/section-line-example',
        link_domain: 'www.linkedin.com',
        outbound: true,
      },
    ]);
  });

  test('count documents that are opened, and printed or saved', async () => {
    const page = await openMeasured('/services/local-seo');
    await clickInPlace(page, 'main a[href^="/downloads/"]');
    const file_name = await page.locator('main a[href^="/downloads/"]').first().getAttribute('href');
    expect(await waitForEvents(page, 'file_download')).toEqual([{ file_name, method: 'open' }]);
    const document = await openMeasured(String(file_name));
    await document.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await waitForEvents(document, 'file_download')).toEqual([{ file_name, method: 'print' }]);
  });

  test('on a share link name the network and the post, and drop the query of its address', async () => {
    const page = await openMeasured('/blog/seo-myths-debunked');
    await clickInPlace(page, '.post-share a:has-text("LinkedIn")');
    expect(await waitForEvents(page, 'share')).toEqual([
      { method: 'LinkedIn', content_type: 'article', item_id: 'seo-myths-debunked' },
    ]);
    expect((await events(page, 'click')).map(({ link_url }) => link_url)).toEqual([
      'https://www.linkedin.com/sharing/share-offsite/',
    ]);
  });
});

describe('search events on the blog', () => {
  test('are sent when the visitor stops typing for two seconds, or once when the field is left', async () => {
    const page = await openMeasured('/blog', { clock: 'running' });
    await pauseClock(page);
    const field = page.getByRole('searchbox');
    await field.pressSequentially('reports');
    await page.clock.runFor(1999);
    expect(await events(page, 'search')).toEqual([]);
    await page.clock.runFor(1);
    expect(await waitForEvents(page, 'search')).toEqual([{ search_term: 'reports' }]);
    await field.fill('local');
    await field.press('Enter');
    await field.blur();
    await field.fill('links');
    await field.blur();
    // Personal data is left out.
    await field.fill('dana@home.example');
    await field.blur();
    expect(await waitForEvents(page, 'search', 4)).toEqual([
      { search_term: 'reports' },
      { search_term: 'local' },
      { search_term: 'links' },
      {},
    ]);
    expect(JSON.stringify(await dataLayer(page))).not.toContain('dana');
  });
});

describe('performance events', () => {
  test('report a large picture, and no small one', async () => {
    const svg = (bytes: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${'x'.repeat(bytes)}--></svg>`;
    const page = await openMeasured('/about', {
      html: (html) =>
        html.replace('<main', '<img src="/100001.svg" alt=""><img src="/90000.svg" alt=""><main'),
      before: (page) =>
        page.route(/\/\d+\.svg$/, (route) =>
          route.fulfill({
            contentType: 'image/svg+xml',
            body: svg(Number.parseInt(new URL(route.request().url()).pathname.slice(1), 10)),
          }),
        ),
    });
    const reported = await waitForEvents(page, 'large_image');
    expect(reported).toEqual([
      { image_path: '/100001.svg', size: expect.any(Number), value: expect.any(Number), rating: RATING },
    ]);
    expect(reported[0]?.size).toBeGreaterThan(100_000);
  });

  test('report each Web Vital once, with value, rating and id', async () => {
    const page = await openMeasured('/contact');
    await page.locator('main a').first().press('Tab');
    // They are final when the page is hidden.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const reported = await waitForEvents(page, 'web_vitals', 4);
    const names = reported.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['FCP', 'TTFB', 'LCP', 'CLS']));
    expect(new Set(names).size).toBe(names.length);
    for (const one of reported) {
      expect(one).toEqual({
        name: expect.any(String),
        value: expect.any(Number),
        rating: RATING,
        id: expect.stringMatching(/^v\d/),
      });
    }
  });
});

describe('conversions', () => {
  const PERSON = { name: 'Dana Whitfield-Ek', email: 'dana@home.example', phone: '+14025550199' };

  test('a lead carries the campaign of its session, and no personal data', async () => {
    const posted: unknown[] = [];
    const { page } = await visitMeasured('/?utm_source=old&gclid=b2', {
      consent: {},
      before: (page) =>
        page.route(`**${LEADS_PATH}`, async (route) => {
          const body = route.request().postDataJSON();
          posted.push(body);
          await route.fulfill({ json: { id: body._id } });
        }),
    });
    await page.waitForFunction((key) => sessionStorage[key], CAMPAIGN_KEY);
    // A later campaign replaces the earlier one entirely.
    await page.goto('/services/seo?utm_source=mail&utm_campaign=21234567890');
    await page.waitForFunction((key) => sessionStorage[key].includes('mail'), CAMPAIGN_KEY);
    await page.goto('/contact');
    await mounted(page);
    await fillAndSend(page, {
      form: 'contact',
      values: { ...PERSON, message: 'Please call about our shop.' },
    });
    const campaign = { utm_source: 'mail', utm_campaign: '21234567890' };
    expect(await waitForEvents(page, 'generate_lead')).toEqual([
      { currency: 'USD', value: 1, event_category: 'Form', lead_source: '/contact', ...campaign },
    ]);
    expect(posted).toEqual([
      expect.objectContaining({ ...campaign, campaign_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }),
    ]);
    const sent = JSON.stringify(await dataLayer(page));
    for (const text of [...Object.values(PERSON), 'our shop']) expect(sent).not.toContain(text);
  });

  test('a signup carries its placement, and no address', async () => {
    const page = await openMeasured('/blog');
    const form = page.locator('#newsletter-inline[novalidate]');
    await page.locator('#newsletter-inline').scrollIntoViewIfNeeded();
    await form.locator('[name=email]').fill(PERSON.email);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    expect(await waitForEvents(page, 'sign_up')).toEqual([
      {
        method: 'newsletter',
        event_category: 'Newsletter',
        event_label: 'inline',
        value: 1,
        page_path: '/blog',
        page_title: await page.title(),
      },
    ]);
    expect(JSON.stringify(await dataLayer(page))).not.toContain(PERSON.email);
  });

  test('work where storage is refused', async () => {
    let errors: string[] = [];
    const { page } = await visitMeasured('/about?utm_source=mail', {
      before: async (page) => {
        errors = collectErrors(page, []);
        await page.addInitScript(refuseStorage);
      },
    });
    await mounted(page, 'newsletter');
    await fillAndSend(page, SIGNUP);
    await success(page, 'newsletter');
    await waitForEvents(page, 'sign_up');
    expect(errors).toEqual([]);
  });
});
