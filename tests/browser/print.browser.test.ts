import { beforeAll, describe, expect, inject, test } from 'vitest';
import { scenes } from './scenes.ts';
import { DESK, openWindows } from './windows.ts';

const site = inject('site');
const windows = openWindows();
const page = () => windows.page({ viewport: DESK });

/** What only makes sense on a screen. */
const SCREEN_ONLY =
  '.skip-links, .header nav, .header-action, .closing, .newsletter, .toast, .consent, .theme-switch, .footer nav';

beforeAll(async () => {
  await (await page()).emulateMedia({ media: 'print' });
});

describe('on paper', () => {
  const all = scenes().filter(({ name }) => !name.endsWith('-open') && !name.startsWith('form-'));

  test.each(all)('$name leaves out what only a screen needs', async ({ path }) => {
    const paper = await page();
    await paper.goto(site + path);
    const shown = await paper
      .locator(SCREEN_ONLY)
      .evaluateAll((found) =>
        found.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80)),
      );
    expect(shown).toEqual([]);
  });

  test('every answer of the questions can be read, though all are closed', async () => {
    const scene = scenes().find(({ name }) => name === 'faq-open');
    const paper = await page();
    await paper.goto(site + (scene?.path ?? ''));
    const heights = await paper
      .locator('.faq details:not([open]) p')
      .evaluateAll((answers) =>
        answers.map((p) => (p.checkVisibility() ? p.getBoundingClientRect().height : 0)),
      );
    expect(heights.length).toBeGreaterThan(0);
    expect(heights.filter((height) => height < 15)).toEqual([]);
  });
});
