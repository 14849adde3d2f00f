import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { scriptExporting } from './built-site.ts';
import { waitForEvents } from './measured-site.ts';
import { type PageOptions, press } from './site-page.ts';
import { soon, visit } from './visit.ts';

const CONTACT = '/contact#contact-form';
const fail = (route: Route) => route.abort();
const respond = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
const fallbackText = (page: Page) => page.getByText('Something went wrong');

/** Opens a page whose script with this export fails. @returns its errors and `preload-error` events, too */
async function open(
  path: string,
  script: string,
  answer: (route: Route) => Promise<void>,
  { handled = false, ...rest }: PageOptions & { handled?: boolean } = {},
): Promise<{ page: Page; reported: string[] }> {
  const reported: string[] = [];
  const page = await visit(path, {
    ...rest,
    before: async (page) => {
      page.on('pageerror', (error) => reported.push(`error: ${error.message}`));
      await page.exposeFunction('noteFailure', (island: string) => reported.push(`preload-error: ${island}`));
      await page.addInitScript((cancel) => {
        addEventListener('preload-error', (event) => {
          const { island, error } = (event as CustomEvent<{ island: string; error: Error }>).detail;
          const { noteFailure } = window as unknown as { noteFailure(text: string): void };
          noteFailure(`${island} ${error instanceof Error}`);
          if (cancel) event.preventDefault();
        });
      }, handled);
      await page.route(`**${scriptExporting(script)}`, answer);
    },
  });
  return { page, reported };
}

test('an island whose script fails to load dispatches preload-error, is reported and counted, and leaves its HTML as it was', async () => {
  const { page, reported } = await open(CONTACT, 'mountForm', fail);
  const [failure] = await waitForEvents(page, 'exception');
  expect(failure).toEqual({ description: expect.stringMatching(/^form: TypeError: /), fatal: false });
  expect(reported).toEqual(['preload-error: form true', expect.stringMatching(/^error: Failed to fetch/)]);
  const form = page.locator('#contact-form');
  expect(await form.getAttribute('novalidate')).toBeNull();
  expect(await form.getByRole('button', { name: /^Send/ }).isEnabled()).toBe(true);
  expect(await fallbackText(page).count()).toBe(0);
});

test('an island whose script fails to load is not reported when a handler has canceled the event', async () => {
  const { page, reported } = await open(CONTACT, 'mountForm', fail, { handled: true });
  await soon(() => reported).toEqual(['preload-error: form true']);
  await waitForEvents(page, 'web_vitals');
  expect(reported).toEqual(['preload-error: form true']);
});

test.each([
  ['blog-list', '/blog', 'startBlogList'],
  ['questionnaire', '/client-onboarding#onboarding-form', 'startQuestionnaire'],
  ['contact-request', '/contact?service=seo', 'startContactRequest'],
  ['analytics', '/about', 'startAnalytics'],
])('an island whose script fails to load breaks nothing else: %s', async (island, path, script) => {
  const { page, reported } = await open(path, script, fail);
  await soon(() => reported).toContain(`preload-error: ${island} true`);
  await page.locator('[data-theme-switch]').click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await press(page, 'Cookie settings');
  await page.getByRole('dialog').waitFor();
  expect(await fallbackText(page).count()).toBe(0);
});

test('an island whose script fails to load is tried again by the button of the banner, and nothing is stored', async () => {
  let broken = true;
  const { page, reported } = await open(
    '/about',
    'showBanner',
    (route) => (broken ? route.abort() : route.continue()),
    { consent: null },
  );
  await soon(() => reported).toContain('preload-error: consent true');
  expect(await page.evaluate(() => localStorage.consent)).toBeUndefined();
  broken = false;
  await press(page, 'Cookie settings');
  await page.getByRole('dialog').waitFor();
});

test('an island that throws before it has changed anything leaves its HTML as it was', async () => {
  const body = 'export function mountForm() { throw new Error("broken") }';
  const { page, reported } = await open(CONTACT, 'mountForm', respond(body));
  await soon(() => reported).toContain('error: broken');
  expect(await page.locator('#contact-form [name=message]').isVisible()).toBe(true);
  expect(await fallbackText(page).count()).toBe(0);
});

test('an island that throws after it has taken over says so, and "Try again" brings it back', async () => {
  const body = `let tries = 0;
      export function mountForm(root) {
        if (root.dataset.form !== 'contact') return;
        tries += 1;
        if (tries > 1) return void (root.dataset.mounted = tries);
        root.querySelector('form').remove();
        throw new Error('broken');
      }`;
  const { page, reported } = await open(CONTACT, 'mountForm', respond(body));
  const fallback = page.getByRole('alert');
  await fallback.waitFor();
  expect(await fallback.textContent()).toMatch(
    /Something went wrong\s*We encountered an unexpected error\. Please try refreshing the page or contact support if the issue persists\./,
  );
  expect(await fallback.getByRole('button').allTextContents()).toEqual(['Try again', 'Refresh page']);
  expect(reported).toEqual(['error: broken']);
  expect(await page.locator('.footer').isVisible()).toBe(true);
  await press(page, 'Try again');
  await page.locator('[data-mounted="2"] #contact-form').waitFor();
  expect(await fallback.count()).toBe(0);
});

test('an island that throws is loaded from scratch by "Refresh page"', async () => {
  const body = 'export function mountForm(root) { root.replaceChildren(); throw new Error("broken") }';
  let times = 0;
  const { page } = await open(CONTACT, 'mountForm', (route) =>
    times++ === 0 ? respond(body)(route) : route.continue(),
  );
  const refresh = page.getByRole('button', { name: 'Refresh page' }).first();
  await Promise.all([page.waitForEvent('load'), refresh.click()]);
  await page.locator('#contact-form[novalidate]').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
