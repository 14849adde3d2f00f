import { readFileSync } from 'node:fs';
import type * as Html from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { BlockContent, Nodes, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { toString as textIn } from 'mdast-util-to-string';
import { parseFragment } from 'parse5';
import { cachedText, contentHash, packageVersion } from '../base/cache.ts';
import { INLINE } from '../base/html-text.ts';

const CODE = contentHash(
  readFileSync(import.meta.filename),
  ...['hast-util-to-mdast', 'mdast-util-to-markdown', 'mdast-util-gfm'].map(packageVersion),
);

/**
 * Converts HTML rendered by the build to GitHub Flavored Markdown with absolute addresses.
 * @param url absolute address of the page
 * @param part class of the only element to convert
 */
export function htmlToMarkdown(html: string, url: string, part?: string): string {
  return cachedText('markdown', `${contentHash(CODE, html, url, part ?? '')}.md`, () => {
    const tree = fromParse5(parseFragment(html)) as Html.Root;
    if (part) tree.children = elementsIn(tree).filter((element) => hasClass(element, part));
    tree.children = arrange(tree, { url, isAuthored: false, isList: false });
    return write((toMdast(tree, { document: true, handlers: HANDLERS }) as Root).children);
  });
}

/** Escapes text so that markdown shows it as it is. */
export function escapeMarkdown(value: string): string {
  return write([{ type: 'paragraph', children: [text(inOneLine(value))] }]);
}

/** @param url absolute */
export function markdownLink(label: string, url: string): string {
  return write([
    { type: 'paragraph', children: [{ type: 'link', url, children: [text(inOneLine(label))] }] },
  ]);
}

function write(children: RootContent[]): string {
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
        // "R&D" needs no escape, only "&amp;" does.
        .replace(/\\&(?!#?\w+;)/g, '&')
        // marked takes \[a\](b) in the label of a link as a link.
        .replace(/\\\]\(/g, '\\]\\('),
  },
};

/** Decoration, forms with their introductions, and what repeats other text. */
const OMITTED_CLASSES = ['visually-hidden', 'newsletter', 'toc', 'post-card-tags'];
/** Parts that may have a label before their heading. */
const WITH_HEADING_CLASSES = ['hero-text', 'teaser'];
/** Elements that style sheets may keep apart without a space between them. */
const NEIGHBORS = ['a', 'span', 'time'];

interface Place {
  /** Absolute address of the page. */
  url: string;
  /** Authors put a space where they mean one; templates leave it to style sheets. */
  isAuthored: boolean;
  isList: boolean;
}

/** Puts the elements of a page into the order and form in which they read well as text. */
function arrange(parent: Html.Parents, place: Place): Html.ElementContent[] {
  const kept: Html.ElementContent[] = [];
  let previous: Html.Nodes | undefined;
  const add = (node: Html.ElementContent) => {
    const before = kept.at(-1);
    if (node.type === 'text' && before?.type === 'text') before.value += node.value;
    else kept.push(node);
  };
  for (const node of parent.children) {
    if (node.type === 'text') add(node);
    else if (!isShown(node)) continue;
    else {
      if (!place.isAuthored && isElement(node, ...NEIGHBORS) && isElement(previous, ...NEIGHBORS))
        add(text(' · '));
      arrangeElement(node, place).forEach(add);
    }
    previous = node;
  }
  return kept;
}

function arrangeElement(node: Html.Element, place: Place): Html.ElementContent[] {
  const { tagName, properties } = node;
  if (properties.role === 'img') return [element('p', [text(String(properties.ariaLabel ?? ''))])];
  if (tagName === 'span' && /^[☐☑]$/.test(textIn(node))) {
    return [element('input', [], { type: 'checkbox', checked: textIn(node) === '☑' })];
  }
  if (tagName === 'svg') return linkList(node).flatMap((list) => arrangeElement(list, place));
  if (tagName === 'dl') return arrangeElement(termList(node), place);
  const isAuthored = place.isAuthored || hasClass(node, 'prose');
  if (!isAuthored) {
    if (tagName === 'a' && elementsIn(node).some(isHeading)) {
      return arrangeElement(element('article', [node]), place);
    }
    const heading = isHeaded(node) && takeHeading(node);
    if (heading) node.children.unshift(heading);
  }
  properties.align = ['left', 'center', 'right'].find((side) => hasClass(node, `align-${side}`));
  for (const name of ['href', 'src']) {
    const address = properties[name];
    if (typeof address !== 'string' || address.startsWith('#footnote-')) continue;
    properties[name] = URL.canParse(address, place.url) ? new URL(address, place.url).href : undefined;
  }
  node.children = arrange(node, { ...place, isAuthored, isList: place.isList || tagName === 'li' });
  if (INLINE.has(tagName) && node.children.every(isSpace)) return node.children;
  // In the list of a template, a heading is a name.
  const isName = isHeading(node) && place.isList && !isAuthored;
  return [isName ? element('div', [element('strong', node.children)]) : node];
}

function isShown(node: Html.Nodes): node is Html.Element {
  return (
    node.type === 'element' &&
    !isElement(node, 'form', 'button') &&
    !OMITTED_CLASSES.some((name) => hasClass(node, name))
  );
}

function isSpace(node: Html.Nodes): boolean {
  return node.type === 'text' && inOneLine(node.value) === '';
}

function isElement(node: Html.Nodes | undefined, ...names: readonly string[]): node is Html.Element {
  return node?.type === 'element' && names.includes(node.tagName);
}

function isHeading({ tagName }: Html.Element): boolean {
  return /^h[1-6]$/.test(tagName);
}

function isHeaded(node: Html.Element): boolean {
  return isElement(node, 'article', 'li') || WITH_HEADING_CLASSES.some((name) => hasClass(node, name));
}

/** Takes the first heading out of a part; a link around both becomes the heading's. */
function takeHeading(part: Html.Element): Html.Element | undefined {
  for (const child of part.children) {
    if (child.type !== 'element') continue;
    if (isHeading(child)) {
      part.children = part.children.filter((node) => node !== child);
      return child;
    }
    const heading = takeHeading(child);
    if (!heading) continue;
    if (child.tagName !== 'a') return heading;
    part.children = part.children.flatMap((node) => (node === child ? child.children : [node]));
    return { ...heading, children: [element('a', heading.children, { href: child.properties.href })] };
  }
  return undefined;
}

/** Markdown has no maps: their links are a list. */
function linkList(svg: Html.Element): Html.Element[] {
  const links = elementsIn(svg).filter((node) => isElement(node, 'a'));
  const items = links.map((link) => element('li', [link]));
  return items.length > 0 ? [element('ul', items)] : [];
}

/** Markdown has no definition lists: each term starts an item. */
function termList(list: Html.Element): Html.Element {
  const items: Html.Element[] = [];
  const parts = list.children.flatMap((part) => (isElement(part, 'div') ? part.children : [part]));
  for (const part of parts) {
    if (part.type !== 'element') continue;
    const words = part.children.flatMap((child, at) => {
      const isLabel = isElement(child, 'span') && at === 0;
      const isNote = isElement(child, 'small');
      return [...(isNote ? [text(' · ')] : []), child, ...(isLabel ? [text(': ')] : [])];
    });
    if (part.tagName === 'dd') items.at(-1)?.children.push(...words);
    else {
      const colon = /[.!?]\s*$/.test(textIn(part)) ? ' ' : ': ';
      items.push(element('li', [element('strong', words), text(colon)]));
    }
  }
  return element('ul', items);
}

function elementsIn(node: Html.Nodes): Html.Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));
}

function hasClass({ properties }: Html.Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

function element(
  tagName: string,
  children: Html.ElementContent[],
  properties: Html.Properties = {},
): Html.Element {
  return { type: 'element', tagName, properties, children };
}

function text(value: string): Text {
  return { type: 'text', value };
}

function inOneLine(value: string): string {
  return value.replace(/[ \t\n\r\f]+/g, ' ').replace(/^ | $/g, '');
}

const all: Handle = (state, node) => state.all(node);
const flow: Handle = (state, node) => state.toFlow(state.all(node));
const cell: Handle = (state, node) => ({
  type: 'tableCell',
  children: oneLine(state.toFlow(state.all(node)) as BlockContent[]),
});

const HANDLERS: Record<string, Handle> = {
  a(state, node) {
    const { href } = node.properties;
    if (String(href).startsWith('#footnote-')) return [];
    return href === undefined ? state.all(node) : defaultHandlers.a(state, node);
  },
  figcaption: (state, node, parent) =>
    isElement(parent, 'figure') && hasClass(parent, 'code') ? [] : flow(state, node, parent),
  img: (state, node) => (node.properties.alt ? defaultHandlers.img(state, node) : []),
  section(state, node, parent) {
    if (!hasClass(node, 'footnotes')) return flow(state, node, parent);
    return elementsIn(node).flatMap((note) => {
      const [, identifier] = /^footnote-(.+)/.exec(String(note.properties.id)) ?? [];
      const children = state.toFlow(state.all(note)) as BlockContent[];
      return identifier ? [{ type: 'footnoteDefinition', identifier, children }] : [];
    });
  },
  sup(state, node) {
    const [link] = elementsIn(node);
    const [, identifier] = /^#footnote-(\d+)$/.exec(String(link?.properties.href)) ?? [];
    return identifier ? { type: 'footnoteReference', identifier } : state.all(node);
  },
  td: cell,
  th: cell,
  summary: flow,
  picture: all,
  mark: all,
  u: all,
  wbr: all,
};

/** Blocks in one line, as cells of tables hold them. */
function oneLine(blocks: readonly BlockContent[]): PhrasingContent[] {
  return blocks.flatMap((block, at) => [...(at > 0 ? [text(' · ')] : []), ...lineOf(block)]);
}

function lineOf(block: BlockContent): PhrasingContent[] {
  if (block.type === 'paragraph' || block.type === 'heading') {
    return block.children.map((part) => (part.type === 'break' ? text(' · ') : part));
  }
  return 'children' in block ? oneLine(block.children as BlockContent[]) : [text(inOneLine(textIn(block)))];
}

/**
 * Marks and links start and end with a word. Readers differ in what marks and code mean that
 * touch each other or nest in themselves: these keep only their text.
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
      const [lead, trail] = [takeSpace(children, 0, /^ /), takeSpace(children, -1, / $/)];
      const isInLine = isMark(node) || node.type === 'link';
      const isEmpty = isInLine && children.length === 0;
      kept.push(
        ...(lead && isInLine ? [text(' ')] : []),
        ...(isEmpty ? [] : [{ ...node, children } as Nodes]),
        ...(trail && isInLine ? [text(' ')] : []),
      );
    }
  };
  nodes.forEach(add);
  return kept as Content[];
}

function isMark(node: Nodes | undefined): boolean {
  return node?.type === 'strong' || node?.type === 'emphasis' || node?.type === 'delete';
}

/** Takes the space from an end of a line. */
function takeSpace(line: Nodes[], at: number, space: RegExp): boolean {
  const node = line.at(at);
  if (node?.type !== 'text' || !space.test(node.value)) return false;
  node.value = node.value.replace(space, '');
  if (!node.value) line.splice(at, 1);
  return true;
}
