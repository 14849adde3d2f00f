import { describe, expect, test } from 'vitest';
import { banner, press } from './consent-page.ts';
import { GOOGLE, serveMeasured } from './measured-site.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { soon } from './soon.ts';
import { stopped } from './stopped-clock.ts';
import { DESK, PHONE } from './windows.ts';

const visit = serveMeasured(GOOGLE);
/** Words in the middle of a line may move by some pixels when the fonts arrive. */
const WITHIN_A_LINE = 0.0005;

describe.each([PHONE, DESK])('the banner on a window $width px wide', (viewport) => {
  const context = { viewport, reducedMotion: 'reduce' as const };
  test.each(['/', '/contact', '/blog'])('never covers what has the focus: %s', async (path) => {
    const { page } = await visit(path, { context });
    await banner(page).waitFor();
    const covered: string[] = [];
    let passed = 0;
    for (; passed < 400; passed += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(whatIsCovered);
      if (found === 'banner') break;
      if (found) covered.push(found);
    }
    expect(passed).toBeGreaterThan(20);
    expect(passed).toBeLessThan(400);
    expect(covered).toEqual([]);
  });

  test('makes room for what has the focus when it comes', async () => {
    const { page } = await visit('/contact', {
      context,
      before: stopped,
    });
    const field = page.locator('#contact-form [name=message]');
    // The field stands at the end of the window.
    await field.evaluate((element) => {
      const below = element.getBoundingClientRect().bottom - innerHeight;
      scrollBy({ top: below, behavior: 'instant' });
      element.focus({ preventScroll: true });
    });
    await page.clock.runFor(1000);
    await banner(page).waitFor();
    await page.clock.runFor(1000);
    await soon(() => page.evaluate(whatIsCovered)).toBe('');
    expect(await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).name)).toBe('message');
  });

  test.each([0, 0.5, 1])('moves nothing when it comes and goes, %f of the way down', async (part) => {
    const { page } = await visit('/', { context, before: (page) => watchShifts(page) });
    await page.evaluate((share) => {
      const { scrollHeight } = document.documentElement;
      scrollTo({ top: share * (scrollHeight - innerHeight), behavior: 'instant' });
    }, part);
    await banner(page).waitFor();
    await page.getByRole('button', { name: 'Reject all' }).focus();
    await page.keyboard.press('Enter');
    await banner(page).waitFor({ state: 'detached' });
    const shifts = await shiftsOf(page);
    expect(shifts.flatMap(({ moved }) => moved).filter(({ down }) => down !== 0)).toEqual([]);
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(WITHIN_A_LINE);
  });

  test('gives the focus back to where it was, or to the content', async () => {
    const { page } = await visit('/', { context });
    await banner(page).waitFor();
    await page.locator('[data-theme-switch]').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await banner(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.matches('[data-theme-switch]'))).toBe(true);
  });

  test('gives the focus to the content when it had it first', async () => {
    const { page } = await visit('/', { context });
    await banner(page).waitFor();
    await press(page, 'Reject all');
    await banner(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

/** Runs in the page: what has the focus, if the banner covers some of it; "banner" when the banner has it. */
function whatIsCovered(): string {
  const element = document.activeElement;
  const banner = document.querySelector('.consent');
  if (!element || !banner || element === document.body) return '';
  if (banner.contains(element)) return 'banner';
  const { top, bottom } = element.getBoundingClientRect();
  // What is higher than the window's free part cannot be free as a whole.
  const free = banner.getBoundingClientRect().top;
  const visible = bottom <= free + 1 || (bottom - top > free / 2 && top < free / 2);
  return visible
    ? ''
    : `${element.tagName} ${element.textContent?.trim().slice(0, 40)} ${top} ${bottom} > ${free}`;
}
