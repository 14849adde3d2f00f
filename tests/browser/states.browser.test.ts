import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './axe-violations.ts';
import { moving, tooLow, tooWide } from './page-checks.ts';
import { states } from './scenes.ts';
import { DESKTOP, ON_PHONE, PHONE, viewportOf, WIDTHS } from './site-page.ts';
import { visit } from './visit.ts';

test.each(states())(
  '$name: axe finds nothing, a finger hits every target, everything fits, and nothing moves for visitors who prefer reduced motion',
  async (scene) => {
    const isOnPhone = scene.at(PHONE.width);
    const isState = scene.path.startsWith('/gallery/');
    const page = await visit(scene.path, { ...ON_PHONE, viewport: isOnPhone ? PHONE : DESKTOP });
    await scene.arrange(page);
    // States alone are short pages, whose footer it would cover from the start.
    if (isState) await page.locator('.action-bar').evaluateAll(([bar]) => bar?.remove());
    if (isOnPhone) {
      expect.soft(await axeViolations(page)).toEqual([]);
      expect.soft(await page.evaluate(tooLow)).toEqual([]);
      expect.soft(await page.evaluate(moving)).toEqual([]);
      expect.soft(await page.evaluate(tooWide)).toEqual([]);
      await page.setViewportSize(viewportOf(320));
      expect.soft(await page.evaluate(tooWide), '320 px').toEqual([]);
    }
    // What a state says to axe is the same on a desktop.
    if (isState) return;
    for (const width of WIDTHS.filter(scene.at)) {
      await page.setViewportSize(viewportOf(width));
      expect.soft(await page.evaluate(tooWide), `${width} px`).toEqual([]);
    }
    if (!scene.at(DESKTOP.width)) return;
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await axeViolations(page), 'desktop').toEqual([]);
    expect.soft(await page.evaluate(moving), 'desktop').toEqual([]);
  },
);

const open = (path: string) => visit(path, { forcedColors: 'active' });
const edges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { border, outline } = getComputedStyle(element);
      return { border, outline };
    });

test.each([
  ['/', '.header-action'],
  ['/', '.menu-services'],
  ['/contact', '.form input'],
  ['/contact', '.form .button'],
  ['/gallery/form-error', '[aria-invalid]'],
  ['/gallery/consent-dialog', '[role=switch]:enabled'],
])('in forced colors, %s %s displays its focus', async (path, selector) => {
  const page = await open(path);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const before = await edges(page, selector);
  // By keyboard, so that :focus-visible applies.
  await page.keyboard.press('Tab');
  await page.locator(selector).first().focus();
  const { outline } = await edges(page, selector);
  expect(outline).not.toBe(before.outline);
  expect(outline).toMatch(/solid 3px|3px solid/);
});

test('forced colors tell a wrong field from a right one, and the toast from the page', async () => {
  const errors = await open('/gallery/form-error');
  expect(await edges(errors, '[aria-invalid]')).not.toEqual(
    await edges(errors, '.field:not(.field-wrong) input'),
  );
  expect((await edges(errors, '.form-summary')).border).toMatch(/^2px solid/);
  const failed = await open('/gallery/form-failed');
  expect((await edges(failed, '.toast')).border).toMatch(/^2px solid/);
});

test('more contrast makes quiet text as dark as the rest, and quiet lines as strong', async () => {
  const page = await visit('/about', { contrast: 'more' });
  const [ink, quietInk, line, quietLine] = await page.evaluate(() => {
    const probe = document.createElement('i');
    document.body.append(probe);
    return ['ink', 'ink-quiet', 'line', 'line-quiet'].map((token) => {
      probe.style.color = `var(--${token})`;
      return getComputedStyle(probe).color;
    });
  });
  expect(quietInk).toBe(ink);
  expect(quietLine).toBe(line);
});
