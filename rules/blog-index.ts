import type { ListState } from './blog-list.ts';
import { fieldAddress, fieldPicture, type PictureData } from './picture.ts';
import { toSlug } from './slug.ts';
import { plainText } from './typography.ts';

/** A post as the blog list needs it. */
export interface IndexPost {
  slug: string;
  title: string;
  excerpt: string;
  /** Slug of the category. */
  category: string;
  tags: readonly string[];
  author: string;
  /** YYYY-MM-DD. */
  publishDate: string;
  /** "7 min read". */
  readTime: string;
  picture: PictureData;
  /** Empty for field art, which is decorative. */
  alt: string;
  featured: boolean;
  /** Only the development server shows such posts. */
  unpublished?: 'draft' | 'scheduled' | undefined;
}

/**
 * The posts as they are sent: one column per field, because similar values next to each other compress best.
 * Repeated strings are indexes into a list; slugs and image URLs that can be derived are left out.
 */
export interface BlogIndex {
  categories: { slug: string; label: string }[];
  authors: string[];
  tags: string[];
  title: string[];
  excerpt: string[];
  /** Empty if it follows from the title. */
  slug: string[];
  category: number[];
  author: number[];
  tagged: number[][];
  publishDate: string[];
  minutes: number[];
  /** The hash of field art, or a picture with its files. */
  picture: (string | PictureData)[];
  alt: Record<number, string>;
  featured: number[];
  unpublished: Record<number, 'draft' | 'scheduled'>;
}

/** @param posts newest first */
export function packIndex(posts: readonly IndexPost[], categories: BlogIndex['categories']): BlogIndex {
  const authors = [...new Set(posts.map(({ author }) => author))];
  const tags = [...new Set(posts.flatMap((post) => post.tags))];
  const authorNumbers = new Map(authors.map((name, number) => [name, number]));
  const tagNumbers = new Map(tags.map((name, number) => [name, number]));
  const sparse = <Value>(pick: (post: IndexPost) => Value | undefined) =>
    Object.fromEntries(
      posts.flatMap((post, at) => {
        const value = pick(post);
        return value ? [[at, value]] : [];
      }),
    );
  return {
    categories,
    authors,
    tags,
    title: posts.map(({ title }) => title),
    excerpt: posts.map(({ excerpt }) => excerpt),
    slug: posts.map(({ slug, title }) => (slug === toSlug(title) ? '' : slug)),
    category: posts.map((post) => categories.findIndex(({ slug }) => slug === post.category)),
    author: posts.map(({ author }) => authorNumbers.get(author) ?? -1),
    tagged: posts.map((post) => post.tags.map((tag) => tagNumbers.get(tag) ?? -1)),
    publishDate: posts.map(({ publishDate }) => publishDate),
    minutes: posts.map(({ readTime }) => Number.parseInt(readTime, 10)),
    picture: posts.map(({ slug, picture }) => fieldHash(slug, picture) ?? picture),
    alt: sparse(({ alt }) => alt),
    featured: posts.flatMap(({ featured }, at) => (featured ? [at] : [])),
    unpublished: sparse(({ unpublished }) => unpublished),
  };
}

export function unpackPost(index: BlogIndex, at: number): IndexPost {
  const title = index.title[at] ?? '';
  const slug = index.slug[at] || toSlug(title);
  const picture = index.picture[at] ?? '';
  return {
    slug,
    title,
    excerpt: index.excerpt[at] ?? '',
    category: categoryOf(index, at),
    tags: tagsOf(index, at),
    author: index.authors[index.author[at] ?? -1] ?? '',
    publishDate: index.publishDate[at] ?? '',
    readTime: `${index.minutes[at]} min read`,
    picture: typeof picture === 'string' ? fieldOf(slug, picture) : picture,
    alt: index.alt[at] ?? '',
    featured: index.featured.includes(at),
    unpublished: index.unpublished[at],
  };
}

/** Searches posts by category and text. @returns positions in the index, in its order */
export type Search = (state: Pick<ListState, 'category' | 'query'>) => number[];

/**
 * Prepares a case-insensitive substring search over title, excerpt and tags, combined with the category
 * (specification, part 1, section 5, Blog search).
 */
export function createSearch(index: BlogIndex): Search {
  // The line break keeps a match from spanning two fields.
  const texts = index.title.map((title, at) =>
    plainText([title, index.excerpt[at], ...tagsOf(index, at)].join('\n')).toLowerCase(),
  );
  return ({ category, query }) => {
    const wanted = plainText(query).trim().toLowerCase();
    return texts.flatMap((text, at) => {
      const found = (!category || categoryOf(index, at) === category) && text.includes(wanted);
      return found ? [at] : [];
    });
  };
}

function categoryOf(index: BlogIndex, at: number): string {
  return index.categories[index.category[at] ?? -1]?.slug ?? '';
}

function tagsOf(index: BlogIndex, at: number): string[] {
  return (index.tagged[at] ?? []).map((tag) => index.tags[tag] ?? '');
}

function fieldOf(slug: string, hash: string): PictureData {
  return fieldPicture(fieldAddress('card', slug, hash), fieldAddress('stamp', slug, hash));
}

/** The hash in the URL of a post's own field art; undefined for any other picture. */
function fieldHash(slug: string, { sources, src }: PictureData): string | undefined {
  const hash = /-([0-9a-f]+)\.svg$/.exec(src)?.[1];
  return hash && sources.length === 0 && src === fieldAddress('card', slug, hash) ? hash : undefined;
}
