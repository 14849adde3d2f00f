/** Feed formats: the file name under the list's path, the media type and the name. */
export const FEED_FORMATS = {
  rss: { file: 'feed.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
} as const;

export type FeedFormat = keyof typeof FEED_FORMATS;

/**
 * Links to the feeds of a list of posts.
 * @param list "/blog", "/blog/category/seo-and-content"
 */
export function feedLinks(list: string) {
  return Object.values(FEED_FORMATS).map(({ file, type, name }) => ({ href: `${list}/${file}`, type, name }));
}
