import type { PostEntry } from '../../../model/content.ts';
import { listAddress } from '../../../rules/blog-list.ts';
import { fillCounts } from '../../../rules/counts.ts';
import type { PostCardData } from '../../../templates/parts/PostCard.tsx';
import { authoredMarkdown } from '../../body/authored-markdown.ts';
import { escapeMarkdown, htmlToMarkdown } from '../../body/html-to-markdown.ts';
import type { PlanContext } from './route.ts';

/** A post as markdown: its facts, its excerpt, its body as authored, and its author. */
export function postMarkdown(context: PlanContext, post: PostEntry, card: PostCardData): string {
  const { assets, casing, content, markdown, site } = context;
  const { data, author, path } = post;
  const url = site.origin + path;
  const absolute = (href: string) => (URL.canParse(href, url) ? new URL(href, url).href : href);
  const link = (label: string, href: string) => `[${escapeMarkdown(label)}](${absolute(href)})`;
  const facts = [
    card.unpublished && `Not published: ${card.unpublished}`,
    `Author: ${escapeMarkdown(author.name)}`,
    `Published: ${data.publishDate}`,
    data.updatedDate && `Updated: ${data.updatedDate}`,
    `Category: ${link(card.category, `/blog/category/${card.categorySlug}`)}`,
    `Tags: ${data.tags.map((tag) => link(tag, listAddress({ query: tag }))).join(', ')}`,
    `Reading time: ${escapeMarkdown(card.readTime)}`,
  ];
  const text =
    authoredMarkdown(post, {
      address: (href) => absolute(assets.pictures.find(href)?.src ?? href),
      count: (name) => fillCounts(name, content.counts),
    }) ?? htmlToMarkdown(markdown(post).html, url);
  const role = author.role ? `, ${escapeMarkdown(author.role)}` : '';
  return [
    `# ${escapeMarkdown(casing(data.title))}`,
    facts.flatMap((fact) => (fact ? `- ${fact}` : [])).join('\n'),
    escapeMarkdown(data.excerpt),
    text,
    `**${escapeMarkdown(author.name)}**${role}`,
    ...(author.bio ? [escapeMarkdown(author.bio)] : []),
  ].join('\n\n');
}
