import type { Entry, PostEntry } from '../../../model/content.ts';
import { listAddress } from '../../../rules/blog-list.ts';
import { fillCounts } from '../../../rules/counts.ts';
import type { PostCardData } from '../../../templates/parts/PostCard.tsx';
import { bodyFacts, type Edit } from '../../body/facts.ts';
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

/**
 * The body of a content file as markdown that means the same anywhere: addresses are absolute, headings start at level 2,
 * numbers are filled in.
 * @param toAbsolute resolves an address as the author wrote it
 * @returns undefined for text that only the HTML pipeline makes safe
 */
export function authoredMarkdown(
  entry: Entry<unknown>,
  change: { address(href: string): string; count(text: string): string },
): string | undefined {
  const { edits } = bodyFacts(entry);
  if (!edits) return undefined;
  const { body } = entry;
  const instead = ({ as, text }: Edit) => (as === 'heading' ? '##' : change[as](text));
  let written = '';
  let position = 0;
  for (const edit of edits) {
    written += body.slice(position, edit.at) + instead(edit);
    position = edit.at + edit.text.length;
  }
  return (written + body.slice(position)).trim();
}
