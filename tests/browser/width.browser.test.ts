import { describe, expect, inject, test } from 'vitest';
import { gallery, routes } from './built-site.ts';
import { opened } from './scenes.ts';
import { openWindows, PHONE, windowOf } from './windows.ts';

const site = inject('site');
const windows = openWindows();
const WIDTHS = [320, 390, 768, 1024, 1440, 2560];

describe('nothing is wider than the window', () => {
  test.each([...routes(), ...gallery()])('%s', async (path) => {
    const page = await windows.page({ viewport: windowOf(320) });
    await page.goto(site + path);
    const found: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize(windowOf(width));
      found.push(...(await page.evaluate(tooWide)).map((what) => `${width} px: ${what}`));
    }
    expect(found).toEqual([]);
  });

  test.each(opened())('$name', async (scene) => {
    const found: string[] = [];
    for (const width of WIDTHS.filter(scene.at)) {
      const page = await windows.page({ viewport: windowOf(320) });
      await page.setViewportSize(windowOf(width));
      await page.goto(site + scene.path);
      await scene.arrange(page);
      found.push(...(await page.evaluate(tooWide)).map((what) => `${width} px: ${what}`));
    }
    expect(found).toEqual([]);
  });
});

test('the home page of a phone is at most 8,000 px tall', async () => {
  const page = await windows.page({ viewport: PHONE });
  await page.goto(`${site}/`);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8000);
});

/** Runs in the page: what stands out of the window, but for what its own scroller or frame cuts off. */
function tooWide(): string[] {
  const found: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);
  const cut = new Set<Element>();
  for (const element of document.body.querySelectorAll('*')) {
    const { parentElement } = element;
    const framed = parentElement && parentElement !== document.body;
    if (framed && (cut.has(parentElement) || getComputedStyle(parentElement).overflowX !== 'visible')) {
      cut.add(element);
      continue;
    }
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0 && (right > clientWidth + 1 || left < -1)) {
      found.push(`${element.tagName}.${element.getAttribute('class')} from ${left} to ${right}`);
    }
  }
  return found;
}
