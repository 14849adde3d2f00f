import { expect, test } from 'vitest';
import { axeViolations } from './axe-violations.ts';
import { moving, tooLow, tooWide } from './page-checks.ts';
import { siteStates } from './scenes.ts';
import { DESKTOP, MOBILE, ON_PHONE, viewportOf, WIDTHS } from './site-page.ts';
import { visit } from './visit.ts';

test.each(siteStates())(
  '$name: axe finds nothing, a finger hits every target, everything fits, and nothing moves for visitors who prefer reduced motion',
  async (scene) => {
    const isOnPhone = scene.at(MOBILE.width);
    const isState = scene.path.startsWith('/gallery/');
    const page = await visit(scene.path, { ...ON_PHONE, viewport: isOnPhone ? MOBILE : DESKTOP });
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
