import { LANGUAGE } from '../../../rules/language.ts';
import type { Feed } from './feed.ts';
import { xmlDocument } from './xml.ts';

/** Atom (RFC 4287) with whole posts. */
export function atom(feed: Feed): string {
  return xmlDocument({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': LANGUAGE,
      id: feed.page,
      title: feed.title,
      subtitle: feed.description,
      updated: feed.updated,
      author: { name: feed.author },
      link: [
        { '@rel': 'alternate', '@type': 'text/html', '@href': feed.page },
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': feed.addresses.atom },
      ],
      entry: feed.items.map((item) => ({
        id: item.url,
        title: item.title,
        link: { '@rel': 'alternate', '@type': 'text/html', '@href': item.url },
        published: item.published,
        updated: item.updated,
        author: { name: item.author },
        category: [item.category, ...item.tags].map((term) => ({ '@term': term })),
        summary: item.summary,
        content: { '@type': 'html', '#': item.html },
      })),
    },
  });
}
