import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type { Category } from '../../model/settings.ts';
import { type EqualPost, equalPost } from './equal-post.ts';

/** Who wrote posts, as an equal site shows them. */
interface EqualAuthor {
  name: string;
  role: string;
  bio: string;
}

/** What the blog's pages of an equal site are made from, beside the generated posts. */
export interface EqualFacts {
  categories: { slug: string; title: string; description: string }[];
  authors: Record<string, EqualAuthor>;
  /** The site's own posts. */
  posts: EqualPost[];
}

/**
 * Reads the facts of a content folder.
 * @param content absolute path of the folder
 */
export function readFacts(content: string): EqualFacts {
  const categories = parse(readFileSync(join(content, 'categories.yaml'), 'utf8')) as Category[];
  const posts = files(join(content, 'posts')).map(({ slug, text }) => equalPost(slug, text));
  const written = posts.flatMap(({ data, inline }) =>
    inline ? [[data.author, { name: inline.name, role: '', bio: inline.bio ?? '' }] as const] : [],
  );
  const known = files(join(content, 'authors')).map(({ slug, text }) => {
    const [, front = '', bio = ''] = text.split(/^---$/m);
    const { name, role } = parse(front) as { name: string; role: string };
    return [slug, { name, role, bio: bio.trim() }] as const;
  });
  return {
    categories: categories.map(({ slug, label, description }) => ({ slug, title: label, description })),
    authors: Object.fromEntries([...written, ...known]),
    posts,
  };
}

function files(folder: string): { slug: string; text: string }[] {
  return readdirSync(folder)
    .sort()
    .map((file) => ({ slug: basename(file, '.md'), text: readFileSync(join(folder, file), 'utf8') }));
}
