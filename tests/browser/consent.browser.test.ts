import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { serializeChoice } from '../../rules/consent.ts';
import { banner, dialog, focused, press } from './consent-page.ts';
import { GOOGLE, serveMeasured } from './measured-site.ts';
import { kinds } from './scenes.ts';
import { soon } from './soon.ts';
import { stopped } from './stopped-clock.ts';
import { ALL, NOTHING } from './visitor.ts';

const visit = serveMeasured(GOOGLE);
const stored = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('consent') ?? 'null') as Record<string, unknown> | null,
  );

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
    [
      'another version of the question',
      serializeChoice(ALL, Date.now()).replace('"version":1', '"version":0'),
    ],
    ['an answer of seven months ago', serializeChoice(ALL, Date.now() - 213 * day)],
    ['an answer from the future', serializeChoice(ALL, Date.now() + 3 * day)],
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
    await soon(() => asked.length).toBeGreaterThan(0);
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

test('without script there is no question and no button that does nothing', async () => {
  const { page } = await visit('/', { context: { javaScriptEnabled: false } });
  expect(await page.getByRole('button', { name: 'Cookie settings' }).isVisible()).toBe(false);
  expect(await banner(page).count()).toBe(0);
});
