import { articleCount } from '../../rules/blog-list.ts';
import type { CategoryPage } from '../pages/CategoryPage.tsx';
import { type AlternateSite, paragraph, twin } from './alternate.ts';
import { buttons, newsletter } from './calls.ts';
import { escapeText } from './escape.ts';
import { categoryLinks, feeds, pagination, postCards } from './post-lists.ts';
import { section } from './sections.ts';

/** A blog category as markdown, with its posts or its empty state. */
export function categoryMarkdown(props: Parameters<typeof CategoryPage>[0], site: AlternateSite): string {
  const { label, description, posts, total, page, pages, categories } = props;
  const path = `/blog/category/${props.slug}`;
  return twin(site, label, [
    paragraph(description),
    escapeText(articleCount(total, label)),
    categoryLinks(site, categories),
    posts.length > 0 ? postCards(site, posts, 2) : nothing(site),
    pagination(site, { path, page, pages }),
    feeds(site, path),
    newsletter(site, props.newsletter, 'footer'),
  ]);
}

function nothing(site: AlternateSite): string {
  return section(
    site,
    { title: 'No articles yet', subtitle: "We're working on content for this category. Check back soon!" },
    buttons(site, [{ label: 'Browse All Articles', href: '/blog' }]),
  );
}
