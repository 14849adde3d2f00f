import type { parseDocument } from 'htmlparser2';

type Root = ReturnType<typeof parseDocument>;
export type Node = Root | Root['children'][number];
export type Element = Extract<Node, { attribs: unknown }>;

/** Elements within a line of text; all others separate words. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi cite code del dfn em i ins kbd mark q s samp small span strong sub sup time tspan u var wbr'.split(
    ' ',
  ),
);
/** Elements whose text is not visible. */
const INVISIBLE: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript']);

/**
 * The text of an element in one line, with a space around blocks.
 * @param ariaHidden whether to include what screen readers skip
 */
export function textOf(node: Node, ariaHidden = true): string {
  const parts: string[] = [];
  collect(node, ariaHidden, parts);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function collect(node: Node, ariaHidden: boolean, parts: string[]): void {
  if (node.type === 'text') parts.push(node.data);
  if (!('children' in node)) return;
  const element = 'attribs' in node ? node : undefined;
  if (element && (INVISIBLE.has(element.name) || 'hidden' in element.attribs)) return;
  if (!ariaHidden && element?.attribs['aria-hidden'] === 'true') return;
  const space = element && !INLINE.has(element.name) ? ' ' : '';
  parts.push(space, element?.name === 'img' ? (element.attribs.alt ?? '') : '');
  for (const child of node.children) collect(child, ariaHidden, parts);
  parts.push(space);
}

/** Counts words: what stands between spaces and has a letter or digit. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** A link's accessible name: its label, or its text with the alt text of images, or its title. */
export function accessibleName(link: Element, root: Node): string {
  const { 'aria-labelledby': id, 'aria-label': label = '', title = '' } = link.attribs;
  const labelledBy = id ? textOf(elementById(root, id) ?? link) : '';
  return [labelledBy, label, textOf(link, false), title].map((text) => text.trim()).find(Boolean) ?? '';
}

function elementById(node: Node, id: string): Node | undefined {
  if (!('children' in node)) return undefined;
  if ('attribs' in node && node.attribs.id === id) return node;
  for (const child of node.children) {
    const found = elementById(child, id);
    if (found) return found;
  }
  return undefined;
}
