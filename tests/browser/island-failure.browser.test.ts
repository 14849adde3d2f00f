import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chunkOf } from './chunk.ts';
import { waitForEvents } from './data-layer.ts';
import { GOOGLE, serveMeasured, type VisitOptions } from './measured-site.ts';
import { soon } from './soon.ts';

const visit = serveMeasured(GOOGLE);

/** Notes what a page tells of failures: the events, what they hold, and errors that reached the console. */
async function listen(page: Page, cancel: boolean): Promise<string[]> {
  const told: string[] = [];
  page.on('pageerror', (error) => told.push(`error: ${error.message}`));
  await page.exposeFunction('tell', (island: string) => told.push(`preload-error: ${island}`));
  await page.addInitScript((handled) => {
    addEventListener('preload-error', (event) => {
      const { island, error } = (event as CustomEvent<{ island: string; error: Error }>).detail;
      (window as unknown as { tell(text: string): void }).tell(`${island} ${error instanceof Error}`);
      if (handled) event.preventDefault();
    });
  }, cancel);
  return told;
}

/** Answers for the chunk that exports a name. */
const chunk = (name: string, answer: (route: Route) => Promise<void>) => (page: Page) =>
  page.route(`**${chunkOf(name)}`, answer);
const lost = (route: Route) => route.abort();
const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

/** Opens a page one of whose chunks is not what it was. */
async function open(
  path: string,
  break_: (page: Page) => Promise<unknown>,
  options: VisitOptions & { cancel?: boolean } = {},
) {
  let told: string[] = [];
  const { page } = await visit(path, {
    decided: {},
    ...options,
    before: async (page) => {
      told = await listen(page, options.cancel ?? false);
      await break_(page);
    },
  });
  return { page, told };
}

describe('an island whose chunk cannot be loaded', () => {
  test('is told as preload-error, reported and counted, and leaves its HTML as it was', async () => {
    const { page, told } = await open('/contact#contact-form', chunk('mountForm', lost));
    const [failure] = await waitForEvents(page, 'exception');
    expect(failure).toEqual({ description: expect.stringMatching(/^form: TypeError: /), fatal: false });
    expect(told).toEqual(['preload-error: form true', expect.stringMatching(/^error: Failed to fetch/)]);
    const form = page.locator('#contact-form');
    expect(await form.getAttribute('novalidate')).toBeNull();
    expect(await form.getByRole('button', { name: /^Send/ }).isEnabled()).toBe(true);
    expect(await page.getByText('Something went wrong').count()).toBe(0);
  });

  test('is reported no more when somebody has handled that', async () => {
    const { page, told } = await open('/contact#contact-form', chunk('mountForm', lost), { cancel: true });
    await soon(() => told).toEqual(['preload-error: form true']);
    await waitForEvents(page, 'web_vitals');
    expect(told).toEqual(['preload-error: form true']);
  });

  test.each([
    ['/blog', 'startBlogList', 'blog-list'],
    ['/client-onboarding#onboarding-form', 'startQuestionnaire', 'questionnaire'],
    ['/cookie-policy', 'startConsentReset', 'consent-reset'],
    ['/contact?service=seo', 'startContactRequest', 'contact-request'],
    ['/about', 'startAnalytics', 'analytics'],
  ])('takes nothing with it on %s: %s', async (path, name, island) => {
    const { page, told } = await open(path, chunk(name, lost));
    await soon(() => told).toContain(`preload-error: ${island} true`);
    await page.locator('[data-theme-switch]').click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByText('Something went wrong').count()).toBe(0);
  });

  test('of the banner stores nothing and is tried again with the button', async () => {
    let broken = true;
    const { page, told } = await open(
      '/about',
      chunk('showBanner', (route) => (broken ? route.abort() : route.continue())),
      { decided: undefined },
    );
    await soon(() => told).toContain('preload-error: consent true');
    expect(await page.evaluate(() => localStorage.consent)).toBeUndefined();
    broken = false;
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByRole('dialog').waitFor();
  });
});

describe('an island that fails', () => {
  test('before it has changed anything leaves its HTML as it was', async () => {
    const { page, told } = await open(
      '/contact#contact-form',
      chunk('mountForm', script('export function mountForm() { throw new Error("broken") }')),
    );
    await soon(() => told).toContain('error: broken');
    expect(await page.locator('#contact-form [name=message]').isVisible()).toBe(true);
    expect(await page.getByText('Something went wrong').count()).toBe(0);
  });

  test('after it has taken over says so, and Try again brings it back', async () => {
    const broken = `let tries = 0;
      export function mountForm(root) {
        if (root.dataset.form !== 'contact') return;
        tries += 1;
        if (tries > 1) return void (root.dataset.mounted = tries);
        root.querySelector('form').remove();
        throw new Error('broken');
      }`;
    const { page, told } = await open('/contact#contact-form', chunk('mountForm', script(broken)));
    const fallback = page.getByRole('alert');
    await fallback.waitFor();
    expect(await fallback.textContent()).toMatch(
      /Something went wrong\s*We encountered an unexpected error\. Please try refreshing the page or contact support if the issue persists\./,
    );
    expect(await fallback.getByRole('button').allTextContents()).toEqual(['Try again', 'Refresh page']);
    expect(told).toEqual(['error: broken']);
    expect(await page.locator('.footer').isVisible()).toBe(true);
    await fallback.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-mounted="2"] #contact-form').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('is loaded anew by Refresh page', async () => {
    const broken = `export function mountForm(root) {
      root.replaceChildren();
      throw new Error('broken');
    }`;
    let times = 0;
    const { page } = await open('/contact#contact-form', (page) =>
      chunk('mountForm', (route) => (times++ === 0 ? script(broken)(route) : route.continue()))(page),
    );
    const refresh = page.getByRole('button', { name: 'Refresh page' }).first();
    await Promise.all([page.waitForEvent('load'), refresh.click()]);
    await page.locator('#contact-form[novalidate]').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
