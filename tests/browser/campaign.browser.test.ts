import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CAMPAIGN_KEY } from '../../rules/storage-keys.ts';
import { waitForEvents } from './data-layer.ts';
import { GOOGLE, serveMeasured } from './measured-site.ts';

const visit = serveMeasured(GOOGLE);
const FORMS = 'https://forms.example.com/inquiries';

const kept = (page: Page) =>
  page.evaluate(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<string, string> | null,
    CAMPAIGN_KEY,
  );

/** Sends the contact form. */
async function send(page: Page): Promise<void> {
  await page.locator('#contact-form').scrollIntoViewIfNeeded();
  // From here on the script sends it.
  const form = page.locator('#contact-form[novalidate]');
  await form.locator('[name=name]').fill('Dana');
  await form.locator('[name=email]').fill('dana@home.example');
  await form.locator('[name=message]').fill('We would like to hear from you.');
  await form.getByRole('button', { name: /^Send/ }).click();
}

describe('the campaign of an address', () => {
  test('is kept for the session with its time, on every page', async () => {
    const query =
      'utm_source=mail&utm_medium=email&utm_campaign=spring&utm_term=seo&utm_content=top&gclid=a1&fbclid=b2';
    const { page, address } = await visit(`/services/seo?${query}&other=x`, { decided: {} });
    const expected = { ...Object.fromEntries(new URLSearchParams(query)), campaign_time: expect.any(String) };
    expect(await kept(page)).toEqual(expected);
    expect(Math.abs(Date.parse((await kept(page))?.campaign_time ?? '') - Date.now())).toBeLessThan(60_000);
    await page.goto(`${address}/contact`);
    expect(await kept(page)).toEqual(expected);
  });

  test('is not kept when there is none', async () => {
    const { page } = await visit('/?service=seo&utm_source=', { decided: {} });
    expect(await kept(page)).toBeNull();
  });

  test('takes the place of an earlier one as a whole', async () => {
    const { page, address } = await visit('/?utm_source=mail&gclid=a1', { decided: {} });
    await page.goto(`${address}/about?utm_source=social`);
    expect(await kept(page)).toEqual({ utm_source: 'social', campaign_time: expect.any(String) });
  });

  test('is not shared with another session', async () => {
    const { page, context, address } = await visit('/?utm_source=mail', { decided: {} });
    expect(await kept(page)).not.toBeNull();
    const other = await context.newPage();
    await other.goto(`${address}/`);
    expect(await kept(other)).toBeNull();
  });

  test('may be hostile: it is one bounded line, and no markup', async () => {
    const hostile = `<img src=x onerror=alert(1)>\r\nBcc: all@example\u202e${'x'.repeat(5000)}`;
    const failed: string[] = [];
    const { page } = await visit(`/contact?${new URLSearchParams({ utm_source: hostile })}`, {
      decided: {},
      before: async (page) => {
        page.on('dialog', (dialog) => failed.push(dialog.message()));
        page.on('pageerror', (error) => failed.push(error.message));
      },
    });
    const source = (await kept(page))?.utm_source ?? '';
    expect(source).toHaveLength(200);
    expect(source).toMatch(/^<img src=x onerror=alert\(1\)> Bcc: all@example x+$/);
    expect(await page.locator('img[src=x]').count()).toBe(0);
    expect(failed).toEqual([]);
  });

  test('harms nothing where storage is refused', async () => {
    const failed: string[] = [];
    const { page } = await visit('/?utm_source=mail', {
      before: async (page) => {
        page.on('pageerror', (error) => failed.push(error.message));
        await page.addInitScript(() =>
          Object.defineProperty(window, 'sessionStorage', {
            get() {
              throw new DOMException('refused', 'SecurityError');
            },
          }),
        );
      },
    });
    await waitForEvents(page, 'page_view');
    expect(failed).toEqual([]);
  });
});

describe('a lead', () => {
  const endpoint = (html: string) =>
    html
      .replaceAll('data-delivery="simulated"', 'data-delivery="endpoint"')
      .replace(/action="mailto:[^"]*"/g, `action="${FORMS}"`);

  test('carries the campaign, also to its event', async () => {
    const bodies: Record<string, string>[] = [];
    const { page, address } = await visit('/?utm_source=mail&gclid=a1', {
      decided: {},
      html: endpoint,
      before: (page) =>
        page.route(FORMS, async (route) => {
          const body = route.request().postDataJSON() as Record<string, string>;
          bodies.push(body);
          await route.fulfill({
            json: { id: body._id },
            headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
          });
        }),
    });
    await page.goto(`${address}/contact`);
    await send(page);
    const campaign = { utm_source: 'mail', gclid: 'a1' };
    expect((await waitForEvents(page, 'generate_lead'))[0]).toMatchObject(campaign);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({
      ...campaign,
      campaign_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test.each(['{"utm_source":{"a":1},"campaign_time":"2026-01-01"}', 'null', '[1]', '{'])(
    'carries nothing of what is no campaign: %s',
    async (text) => {
      const { page } = await visit('/contact', {
        decided: {},
        before: (page) =>
          page.addInitScript(
            ([key = '', value = '']) => sessionStorage.setItem(key, value),
            [CAMPAIGN_KEY, text],
          ),
      });
      await send(page);
      expect(await waitForEvents(page, 'generate_lead')).toEqual([
        { currency: 'USD', value: 1, event_category: 'Form', lead_source: '/contact' },
      ]);
    },
  );
});
