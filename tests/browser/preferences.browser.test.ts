import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from './visit.ts';

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
