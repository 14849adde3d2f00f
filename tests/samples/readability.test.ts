import { describe, expect, test } from 'vitest';
import { renderedSites } from '../content/rendered-site.ts';
import { samples } from '../sample.ts';
import { ownCopy } from './own-copy.ts';
import { readingEase } from './reading-ease.ts';

const LEAST_EASE = 40;

const MARKETING = /^\/(?:about|services|contact|blog)?$|^\/(?:services|industries|locations)\/./;

describe.each(await renderedSites(samples()))(
  `$name: Flesch reading ease is at least ${LEAST_EASE}`,
  ({ pages }) => {
    test.each(pages.filter(({ path }) => MARKETING.test(path)))('$path', (page) => {
      const { ease, hardest } = readingEase(ownCopy(page));
      const worst = hardest.slice(0, 3).map((one) => `${one.ease.toFixed(0)}: ${one.text}`);
      expect(ease, [`${page.path} scores ${ease.toFixed(1)}`, ...worst].join('\n')).toBeGreaterThanOrEqual(
        LEAST_EASE,
      );
    });
  },
);

test('hard text scores lower', () => {
  const hard = 'Organizational interdependencies necessitate comprehensive multidisciplinary prioritization.';
  const plain = 'We fix the page. You get the calls.';
  const { ease, hardest } = readingEase([plain, hard]);
  expect(ease).toBeLessThan(LEAST_EASE);
  expect(hardest[0]?.text).toBe(hard);
  expect(readingEase([plain]).ease).toBeGreaterThan(90);
});

test('labels do not count', () => {
  expect(readingEase(['We fix the page.', 'Organizational interdependencies']).hardest).toHaveLength(1);
});
