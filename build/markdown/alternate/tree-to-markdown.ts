import { decodeHTML } from 'entities';
import type { Root as HtmlRoot } from 'hast';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type {
  BlockContent,
  ListItem,
  Nodes,
  PhrasingContent,
  Root,
  RootContent,
  TableCell,
  Text,
} from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { toString as textIn } from 'mdast-util-to-string';
import { collapseHtmlSpaces, elementsIn, hasClass, isElement, textNode } from './arrange-html.ts';

/**
 * Writes a tree of HTML as GitHub Flavored Markdown.
 * @param handlers in place of those for pages of this site
 */
export function treeToMarkdown(tree: HtmlRoot, handlers: Record<string, Handle> = {}): string {
  const options = { document: true, handlers: { ...HANDLERS, ...handlers } };
  return writeMarkdown((toMdast(tree, options) as Root).children);
}

export function writeMarkdown(children: RootContent[]): string {
  return toMarkdown({ type: 'root', children: separateMarks(children) }, STYLE).trimEnd();
}

const STYLE: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: {
    text: (node: Text, _, state, info) =>
      state
        .safe(node.value, info)
        // "R&D;" needs no escape, only "&amp;" does.
        .replace(/\\(&(?:#?\w+;)?)/g, (all, sign) => (decodeHTML(sign) === sign ? sign : all))
        // marked reads \[a\](b) in the label of a link as a link.
        .replace(/\\\]\(/g, '\\]\\(')
        // Hyphens that are no dash yet stay hyphens.
        .replace(/(?<= )--(?=-? )/g, '\\--'),
  },
};

const all: Handle = (state, node) => state.all(node);
const flow: Handle = (state, node) => state.toFlow(state.all(node));
const cell: Handle = (state, node) => ({
  // Keeps how many columns and rows the cell spans.
  ...(defaultHandlers.td(state, { ...node, children: [] }) as TableCell),
  children: joinBlocks(state.toFlow(state.all(node)) as BlockContent[]),
});

/** Keeps elements as HTML that markdown has no marks for. */
const asHtml: Handle = (state, node) => [
  { type: 'html', value: `<${node.tagName}>` },
  ...(state.all(node) as PhrasingContent[]),
  { type: 'html', value: `</${node.tagName}>` },
];

/** Keeps spaces around code. The library would trim them, and words might touch. */
const code: Handle = (_, node) => ({ type: 'inlineCode', value: textIn(node) });

const HANDLERS: Record<string, Handle> = {
  a(state, node) {
    const { href } = node.properties;
    if (String(href).startsWith('#footnote-')) return [];
    return href === undefined ? state.all(node) : defaultHandlers.a(state, node);
  },
  code,
  // A caption without elements is the language, which the block of code has anyway.
  figcaption: (state, node, parent) =>
    isElement(parent, 'figure') && hasClass(parent, 'code') && elementsIn(node).length === 0
      ? []
      : flow(state, node, parent),
  // An empty `alt` marks decoration; authors may leave it out. A title would become a caption.
  img: (_, { properties: { alt = null, src } }) =>
    alt === '' ? [] : { type: 'image', url: String(src ?? ''), alt: alt && collapseHtmlSpaces(String(alt)) },
  kbd: code,
  // The library mistakes the items of a nested list for paragraphs of this item.
  li(state, node) {
    const item = defaultHandlers.li(state, node) as ListItem;
    const hasParagraphs = node.children.some((child) => isElement(child, 'p'));
    const spread = hasParagraphs || item.children.filter(({ type }) => type !== 'list').length > 1;
    return { ...item, spread };
  },
  samp: code,
  section(state, node, parent) {
    if (!hasClass(node, 'footnotes')) return flow(state, node, parent);
    return elementsIn(node).flatMap((note) => {
      const [, identifier] = /^footnote-(\d+)$/.exec(String(note.properties.id)) ?? [];
      if (!identifier) return [];
      const children = state.toFlow(state.all(note)) as BlockContent[];
      return [{ type: 'footnoteDefinition', identifier, children }];
    });
  },
  sub: asHtml,
  sup(state, node, parent) {
    const [link] = elementsIn(node);
    const [, identifier] = /^#footnote-(\d+)$/.exec(String(link?.properties.href)) ?? [];
    return identifier ? { type: 'footnoteReference', identifier } : asHtml(state, node, parent);
  },
  td: cell,
  th: cell,
  summary: flow,
  picture: all,
  mark: all,
  u: all,
  var: code,
  wbr: all,
};

/** Joins blocks in one line, because cells of tables can't contain blocks. */
function joinBlocks(blocks: readonly BlockContent[]): PhrasingContent[] {
  return blocks.flatMap((block, at) => [...(at > 0 ? [textNode(' · ')] : []), ...lineOf(block)]);
}

function lineOf(block: BlockContent): PhrasingContent[] {
  if (block.type === 'paragraph' || block.type === 'heading') {
    return block.children.map((part) => (part.type === 'break' ? textNode(' · ') : part));
  }
  return 'children' in block
    ? joinBlocks(block.children as BlockContent[])
    : [textNode(collapseHtmlSpaces(textIn(block)))];
}

/**
 * Moves spaces out of marks and links, so that these start and end with a word. Removes marks that touch
 * others or nest in themselves, and joins code that touches, because programs disagree on what those mean.
 */
function separateMarks<Content extends Nodes>(
  nodes: readonly Content[],
  outer: readonly string[] = [],
): Content[] {
  const kept: Nodes[] = [];
  const add = (node: Nodes): void => {
    const before = kept.at(-1);
    if (node.type === 'inlineCode' && before?.type === 'inlineCode') before.value += node.value;
    else if (!('children' in node)) kept.push(node);
    else if (isMark(node) && (isMark(before) || outer.includes(node.type))) node.children.forEach(add);
    else {
      const children = separateMarks<Nodes>(node.children, [...outer, node.type]);
      // Line breaks belong between words, not at the end of a mark or a paragraph.
      const breaks = [takeBreaks(children, 0), takeBreaks(children, -1)];
      const [lead, trail] = [takeSpace(children, 0, /^ /), takeSpace(children, -1, / $/)];
      const isInLine = isMark(node) || node.type === 'link';
      const isEmpty = isInLine && children.length === 0;
      kept.push(
        ...(isInLine ? (breaks[0] ?? []) : []),
        ...(lead && isInLine ? [textNode(' ')] : []),
        ...(isEmpty ? [] : [{ ...node, children } as Nodes]),
        ...(trail && isInLine ? [textNode(' ')] : []),
        ...(isInLine ? (breaks[1] ?? []) : []),
      );
    }
  };
  nodes.forEach(add);
  return kept as Content[];
}

function isMark(node: Nodes | undefined): boolean {
  return node?.type === 'strong' || node?.type === 'emphasis' || node?.type === 'delete';
}

/** Removes the line breaks at one end of a line, and returns them. */
function takeBreaks(line: Nodes[], at: 0 | -1): Nodes[] {
  const taken: Nodes[] = [];
  while (line.at(at)?.type === 'break') taken.push(...line.splice(at, 1));
  return taken;
}

/** Removes the space at one end of a line. @returns whether there was one */
function takeSpace(line: Nodes[], at: number, space: RegExp): boolean {
  const node = line.at(at);
  if (node?.type !== 'text' || !space.test(node.value)) return false;
  node.value = node.value.replace(space, '');
  if (!node.value) line.splice(at, 1);
  return true;
}
