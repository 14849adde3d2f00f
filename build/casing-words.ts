import type { Content } from '../model/content.ts';
import { type Casing, createCasing } from '../rules/casing.ts';

/** The casing rule with the words of this site: its settings' list, and the names that its content holds. */
export function siteCasing(content: Content): Casing {
  const { settings, services, industries, locations, downloads, authors, posts, pages } = content;
  return createCasing([
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
  ]);
}
