import { parse } from 'yaml';
import { shorten } from '../../build/content/facts/shorten.ts';
import type { InlineAuthor, Post } from '../../model/post.ts';
import { toSlug } from '../../rules/slug.ts';

/** A post as any generator of sites knows it. */
export interface EqualPost {
  slug: string;
  /** Front matter that the equal sites read. */
  data: {
    title: string;
    seoTitle?: string | undefined;
    description: string;
    excerpt: string;
    keywords: string[];
    category: string;
    topics: string[];
    /** Slug of the author. */
    author: string;
    featured?: boolean | undefined;
    date: string;
    updated?: string | undefined;
  };
  /** The author, where the post itself tells of them; else a file does. */
  inline?: InlineAuthor | undefined;
  body: string;
}

/**
 * Reads a post of this site as one that others can build: the same words, and the facts that a page shows.
 * @param slug the name of the file without .md
 * @param text the whole file
 */
export function equalPost(slug: string, text: string): EqualPost {
  const [, front = '', ...rest] = text.split(/^---$/m);
  // Dates stay text, as the site reads them.
  const post = parse(front) as Post;
  const given = post.author;
  const named = typeof given === 'string' ? { name: given } : given;
  return {
    slug,
    data: {
      title: post.title,
      seoTitle: post.seo?.title,
      description: post.seo?.description ?? shorten(post.excerpt),
      excerpt: post.excerpt,
      keywords: post.seo?.keywords ?? post.tags,
      category: post.category,
      topics: post.tags,
      author: toSlug(named.name),
      featured: post.featured,
      date: post.publishDate,
      updated: post.updatedDate,
    },
    inline: named.name === toSlug(named.name) ? undefined : named,
    body: rest.join('---').trim(),
  };
}

/**
 * Writes front matter, a line for each field; values as JSON, which is YAML, too.
 * @param data fields that are undefined are left out
 */
export function withFrontMatter(data: Readonly<Record<string, unknown>>, body: string): string {
  const lines = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}---\n\n${body}\n`;
}
