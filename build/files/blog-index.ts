import type { Content } from '../../model/content.ts';
import type { BlogIndex } from '../../rules/blog-index.ts';
import { featuredPost } from '../../rules/blog-list.ts';
import { cardOf } from '../../templates/parts/PostCard.tsx';
import type { SiteView } from '../../templates/site-context.ts';
import { contentHash } from '../base/hash.ts';
import type { Output } from '../base/output.ts';
import type { Markdown } from '../markdown/render.ts';
import { postCard } from '../pages/routes/posts.ts';

/**
 * The index of all posts, if there is a blog. The blog list fetches it when a visitor first searches, filters or loads
 * more. Its name contains a hash of the content, so browsers can cache it forever.
 */
export function blogIndexOutput(
  content: Content,
  site: Pick<SiteView, 'art' | 'picture' | 'casing'>,
  markdown: Markdown,
): Output | undefined {
  if (!content.pages.blog) return undefined;
  const top = featuredPost(content.posts);
  const posts = content.posts.map((post) => {
    const card = postCard({ content, markdown }, post);
    return {
      ...cardOf(site, card, 'card'),
      category: card.categorySlug,
      featured: post === top,
    };
  });
  const categories = content.categories.map(({ slug, label }) => ({ slug, label: site.casing(label) }));
  const body = JSON.stringify({ categories, posts } satisfies BlogIndex);
  return {
    path: `assets/blog-index-${contentHash(body)}.json`,
    body,
    source: 'build/files/blog-index.ts',
  };
}
