import { describe, expect, test } from 'vitest';
import { ownCopy, wordsOf } from './own-copy.ts';
import { type RenderedPage, renderedSite } from './rendered-site.ts';

/** Words per shingle, and the largest share of shingles that two pages may have in common. */
const SIZE = 5;
const MOST = 0.3;
/** Paragraphs of this many words must be unique. */
const PARAGRAPH = 12;

const site = await renderedSite();

function shingles(page: RenderedPage): Set<string> {
  return new Set(
    ownCopy(page).flatMap((block) => {
      const words = wordsOf(block);
      return words.slice(SIZE - 1).map((_, index) => words.slice(index, index + SIZE).join(' '));
    }),
  );
}

describe.each([
  ['city', '/locations/', 5],
  ['service', '/services/', 15],
  ['industry', '/industries/', 3],
])('any two %s pages', (_, folder, least) => {
  const pages = site.pages
    .filter(({ path }) => path.startsWith(folder))
    .map((page) => ({ path: page.path, own: shingles(page) }));
  const pairs = pages.flatMap((one, index) => pages.slice(index + 1).map((other) => ({ one, other })));

  test('have copy of their own', () => {
    expect(pages.length).toBeGreaterThanOrEqual(least);
    for (const { path, own } of pages) expect(own.size, path).toBeGreaterThan(200);
  });

  test.each(pairs)('$one.path and $other.path differ', ({ one, other }) => {
    const shared = [...one.own].filter((shingle) => other.own.has(shingle));
    const jaccard = shared.length / (one.own.size + other.own.size - shared.length);
    const contained = shared.length / Math.min(one.own.size, other.own.size);
    expect(jaccard, shared.join('\n')).toBeLessThan(MOST);
    expect(contained, shared.join('\n')).toBeLessThan(MOST);
  });
});

test('no paragraph is on two pages', () => {
  const places = new Map<string, string[]>();
  for (const page of site.pages) {
    const paragraphs = ownCopy(page).map((block) => wordsOf(block));
    for (const text of new Set(paragraphs.filter(({ length }) => length >= PARAGRAPH).map(String))) {
      places.set(text, [...(places.get(text) ?? []), page.path]);
    }
  }
  expect(places.size).toBeGreaterThan(1000);
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
});
