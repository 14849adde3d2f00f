import { describe, expect, test } from 'vitest';
import { all } from '../content/html.ts';
import { renderedSites, wrongOn } from '../content/rendered-site.ts';
import { textOf } from '../content/visible-text.ts';
import { samples } from '../sample.ts';

/** What no page says, and what it says instead. */
const BANNED: [words: RegExp, instead: string][] = [
  [/\brivals?\b/gi, 'competitors'],
  [/\b(?:till|whilst|amongst)\b/gi, 'until, while, among'],
  [/\b\w*(?:colour|favour|behaviour|neighbour)\w*/gi, 'American spelling'],
  [
    /\b(?:optim|organ|recogn|real)is(?:e|ing|ation)\w*|\b(?:centre|enquir)\w*|\b(?:programme|analyse)s?\b/gi,
    'American spelling',
  ],
  [/\binsurance cover\b/gi, 'insurance coverage'],
  [/\bshop ?fronts?\b/gi, 'storefront'],
  [/\b(?:sample words|placeholder|Jordan Sample)\b/gi, 'the cast in content/clients/'],
];

const MARKETING =
  /^\/(?:about|contact|case-studies.*|services.*|industries\/.*|locations\/.*|blog\/(?!category|page|404)[^/]+)?$/;
const FULL_FORMS =
  /\b(?:(?:do|does|did|is|are|was|were|has|have|would|should|could|will|can) ?not|(?:we|you|they) are(?= \w)|(?:it|that|there|what) is(?= \w)|(?:we|you|they|it|that) will)\b/gi;
/** Rare emphasis. */
const FULL_FORMS_MAX = 2;

describe.each(await renderedSites(samples()))('$name', ({ pages }) => {
  test('uses American words', () => {
    const wrong = wrongOn(pages, ({ wholeText, route: { head } }) => {
      const text = [head.title, head.description, wholeText].join('\n');
      return BANNED.flatMap(([words, instead]) =>
        (text.match(words) ?? []).map((word) => `${word} instead of ${instead}`),
      );
    });
    expect(wrong).toEqual([]);
  });

  test('uses contractions', () => {
    const marketing = pages.filter(({ path }) => MARKETING.test(path));
    const wrong = wrongOn(marketing, ({ main, text }) => {
      const own = all(main, 'blockquote')
        .reduce((rest, quote) => rest.replace(textOf(quote), ' '), text)
        .replace(/"[^"]*"|“[^”]*”/g, ' ');
      const found = own.match(FULL_FORMS) ?? [];
      return found.length > FULL_FORMS_MAX ? found : [];
    });
    expect(wrong).toEqual([]);
  });
});
