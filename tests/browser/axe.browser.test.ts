import axe, { type Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { scenes } from './scenes.ts';
import { openWindows, windowOf } from './windows.ts';

const site = inject('site');
const windows = openWindows();
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

describe.each([
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)('axe finds nothing at %i px, %s', (width, colorScheme) => {
  test.each(scenes().filter(({ at }) => at(width)))('$name', async (scene) => {
    const page = await windows.page({ viewport: windowOf(width), colorScheme, reducedMotion: 'reduce' });
    await page.goto(site + scene.path);
    await scene.arrange(page);
    expect(await violations(page)).toEqual([]);
  });
});

/** What is wrong, where, and why: a line each. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Result[] }> };
    };
    return (await axe.run({ runOnly: tags, resultTypes: ['violations'] })).violations;
  }, TAGS);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
