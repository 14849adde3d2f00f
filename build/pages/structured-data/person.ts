import type { PersonLeaf } from 'schema-dts';
import type { Content, PostEntry } from '../../../model/content.ts';
import { type Named, theAgency } from './nodes.ts';

/**
 * The author of a post: one @id for all posts of one person. Who works for the agency is told with a public profile,
 * or the page on which the agency presents itself; of guests it has no page.
 */
export function person({ settings, authors }: Content, { author }: PostEntry): Named<PersonLeaf> {
  const { url } = settings;
  const known = authors.find(({ data }) => data.name === author.name);
  const guest = encodeURIComponent(author.name.toLowerCase().replace(/\s+/g, '-'));
  return {
    '@type': 'Person',
    '@id': known ? `${url}/about#author-${known.slug}` : `${url}/blog#author-${guest}`,
    name: author.name,
    url: known && (known.data.url ?? `${url}/about`),
    jobTitle: author.role,
    worksFor: known && theAgency(url),
  };
}
