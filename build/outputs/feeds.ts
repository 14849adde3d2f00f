import type { Content, PostEntry } from '../../model/content.ts';
import type { Casing } from '../../rules/casing.ts';
import { FEED_FORMATS, type FeedFormat } from '../../rules/feeds.ts';
import { oneLine } from '../../rules/typography.ts';
import { memoize } from '../base/memoize.ts';
import type { Output } from '../base/output.ts';
import { absoluteHtml } from '../body/absolute-html.ts';
import type { Markdown } from '../body/markdown.ts';
import { atMidnight } from '../content/facts/dates.ts';
import { type FeedItem, WRITE_FEED } from './feed-formats.ts';

/** Posts per feed. Readers poll it, so they already know the older ones. */
const ITEMS_MAX = 20;

interface FeedContext {
  content: Content;
  casing: Casing;
  markdown: Markdown;
}

/** The feeds of the blog, if there is one, and of each category, in every format. */
export function* feedOutputs({ content, casing, markdown }: FeedContext): Generator<Output> {
  const { settings, pages, posts, categories } = content;
  if (!pages.blog) return;
  const { timeZone } = settings;
  const labels = new Map(categories.map(({ slug, label }) => [slug, label]));
  const itemOf = memoize((post: PostEntry): FeedItem => {
    const { data, path, author } = post;
    const url = settings.url + path;
    return {
      title: casing(data.title),
      url,
      summary: data.excerpt,
      html: absoluteHtml(markdown(post).html, url),
      author: author.name,
      tags: [labels.get(data.category) ?? data.category, ...data.tags],
      published: atMidnight(data.publishDate, timeZone),
      updated: atMidnight(data.updatedDate ?? data.publishDate, timeZone),
    };
  });
  const blog = { label: oneLine(pages.blog.data.hero.title), description: pages.blog.data.seo.description };
  const lists = [
    { ...blog, path: '/blog', posts },
    ...categories.map(({ label, description, slug }) => ({
      ...{ label, description, path: `/blog/category/${slug}` },
      posts: posts.filter(({ data }) => data.category === slug),
    })),
  ];
  for (const { label, description, path, posts } of lists) {
    const items = posts.slice(0, ITEMS_MAX).map(itemOf);
    const url = (format: FeedFormat) => `${settings.url}${path}/${FEED_FORMATS[format].file}`;
    const feed = {
      title: `${settings.name}: ${casing(label)}`,
      description,
      page: settings.url + path,
      urls: { rss: url('rss'), atom: url('atom'), json: url('json') },
      // Atom requires a date even for an empty feed.
      updated:
        items
          .map((item) => item.updated)
          .sort()
          .at(-1) ?? atMidnight(`${settings.founded}-01-01`, timeZone),
      author: settings.author,
      items,
    };
    for (const format of Object.keys(FEED_FORMATS) as FeedFormat[]) {
      const file = `${path.slice(1)}/${FEED_FORMATS[format].file}`;
      yield { path: file, body: WRITE_FEED[format](feed), source: 'build/outputs/feeds.ts' };
    }
  }
}
