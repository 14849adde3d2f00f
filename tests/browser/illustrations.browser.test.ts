import { expect, test } from 'vitest';
import { pageSource, routes } from './built-site.ts';
import { viewportOf } from './site-page.ts';
import { newPage } from './visit.ts';

/** Texts of a picture that are small, or reach over its neat line. The samples of a logo sheet may be small. */
function illegible(): string[] {
  const plate = document.querySelector('.illustration');
  if (!plate) return ['no picture'];
  const frame = plate.getBoundingClientRect();
  const texts = [...plate.querySelectorAll<HTMLElement | SVGTextElement>('p, li, text, figcaption')];
  /** In pixels of the screen: a drawing scales its text. */
  const sizeOf = (text: HTMLElement | SVGTextElement) => {
    const scale = text instanceof SVGTextElement ? (text.getScreenCTM()?.a ?? 1) : 1;
    return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
  };
  return texts.flatMap((text) => {
    const { left, right, bottom } = text.getBoundingClientRect();
    const mistakes = [
      sizeOf(text) < (text instanceof SVGTextElement ? 10 : 12) && !text.closest('.logos') && 'small',
      (left < frame.left + 6 || right > frame.right - 6 || bottom > frame.bottom - 6) && 'over the edge',
    ];
    return mistakes.filter(Boolean).map((mistake) => `${text.textContent}: ${mistake}`);
  });
}

test.each(routes().filter((path) => pageSource(path).includes('class="illustration"')))(
  'the picture of %s is legible on phones and desktops',
  async (path) => {
    const page = await newPage();
    await page.goto(path);
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize(viewportOf(width));
      expect.soft(await page.evaluate(illegible), `${width} px`).toEqual([]);
    }
    await page.setViewportSize(viewportOf(390));
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(illegible), 'text enlarged to 200%').toEqual([]);
  },
);
