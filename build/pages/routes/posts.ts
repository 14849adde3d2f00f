import { createElement } from 'react';
import { categoryPalette } from '../../../art/fields/palettes.ts';
import type { Content, PostEntry } from '../../../model/content.ts';
import { categoryPath, listUrl, relatedPosts } from '../../../rules/blog-list.ts';
import { PostPage } from '../../../templates/pages/PostPage.tsx';
import type { PostCardData } from '../../../templates/parts/PostCard.tsx';
import type { ArtChoice } from '../../assets/drawings.ts';
import { memoize } from '../../base/memoize.ts';
import { postDay } from '../../content/dates.ts';
import { shorten } from '../../content/page-words.ts';
import { readTime, wordCount } from '../../content/words-and-characters.ts';
import { escapeMarkdown, htmlToMarkdown, markdownLink } from '../../markdown/alternate/html-to-markdown.ts';
import { contentsOf } from '../../markdown/headings.ts';
import type { BodyRecord } from '../../markdown/inspect.ts';
import { blogPosting } from '../structured-data/articles.ts';
import { type PlanContext, type Route, route } from './route.ts';

export function postRoutes(context: PlanContext): Route[] {
  return context.content.posts.map((post) => postRoute(context, post));
}

function postRoute(context: PlanContext, post: PostEntry): Route {
  const { content, casing, markdown, site } = context;
  const { path, data, authors } = post;
  const examples = data.example ? content.pages.blog?.data.examples : undefined;
  const related = () =>
    relatedPosts(post, byCategory(content).get(data.category) ?? []).map((other) => postCard(context, other));
  const props = () => {
    const { html, headings, record } = markdown(post);
    return {
      post: { ...postCard(context, post), updatedDate: data.updatedDate },
      authors,
      url: site.origin + path,
      body: html,
      contents: contentsOf(headings, wordCount(record)),
      related: related(),
      newsletter: content.pages.blog?.data.newsletter,
      examples,
    };
  };
  return route(context, {
    kind: { name: 'posts', budget: 'post', longText: true, group: content.locale.t('Articles') },
    entry: post,
    label: data.title,
    crumb: casing(data.title),
    art: postArt(content, post),
    seo: {
      description: data.seo?.description ?? shorten(data.excerpt),
      keywords: data.seo?.keywords ?? data.tags,
    },
    type: 'article',
    published: data.publishDate,
    modified: postDay(post),
    pictures: authors.map(({ image }) => ({ src: image, use: 'portrait' })),
    feeds: [blogFeed(context)],
    graph: (page) => {
      const { category } = postCard(context, post);
      return [blogPosting(content, post, { ...page, category, words: wordCount(markdown(post).record) })];
    },
    page: () => createElement(PostPage, props()),
    markdown: (main) => postMarkdown(context, post, main, examples),
  });
}

/**
 * A post as markdown: a list with its authors, dates and so on, then excerpt, text and authors.
 * @param main the HTML of its main element
 * @param examples the note about invented examples, if the post has any
 */
function postMarkdown(
  context: PlanContext,
  post: PostEntry,
  main: string,
  examples: string | undefined,
): string {
  const { data, authors, path } = post;
  const { locale, base } = context.content;
  const { t } = locale;
  const card = postCard(context, post);
  const url = context.site.origin + path;
  const link = (label: string, href: string) => markdownLink(label, new URL(href, url).href);
  const details = [
    card.unpublished && `Not published: ${card.unpublished}`,
    t(authors.length > 1 ? 'Authors: {names}' : 'Author: {names}', { names: escapeMarkdown(card.author) }),
    t('Published: {date}', { date: data.publishDate }),
    data.updatedDate && t('Updated: {date}', { date: data.updatedDate }),
    t('Category: {category}', { category: link(card.category, categoryPath(card.categorySlug, base)) }),
    t('Tags: {tags}', {
      tags: data.tags.map((tag) => link(tag, listUrl({ query: tag }, `${base}/blog`))).join(', '),
    }),
    t('Reading time: {time}', { time: escapeMarkdown(card.readTime) }),
  ];
  return [
    `# ${escapeMarkdown(context.casing(data.title))}`,
    details.flatMap((detail) => (detail ? `- ${detail}` : [])).join('\n'),
    escapeMarkdown(data.excerpt),
    htmlToMarkdown(main, url, 'post-body'),
    examples && escapeMarkdown(examples),
    ...authors.flatMap(({ name, role, bio }) => [
      `**${escapeMarkdown(name)}**${role ? `, ${escapeMarkdown(role)}` : ''}`,
      bio && escapeMarkdown(bio),
    ]),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The feed that every page of the blog links to. */
export function blogFeed({ content }: PlanContext): { list: string; title: string } {
  return {
    list: `${content.base}/blog`,
    title: content.pages.blog?.data.hero.title ?? content.words.pages.blog,
  };
}

const reasons = memoize(
  ({ unpublished }: Content) => new Map(unpublished.map(({ entry, reason }) => [entry, reason])),
);
const byCategory = memoize(({ posts }: Content) => Map.groupBy(posts, ({ data }) => data.category));
/** A card appears in lists, categories, other posts and the blog index, and is made once. */
const cards = memoize((_: Content) => new Map<PostEntry, PostCardData>());

type CardContext = Pick<PlanContext, 'content' | 'markdown'>;

/** The card that shows a post in lists. */
export function postCard({ content, markdown }: CardContext, post: PostEntry): PostCardData {
  const cache = cards(content);
  const card = cache.get(post) ?? makeCard(content, post, markdown(post).record);
  cache.set(post, card);
  return card;
}

function makeCard(content: Content, post: PostEntry, facts: BodyRecord): PostCardData {
  const { slug, path, data, authors } = post;
  return {
    slug,
    href: path,
    title: data.title,
    excerpt: data.excerpt,
    category: content.categories.find((category) => category.slug === data.category)?.label ?? data.category,
    categorySlug: data.category,
    art: postArt(content, post),
    tags: data.tags,
    author: content.locale.list(authors.map(({ name }) => name)),
    publishDate: data.publishDate,
    readTime: readTime(post, facts, content.locale.t),
    image: data.featuredImage,
    imageAlt: data.featuredImageAlt,
    imageFocus: data.featuredImageFocus,
    unpublished: reasons(content).get(post),
  };
}

/** The landscape of a post has the colors of its category. */
function postArt({ categories }: Content, { slug, data }: PostEntry): ArtChoice {
  const position = categories.findIndex((category) => category.slug === data.category);
  return { seed: slug, palette: categoryPalette(position) };
}
