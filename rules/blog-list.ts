/** Numbers of the blog (specification, part 1, section 9). */
export const PAGE_SIZE = 6;
export const RELATED_MAX = 3;
export const CARD_TAGS_MAX = 3;
export const KEYWORDS_MAX = 10;

/** Posts that a first page of the list shows: all but the featured ones, newest first. */
export function gridPosts<Post extends { data: { featured?: boolean | undefined } }>(
  posts: readonly Post[],
): Post[] {
  return posts.filter(({ data }) => !data.featured);
}

/**
 * Up to three posts to read next: the same category, newest first.
 * @param post the post that is shown
 * @param posts all published posts, newest first
 */
export function relatedPosts<Post extends { slug: string; data: { category: string } }>(
  post: Post,
  posts: readonly Post[],
): Post[] {
  return posts
    .filter(({ slug, data }) => slug !== post.slug && data.category === post.data.category)
    .slice(0, RELATED_MAX);
}

/** The count line of a category page (specification, part 1, section 2, Blog category). */
export function articleCount(count: number, category: string): string {
  return `${count} ${count === 1 ? 'article' : 'articles'} about ${category}`;
}
