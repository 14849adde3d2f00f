import type { Element, ElementContent, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { toString as textIn } from 'mdast-util-to-string';
import { parse } from 'parse5';
import { element, elementsIn, isElement } from './arrange-html.ts';
import { treeToMarkdown } from './tree-to-markdown.ts';

/** What formatted text from elsewhere becomes. */
export interface CopiedText {
  markdown: string;
  /** How many pictures were left out. Their addresses lead to a file on a computer, or expire. */
  pictures: number;
}

/** A picture as a document names it; the texts may be empty. */
export interface CopiedPicture {
  alt: string;
  src: string;
}

const DROPPED = new Set(
  'head style script template noscript iframe object embed video audio canvas svg form input button select textarea'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/;
const BLOCK = /^(?:h[1-6]|p|div|[uo]l|li|table|blockquote|pre|hr|section|article|main|header|footer)$/;
/** What plain text can't say. */
const STRUCTURE = /^(?:h[1-6]|[uo]l|table|blockquote|a|b|strong|i|em|hr)$/;
/** Formats that Google Docs, and Word on the web, write as styles. */
const MARKS: readonly [style: RegExp, tagName: string][] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
];

/**
 * Converts text that was copied from Word, Google Docs or a web page. Fonts, colors and empty lines are left out.
 * @param toAddress returns the address of a link as markdown needs it
 * @param toPicture returns a text that takes the place of a picture, in a paragraph of its own
 * @returns undefined if the plain text says the same
 */
export function copiedMarkdown(
  html: string,
  toAddress: (href: string) => string,
  toPicture?: (picture: CopiedPicture) => string,
): CopiedText | undefined {
  const tree = fromParse5(parse(html)) as Root;
  const all = elementsIn(tree);
  const isCode = all.some(
    ({ tagName, properties }) =>
      tagName === 'div' && /white-space:\s*pre\s*(?:;|$)/.test(String(properties.style)),
  );
  if (isCode) return undefined;
  const moveDown = all.some(({ tagName }) => tagName === 'h1') ? 1 : 0;
  const cleaned: Root = {
    type: 'root',
    children: cleanAll(tree.children as ElementContent[], { toAddress, toPicture, moveDown }),
  };
  const pictures = all.filter(({ tagName }) => tagName === 'img').length;
  const hasStructure =
    pictures > 0 ||
    all.filter(({ tagName }) => tagName === 'p').length > 1 ||
    elementsIn(cleaned).some(({ tagName }) => STRUCTURE.test(tagName));
  return hasStructure ? { markdown: treeToMarkdown(cleaned), pictures } : undefined;
}

interface Context {
  toAddress: (href: string) => string;
  toPicture?: ((picture: CopiedPicture) => string) | undefined;
  /** How many levels headings move down: the title of the page is its only h1. */
  moveDown: number;
}

function cleanAll(nodes: readonly ElementContent[], context: Context): ElementContent[] {
  const cleaned: ElementContent[] = [];
  /** The lists of Word's paragraphs that are open, outermost first. */
  let open: { level: number; list: Element }[] = [];
  for (const node of nodes) {
    const level = wordListLevel(node);
    if (level === undefined) {
      if (node.type !== 'text' || node.value.trim()) open = [];
      for (const each of clean(node, context)) joinLists(cleaned, each);
      continue;
    }
    open = open.filter((each) => each.level <= level);
    if (open.at(-1)?.level !== level) {
      const list = element(wordMarker(node as Element) ? 'ol' : 'ul', []);
      const item = open.at(-1)?.list.children.at(-1);
      if (isElement(item, 'li')) item.children.push(list);
      else joinLists(cleaned, list);
      open.push({ level, list });
    }
    open.at(-1)?.list.children.push(element('li', cleanAll((node as Element).children, context)));
  }
  // Line breaks beside blocks are empty lines.
  return cleaned.some(isBlock)
    ? cleaned.filter((node, at) => !isElement(node, 'br') || !isBlock(cleaned[at - 1]))
    : cleaned;
}

/** The level of a paragraph that Word shows as the item of a list. */
function wordListLevel(node: ElementContent): number | undefined {
  if (!isElement(node, 'p', 'div')) return undefined;
  const [, level] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(styleOf(node)) ?? [];
  return level === undefined ? undefined : Number(level);
}

/** Whether the marker of an item counts: "1." or "a)". */
function wordMarker(item: Element): boolean {
  const marker = elementsIn(item).find((each) => isWordMarker(each));
  return /^\s*\(?\w+[.)]/.test(marker ? textIn(marker) : '');
}

const space = (): ElementContent => ({ type: 'text', value: ' ' });

const isBlock = (node: ElementContent | undefined) => node?.type === 'element' && BLOCK.test(node.tagName);

const isWordMarker = (node: Element) => /mso-list:\s*ignore/i.test(styleOf(node));

function clean(node: ElementContent, context: Context): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value.replaceAll('\u00a0', ' ') }];
  if (node.type !== 'element' || DROPPED.has(node.tagName) || isWordMarker(node)) return [];
  const { tagName } = node;
  if (tagName === 'br')
    return /interchange/i.test(String(node.properties.className)) ? [] : [element('br', [])];
  if (tagName === 'hr') return [element('hr', [])];
  if (tagName === 'img' && context.toPicture) {
    const { alt = '', src = '' } = node.properties;
    const value = context.toPicture({ alt: String(alt ?? ''), src: String(src ?? '') });
    return [space(), element('p', [{ type: 'text', value }]), space()];
  }
  const children = cleanAll(node.children, context);
  const isBlank = textIn(element('p', children)).trim() === '';
  if (/^t[dh]$/.test(tagName)) return [element(tagName, children, spansOf(node))];
  if (isBlank) return BLOCK.test(tagName) ? [] : children;
  const hasBlocks = children.some(isBlock);
  if (HEADING.test(tagName)) {
    const level = Math.min(6, Number(tagName[1]) + context.moveDown);
    const words = children.filter((child) => !isBlock(child));
    const heading = textIn(element('p', words)).trim() ? [element(`h${level}`, withoutMarks(words))] : [];
    return [...heading, ...children.filter(isBlock)];
  }
  if (tagName === 'table') return [element('table', withHeading(children))];
  if (tagName === 'a') return hasBlocks ? children : linkOf(node, children, context);
  if (/^(?:b|strong|i|em)$/.test(tagName)) {
    // Google Docs puts the whole text into a <b> that isn't bold.
    const isMark = !hasBlocks && !/font-(?:weight|style):\s*(?:normal|400)/i.test(styleOf(node));
    return isMark ? [element(tagName, children)] : children;
  }
  if (tagName === 'span') {
    const marks = hasBlocks ? [] : MARKS.filter(([style]) => style.test(styleOf(node)));
    return marks.reduce((inner, [, mark]) => [element(mark, inner)], children);
  }
  if (tagName === 'div' || tagName === 'p') return hasBlocks ? children : [element('p', children)];
  if (tagName === 'li') return [element('li', withoutParagraph(children))];
  return [element(tagName, children)];
}

function linkOf(
  { properties }: Element,
  children: ElementContent[],
  { toAddress }: Context,
): ElementContent[] {
  const copied = String(properties.href ?? '');
  const target = URL.parse(copied);
  const isRedirect = target?.hostname === 'www.google.com' && target.pathname === '/url';
  const href = (isRedirect && target.searchParams.get('q')) || copied;
  // What remains are places in a document, and files on a computer.
  return /^(?:https?:|mailto:|tel:|\/)/i.test(href)
    ? [element('a', children, { href: toAddress(href) })]
    : children;
}

/** Adds a node. Lists that follow each other are one, and a list in a list belongs to the item before it. */
export function joinLists(nodes: ElementContent[], node: ElementContent): void {
  const before = nodes.findLast((each) => each.type !== 'text' || each.value.trim());
  if (isElement(node, 'ul', 'ol') && isElement(before, node.tagName)) before.children.push(...node.children);
  else if (isElement(node, 'ul', 'ol') && isElement(before, 'li')) before.children.push(node);
  else nodes.push(node);
}

/** Markdown has no tables without a heading row, and would start with an empty one. */
export function withHeading(rows: ElementContent[]): ElementContent[] {
  const table = element('table', rows);
  const [first] = elementsIn(table).filter(({ tagName }) => tagName === 'tr');
  if (first && !elementsIn(table).some(({ tagName }) => tagName === 'th'))
    for (const cell of elementsIn(first).filter(({ tagName }) => tagName === 'td'))
      Object.assign(cell, { tagName: 'th', children: withoutMarks(cell.children) });
  return table.children;
}

/** Headings are bold anyway. */
export function withoutMarks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    if (node.tagName === 'p') return [element('p', withoutMarks(node.children))];
    return /^(?:b|strong)$/.test(node.tagName) ? withoutMarks(node.children) : [node];
  });
}

/** A paragraph in an item would put an empty line between all items. */
export function withoutParagraph(nodes: ElementContent[]): ElementContent[] {
  const isSingle = nodes.filter((node) => isElement(node, 'p')).length === 1;
  return isSingle ? nodes.flatMap((node) => (isElement(node, 'p') ? node.children : [node])) : nodes;
}

const spansOf = ({ properties: { colSpan, rowSpan } }: Element) => ({
  ...(colSpan !== undefined && { colSpan }),
  ...(rowSpan !== undefined && { rowSpan }),
});

const styleOf = ({ properties }: Element) => String(properties.style ?? '');
