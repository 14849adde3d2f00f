import type { BlogPosting } from 'schema-dts';
import type { PostEntry } from '../../model/content.ts';
import type { Settings } from '../../model/settings.ts';

/** A post. Dates carry an offset, as Google asks: a day starts at midnight, Central Standard Time. */
export function blogPosting(settings: Settings, post: PostEntry, url: string, image?: string): BlogPosting {
  const { data, author } = post;
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: data.title,
    description: data.excerpt,
    datePublished: atMidnight(data.publishDate),
    dateModified: atMidnight(data.updatedDate ?? data.publishDate),
    author: { '@type': 'Person', name: author.name, url: `${settings.url}/about` },
    publisher: { '@id': `${settings.url}/#organization` },
    mainEntityOfPage: { '@id': `${url}#webpage` },
    keywords: data.tags.join(', '),
    ...(image && { image }),
  } as BlogPosting;
}

/** An ISO date as the moment at which it starts in the agency's time zone, without daylight saving. */
export function atMidnight(isoDate: string): string {
  return `${isoDate}T00:00:00-06:00`;
}
