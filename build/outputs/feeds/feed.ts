import type { Content, PostEntry } from '../../../model/content.ts';
import type { Casing } from '../../../rules/casing.ts';
import { FEED_FORMATS, type FeedFormat } from '../../../rules/feeds.ts';
import { atMidnight } from '../../content/facts/at-midnight.ts';
import { absoluteHtml } from '../../content/markdown/absolute-html.ts';
import type { Markdown } from '../../content/markdown/markdown.ts';

/** A feed, before it is written in one of its formats. */
export interface Feed {
  title: string;
  description: string;
  /** Absolute address of the page that lists the same posts. */
  page: string;
  /** Absolute addresses of the feed in each format. */
  addresses: Record<FeedFormat, string>;
  /** Moment of the newest change, with offset. */
  updated: string;
  author: string;
  items: FeedItem[];
}

export interface FeedItem {
  title: string;
  /** Absolute address of the post; also its id, which never changes. */
  url: string;
  summary: string;
  /** The whole post as HTML with absolute addresses. */
  html: string;
  author: string;
  category: string;
  tags: readonly string[];
  published: string;
  updated: string;
}

/** Posts in a feed: readers fetch it again and again, and older posts are known to them. */
const ITEMS_MAX = 20;

/** What feeds are made with. */
export interface FeedContext {
  content: Content;
  casing: Casing;
  markdown: Markdown;
}

/** Makes the item of a post, once for all feeds that have it. */
export function itemMaker({ content, casing, markdown }: FeedContext): (post: PostEntry) => FeedItem {
  const { settings, categories } = content;
  const made = new Map<PostEntry, FeedItem>();
  const make = ({ data, path, body, file, author }: PostEntry): FeedItem => {
    const url = settings.url + path;
    return {
      title: casing(data.title),
      url,
      summary: data.excerpt,
      html: absoluteHtml(markdown.post(body, file).html, url),
      author: author.name,
      category: categories.find(({ slug }) => slug === data.category)?.label ?? data.category,
      tags: data.tags,
      published: atMidnight(data.publishDate),
      updated: atMidnight(data.updatedDate ?? data.publishDate),
    };
  };
  return (post) => {
    const item = made.get(post) ?? make(post);
    made.set(post, item);
    return item;
  };
}

/**
 * Makes the feed of a list of posts.
 * @param list address of the list without origin ("/blog"); its posts, newest first
 * @param itemOf makes the item of a post
 */
export function makeFeed(
  { settings }: Content,
  list: { path: string; title: string; description: string; posts: readonly PostEntry[] },
  itemOf: (post: PostEntry) => FeedItem,
): Feed {
  const items = list.posts.slice(0, ITEMS_MAX).map(itemOf);
  const address = (format: FeedFormat) => `${settings.url}${list.path}/${FEED_FORMATS[format].file}`;
  return {
    title: list.title,
    description: list.description,
    page: settings.url + list.path,
    addresses: { rss: address('rss'), atom: address('atom'), json: address('json') },
    // A feed without posts is as old as the agency.
    updated:
      items
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? atMidnight(`${settings.founded}-01-01`),
    author: settings.author,
    items,
  };
}
