import type { Content } from '../../../model/content.ts';
import { type Casing, createCasing } from '../../../rules/casing.ts';
import { memoize } from '../../base/memoize.ts';

/** The casing rule with the words of this site: its settings' list, and the names that its content holds. */
export const siteCasing = memoize((content: Content): Casing => {
  const casing = createCasing(casingWords(content));
  // The same title stands in a heading, a crumb, the data and on the cards of other pages.
  const known = new Map<string, string>();
  return (text) => {
    const made = known.get(text) ?? casing(text);
    known.set(text, made);
    return made;
  };
});

/** Words of this site that are written in a way of their own, each once: where two differ in case only, the last one counts. */
function casingWords(content: Content): string[] {
  const { settings, services, industries, locations, downloads, authors, posts, pages } = content;
  const words = [
    ...settings.casing,
    settings.name,
    ...settings.states,
    ...locations.flatMap(({ data }) => [data.city, data.state]),
    ...[...services, ...industries, ...locations, ...downloads, ...posts].flatMap(
      ({ data }) => data.names ?? [],
    ),
    ...authors.map(({ data }) => data.name),
    ...posts.map(({ author }) => author.name),
    ...pages.about.data.clients.testimonials.map(({ name }) => name),
  ];
  return [...new Set(words.reverse())].reverse();
}
