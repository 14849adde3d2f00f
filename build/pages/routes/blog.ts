import { createElement } from 'react';
import { categoryPalette } from '../../../art/fields/palettes.ts';
import type { Content, Entry, PostEntry } from '../../../model/content.ts';
import type { Blog } from '../../../model/pages.ts';
import type { Category } from '../../../model/settings.ts';
import {
  CATEGORY_PAGE_SIZE,
  categoryPath,
  featuredPost,
  gridPosts,
  PAGE_SIZE,
  pageAddress,
  pagesOf,
} from '../../../rules/blog-list.ts';
import { titleCase } from '../../../rules/casing.ts';
import { archiveTitle, categoryTitle } from '../../../rules/page-title.ts';
import { BlogPage } from '../../../templates/pages/BlogPage.tsx';
import { PostListPage } from '../../../templates/pages/PostListPage.tsx';
import { memoize } from '../../base/memoize.ts';
import { lastDay, postDay } from '../../content/dates.ts';
import { shorten } from '../../content/page-words.ts';
import { blog } from '../structured-data/articles.ts';
import type { GraphNode } from '../structured-data/nodes.ts';
import { itemList } from '../structured-data/web-page.ts';
import { blogFeed, postCard } from './posts.ts';
import { type PlanContext, pageCrumbs, type Route, route } from './route.ts';

/** The blog list with its later pages, and its categories; none without a blog. */
export function blogRoutes(context: PlanContext): Route[] {
  const entry = context.content.pages.blog;
  if (!entry) return [];
  const pages = pagesOf(gridPosts(context.content.posts), PAGE_SIZE);
  const [first = [], ...later] = pages;
  return [
    blogRoute(context, entry, first, pages.length),
    ...later.map((posts, index) => archiveRoute(context, entry, posts, index + 2, pages.length)),
    ...context.content.categories.flatMap((category) => categoryRoutes(context, entry, category)),
  ];
}

function blogRoute(
  context: PlanContext,
  entry: Entry<Blog>,
  posts: readonly PostEntry[],
  pages: number,
): Route {
  const { content } = context;
  const featured = featuredPost(content.posts);
  const props = () => ({
    blog: entry.data,
    featured: featured && postCard(context, featured),
    posts: posts.map((post) => postCard(context, post)),
    total: content.posts.length,
    more: pages > 1 ? pageAddress('/blog', 2) : undefined,
    categories: filledCategories(content),
  });
  return route(context, {
    kind: { name: 'blog list', budget: 'list' },
    entry,
    label: content.words.pages.blog,
    art: { seed: 'blog', palette: 'harvest' },
    pageType: 'CollectionPage',
    graph: ({ url }) => [
      ...listOf(context, url, featured ? [featured, ...posts] : posts),
      blog(content.settings, entry),
    ],
    modified: lastDay((featured ? [featured, ...posts] : posts).map(postDay)),
    feeds: [blogFeed(context)],
    page: () => createElement(BlogPage, props()),
  });
}

function archiveRoute(
  context: PlanContext,
  entry: Entry<Blog>,
  posts: readonly PostEntry[],
  page: number,
  pages: number,
): Route {
  const { content } = context;
  const title = `${entry.data.hero.title}: page ${page}`;
  const props = () => ({
    title,
    posts: posts.map((post) => postCard(context, post)),
    page,
    pages,
    categories: filledCategories(content),
    newsletter: entry.data.newsletter,
  });
  return route(context, {
    path: pageAddress('/blog', page),
    kind: { name: 'later pages of the blog', budget: 'list', group: 'Older articles' },
    entry,
    label: `Blog, page ${page}`,
    heading: title,
    art: { seed: 'blog', palette: 'harvest' },
    seo: {
      title: archiveTitle(entry.data.seo.title, page),
      description: archiveDescription(page, pages, posts),
      keywords: entry.data.seo.keywords,
    },
    crumbs: () => [...pageCrumbs(context, '/blog', content.words.pages.blog), { label: `Page ${page}` }],
    isList: true,
    pageType: 'CollectionPage',
    graph: ({ url }) => listOf(context, url, posts),
    modified: lastDay(posts.map(postDay)),
    feeds: [blogFeed(context)],
    page: () => createElement(PostListPage, props()),
  });
}

/** What a later page of a list gives: its articles. */
function archiveDescription(page: number, pages: number, posts: readonly PostEntry[]): string {
  return shorten(`Page ${page} of ${pages}: ${posts.map(({ data }) => data.title).join('; ')}.`);
}

function categoryRoutes(
  context: PlanContext,
  entry: Entry<Blog>,
  { label, slug, description }: Category,
): Route[] {
  const { content } = context;
  const all = content.posts.filter(({ data }) => data.category === slug);
  const pages = pagesOf(all, CATEGORY_PAGE_SIZE);
  return pages.map((posts, index) => {
    const page = index + 1;
    const later = page > 1 ? ` (page ${page})` : '';
    const props = () => ({
      title: label,
      category: { slug, description, total: all.length },
      posts: posts.map((post) => postCard(context, post)),
      page,
      pages: pages.length,
      categories: filledCategories(content),
      newsletter: entry.data.newsletter,
    });
    return route(context, {
      path: pageAddress(categoryPath(slug), page),
      kind: { name: 'blog categories', budget: 'list', group: 'Blog categories' },
      entry: { ...entry, file: content.categoriesFile },
      label: `${label}${later}`,
      heading: label,
      art: {
        seed: slug,
        palette: categoryPalette(content.categories.findIndex((category) => category.slug === slug)),
      },
      seo: {
        title: categoryTitle(label, page),
        description: later ? archiveDescription(page, pages.length, posts) : description,
        keywords: [label, ...content.settings.keywords.slice(0, 4)],
      },
      crumbs: () => [
        ...pageCrumbs(context, '/blog', content.words.pages.blog),
        { label: titleCase(`${label}${later}`, context.casing) },
      ],
      ...(all.length === 0 && { robots: 'noindex' }),
      isList: true,
      pageType: 'CollectionPage',
      graph: ({ url }) => listOf(context, url, posts),
      modified: lastDay(posts.map(postDay)),
      feeds: [{ list: categoryPath(slug), title: label }, blogFeed(context)],
      page: () => createElement(PostListPage, props()),
    });
  });
}

/** Categories with posts: nothing links to the others until they have one. */
const filledCategories = memoize(({ categories, posts }: Content): Category[] => {
  const filled = new Set(posts.map(({ data }) => data.category));
  return categories.filter(({ slug }) => filled.has(slug));
});

/** Structured data of a list of posts, if it has any. */
function listOf({ casing }: PlanContext, url: string, posts: readonly PostEntry[]): GraphNode[] {
  if (posts.length === 0) return [];
  const items = posts.map((post) => ({ title: post.data.title, href: post.path }));
  return [itemList(url, items, casing)];
}
