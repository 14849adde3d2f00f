import type { Translate } from './translate.ts';

export const PAGE_SIZE = 6;
export const RELATED_MAX = 3;
export const CARD_TAGS_MAX = 3;
export const KEYWORDS_MAX = 10;
/** Posts per page of a category, which has no "Load more". */
export const CATEGORY_PAGE_SIZE = 24;
export const QUERY_MAX = 100;

/** The newest featured post: it leads the list and is left out of the grid. */
export function featuredPost<Post extends { data: { featured?: boolean | undefined } }>(
  posts: readonly Post[],
): Post | undefined {
  return posts.find(({ data }) => data.featured);
}

/** All posts but the featured one. */
export function gridPosts<Post extends { data: { featured?: boolean | undefined } }>(
  posts: readonly Post[],
): Post[] {
  const featured = featuredPost(posts);
  return posts.filter((post) => post !== featured);
}

/** Splits a list into pages; an empty list has one empty page. */
export function pagesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, page) => items.slice(page * size, (page + 1) * size));
}

/** Path of a category's list of posts. @param base what the paths of the language begin with */
export function categoryPath(slug: string, base = ''): string {
  return `${base}/blog/category/${slug}`;
}

/** Path of a page of a list. The first page has the path of the list. */
export function listPagePath(list: string, page: number): string {
  return page <= 1 ? list : `${list}/page/${page}`;
}

/**
 * Posts of the same category, newest first.
 * @param posts all published posts, newest first
 */
export function relatedPosts<Post extends { slug: string; data: { category: string } }>(
  post: Post,
  posts: readonly Post[],
): Post[] {
  const related: Post[] = [];
  for (const other of posts) {
    if (related.length === RELATED_MAX) break;
    if (other.slug !== post.slug && other.data.category === post.data.category) related.push(other);
  }
  return related;
}

/** The count line of a category page. */
export function articleCount(count: number, category: string, t: Translate): string {
  return t('{count} article about {category}|{count} articles about {category}', { count, category });
}

/** The state of the blog list; all of it is in the URL. */
export interface ListState {
  /** Slug of a category; empty for all. */
  category: string;
  query: string;
  /** Number of visible posts in the grid. */
  shown: number;
}

export const WHOLE_LIST: ListState = { category: '', query: '', shown: PAGE_SIZE };

/**
 * Reads the state of the list from a URL; unknown values are ignored.
 * @param search "?category=seo-and-content&q=links"
 * @param categories slugs of all categories
 */
export function readListState(search: string, categories: readonly string[]): ListState {
  const params = new URLSearchParams(search);
  const category = params.get('category') ?? '';
  const pages = Math.ceil(Number(params.get('shown')) / PAGE_SIZE);
  return {
    category: categories.includes(category) ? category : '',
    query: (params.get('q') ?? '').slice(0, QUERY_MAX),
    shown: Number.isFinite(pages) && pages > 1 ? pages * PAGE_SIZE : PAGE_SIZE,
  };
}

/** The URL of the list in a state. Default values are left out. @param list its path */
export function listUrl(state: Partial<ListState>, list = '/blog'): string {
  const params = new URLSearchParams();
  if (state.category) params.set('category', state.category);
  if (state.query?.trim()) params.set('q', state.query.trim());
  if (state.shown && state.shown > PAGE_SIZE) params.set('shown', `${state.shown}`);
  return params.size > 0 ? `${list}?${params}` : list;
}

/**
 * The status line of the list: "7 of 14 articles".
 * @param list its numbers include the featured post; `category` is a label, empty for all
 */
export function listStatus(
  { total, shown, ...list }: { total: number; shown: number; query: string; category: string },
  t: Translate,
): string {
  const { category } = list;
  const query = list.query.trim();
  const values = { category, query, count: total };
  if (total === 0) {
    if (category && query) return t('No articles about {category} matching “{query}”', values);
    if (category) return t('No articles about {category}', values);
    return query ? t('No articles matching “{query}”', values) : t('No articles');
  }
  const about = category && articleCount(total, category, t);
  const matching =
    query && t('{count} article matching “{query}”|{count} articles matching “{query}”', values);
  const both =
    category &&
    query &&
    t(
      '{count} article about {category} matching “{query}”|{count} articles about {category} matching “{query}”',
      values,
    );
  const articles = both || about || matching || t('{count} article|{count} articles', values);
  return shown < total ? t('{shown} of {articles}', { shown, articles }) : articles;
}
