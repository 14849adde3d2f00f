import type { Content } from '../../../model/content.ts';
import { FEED_FORMATS, type FeedFormat } from '../../../rules/feeds.ts';
import type { Output } from '../../base/output.ts';
import { atom } from './atom.ts';
import { type Feed, type FeedContext, itemMaker, makeFeed } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { rss } from './rss.ts';

const WRITE: Record<FeedFormat, (feed: Feed) => string> = { rss, atom, json: jsonFeed };

/** The feeds of the blog and of each category, in every format. */
export function* feedOutputs(context: FeedContext): Generator<Output> {
  const { content, casing } = context;
  const { settings, pages } = content;
  const itemOf = itemMaker(context);
  for (const { category, path, posts } of listsOf(content)) {
    const list = {
      path,
      title: `${settings.name}: ${casing(category?.label ?? pages.blog.data.hero.title)}`,
      description: category?.description ?? pages.blog.data.seo.description,
      posts,
    };
    const feed = makeFeed(content, list, itemOf);
    for (const format of Object.keys(FEED_FORMATS) as FeedFormat[]) {
      const file = `${path.slice(1)}/${FEED_FORMATS[format].file}`;
      yield { path: file, body: WRITE[format](feed), source: 'build/outputs/feeds' };
    }
  }
}

function listsOf({ posts, categories }: Content) {
  const byCategory = Map.groupBy(posts, ({ data }) => data.category);
  return [
    { category: undefined, path: '/blog', posts },
    ...categories.map((category) => ({
      category,
      path: `/blog/category/${category.slug}`,
      posts: byCategory.get(category.slug) ?? [],
    })),
  ];
}
