import type { PostEntry } from '../../../model/content.ts';
import { categoryPath, listAddress } from '../../../rules/blog-list.ts';
import type { PostCardData } from '../../../templates/parts/PostCard.tsx';
import { escapeMarkdown, htmlToMarkdown, markdownLink } from '../../markdown/alternate/html-to-markdown.ts';
import type { PlanContext } from './route.ts';

/**
 * A post as markdown: its facts, its excerpt, its text and its author.
 * @param main the main element of its page
 * @param examples what the site says of invented examples, if the post has any
 */
export function postMarkdown(
  { casing, site }: PlanContext,
  post: PostEntry,
  card: PostCardData,
  main: string,
  examples: string | undefined,
): string {
  const { data, author, path } = post;
  const url = site.origin + path;
  const link = (label: string, href: string) => markdownLink(label, new URL(href, url).href);
  const facts = [
    card.unpublished && `Not published: ${card.unpublished}`,
    `Author: ${escapeMarkdown(author.name)}`,
    `Published: ${data.publishDate}`,
    data.updatedDate && `Updated: ${data.updatedDate}`,
    `Category: ${link(card.category, categoryPath(card.categorySlug))}`,
    `Tags: ${data.tags.map((tag) => link(tag, listAddress({ query: tag }))).join(', ')}`,
    `Reading time: ${escapeMarkdown(card.readTime)}`,
  ];
  const role = author.role ? `, ${escapeMarkdown(author.role)}` : '';
  return [
    `# ${escapeMarkdown(casing(data.title))}`,
    facts.flatMap((fact) => (fact ? `- ${fact}` : [])).join('\n'),
    escapeMarkdown(data.excerpt),
    htmlToMarkdown(main, url, 'post-body'),
    examples && escapeMarkdown(examples),
    `**${escapeMarkdown(author.name)}**${role}`,
    author.bio && escapeMarkdown(author.bio),
  ]
    .filter(Boolean)
    .join('\n\n');
}
