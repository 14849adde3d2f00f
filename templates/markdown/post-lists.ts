import { pageAddress } from '../../rules/blog-list.ts';
import { feedLinks } from '../../rules/feeds.ts';
import { formatDate } from '../../rules/format.ts';
import type { CategoryLink } from '../parts/BlogControls.tsx';
import type { PostCardData } from '../parts/PostCard.tsx';
import { type AlternateSite, linkTo, paragraph } from './alternate.ts';
import { escapeText } from './escape.ts';
import { blocks, heading, list } from './write.ts';

/** Posts as pages list them. @param level of their headings */
export function postCards(site: AlternateSite, posts: readonly PostCardData[], level: 2 | 3): string {
  return blocks(...posts.map((post) => postCard(site, post, level)));
}

function postCard(site: AlternateSite, post: PostCardData, level: 2 | 3): string {
  return blocks(
    heading(level, linkTo(site, { label: site.casing(post.title), href: post.href })),
    escapeText([post.unpublished, `${post.category} · ${post.readTime}`].filter(Boolean).join(' ')),
    paragraph(post.excerpt),
    escapeText(`${post.author} · ${formatDate(post.publishDate)}`),
  );
}

/** The categories of the blog, after all articles. */
export function categoryLinks(site: AlternateSite, categories: readonly CategoryLink[]): string {
  const links = [
    { label: 'All', href: '/blog' },
    ...categories.map(({ slug, label }) => ({ label, href: `/blog/category/${slug}` })),
  ];
  return list(links.map(({ label, href }) => linkTo(site, { label: site.casing(label), href })));
}

/** How to follow a list of posts. @param path of the list: "/blog" */
export function feeds(site: AlternateSite, path: string): string {
  const links = feedLinks(path).map(({ href, name }) => linkTo(site, { label: name, href }));
  return `Follow these articles: ${links.join(' · ')}`;
}

/** The way to the pages before and after, for lists that have more than one. */
export function pagination(
  site: AlternateSite,
  { path, page, pages }: { path: string; page: number; pages: number },
): string {
  if (pages <= 1) return '';
  const newer = page > 1 && linkTo(site, { label: 'Newer articles', href: pageAddress(path, page - 1) });
  const older = page < pages && linkTo(site, { label: 'Older articles', href: pageAddress(path, page + 1) });
  return [newer, `Page ${page} of ${pages}`, older].filter(Boolean).join(' · ');
}
