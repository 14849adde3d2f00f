import { LANGUAGE } from '../../../rules/language.ts';
import type { Feed } from './feed.ts';

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/) with whole posts. */
export function jsonFeed(feed: Feed): string {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.addresses.json,
    description: feed.description,
    language: LANGUAGE,
    authors: [{ name: feed.author }],
    items: feed.items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      date_published: item.published,
      date_modified: item.updated,
      authors: [{ name: item.author }],
      tags: [item.category, ...item.tags],
    })),
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}
