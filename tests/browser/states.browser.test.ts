import { describe, expect, inject, test } from 'vitest';
import { axeViolations } from './axe-violations.ts';
import { SECOND, SECOND_FOLDER } from './built-site.ts';
import { moving, tooLow, tooWide } from './page-checks.ts';
import { kinds, scenes } from './scenes.ts';
import { DESKTOP, PHONE, viewportOf } from './site-page.ts';
import { visit } from './visit.ts';

const isState = ({ path }: { path: string }) => path.startsWith('/gallery/');

// A page of every kind, and every state of the gallery. Each viewport has one theme: tests/templates/contrast.test.ts
// computes the contrast of both.

describe('on a phone axe finds nothing, a finger hits every target, everything fits, and nothing moves for visitors who prefer reduced motion', () => {
  test.each(scenes().filter(({ at }) => at(PHONE.width)))('$name', async (scene) => {
    const page = await visit(scene.path, { viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
    await scene.arrange(page);
    // States alone are short pages, whose footer it would cover from the start.
    if (isState(scene)) await page.locator('.action-bar').evaluateAll(([bar]) => bar?.remove());
    expect.soft(await axeViolations(page)).toEqual([]);
    expect.soft(await page.evaluate(tooLow)).toEqual([]);
    expect.soft(await page.evaluate(moving)).toEqual([]);
    expect.soft(await page.evaluate(tooWide)).toEqual([]);
    await page.setViewportSize(viewportOf(320));
    expect.soft(await page.evaluate(tooWide), '320 px').toEqual([]);
  });
});

// What a state says to axe is the same on a desktop.
describe('on a desktop axe finds nothing, and nothing moves', () => {
  test.each(scenes().filter((scene) => scene.at(DESKTOP.width) && !isState(scene)))(
    '$name',
    async (scene) => {
      const page = await visit(scene.path, { colorScheme: 'dark', reducedMotion: 'reduce' });
      await scene.arrange(page);
      expect.soft(await axeViolations(page)).toEqual([]);
      expect.soft(await page.evaluate(moving)).toEqual([]);
    },
  );
});

describe.runIf(SECOND)('axe finds nothing in the other site', () => {
  test.each(SECOND ? kinds(SECOND_FOLDER) : [])('$name', async ({ path }) => {
    const options = { viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' } as const;
    const page = await visit(path, { ...options, baseURL: inject('second') });
    expect.soft(await axeViolations(page)).toEqual([]);
    expect.soft(await page.evaluate(tooLow)).toEqual([]);
  });
});
