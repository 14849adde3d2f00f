import type { Content, Entry } from '../../model/content.ts';
import { type Casing, createCasing, keepAsWritten, namesIn } from '../../rules/casing.ts';
import { isEnglish } from '../../rules/locale.ts';
import { STATES } from '../../rules/states.ts';
import { memoize, memoizeLast } from '../base/memoize.ts';
import { bodyRecord } from '../markdown/inspect.ts';
import { isCommonWord } from './common-words.ts';
import { type FieldText, shownEntries, textFields } from './entries.ts';

interface CasingRule {
  words: readonly string[];
  /** How titles are shown that keep names of their texts. */
  titles: readonly (readonly [written: string, shown: string])[];
}

const AS_WRITTEN: CasingRule = { words: [], titles: [] };

/** Everything that the casing rule, which knows only English, depends on. Bodies depend on its words only, and on their own text. */
export const casingRule = memoize((content: Content): CasingRule => {
  if (content.settings.headings === 'as-written' || !isEnglish(content.settings.language)) return AS_WRITTEN;
  const words = casingWords(content);
  return { words, titles: titlesWithNames(content, wordCasing(words)) };
});

/** The casing rule with this site's own words: the list in its settings, and the names in its content. */
export const siteCasing = memoize((content: Content): Casing => {
  const rule = casingRule(content);
  return rule === AS_WRITTEN ? keepAsWritten : casingFor(rule);
});

/** Keeps the same rule while its words stay the same, so that everything memoized for it stays valid. */
const wordCasing = memoizeLast(
  (words: readonly string[]) => createCasing(words, isCommonWord),
  (words) => words.join('\n'),
);
const casingFor = memoizeLast(
  ({ words, titles }: CasingRule): Casing => {
    const casing = wordCasing(words);
    // The same title appears in a heading, a crumb, structured data and on cards.
    const cache = new Map(titles);
    return (text, whole, names) => {
      if (whole !== undefined) return casing(text, whole, names);
      const cased = cache.get(text) ?? casing(text);
      cache.set(text, cased);
      return cased;
    };
  },
  (rule) => JSON.stringify(rule),
);

/** Whether a field is the title of its page or of a part of it. */
const isTitle = ({ field }: FieldText) => field.at(-1) === 'title' && !field.includes('seo');

/** The titles of an entry that the site shows in another casing than they are written. */
export const recasedTitles = (content: Content, { data }: Entry<unknown>): FieldText[] =>
  textFields(data)
    .filter(isTitle)
    .map(({ field, text }) => ({ field, text, shown: siteCasing(content)(text) }))
    .flatMap(({ field, text, shown }) => (shown === text ? [] : [{ field, text: shown }]));

/** The words of a text that stand with a capital inside a sentence, in its fields or its body. */
export const namesOf = memoize(
  (entry: Entry<unknown>): ReadonlySet<string> =>
    new Set(
      [
        ...textFields(entry.data).filter((field) => !isTitle(field)),
        ...bodyRecord(entry).passages.filter(({ isHeading }) => !isHeading),
      ].flatMap(({ text }) => namesIn(text)),
    ),
);

function titlesWithNames(content: Content, casing: Casing): [written: string, shown: string][] {
  return shownEntries(content).flatMap((entry) =>
    textFields(entry.data)
      .filter(isTitle)
      .flatMap(({ text }): [string, string][] => {
        const shown = casing(text, text, () => namesOf(entry));
        return shown === casing(text) ? [] : [[text, shown]];
      }),
  );
}

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
