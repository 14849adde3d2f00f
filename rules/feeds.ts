/** The formats in which a list of posts can be followed: file under the list's address, media type, name. */
export const FEED_FORMATS = {
  rss: { file: 'feed.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
} as const;

export type FeedFormat = keyof typeof FEED_FORMATS;

/** A link to a feed. */
export interface FeedLink {
  href: string;
  type: string;
  /** Name of the format. */
  name: string;
}

/**
 * Links to the feeds of a list of posts.
 * @param list address of the list: "/blog", "/blog/category/seo-and-content"
 */
export function feedLinks(list: string): FeedLink[] {
  return Object.values(FEED_FORMATS).map(({ file, type, name }) => ({ href: `${list}/${file}`, type, name }));
}
