import { describe, expect, test } from 'vitest';
import { ownCopy, wordsOf } from './own-copy.ts';
import { readingEase } from './reading-ease.ts';
import { renderedSite } from './rendered-site.ts';
import { SERVICES } from './specification-links.ts';

const LEAST_EASE = 40;
const WORDS = { least: 700, most: 1600 };

const site = await renderedSite();
const marketing = site.pages.filter(({ path }) =>
  /^\/(?:about|services|contact|blog)?$|^\/(?:services|industries|locations)\/./.test(path),
);

describe(`Flesch reading ease is at least ${LEAST_EASE}`, () => {
  test.each(marketing)('$path', (page) => {
    const { ease, hardest } = readingEase(ownCopy(page));
    const worst = hardest.slice(0, 3).map((one) => `${one.ease.toFixed(0)}: ${one.text}`);
    expect(ease, [`${page.path} scores ${ease.toFixed(1)}`, ...worst].join('\n')).toBeGreaterThanOrEqual(
      LEAST_EASE,
    );
  });

  test('hard text scores lower', () => {
    const hard =
      'Organizational interdependencies necessitate comprehensive multidisciplinary prioritization.';
    const plain = 'We fix the page. You get the calls.';
    const { ease, hardest } = readingEase([plain, hard]);
    expect(ease).toBeLessThan(LEAST_EASE);
    expect(hardest[0]?.text).toBe(hard);
    expect(readingEase([plain]).ease).toBeGreaterThan(90);
  });

  test('labels do not count', () => {
    expect(readingEase(['We fix the page.', 'Organizational interdependencies']).hardest).toHaveLength(1);
  });
});

test.each(SERVICES)(`%s has ${WORDS.least} to ${WORDS.most} words of its own`, (path) => {
  const count = ownCopy(site.page(path)).flatMap(wordsOf).length;
  expect(count).toBeGreaterThanOrEqual(WORDS.least);
  expect(count).toBeLessThanOrEqual(WORDS.most);
});
