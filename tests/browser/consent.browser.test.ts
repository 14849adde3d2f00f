import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { serializeChoice } from '../../rules/consent.ts';
import { CONSENT_KEY } from '../../rules/storage-keys.ts';
import { SECOND_SAMPLE } from '../built-sites.ts';
import { SIGNUP, sendForm, success } from './forms.ts';
import { type MeasuredOptions, visitMeasured, waitForEvents } from './measured-site.ts';
import {
  collectErrors,
  consentBanner,
  consentDialog,
  EVERYTHING,
  focusedText,
  NECESSARY,
  press,
  refuseStorage,
} from './site-page.ts';
import { soon, visit } from './visit.ts';

const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), CONSENT_KEY);
const allowed = (page: Page) => page.locator('html').getAttribute('data-consent');
const open = async (path = '/', options?: MeasuredOptions) => (await visitMeasured(path, options)).page;
const bannerIsGone = (page: Page) => consentBanner(page).waitFor({ state: 'detached' });

/** How a button looks. */
const lookOf = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => {
    const { color, background, border, font, outline, opacity, zIndex } = getComputedStyle(button);
    const { clientWidth, clientHeight, className } = button;
    return [clientWidth, clientHeight, className, color, background, border, font, outline, opacity, zIndex];
  });

/** A browser that sends Global Privacy Control. */
const withSignal = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));

test('the banner appears one second after the page, and not again once it was answered', async () => {
  const page = await open('/', { clock: 'paused' });
  await page.clock.runFor(999);
  expect(await consentBanner(page).count()).toBe(0);
  await page.clock.runFor(1);
  await press(page, 'Reject all');
  await page.goto('/about');
  await page.clock.runFor(5000);
  expect(await consentBanner(page).count()).toBe(0);
});

test.each([
  ['Accept all', EVERYTHING],
  ['Reject all', NECESSARY],
])(
  'the banner offers both answers alike, and stores "%s" with its time and version',
  async (name, choice) => {
    const page = await open();
    await consentBanner(page).waitFor();
    expect(await lookOf(page, 'Reject all')).toEqual(await lookOf(page, 'Accept all'));
    // Only browsers that send Global Privacy Control are told of it.
    expect(await consentBanner(page).textContent()).not.toContain('Marketing');
    await press(page, name);
    await bannerIsGone(page);
    const answer = await stored(page);
    expect(answer).toEqual({ ...choice, version: 1, time: expect.any(String) });
    expect(Math.abs(Date.parse(answer.time) - Date.now())).toBeLessThan(60_000);
  },
);

test('the sample asks for consent, and sends nothing to anybody once all is allowed', async () => {
  const page = await visit('/', { consent: null });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).origin));
  await press(page, 'Accept all');
  await bannerIsGone(page);
  await page.goto('/about');
  await waitForEvents(page, 'web_vitals');
  expect(new Set(requested)).toEqual(new Set([inject('site')]));
});

test('the banner asks, and nothing is allowed, when storage holds an answer that has expired', async () => {
  const expired = serializeChoice(EVERYTHING, Date.now() - 213 * 86_400_000);
  const { page, requested } = await visitMeasured('/', {
    before: (page) => page.addInitScript((value) => localStorage.setItem('consent', value), expired),
  });
  await consentBanner(page).waitFor();
  expect(requested).toEqual([]);
});

test('the banner asks where storage is refused, the answer holds for the page, and a signup is counted', async () => {
  let errors: string[] = [];
  const { page, requested } = await visitMeasured('/about?utm_source=mail', {
    before: async (page) => {
      errors = collectErrors(page, []);
      await page.addInitScript(refuseStorage);
    },
  });
  await press(page, 'Accept all');
  await bannerIsGone(page);
  await soon(() => requested.length).toBeGreaterThan(0);
  await sendForm(page, SIGNUP);
  await success(page, 'newsletter');
  await waitForEvents(page, 'sign_up');
  expect(errors).toEqual([]);
});

test('the banner takes no focus, and is the first that the keyboard reaches after the skip links', async () => {
  const page = await open('/contact');
  await page.locator('.header a').first().focus();
  await consentBanner(page).waitFor();
  expect(await focusedText(page)).toBe('Section Line');
  await page.locator('.skip-links a').last().focus();
  const tabbed: (string | undefined)[] = [];
  for (let key = 0; key < 4; key += 1) {
    await page.keyboard.press('Tab');
    tabbed.push(await focusedText(page));
  }
  expect(tabbed).toEqual(['Cookie policy', 'Accept all', 'Reject all', 'Customize']);
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Section Line');
});

test('the dialog decides nothing on Cancel and Escape, and saves what is switched on', async () => {
  const page = await open();
  for (const way of ['Cancel', 'Escape']) {
    await press(page, 'Customize');
    await consentDialog(page).getByRole('switch', { name: 'Analytics' }).check();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await press(page, way);
    await consentDialog(page).waitFor({ state: 'detached' });
    expect(await stored(page), way).toBeNull();
    expect(await consentBanner(page).isVisible(), way).toBe(true);
    expect(await focusedText(page), way).toBe('Customize');
  }
  await press(page, 'Customize');
  const switches = consentDialog(page).getByRole('switch');
  await switches.last().waitFor();
  expect(await switches.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(await switches.first().isDisabled()).toBe(true);
  await consentDialog(page).getByRole('switch', { name: 'Analytics' }).check();
  await press(page, 'Save');
  await bannerIsGone(page);
  expect(await stored(page)).toMatchObject({ ...NECESSARY, analytics: true });
  expect(await consentDialog(page).count()).toBe(0);

  // From the footer, with the current decision, and by Enter.
  await press(page, 'Cookie settings');
  await consentDialog(page).waitFor();
  const checked = consentDialog(page).getByRole('switch', { checked: true });
  expect(await checked.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name))).toEqual([
    'necessary',
    'analytics',
  ]);
  await consentDialog(page).getByRole('switch', { name: 'Functional' }).check();
  await page.keyboard.press('Enter');
  await consentDialog(page).waitFor({ state: 'detached' });
  expect(await focusedText(page)).toBe('Cookie settings');
  expect(await stored(page)).toMatchObject({ ...NECESSARY, analytics: true, functional: true });
});

test('the dialog keeps marketing off for Global Privacy Control, and says so', async () => {
  const page = await open('/', { before: withSignal });
  await consentBanner(page).waitFor();
  expect(await consentBanner(page).textContent()).toContain('Your browser has turned marketing off.');
  await press(page, 'Customize');
  const marketing = consentDialog(page).getByRole('switch', { name: 'Marketing' });
  expect(await marketing.isDisabled()).toBe(true);
  expect(await marketing.isChecked()).toBe(false);
  expect(await consentDialog(page).textContent()).toContain(
    'Your browser sends Global Privacy Control, and we honor it.',
  );
  await press(page, 'Cancel');
  await press(page, 'Accept all');
  await bannerIsGone(page);
  expect(await stored(page)).toMatchObject({ ...EVERYTHING, marketing: false });
  const earlier = await open('/', { before: withSignal, consent: EVERYTHING });
  expect(await allowed(earlier), 'what was allowed before').toBe('necessary analytics functional');
});

test.runIf(SECOND_SAMPLE)(
  'a site without analytics asks nothing, and has no button and no text about a choice',
  async () => {
    const page = await visit('/cookie-policy', { baseURL: inject('second'), consent: null, clock: 'paused' });
    expect(await page.locator('html').getAttribute('data-measurement')).toBeNull();
    await page.locator('[data-theme-switch]').waitFor();
    await page.clock.runFor(5000);
    expect(await consentBanner(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: /cookie|choice/i }).count()).toBe(0);
    expect(await page.locator('main').textContent()).not.toMatch(/analytics cookies|banner|Google/i);
  },
);

test('without JavaScript there is no banner and no button that does nothing', async () => {
  const page = await visit('/cookie-policy', { consent: null, javaScriptEnabled: false });
  expect(await consentBanner(page).count()).toBe(0);
  for (const name of ['Cookie settings', 'Reset my choice']) {
    expect(await page.getByRole('button', { name }).isVisible()).toBe(false);
  }
  expect(await page.locator('.consent-reset p').first().textContent()).toMatch(/^Without JavaScript/);
});
