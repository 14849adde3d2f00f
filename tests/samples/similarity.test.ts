import { describe, expect, test } from 'vitest';
import { plainText } from '../../rules/plain-text.ts';
import { type RenderedPage, type RenderedSite, renderedSites } from '../content/rendered-site.ts';
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

/** What a field says for several pages, so that it is the same on all. */
const fromOneField = ({ guarantee, prices }: RenderedSite['content']['pages']) =>
  [
    guarantee?.data.cities?.promise,
    ...(prices?.data.budget?.items ?? []).map(({ description }) => description),
  ].map((text = '') => String(wordsOf(plainText(text))));

describe.each(await renderedSites(samples()))('$name', ({ pages, content }) => {
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
    const shared = fromOneField(content.pages);
    expect([...places].filter(([text, paths]) => paths.length > 1 && !shared.includes(text))).toEqual([]);
  });
});
