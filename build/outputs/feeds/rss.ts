import { LANGUAGE } from '../../../rules/language.ts';
import type { Feed } from './feed.ts';
import { xmlDocument } from './xml.ts';

/** RSS 2.0 with whole posts in content:encoded; authors as dc:creator, because RSS's own field wants an email. */
export function rss(feed: Feed): string {
  return xmlDocument({
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      channel: {
        title: feed.title,
        link: feed.page,
        description: feed.description,
        language: LANGUAGE,
        lastBuildDate: rfc822(feed.updated),
        'atom:link': { '@href': feed.addresses.rss, '@rel': 'self', '@type': 'application/rss+xml' },
        item: feed.items.map((item) => ({
          title: item.title,
          link: item.url,
          guid: { '@isPermaLink': 'true', '#': item.url },
          pubDate: rfc822(item.published),
          'dc:creator': item.author,
          category: [item.category, ...item.tags],
          description: item.summary,
          'content:encoded': item.html,
        })),
      },
    },
  });
}

/** A moment as RSS writes it (RFC 822 with four digits of the year): "Tue, 11 Mar 2025 06:00:00 GMT". */
function rfc822(moment: string): string {
  return new Date(moment).toUTCString();
}
