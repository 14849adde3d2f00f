import { expect, test } from 'vitest';
import { renderedSites, wrongOn } from '../content/rendered-site.ts';
import { samples } from '../sample.ts';
import { ownCopy } from './own-copy.ts';
import { readingEase } from './reading-ease.ts';

const LEAST_EASE = 40;

const MARKETING = /^\/(?:about|services|contact|blog)?$|^\/(?:services|industries|locations)\/./;

test.each(await renderedSites(samples()))(
  `$name: Flesch reading ease of every page is at least ${LEAST_EASE}`,
  ({ pages }) => {
    const marketing = pages.filter(({ path }) => MARKETING.test(path));
    const wrong = wrongOn(marketing, (page) => {
      const { ease, hardest } = readingEase(ownCopy(page));
      const worst = hardest.slice(0, 3).map((one) => `${one.ease.toFixed(0)}: ${one.text}`);
      return ease >= LEAST_EASE ? [] : [`scores ${ease.toFixed(1)}`, ...worst];
    });
    expect(wrong).toEqual([]);
  },
);

test('hard text scores lower, and labels do not count', () => {
  const hard = 'Organizational interdependencies necessitate comprehensive multidisciplinary prioritization.';
  const plain = 'We fix the page. You get the calls.';
  const { ease, hardest } = readingEase([plain, hard]);
  expect(ease).toBeLessThan(LEAST_EASE);
  expect(hardest[0]?.text).toBe(hard);
  expect(readingEase([plain, 'Organizational interdependencies']).ease).toBeGreaterThan(90);
});
