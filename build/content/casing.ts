import type { Content } from '../../model/content.ts';
import { type Casing, createCasing, keepAsWritten } from '../../rules/casing.ts';
import { STATES } from '../../rules/states.ts';
import { memoize, memoizeLast } from '../base/memoize.ts';
import { isCommonWord } from './common-words.ts';

/** The casing rule with this site's own words: the list in its settings, and the names in its content. */
export const siteCasing = memoize(
  (content: Content): Casing =>
    content.settings.headings === 'as-written' ? keepAsWritten : casingFor(casingWords(content)),
);

/** Everything that the rule depends on. */
export const casingRule = (content: Content): string[] => [
  content.settings.headings,
  ...casingWords(content),
];

/** Keeps the same rule while its words stay the same, so that everything memoized for it stays valid. */
const casingFor = memoizeLast(
  (words: readonly string[]): Casing => {
    const casing = createCasing(words, isCommonWord);
    // The same title appears in a heading, a crumb, structured data and on cards.
    const cache = new Map<string, string>();
    return (text, whole) => {
      if (whole !== undefined) return casing(text, whole);
      const cased = cache.get(text) ?? casing(text);
      cache.set(text, cased);
      return cased;
    };
  },
  (words) => words.join('\n'),
);

/** Words with a fixed spelling, each once. The last one counts if two differ only in case. */
function casingWords(content: Content): string[] {
  const { settings, locations, authors, clients, posts } = content;
  const words = [
    ...settings.casing,
    settings.name,
    ...STATES,
    ...locations.flatMap(({ data }) => [data.city, data.state]),
    ...authors.map(({ data }) => data.name),
    ...posts.flatMap(({ authors }) => authors.map(({ name }) => name)),
    ...clients.flatMap(({ data }) => [
      data.name,
      data.city,
      data.state,
      ...data.people.map(({ name }) => name),
    ]),
  ];
  return [...new Set(words.reverse())].reverse();
}
