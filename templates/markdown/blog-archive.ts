import type { BlogArchivePage } from '../pages/BlogArchivePage.tsx';
import { type AlternateSite, twin } from './alternate.ts';
import { newsletter } from './calls.ts';
import { categoryLinks, pagination, postCards } from './post-lists.ts';

/** A later page of the blog list as markdown. */
export function blogArchiveMarkdown(
  props: Parameters<typeof BlogArchivePage>[0],
  site: AlternateSite,
): string {
  const { title, posts, page, pages, categories } = props;
  return twin(site, title, [
    categoryLinks(site, categories),
    postCards(site, posts, 2),
    pagination(site, { path: '/blog', page, pages }),
    newsletter(site, props.newsletter, 'footer'),
  ]);
}
