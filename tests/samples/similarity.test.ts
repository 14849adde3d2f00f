import { describe, expect, test } from 'vitest';
import { type RenderedPage, renderedSites } from '../content/rendered-site.ts';
import { samples } from '../sample.ts';
import { ownCopy, wordsOf } from './own-copy.ts';

/** Words per shingle, and the largest share of shingles that two pages may have in common. */
const SIZE = 5;
const MOST = 0.3;
/** Paragraphs of this many words must be unique. */
const PARAGRAPH = 12;

function shingles(page: RenderedPage): Set<string> {
  return new Set(
    ownCopy(page).flatMap((block) => {
      const words = wordsOf(block);
      return words.slice(SIZE - 1).map((_, index) => words.slice(index, index + SIZE).join(' '));
    }),
  );
}

describe.each(await renderedSites(samples()))('$name', ({ pages }) => {
  test.each(['/locations/', '/services/', '/industries/'])('any two pages below %s differ', (folder) => {
    const group = pages
      .filter(({ path }) => path.startsWith(folder))
      .map((page) => ({ path: page.path, own: shingles(page) }));
    expect(group.filter(({ own }) => own.size <= 200).map(({ path }) => `${path} has little copy`)).toEqual(
      [],
    );
    const alike = group.flatMap((one, index) =>
      group.slice(index + 1).flatMap((other) => {
        const shared = [...one.own].filter((shingle) => other.own.has(shingle));
        // The smaller page has the larger share.
        const share = shared.length / Math.min(one.own.size, other.own.size);
        return share < MOST ? [] : [`${one.path} and ${other.path}: ${shared.join('; ')}`];
      }),
    );
    expect(alike).toEqual([]);
  });

  test('no paragraph is on two pages', () => {
    const places = new Map<string, string[]>();
    for (const page of pages) {
      const paragraphs = ownCopy(page).map((block) => wordsOf(block));
      for (const text of new Set(paragraphs.filter(({ length }) => length >= PARAGRAPH).map(String))) {
        places.set(text, [...(places.get(text) ?? []), page.path]);
      }
    }
    expect(places.size).toBeGreaterThan(100);
    expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });
});
