import { describe, expect, inject, test } from 'vitest';
import { FOLDERS, SECOND } from '../built-sites.ts';
import { axeViolations } from './axe-violations.ts';
import { moving, tooLow, tooWide } from './page-checks.ts';
import { kinds, scenes } from './scenes.ts';
import { DESKTOP, PHONE, viewportOf } from './site-page.ts';
import { visit } from './visit.ts';

const ON_PHONE = { viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' } as const;

// A page of every kind, and every state of the gallery. Each viewport has one theme: tests/templates/contrast.test.ts
// computes the contrast of both.

describe('axe finds nothing, a finger hits every target, everything fits, and nothing moves for visitors who prefer reduced motion', () => {
  test.each(scenes())('$name', async (scene) => {
    const page = await visit(scene.path, { ...ON_PHONE, viewport: scene.at(PHONE.width) ? PHONE : DESKTOP });
    await scene.arrange(page);
    const isState = scene.path.startsWith('/gallery/');
    if (scene.at(PHONE.width)) {
      // States alone are short pages, whose footer it would cover from the start.
      if (isState) await page.locator('.action-bar').evaluateAll(([bar]) => bar?.remove());
      expect.soft(await axeViolations(page)).toEqual([]);
      expect.soft(await page.evaluate(tooLow)).toEqual([]);
      expect.soft(await page.evaluate(moving)).toEqual([]);
      expect.soft(await page.evaluate(tooWide)).toEqual([]);
      await page.setViewportSize(viewportOf(320));
      expect.soft(await page.evaluate(tooWide), '320 px').toEqual([]);
    }
    // What a state says to axe is the same on a desktop.
    if (isState || !scene.at(DESKTOP.width)) return;
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await axeViolations(page), 'desktop').toEqual([]);
    expect.soft(await page.evaluate(moving), 'desktop').toEqual([]);
  });
});

describe.runIf(SECOND)('axe finds nothing in the other site', () => {
  test.each(SECOND ? kinds(FOLDERS.second) : [])('$name', async ({ path }) => {
    const page = await visit(path, { ...ON_PHONE, baseURL: inject('second') });
    // Which links the bar covers before anyone scrolls is chance.
    await page.locator('.action-bar').evaluateAll(([bar]) => bar?.remove());
    expect.soft(await axeViolations(page)).toEqual([]);
    expect.soft(await page.evaluate(tooLow)).toEqual([]);
  });
});
