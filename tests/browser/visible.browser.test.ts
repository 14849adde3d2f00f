import { describe, expect, inject, test } from 'vitest';
import { kinds } from './scenes.ts';
import { openWindows, PHONE } from './windows.ts';

const site = inject('site');
const windows = openWindows();

describe.each([false, true])('nothing starts invisible, JavaScript %s', (javaScriptEnabled) => {
  test.each(kinds())('$name', async ({ path }) => {
    const page = await windows.page({ viewport: PHONE, javaScriptEnabled });
    await page.goto(site + path, { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(invisible)).toEqual([]);
  });
});

/** Runs in the page: headings and paragraphs that cannot be read, but for what is closed or hidden on purpose. */
function invisible(): string[] {
  const texts = document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, li, dt, dd)');
  return [...texts]
    .filter((text) => text.textContent?.trim() !== '')
    .filter((text) => !text.closest('[hidden], details:not([open]) > :not(summary), .visually-hidden'))
    .flatMap((text) => {
      const reason = why(text);
      return reason ? [`${reason}: ${text.tagName} ${text.textContent?.trim().slice(0, 60)}`] : [];
    });

  function why(text: HTMLElement): string | undefined {
    // A narrow card may do without its excerpt; a heading is always there.
    if (!text.checkVisibility()) return /^H\d/.test(text.tagName) ? 'not shown' : undefined;
    if (!text.checkVisibility({ visibilityProperty: true })) return 'invisible';
    const box = text.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return 'has no size';
    for (let around: Element | null = text; around; around = around.parentElement) {
      const { opacity, clipPath, overflowX, overflowY } = getComputedStyle(around);
      if (opacity !== '1') return `opacity ${opacity}`;
      if (clipPath !== 'none') return `clip-path ${clipPath}`;
      const frame = around.getBoundingClientRect();
      const cut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (cut(overflowY) && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1)) return 'cut off';
      if (cut(overflowX) && (box.left < frame.left - 1 || box.right > frame.right + 1)) return 'cut off';
    }
    return undefined;
  }
}
