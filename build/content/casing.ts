import type { Content } from '../../model/content.ts';
import { type Casing, createCasing } from '../../rules/casing.ts';
import { STATES } from '../../rules/states.ts';
import { memoize, memoizeLast } from '../base/memoize.ts';
import { isCommonWord } from './common-words.ts';

/** The casing rule with this site's own words: the list in its settings, and the names in its content. */
export const siteCasing = memoize(
  (content: Content): Casing =>
    content.settings.headings === 'as-written' ? asWritten : casingFor(casingWords(content)),
);

const asWritten: Casing = (text) => text;

/** What the rule depends on. */
export const casingKey = (content: Content): string =>
  [content.settings.headings, ...casingWords(content)].join('\n');

/** The rule stays while its words do: everything that was set with it can stay, too. */
const casingFor = memoizeLast(
  (words: readonly string[]): Casing => {
    const casing = createCasing(words, isCommonWord);
    // The same title appears in a heading, a crumb, structured data and on cards.
    const known = new Map<string, string>();
    return (text, whole) => {
      if (whole !== undefined) return casing(text, whole);
      const made = known.get(text) ?? casing(text);
      known.set(text, made);
      return made;
    };
  },
  (words) => words.join('\n'),
);

/** Words with a fixed spelling, each once; of two that differ only in case, the last one counts. */
function casingWords(content: Content): string[] {
  const { settings, locations, authors, clients, posts } = content;
  const words = [
    ...settings.casing,
    settings.name,
    ...STATES,
    ...locations.flatMap(({ data }) => [data.city, data.state]),
    ...authors.map(({ data }) => data.name),
    ...posts.map(({ author }) => author.name),
    ...clients.flatMap(({ data }) => [
      data.name,
      data.city,
      data.state,
      ...data.people.map(({ name }) => name),
    ]),
  ];
  return [...new Set(words.reverse())].reverse();
}
