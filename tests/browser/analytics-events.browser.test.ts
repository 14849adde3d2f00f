import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LEADS_PATH } from '../../rules/receiver-paths.ts';
import { CAMPAIGN_KEY } from '../../rules/storage-keys.ts';
import { sendForm } from './forms.ts';
import {
  clickInPlace,
  dataLayer,
  events,
  openMeasured,
  visitMeasured,
  waitForEvents,
} from './measured-site.ts';
import { pauseClock, scrollTo } from './site-page.ts';
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

const percents = async (page: Page) =>
  (await events(page, 'scroll')).map(({ percent_scrolled }) => percent_scrolled);

test('scroll events are sent once per quarter, in whatever direction', async () => {
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

test('scroll events are all sent for a page that fits the viewport', async () => {
  const page = await openMeasured('/thank-you', { viewport: { width: 1440, height: 4000 } });
  await soon(() => percents(page)).toEqual([25, 50, 75, 100]);
});

test('clicks tell contact, outbound, share and document links apart, and links of the site count as none', async () => {
  const page = await openMeasured('/blog/seo-myths-debunked');
  await page.locator('main').evaluate((main) => {
    for (const [id, href] of [
      ['pdf', '/files/list.pdf'],
      ['page', '/downloads/plan'],
    ]) {
      main.prepend(Object.assign(document.createElement('a'), { id, href, textContent: 'x' }));
    }
  });
  const selectors = ['#pdf', '#page', '.footer nav a', 'h1', '.footer-about a[rel]'];
  selectors.push(
    '.post-share a:has-text("LinkedIn")',
    '.footer a[href^="tel:"]',
    '.footer a[href^="mailto:"]',
  );
  for (const selector of selectors) await clickInPlace(page, selector);
  expect(await waitForEvents(page, 'contact_click', 2)).toEqual([{ method: 'phone' }, { method: 'email' }]);
  expect(await events(page, 'file_download')).toEqual([
    { file_name: '/files/list.pdf', method: 'open' },
    { file_name: '/downloads/plan', method: 'open' },
  ]);
  expect(await events(page, 'click')).toEqual(
    // Without their queries.
    ['company/section-line-example', 'sharing/share-offsite/'].map((path) => ({
      link_url: `https://www.linkedin.com/${path}`,
      link_domain: 'www.linkedin.com',
      outbound: true,
    })),
  );
  expect(await events(page, 'share')).toEqual([
    { method: 'LinkedIn', content_type: 'article', item_id: 'seo-myths-debunked' },
  ]);
});

test('a document that is printed or saved is counted', async () => {
  const page = await openMeasured('/downloads/seo-toolkit');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await waitForEvents(page, 'file_download')).toEqual([
    { file_name: '/downloads/seo-toolkit', method: 'print' },
  ]);
});

test('searches of the blog are sent when typing stops for two seconds, or once when the field is left', async () => {
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

test('a large picture is reported, and no small one', async () => {
  const page = await openMeasured('/about', {
    html: (html) => html.replace('<main', '<img src="/100001.svg" alt=""><img src="/90000.svg" alt=""><main'),
    before: (page) =>
      page.route(/\/\d+\.svg$/, (route) => {
        const comment = 'x'.repeat(Number.parseInt(new URL(route.request().url()).pathname.slice(1), 10));
        const body = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${comment}--></svg>`;
        return route.fulfill({ contentType: 'image/svg+xml', body });
      }),
  });
  const reported = await waitForEvents(page, 'large_image');
  expect(reported).toEqual([
    { image_path: '/100001.svg', size: expect.any(Number), value: expect.any(Number), rating: RATING },
  ]);
  expect(reported[0]?.size).toBeGreaterThan(100_000);
});

test('each Web Vital is reported once, with value, rating and id', async () => {
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
  const id = expect.stringMatching(/^v\d/);
  expect(reported).toEqual(names.map((name) => ({ name, value: expect.any(Number), rating: RATING, id })));
});

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
  await sendForm(page, { form: 'contact', values: { ...PERSON, message: 'Please call about our shop.' } });
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
