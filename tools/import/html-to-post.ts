import type { Element, ElementContent, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import type { Handle } from 'hast-util-to-mdast';
import { parseFragment } from 'parse5';
import { collapseHtmlSpaces, elementsIn, isElement } from '../../build/markdown/alternate/arrange-html.ts';
import { treeToMarkdown } from '../../build/markdown/alternate/tree-to-markdown.ts';
import { cleanBlocks } from './clean-html.ts';
import type { Conversion } from './conversion.ts';
import { isOldHeading, placeAnchors } from './post-anchors.ts';
import { rawNode, shownWords } from './post-paragraphs.ts';

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

/** Converts the text of an old post, from any system, to the markdown of this site. */
export function htmlToPost(html: string, title: string, conversion: Conversion): PostText {
  try {
    return convert(html, title, conversion);
  } catch (error) {
    const text = html.replace(/<[^>]*>/g, ' ');
    if (!(error instanceof RangeError) || text === html) throw error;
    conversion.note('blocking', 'its tags nest too deep to be read, so only the words stay', '');
    return htmlToPost(text, title, conversion);
  }
}

function convert(html: string, title: string, conversion: Conversion): PostText {
  const source = fromParse5(parseFragment(html)) as Root;
  const blocks = cleanBlocks(source.children as ElementContent[], conversion);
  const first = blocks.findIndex((node) => !isElement(node, 'x-anchor'));
  const opening = blocks[first];
  if (
    isOldHeading(opening) &&
    shownWords([opening]).toLowerCase() === collapseHtmlSpaces(title).toLowerCase()
  )
    blocks.splice(first, 1);
  const anchors = placeAnchors(blocks, conversion);
  const tree: Root = { type: 'root', children: blocks.filter((node) => !isElement(node, 'x-anchor')) };
  const headings = elementsIn(tree).filter(isOldHeading);
  setLevels(headings);
  const texts = headings.map((node) => ({
    ...(node.properties.id !== undefined && { id: String(node.properties.id) }),
    text: shownWords([node]),
  }));
  for (const { properties, children } of headings)
    if (properties.id !== undefined) children.push(rawNode(` {#${properties.id}}`));
  const paragraphs = blocks
    .filter((node) => isElement(node, 'p'))
    .map((node) => shownWords([node]))
    .filter(Boolean);
  return { markdown: treeToMarkdown(tree, HANDLERS), headings: texts, paragraphs, anchors };
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

const HANDLERS: Record<string, Handle> = {
  'x-anchor': () => [],
  'x-raw': (_, { properties }) => ({ type: 'html', value: String(properties.value) }),
  img: (_, { properties: { src, alt, title } }) => ({
    type: 'image',
    url: String(src),
    alt: String(alt ?? ''),
    title: title === undefined ? null : String(title),
  }),
};
