import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { choiceText } from '../../rules/consent-choice.ts';
import { GOOGLE, serveMeasured } from './measured-site.ts';
import { kinds } from './scenes.ts';
import { totalShift, watchShifts } from './shifts.ts';
import { stopped } from './stopped-clock.ts';
import { ALL, NOTHING } from './visitor.ts';
import { DESK, PHONE } from './windows.ts';

const visit = serveMeasured(GOOGLE);
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose what we may use' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const stored = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('consent') ?? 'null') as Record<string, unknown> | null,
  );
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

/** Opens a page as a browser does that sends Global Privacy Control. */
const withSignal = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));

describe('the question', () => {
  test('comes one second after the page, and not before', async () => {
    const { page } = await visit('/', { before: stopped });
    await page.clock.runFor(999);
    expect(await banner(page).count()).toBe(0);
    await page.clock.runFor(1);
    await banner(page).waitFor();
  });

  test('is not asked again once it was answered', async () => {
    const { page, address } = await visit('/');
    await press(page, 'Reject all');
    await stopped(page);
    await page.goto(`${address}/about`);
    await page.clock.runFor(5000);
    expect(await banner(page).count()).toBe(0);
  });

  test.each([
    ['Accept all', ALL],
    ['Reject all', NOTHING],
  ])('%s is kept with its time and version, and takes the banner away', async (name, allowed) => {
    const { page } = await visit('/');
    await press(page, name);
    await banner(page).waitFor({ state: 'detached' });
    const choice = await stored(page);
    expect(choice).toEqual({ ...allowed, version: 1, time: expect.any(String) });
    expect(Math.abs(Date.parse(choice?.time as string) - Date.now())).toBeLessThan(60_000);
  });

  const day = 86_400_000;
  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['an old format', '{"analytics":true}'],
    ['another version of the question', choiceText(ALL, Date.now()).replace('"version":1', '"version":0')],
    ['an answer of seven months ago', choiceText(ALL, Date.now() - 213 * day)],
    ['an answer from the future', choiceText(ALL, Date.now() + 3 * day)],
  ])('is asked, and nothing allowed, when storage holds %s', async (_, text) => {
    const failed: string[] = [];
    const { page, asked } = await visit('/', {
      before: async (page) => {
        page.on('pageerror', (error) => failed.push(error.message));
        await page.addInitScript((value) => localStorage.setItem('consent', value), text);
      },
    });
    await banner(page).waitFor();
    expect(asked).toEqual([]);
    expect(failed).toEqual([]);
  });

  test('is asked where storage is refused, and the answer holds for the page', async () => {
    const { page, asked } = await visit('/', {
      before: (page) =>
        page.addInitScript(() =>
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('refused', 'SecurityError');
            },
          }),
        ),
    });
    await press(page, 'Accept all');
    await banner(page).waitFor({ state: 'detached' });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });

  test('is no trap and takes no focus: the page before it can be reached, and what is after it', async () => {
    const { page } = await visit('/contact');
    await page.locator('.header a').first().focus();
    await banner(page).waitFor();
    expect(await focused(page)).toBe('Section Line');
    await page.locator('[data-theme-switch]').focus();
    const tabbed: (string | undefined)[] = [];
    for (let key = 0; key < 4; key += 1) {
      await page.keyboard.press('Tab');
      tabbed.push(await focused(page));
    }
    expect(tabbed).toEqual(['Cookie policy', 'Accept all', 'Reject all', 'Customize']);
    await page.keyboard.press('Tab');
    expect(await banner(page).evaluate((element) => element.contains(document.activeElement))).toBe(false);
  });

  test('offers to reject as it offers to accept: same element, layer, size and look', async () => {
    const { page } = await visit('/');
    const look = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((button) => {
        const style = getComputedStyle(button);
        const position = ['inset', 'left', 'right', 'perspective-origin', 'transform-origin'];
        const differs = (property: string) => position.some((name) => property.startsWith(name));
        return {
          element: button
            .cloneNode(false)
            .isEqualNode(button.parentElement?.firstElementChild?.cloneNode(false) ?? null),
          size: [button.clientWidth, button.clientHeight],
          style: Object.fromEntries(
            [...style].filter((name) => !differs(name)).map((name) => [name, style.getPropertyValue(name)]),
          ),
        };
      });
    const accept = await look('Accept all');
    expect(Object.keys(accept.style).length).toBeGreaterThan(100);
    expect(accept.element).toBe(true);
    expect(await look('Reject all')).toEqual(accept);
  });

  test('is shown in other tabs only until it is answered in one', async () => {
    const { page, context, address } = await visit('/');
    const other = await context.newPage();
    await other.goto(`${address}/about`);
    await banner(page).waitFor();
    await banner(other).waitFor();
    await press(other, 'Accept all');
    await banner(page).waitFor({ state: 'detached' });
    expect(await page.locator('html').getAttribute('data-consent')).toBe(
      'necessary analytics marketing functional',
    );
    await other.goto(`${address}/cookie-policy`);
    await press(other, 'Reset my choice');
    await banner(page).waitFor();
    expect(await page.locator('html').getAttribute('data-consent')).toBe('');
  });
});

describe('choosing by category', () => {
  test('Save stores what is switched on', async () => {
    const { page } = await visit('/');
    await press(page, 'Customize');
    const switches = dialog(page).getByRole('switch');
    await switches.last().waitFor();
    expect(await switches.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(await switches.first().isDisabled()).toBe(true);
    await dialog(page).getByRole('switch', { name: 'Analytics' }).check();
    await press(page, 'Save');
    await banner(page).waitFor({ state: 'detached' });
    expect(await stored(page)).toMatchObject({ ...NOTHING, analytics: true });
    expect(await dialog(page).count()).toBe(0);
  });

  test.each(['Cancel', 'Escape'])('%s decides nothing, and the focus goes back', async (way) => {
    const { page } = await visit('/');
    await press(page, 'Customize');
    await dialog(page).getByRole('switch', { name: 'Analytics' }).check();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await press(page, way);
    await dialog(page).waitFor({ state: 'detached' });
    expect(await stored(page)).toBeNull();
    expect(await banner(page).isVisible()).toBe(true);
    expect(await focused(page)).toBe('Customize');
  });

  test('Enter in a switch saves, too', async () => {
    const { page } = await visit('/');
    await press(page, 'Customize');
    await dialog(page).getByRole('switch', { name: 'Functional' }).check();
    await page.keyboard.press('Enter');
    await banner(page).waitFor({ state: 'detached' });
    expect(await stored(page)).toMatchObject({ ...NOTHING, functional: true });
  });

  test.each(kinds())('is one click away on every page, with what is chosen: $name', async ({ path }) => {
    const { page } = await visit(path, { decided: { analytics: true } });
    await press(page, 'Cookie settings');
    await dialog(page).waitFor();
    const names = await dialog(page)
      .getByRole('switch', { checked: true })
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
    expect(names).toEqual(['necessary', 'analytics']);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Cookie settings');
  });
});

describe('Global Privacy Control', () => {
  test('keeps marketing off, and says so', async () => {
    const { page } = await visit('/', { before: withSignal });
    await banner(page).waitFor();
    expect(await banner(page).textContent()).toContain('Marketing is off, as your browser asks.');
    await press(page, 'Customize');
    const marketing = dialog(page).getByRole('switch', { name: 'Marketing' });
    expect(await marketing.isDisabled()).toBe(true);
    expect(await marketing.isChecked()).toBe(false);
    expect(await dialog(page).textContent()).toContain(
      'Your browser sends Global Privacy Control, and we honor it.',
    );
    await press(page, 'Cancel');
    await press(page, 'Accept all');
    await banner(page).waitFor({ state: 'detached' });
    expect(await stored(page)).toMatchObject({ ...ALL, marketing: false });
  });

  test('wins over what was allowed before', async () => {
    const { page } = await visit('/', { before: withSignal, decided: ALL });
    expect(await page.locator('html').getAttribute('data-consent')).toBe('necessary analytics functional');
  });

  test('is not spoken of where it is not sent, and the site says that it follows it', async () => {
    const { page, address } = await visit('/');
    await banner(page).waitFor();
    expect(await banner(page).textContent()).not.toContain('Marketing');
    const response = await page.request.get(`${address}/.well-known/gpc.json`);
    expect(response.headers()['content-type']).toMatch(/^application\/json/);
    const { gpc, lastUpdate } = await response.json();
    await page.goto(`${address}/privacy-policy`);
    expect(gpc).toBe(true);
    expect(lastUpdate).toBe(await page.locator('.legal time').getAttribute('datetime'));
  });
});

describe('withdrawing', () => {
  test('on the cookie policy forgets the choice, says so and asks again', async () => {
    const { page } = await visit('/cookie-policy', { decided: ALL });
    await press(page, 'Reset my choice');
    await banner(page).waitFor();
    expect(await stored(page)).toBeNull();
    expect(await page.getByRole('status').first().textContent()).toMatch(/^Your choice is forgotten/);
  });
});

describe.each([PHONE, DESK])('the banner on a window $width px wide', (viewport) => {
  const context = { viewport, reducedMotion: 'reduce' as const };
  test.each(['/', '/contact', '/blog'])('never covers what has the focus: %s', async (path) => {
    const { page } = await visit(path, { context });
    await banner(page).waitFor();
    const covered: string[] = [];
    let passed = 0;
    for (; passed < 400; passed += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(whatIsCovered);
      if (found === 'banner') break;
      if (found) covered.push(found);
    }
    expect(passed).toBeGreaterThan(20);
    expect(passed).toBeLessThan(400);
    expect(covered).toEqual([]);
  });

  test('makes room for what has the focus when it comes', async () => {
    const { page } = await visit('/contact', {
      context,
      before: stopped,
    });
    const field = page.locator('#contact-form [name=message]');
    // The field stands at the end of the window.
    await field.evaluate((element) => {
      const below = element.getBoundingClientRect().bottom - innerHeight;
      scrollBy({ top: below, behavior: 'instant' });
      element.focus({ preventScroll: true });
    });
    await page.clock.runFor(1000);
    await banner(page).waitFor();
    await page.clock.runFor(1000);
    await expect.poll(() => page.evaluate(whatIsCovered)).toBe('');
    expect(await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).name)).toBe('message');
  });

  test.each([0, 0.5, 1])('moves nothing when it comes and goes, %f of the way down', async (part) => {
    const { page } = await visit('/', { context, before: (page) => watchShifts(page) });
    await page.evaluate((share) => {
      const { scrollHeight } = document.documentElement;
      scrollTo({ top: share * (scrollHeight - innerHeight), behavior: 'instant' });
    }, part);
    await banner(page).waitFor();
    expect(await totalShift(page)).toBe(0);
    await page.getByRole('button', { name: 'Reject all' }).focus();
    await page.keyboard.press('Enter');
    await banner(page).waitFor({ state: 'detached' });
    expect(await totalShift(page)).toBe(0);
  });

  test('gives the focus back to where it was, or to the content', async () => {
    const { page } = await visit('/', { context });
    await banner(page).waitFor();
    await page.locator('[data-theme-switch]').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await banner(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.matches('[data-theme-switch]'))).toBe(true);
  });

  test('gives the focus to the content when it had it first', async () => {
    const { page } = await visit('/', { context });
    await banner(page).waitFor();
    await press(page, 'Reject all');
    await banner(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

test('without script there is no question and no button that does nothing', async () => {
  const { page } = await visit('/', { context: { javaScriptEnabled: false } });
  expect(await page.getByRole('button', { name: 'Cookie settings' }).isVisible()).toBe(false);
  expect(await banner(page).count()).toBe(0);
});

/** Runs in the page: what has the focus, if the banner covers some of it; "banner" when the banner has it. */
function whatIsCovered(): string {
  const element = document.activeElement;
  const banner = document.querySelector('.consent');
  if (!element || !banner || element === document.body) return '';
  if (banner.contains(element)) return 'banner';
  const { top, bottom } = element.getBoundingClientRect();
  // What is higher than the window's free part cannot be free as a whole.
  const free = banner.getBoundingClientRect().top;
  const visible = bottom <= free + 1 || (bottom - top > free / 2 && top < free / 2);
  return visible
    ? ''
    : `${element.tagName} ${element.textContent?.trim().slice(0, 40)} ${top} ${bottom} > ${free}`;
}
