import { decodeHTML } from 'entities';
import type { Content, PostEntry } from '../../model/content.ts';
import { categoryPath } from '../../rules/blog-list.ts';
import { FEED_FORMATS, type FeedFormat } from '../../rules/feeds.ts';
import { escapeMarkup } from '../base/escape-markup.ts';
import { memoize } from '../base/memoize.ts';
import type { Output } from '../base/output.ts';
import { atMidnight, lastDay, postDay } from '../content/dates.ts';
import type { PlanContext } from '../pages/routes/route.ts';
import { type FeedItem, WRITE_FEED } from './feed-formats.ts';

/** Posts per feed. Feed readers poll regularly, so they already have the older ones. */
const ITEMS_MAX = 20;

/** The lists that have feeds, with their newest posts: the blog, if there is one, and each category. */
function feedLists({ pages, posts, categories, base }: Content) {
  if (!pages.blog) return [];
  const { hero, seo } = pages.blog.data;
  const lists = [
    { label: hero.title, description: seo.description, path: pages.blog.path, posts },
    ...categories.map(({ label, description, slug }) => ({
      label,
      description,
      path: categoryPath(slug, base),
      posts: posts.filter(({ data }) => data.category === slug),
    })),
  ];
  return lists.map((list) => ({ ...list, posts: list.posts.slice(0, ITEMS_MAX) }));
}

/** The feeds of the blog, if there is one, and of each category, in every format. */
export function* feedOutputs({
  content,
  casing,
  markdown,
}: Pick<PlanContext, 'content' | 'casing' | 'markdown'>): Generator<Output> {
  const { settings, categories } = content;
  const { timeZone } = settings;
  const labels = new Map(categories.map(({ slug, label }) => [slug, label]));
  const itemOf = memoize((post: PostEntry): FeedItem => {
    const { data, path, authors } = post;
    const url = settings.url + path;
    return {
      title: casing(data.title),
      url,
      summary: data.excerpt,
      html: absoluteHtml(markdown(post).html, url),
      authors: authors.map(({ name }) => name),
      tags: [labels.get(data.category) ?? data.category, ...data.tags],
      published: atMidnight(data.publishDate, timeZone),
      updated: atMidnight(postDay(post), timeZone),
    };
  });
  for (const { label, description, path, posts } of feedLists(content)) {
    const items = posts.map(itemOf);
    const url = (format: FeedFormat) => `${settings.url}${path}/${FEED_FORMATS[format].file}`;
    const feed = {
      title: `${settings.name}: ${casing(label)}`,
      description,
      language: settings.language,
      page: settings.url + path,
      urls: { rss: url('rss'), atom: url('atom'), json: url('json') },
      // Atom requires a date even for an empty feed.
      updated:
        lastDay(items.map((item) => item.updated)) ?? atMidnight(`${settings.founded}-01-01`, timeZone),
      author: settings.author,
      items,
    };
    for (const format of Object.keys(FEED_FORMATS) as FeedFormat[]) {
      const file = `${path.slice(1)}/${FEED_FORMATS[format].file}`;
      yield { path: file, body: WRITE_FEED[format](feed), source: 'build/files/feeds.ts' };
    }
  }
}

/** Attributes that only work on the site's own pages. */
const ONLY_ON_PAGES = /^(?:tabindex|role|id|class|loading|decoding|(?:aria|data)-.*)$/;
/** Elements whose tags are removed: wrappers, and sources of pictures, whose img is enough. */
const WITHOUT_TAGS = new Set(['div', 'picture', 'source']);
/** Attributes whose values are addresses. */
const ADDRESSES = new Set(['href', 'src', 'poster']);

/**
 * Prepares the HTML of a post for feed readers: URLs are absolute, and pictures have one file.
 * @param html sanitized: every tag is closed, and every value is quoted and has no ">" in it
 * @param url absolute URL of the post
 */
function absoluteHtml(html: string, url: string): string {
  const absolute = (href: string) => {
    const written = decodeHTML(href);
    return URL.canParse(written, url) ? escapeMarkup(new URL(written, url).href) : href;
  };
  return html.replace(
    /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g,
    (_, end: string, name: string, attributes: string) => {
      if (WITHOUT_TAGS.has(name)) return '';
      const kept = [...attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)].flatMap(
        ([, key = '', value = '']) =>
          ONLY_ON_PAGES.test(key) ? [] : [` ${key}="${ADDRESSES.has(key) ? absolute(value) : value}"`],
      );
      return `<${end}${name}${kept.join('')}${attributes.endsWith('/') ? ' /' : ''}>`;
    },
  );
}
