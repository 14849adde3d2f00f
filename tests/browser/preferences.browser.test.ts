import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { scenes } from './scenes.ts';
import { DESK, openWindows } from './windows.ts';

const site = inject('site');
const windows = openWindows();

describe('reduced motion: nothing moves by itself', () => {
  test.each(scenes().filter(({ at }) => at(DESK.width)))('$name', async (scene) => {
    const page = await windows.page({ viewport: DESK, reducedMotion: 'reduce' });
    await page.goto(site + scene.path);
    await scene.arrange(page);
    expect(await page.evaluate(motion)).toEqual([]);
  });
});

describe('forced colours', () => {
  const open = async (path: string): Promise<Page> => {
    const page = await windows.page({ viewport: DESK, forcedColors: 'active' });
    await page.goto(site + path);
    return page;
  };

  test.each([
    ['/', '.header-action'],
    ['/', '.menu-services'],
    ['/contact', '.form input'],
    ['/contact', '.form .button'],
    ['/gallery/form-contact-error', '[aria-invalid]'],
    ['/gallery/consent-dialog', '[role=switch]:enabled'],
  ])('%s %s shows that it has the focus', async (path, selector) => {
    const page = await open(path);
    const target = page.locator(selector).first();
    const outline = () =>
      target.evaluate((one) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
        return `${outlineStyle} ${outlineWidth} ${outlineColor}`;
      });
    await target.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const before = await outline();
    // By keyboard, so that :focus-visible holds.
    await page.keyboard.press('Tab');
    await target.focus();
    expect(await outline()).not.toBe(before);
    expect(await outline()).toMatch(/^solid 3px/);
  });

  test('a wrong field differs from a right one, and so does the toast from the page', async () => {
    const page = await open('/gallery/form-contact-failed');
    const edge = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => {
          const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(one);
          return {
            border: `${borderTopStyle} ${borderTopWidth}`,
            outline: `${outlineStyle} ${outlineWidth}`,
          };
        });
    expect((await edge('.toast')).border).toBe('solid 2px');
    await page.goto(`${site}/gallery/form-contact-error`);
    expect(await edge('[aria-invalid]')).not.toEqual(await edge('.field:not(.field-wrong) input'));
    expect((await edge('.form-summary')).border).toBe('solid 2px');
  });
});

test('more contrast: quiet text is as dark as the rest, and quiet lines as strong', async () => {
  const page = await windows.page({ viewport: DESK, contrast: 'more' });
  await page.goto(`${site}/about`);
  const colours = await page.evaluate(() => {
    const probe = document.createElement('i');
    document.body.append(probe);
    return ['ink', 'ink-quiet', 'line', 'line-quiet'].map((token) => {
      probe.style.color = `var(--${token})`;
      return getComputedStyle(probe).color;
    });
  });
  expect(colours[1]).toBe(colours[0]);
  expect(colours[3]).toBe(colours[2]);
});

/** Runs in the page: what moves, or would on the next change or the next page. */
function motion(): string[] {
  const found = document.getAnimations().map((animation) => `runs: ${JSON.stringify(animation)}`);
  for (const element of document.querySelectorAll('*')) {
    for (const pseudo of ['', '::before', '::after', '::details-content']) {
      const { transitionDuration, animationName } = getComputedStyle(element, pseudo);
      const moves = transitionDuration.split(', ').some((time) => time !== '0s') || animationName !== 'none';
      if (moves)
        found.push(
          `${element.tagName}.${element.className}${pseudo}: ${transitionDuration} ${animationName}`,
        );
    }
  }
  const scan = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
      if (rule.constructor.name === 'CSSViewTransitionRule') found.push(rule.cssText);
      if (rule instanceof CSSGroupingRule) scan(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) scan(sheet.cssRules);
  if (getComputedStyle(document.documentElement).scrollBehavior !== 'auto') found.push('scrolls smoothly');
  return found;
}
