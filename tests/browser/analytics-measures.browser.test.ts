import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dataLayer, waitForEvents } from './data-layer.ts';
import { GOOGLE, serveMeasured } from './measured-site.ts';

const visit = serveMeasured(GOOGLE);
const PERSON = { name: 'Dana Whitfield-Ek', email: 'dana@home.example', phone: '+14025550199' };

/** Opens a page as a visitor who was asked before, and waits until it is measured. */
async function open(path: string, options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const { page } = await visit(path, { decided: {}, context: { reducedMotion: 'reduce' }, ...options });
  await waitForEvents(page, 'page_view');
  await waitForEvents(page, 'web_vitals');
  return page;
}

test('a large picture is told one second after the page, a small one never', async () => {
  const picture = (bytes: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${'x'.repeat(bytes)}--></svg>`;
  const page = await open('/about', {
    html: (page) => page.replace('<main', '<img src="/large.svg" alt=""><img src="/small.svg" alt=""><main'),
    before: async (page) => {
      await page.addInitScript(noteTimes);
      for (const [name, bytes] of [
        ['large', 100_001],
        ['small', 90_000],
      ] as const) {
        await page.route(`**/${name}.svg`, (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: picture(bytes) }),
        );
      }
    },
  });
  const [told, ...others] = await waitForEvents(page, 'large_image');
  expect(others).toEqual([]);
  expect(told).toEqual({
    image_path: '/large.svg',
    size: expect.any(Number),
    value: expect.any(Number),
    rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
  });
  expect(told?.size).toBeGreaterThan(100_000);
  const { loaded, large_image: sent } = await page.evaluate(
    () => (window as unknown as { times: Record<string, number> }).times,
  );
  expect((sent ?? 0) - (loaded ?? 0)).toBeGreaterThanOrEqual(1000);
});

/** Runs in the page, before its scripts: notes when it had loaded, and when each kind of event was sent. */
function noteTimes(): void {
  const times: Record<string, number> = {};
  const layer: unknown[] = [];
  layer.push = (entry) => {
    const [command, name] = Array.from(entry as ArrayLike<string>);
    if (command === 'event' && name) times[name] = performance.now();
    return Array.prototype.push.call(layer, entry);
  };
  Object.assign(window, { times, dataLayer: layer });
  addEventListener('load', () => {
    times.loaded = performance.now();
  });
}

test('each Web Vital is told with its value, rating and id', async () => {
  const page = await open('/contact');
  await page.locator('main a').first().press('Tab');
  // They are final when the page is hidden.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const told = await waitForEvents(page, 'web_vitals', 4);
  const names = told.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['FCP', 'TTFB', 'LCP', 'CLS']));
  expect(new Set(names).size).toBe(names.length);
  for (const one of told) {
    expect(one).toEqual({
      name: expect.any(String),
      value: expect.any(Number),
      rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
      id: expect.stringMatching(/^v\d/),
    });
  }
});

describe('a form that has arrived', () => {
  const send = async (page: Page) => {
    // From here on the script sends it.
    const form = page.locator('#contact-form[novalidate]');
    await page.locator('#contact-form').scrollIntoViewIfNeeded();
    await form.locator('[name=name]').fill(PERSON.name);
    await form.locator('[name=email]').fill(PERSON.email);
    await form.locator('[name=phone]').fill(PERSON.phone);
    await form.locator('[name=message]').fill('We would like to hear from you about our shop.');
    await form.getByRole('button', { name: /^Send/ }).click();
  };

  test('is a lead, with the campaign that brought it and without the person', async () => {
    const { page, address } = await visit('/?utm_source=mail&utm_campaign=21234567890&gclid=a1', {
      decided: {},
    });
    await page.waitForFunction(() => sessionStorage.campaign);
    await page.goto(`${address}/contact`);
    await send(page);
    expect(await waitForEvents(page, 'generate_lead')).toEqual([
      {
        currency: 'USD',
        value: 1,
        event_category: 'Form',
        lead_source: '/contact',
        utm_source: 'mail',
        utm_campaign: '21234567890',
        gclid: 'a1',
      },
    ]);
    const sent = JSON.stringify(await dataLayer(page));
    for (const text of Object.values(PERSON)) expect(sent).not.toContain(text);
    expect(sent).not.toContain('our shop');
  });

  test('is a signup, with its placement', async () => {
    const page = await open('/blog');
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
});
