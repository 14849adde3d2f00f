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
  listPagePath,
  PAGE_SIZE,
  pagesOf,
} from '../../../rules/blog-list.ts';
import { titleCase } from '../../../rules/casing.ts';
import { archiveTitle, categoryTitle } from '../../../rules/page-title.ts';
import type { Translate } from '../../../rules/translate.ts';
import { BlogPage } from '../../../templates/pages/BlogPage.tsx';
import { PostListPage } from '../../../templates/pages/PostListPage.tsx';
import { memoize } from '../../base/memoize.ts';
import { lastDay, postDay } from '../../content/dates.ts';
import { shorten } from '../../content/page-words.ts';
import { blogNode } from '../structured-data/articles.ts';
import type { GraphNode } from '../structured-data/nodes.ts';
import { itemList } from '../structured-data/web-page.ts';
import { blogFeed, postCard } from './posts.ts';
import { type PlanContext, pageCrumbs, type Route, type RouteOptions, route } from './route.ts';

/** The pages of the blog list and of its categories. There are none without a blog. */
export function blogRoutes(context: PlanContext): Route[] {
  const { pages: all, posts, categories, words, locale } = context.content;
  const { t } = locale;
  const entry = all.blog;
  if (!entry) return [];
  const pages = pagesOf(gridPosts(posts), PAGE_SIZE);
  const [first = [], ...later] = pages;
  const archiveRoute = (page: number, posts: readonly PostEntry[]) =>
    listRoute(context, entry, posts, {
      title: t('{title}: page {page}', { title: entry.data.hero.title, page }),
      ...{ page, pages: pages.length },
      path: listPagePath(entry.path, page),
      kind: { name: 'later pages of the blog', budget: 'list', group: t('Older articles') },
      entry,
      label: archiveTitle(words.pages.blog, t, page),
      art: { seed: 'blog', palette: 'harvest' },
      seo: {
        title: archiveTitle(entry.data.seo.title, t, page),
        description: archiveDescription(page, pages.length, posts, t),
        keywords: entry.data.seo.keywords,
      },
      crumb: t('Page {page}', { page }),
    });
  return [
    blogRoute(context, entry, first, pages.length),
    ...later.map((posts, index) => archiveRoute(index + 2, posts)),
    ...categories.flatMap((category) => categoryRoutes(context, entry, category)),
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
  const list = listOf(context, featured ? [featured, ...posts] : posts);
  return route(context, {
    ...list,
    kind: { name: 'blog list', budget: 'list' },
    entry,
    label: content.words.pages.blog,
    art: { seed: 'blog', palette: 'harvest' },
    graph: (page) => [...list.graph(page), blogNode(content.settings, entry)],
    page: () =>
      createElement(BlogPage, {
        blog: entry.data,
        featured: featured && postCard(context, featured),
        posts: posts.map((post) => postCard(context, post)),
        total: content.posts.length,
        more: pages > 1 ? listPagePath(entry.path, 2) : undefined,
        categories: filledCategories(content),
      }),
  });
}

/** The description of a later page lists its articles. */
function archiveDescription(page: number, pages: number, posts: readonly PostEntry[], t: Translate): string {
  const titles = posts.map(({ data }) => data.title).join('; ');
  return shorten(t('Page {page} of {pages}: {titles}.', { page, pages, titles }));
}

function categoryRoutes(
  context: PlanContext,
  entry: Entry<Blog>,
  { label, slug, description }: Category,
): Route[] {
  const { content, casing } = context;
  const { t } = content.locale;
  const all = content.posts.filter(({ data }) => data.category === slug);
  const position = content.categories.findIndex((category) => category.slug === slug);
  const lists = pagesOf(all, CATEGORY_PAGE_SIZE);
  return lists.map((posts, index) => {
    const [page, pages] = [index + 1, lists.length];
    const name = page > 1 ? t('{title} (page {page})', { title: label, page }) : label;
    return listRoute(context, entry, posts, {
      title: label,
      category: { slug, description, total: all.length },
      ...{ page, pages },
      path: listPagePath(categoryPath(slug, content.base), page),
      kind: { name: 'blog categories', budget: 'list', group: t('Blog categories') },
      entry: { ...entry, file: content.categoriesFile },
      label: name,
      art: { seed: slug, palette: categoryPalette(position) },
      seo: {
        title: categoryTitle(label, t, page),
        description: page > 1 ? archiveDescription(page, pages, posts, t) : description,
        keywords: [label, ...content.settings.keywords.slice(0, 4)],
      },
      crumb: titleCase(name, casing),
      ...(all.length === 0 && { robots: 'noindex' }),
      feeds: [{ list: categoryPath(slug, content.base), title: label }, blogFeed(context)],
    });
  });
}

type ListOptions = Pick<Parameters<typeof PostListPage>[0], 'title' | 'category' | 'page' | 'pages'> &
  Omit<RouteOptions, 'page' | 'crumbs'> & { crumb: string };

/** A page of a category, or a later page of the blog. */
function listRoute(
  context: PlanContext,
  blogEntry: Entry<Blog>,
  posts: readonly PostEntry[],
  { title, category, page, pages, crumb, ...options }: ListOptions,
): Route {
  const { content } = context;
  return route(context, {
    ...listOf(context, posts),
    ...options,
    heading: title,
    isList: true,
    crumbs: () => [...pageCrumbs(context, blogEntry.path, content.words.pages.blog), { label: crumb }],
    page: () =>
      createElement(PostListPage, {
        ...{ title, category, page, pages },
        posts: posts.map((post) => postCard(context, post)),
        categories: filledCategories(content),
        newsletter: blogEntry.data.newsletter,
      }),
  });
}

/** Categories with posts. Pages don't link to empty ones. */
const filledCategories = memoize(({ categories, posts }: Content): Category[] => {
  const filled = new Set(posts.map(({ data }) => data.category));
  return categories.filter(({ slug }) => filled.has(slug));
});

/** Options that all lists of posts share. */
function listOf(context: PlanContext, posts: readonly PostEntry[]) {
  const items = posts.map((post) => ({ title: post.data.title, href: post.path }));
  return {
    pageType: 'CollectionPage',
    modified: lastDay(posts.map(postDay)),
    feeds: [blogFeed(context)],
    graph: ({ url }: { url: string }): GraphNode[] =>
      items.length > 0 ? [itemList(url, items, context.casing)] : [],
  } as const;
}
