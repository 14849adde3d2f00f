import { FEED_FORMATS, type FeedFormat } from '../../../rules/feeds.ts';
import type { Output } from '../output.ts';
import { atom } from './atom.ts';
import { type Feed, type FeedContext, itemMaker, makeFeed } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { rss } from './rss.ts';

const WRITE: Record<FeedFormat, (feed: Feed) => string> = { rss, atom, json: jsonFeed };

/** The feeds of the blog and of each category, in every format. */
export function* feedOutputs(context: FeedContext): Generator<Output> {
  const { content, casing } = context;
  const { settings, pages, posts } = content;
  const lists = [
    {
      path: '/blog',
      title: `${settings.name}: ${casing(pages.blog.data.hero.title)}`,
      description: pages.blog.data.seo.description,
      posts,
    },
    ...content.categories.map(({ slug, label, description }) => ({
      path: `/blog/category/${slug}`,
      title: `${settings.name}: ${casing(label)}`,
      description,
      posts: posts.filter(({ data }) => data.category === slug),
    })),
  ];
  const itemOf = itemMaker(context);
  for (const list of lists) {
    const feed = makeFeed(content, list, itemOf);
    for (const format of Object.keys(FEED_FORMATS) as FeedFormat[]) {
      const path = `${list.path.slice(1)}/${FEED_FORMATS[format].file}`;
      yield { path, body: WRITE[format](feed), source: 'build/outputs/feeds' };
    }
  }
}
