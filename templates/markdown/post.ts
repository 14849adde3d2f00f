import { listAddress } from '../../rules/blog-list.ts';
import type { PostPage } from '../pages/PostPage.tsx';
import { type AlternateSite, linkTo, paragraph, twin } from './alternate.ts';
import { buttons, newsletter } from './calls.ts';
import { escapeText } from './escape.ts';
import { postCards } from './post-lists.ts';
import { section } from './sections.ts';
import { list, strong } from './write.ts';

/** A blog post as markdown. @param props of its template; the body is markdown */
export function postMarkdown(props: Parameters<typeof PostPage>[0], site: AlternateSite): string {
  const { post, author, related } = props;
  return twin(site, post.title, [
    list(factsOf(props, site)),
    paragraph(post.excerpt),
    props.body,
    newsletter(site, props.newsletter, 'sidebar'),
    `${strong(author.name)}${author.role ? `, ${escapeText(author.role)}` : ''}`,
    paragraph(author.bio),
    buttons(site, [{ label: 'Book a call', href: '/contact#contact-form' }]),
    related.length > 0 && section(site, { title: 'Related articles' }, postCards(site, related, 3)),
  ]);
}

/** Who wrote the post, when, and about what; days are YYYY-MM-DD. */
function factsOf({ post, author }: Parameters<typeof PostPage>[0], site: AlternateSite): string[] {
  const { category, categorySlug, tags, publishDate, updatedDate, readTime } = post;
  const tag = (label: string) => linkTo(site, { label, href: listAddress({ query: label }) });
  return [
    ...(post.unpublished ? [`Not published: ${post.unpublished}`] : []),
    `Author: ${escapeText(author.name)}`,
    `Published: ${publishDate}`,
    ...(updatedDate ? [`Updated: ${updatedDate}`] : []),
    `Category: ${linkTo(site, { label: category, href: `/blog/category/${categorySlug}` })}`,
    `Tags: ${tags.map(tag).join(', ')}`,
    `Reading time: ${escapeText(readTime)}`,
  ];
}
