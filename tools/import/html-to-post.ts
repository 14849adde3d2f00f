import type { Element, ElementContent, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import type { Handle } from 'hast-util-to-mdast';
import type { BlockContent, Paragraph, PhrasingContent } from 'mdast';
import { toString as textIn } from 'mdast-util-to-string';
import { parseFragment } from 'parse5';
import { escapeMarkup } from '../../build/base/escape-markup.ts';
import { collapseHtmlSpaces, elementsIn, isElement } from '../../build/markdown/alternate/arrange-html.ts';
import { treeToMarkdown } from '../../build/markdown/alternate/tree-to-markdown.ts';
import { isHeadingId } from '../../build/markdown/headings.ts';
import { toSlug } from '../../rules/slug.ts';
import { cleanBlocks } from './clean-html.ts';
import type { ImportNote, OldPicture } from './old-site.ts';
import { rawNode } from './post-paragraphs.ts';

/** What an old post needs to know about the site that it moves to. */
export interface Conversion {
  /** The address of a link on the new site; undefined keeps its words without a link. */
  link(href: string): string | undefined;
  /** The picture on the new site; undefined leaves it out. */
  picture(picture: OldPicture): OldPicture | undefined;
  /** Something to report. @param snippet text of the source by which its line is found */
  note(kind: ImportNote['kind'], message: string, snippet: string): void;
}

/** The text of a post as this site has it. */
export interface PostText {
  markdown: string;
  /** The explicit ids and the texts of its headings, in order. */
  headings: { id?: string; text: string }[];
  /** Plain text of its paragraphs, in order, to make an excerpt of. */
  paragraphs: string[];
  /** Ids of the old text, each with the id of the heading that has it or is before it. */
  anchors: ReadonlyMap<string, string>;
}

const isHeading = (node: ElementContent | undefined): node is Element =>
  node?.type === 'element' && /^h[1-6]$/.test(node.tagName);

const wordsOf = (node: ElementContent) => collapseHtmlSpaces(textIn(node));

/** Converts the text of an old post, from any system, to the markdown of this site. */
export function htmlToPost(html: string, title: string, conversion: Conversion): PostText {
  const source = fromParse5(parseFragment(html)) as Root;
  const blocks = cleanBlocks(source.children as ElementContent[], conversion);
  const first = blocks.findIndex((node) => !isElement(node, 'x-anchor'));
  const opening = blocks[first];
  if (isHeading(opening) && wordsOf(opening).toLowerCase() === collapseHtmlSpaces(title).toLowerCase())
    blocks.splice(first, 1);
  const tree: Root = { type: 'root', children: blocks };
  const all = elementsIn(tree as never);
  const headings = all.filter(isHeading);
  const anchors = anchorsOf(all, conversion);
  withoutAnchors(tree.children as ElementContent[]);
  setLevels(headings);
  const texts = headings.map((node) => ({
    ...(node.properties.id !== undefined && { id: String(node.properties.id) }),
    text: wordsOf(node),
  }));
  for (const { properties, children } of headings)
    if (properties.id !== undefined) children.push(rawNode(` {#${properties.id}}`));
  const paragraphs = blocks
    .filter((node) => isElement(node, 'p') && !node.children.some((each) => isElement(each, 'x-raw')))
    .map(wordsOf)
    .filter(Boolean);
  return { markdown: treeToMarkdown(tree, HANDLERS), headings: texts, paragraphs, anchors };
}

/** Gives headings the ids that lead to them, and links of the text the ids that these have now. */
function anchorsOf(all: readonly Element[], { note }: Conversion): Map<string, string> {
  const anchors = new Map<string, string>();
  const links = all.filter(
    ({ tagName, properties: { href } }) => tagName === 'a' && /^#(?!footnote-)/.test(String(href)),
  );
  const wanted = new Set(links.map(({ properties }) => decode(String(properties.href).slice(1))));
  const lead = (heading: Element, old: string) => {
    const { id = validId(old, new Set(anchors.values())) } = heading.properties;
    heading.properties.id = id;
    anchors.set(old, String(id));
  };
  for (const heading of all.filter(isHeading)) {
    const { id } = heading.properties;
    heading.properties.id = undefined;
    if (id) lead(heading, String(id));
  }
  for (const [at, node] of all.entries()) {
    if (node.tagName !== 'x-anchor') continue;
    const id = String(node.properties.id);
    const next = all.slice(at + 1).find((each) => each.tagName !== 'x-anchor');
    const isIn = all.slice(0, at).findLast((each) => isHeading(each) && elementsIn(each).includes(node));
    const place = isIn ?? (isHeading(next) ? next : all.slice(0, at).findLast(isHeading));
    const isDirect = place !== undefined && (place === isIn || place === next);
    if (place && !anchors.has(id) && (isDirect || wanted.has(id) || place.properties.id)) lead(place, id);
  }
  for (const node of links) {
    const id = decode(String(node.properties.href).slice(1));
    const named = all.find((each) => isHeading(each) && toSlug(wordsOf(each)) === id);
    if (!anchors.has(id) && named) lead(named, id);
    const found = anchors.get(id);
    if (!found)
      note('changed', `the link to #${id} leads to nothing, so its words stay without it`, `#${id}`);
    node.properties.href = found && `#${found}`;
  }
  return anchors;
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The id itself if a heading may have it, else the nearest that it may. */
function validId(old: string, taken: ReadonlySet<string>): string {
  const slug = isHeadingId(old) ? old : toSlug(old);
  const base = isHeadingId(slug) ? slug : `${slug}-part`;
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  return id;
}

function withoutAnchors(nodes: ElementContent[]): void {
  for (const node of [...nodes]) {
    if (node.type !== 'element') continue;
    if (node.tagName === 'x-anchor') nodes.splice(nodes.indexOf(node), 1);
    else withoutAnchors(node.children);
  }
}

/** The title is the only heading of level 1, and no level is left out. */
function setLevels(headings: readonly Element[]): void {
  const open: number[] = [];
  for (const heading of headings) {
    const level = Number(heading.tagName[1]);
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    heading.tagName = `h${Math.min(6, open.length + 1)}`;
  }
}

const html = (value: string): Paragraph => ({ type: 'paragraph', children: [{ type: 'html', value }] });

const HANDLERS: Record<string, Handle> = {
  'x-raw': (_, node) => ({ type: 'html', value: textIn(node) }),
  img: (_, { properties: { src, alt, title } }) => ({
    type: 'image',
    url: String(src),
    alt: String(alt ?? ''),
    title: title === undefined ? null : String(title),
  }),
  blockquote(state, { children, properties: { dataAlert, dataTitle } }) {
    const content = state.toFlow(state.all({ type: 'root', children })) as BlockContent[];
    if (!dataAlert) return { type: 'blockquote', children: content };
    const [first, ...others] = content;
    const opening = !dataTitle && first?.type === 'paragraph' ? first : undefined;
    const title: PhrasingContent[] = dataTitle
      ? [{ type: 'strong', children: [{ type: 'text', value: String(dataTitle) }] }]
      : [];
    const lead = opening?.children ?? title;
    const mark: PhrasingContent = { type: 'html', value: `[!${dataAlert}]${lead.length > 0 ? '\n' : ''}` };
    return {
      type: 'blockquote',
      children: [{ type: 'paragraph', children: [mark, ...lead] }, ...(opening ? others : content)],
    };
  },
  details: (state, { children, properties }) => [
    html(`<details>\n<summary>${escapeMarkup(String(properties.title))}</summary>`),
    ...(state.toFlow(state.all({ type: 'root', children })) as BlockContent[]),
    html('</details>'),
  ],
};
