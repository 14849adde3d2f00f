import { describe, expect, inject, test } from 'vitest';
import { scenes } from './scenes.ts';
import { violations } from './violations.ts';
import { openWindows, windowOf } from './windows.ts';

const site = inject('site');
const windows = openWindows();

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
