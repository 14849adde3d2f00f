import type { ListState } from './blog-list.ts';
import type { PictureData } from './picture.ts';
import { plainText } from './plain-text.ts';

/** A post as the blog list needs it. */
export interface IndexPost {
  slug: string;
  title: string;
  excerpt: string;
  /** Slug of the category. */
  category: string;
  tags: readonly string[];
  /** All authors, as a sentence names them. */
  author: string;
  /** YYYY-MM-DD. */
  publishDate: string;
  /** "7 min read". */
  readTime: string;
  /** Undefined for a post without a picture of its own, if the brand has no landscape. */
  picture?: PictureData | undefined;
  /** Empty for a drawing, which is decorative. */
  alt: string;
  featured: boolean;
  /** Only the development server shows such posts. */
  unpublished?: 'draft' | 'scheduled' | undefined;
}

/** The data of the blog list: what it searches and shows. */
export interface BlogIndex {
  categories: { slug: string; label: string }[];
  /** Newest first. */
  posts: IndexPost[];
}

/** Searches posts by category and text. @returns posts in their order */
type Search = (state: Pick<ListState, 'category' | 'query'>) => IndexPost[];

/** What counts in a search: neither case nor accents, which many people don't type. */
const folded = (text: string) => plainText(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Prepares a search for a text in title, excerpt and tags, within a category. */
export function createSearch(posts: readonly IndexPost[]): Search {
  const searched = posts.map((post) => ({
    post,
    // The line breaks keep a match from spanning two fields.
    text: folded([post.title, post.excerpt, ...post.tags].join('\n')),
  }));
  return ({ category, query }) => {
    const term = folded(query).trim();
    return searched.flatMap(({ post, text }) => {
      const matches = (!category || post.category === category) && text.includes(term);
      return matches ? [post] : [];
    });
  };
}
