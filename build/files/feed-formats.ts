import { XMLBuilder } from 'fast-xml-parser';
import type { FeedFormat } from '../../rules/feeds.ts';

/** A feed, independent of its format. All URLs are absolute, all dates have a UTC offset. */
export interface FeedData {
  title: string;
  description: string;
  /** BCP 47. */
  language: string;
  /** The page that lists the same posts. */
  page: string;
  /** URL of the feed in each format. */
  urls: Record<FeedFormat, string>;
  updated: string;
  author: string;
  items: FeedItem[];
}

export interface FeedItem {
  title: string;
  /** Also the permanent id. */
  url: string;
  summary: string;
  /** The complete post. */
  html: string;
  authors: readonly string[];
  /** The category, then the tags. */
  tags: readonly string[];
  published: string;
  updated: string;
}

export const WRITE_FEED: Record<FeedFormat, (feed: FeedData) => string> = { rss, atom, json };

/** RSS 2.0. Authors are `dc:creator`, because `author` in RSS requires an email address. */
function rss(feed: FeedData): string {
  // RFC 822 with a four-digit year: "Tue, 11 Mar 2025 06:00:00 GMT"
  const rfc822 = (date: string) => new Date(date).toUTCString();
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
        language: feed.language,
        lastBuildDate: rfc822(feed.updated),
        'atom:link': { '@href': feed.urls.rss, '@rel': 'self', '@type': 'application/rss+xml' },
        item: feed.items.map((item) => ({
          title: item.title,
          link: item.url,
          guid: { '@isPermaLink': 'true', '#': item.url },
          pubDate: rfc822(item.published),
          'dc:creator': item.authors,
          category: item.tags,
          description: item.summary,
          'content:encoded': item.html,
        })),
      },
    },
  });
}

/** Atom (RFC 4287). */
function atom(feed: FeedData): string {
  return xmlDocument({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': feed.language,
      id: feed.page,
      title: feed.title,
      subtitle: feed.description,
      updated: feed.updated,
      author: { name: feed.author },
      link: [
        { '@rel': 'alternate', '@type': 'text/html', '@href': feed.page },
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': feed.urls.atom },
      ],
      entry: feed.items.map((item) => ({
        id: item.url,
        title: item.title,
        link: { '@rel': 'alternate', '@type': 'text/html', '@href': item.url },
        published: item.published,
        updated: item.updated,
        author: item.authors.map((name) => ({ name })),
        category: item.tags.map((term) => ({ '@term': term })),
        summary: item.summary,
        content: { '@type': 'html', '#': item.html },
      })),
    },
  });
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
function json(feed: FeedData): string {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.urls.json,
    description: feed.description,
    language: feed.language,
    authors: [{ name: feed.author }],
    items: feed.items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      date_published: item.published,
      date_modified: item.updated,
      authors: item.authors.map((name) => ({ name })),
      tags: item.tags,
    })),
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  textNodeName: '#',
  format: true,
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

function xmlDocument(root: object): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${builder.build(root)}`;
}
