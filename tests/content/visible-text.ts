import { plainText } from '../../rules/plain-text.ts';
import { matches, type PageElement } from './html.ts';

const HIDDEN = ['head', 'script', 'style', 'template', 'svg'];
/** Inline elements; all others are blocks. */
const INLINE = new Set(['a', 'b', 'bdi', 'code', 'em', 'i', 'small', 'span', 'strong', 'sub', 'sup', 'time']);
/** Labels that templates separate from the text with CSS, without a space in the markup. */
const APART = new Set(['small', 'span']);

/**
 * The visible text of an element as an author types it, one string per paragraph, heading or list item. A drawing is its
 * description.
 * @param without selectors of excluded parts
 */
export function blocksOf(element: PageElement, without: readonly string[] = []): string[] {
  const blocks = [''];
  const left = [...HIDDEN, ...without];
  const visit = (node: PageElement | string) => {
    if (typeof node === 'string') {
      blocks[blocks.length - 1] += node;
      return;
    }
    if (left.some((step) => matches(node, step))) return;
    if (node.attributes.role === 'img') {
      blocks.push(node.attributes['aria-label'] ?? '', '');
      return;
    }
    const inline = INLINE.has(node.tag) && !matches(node, '.button');
    if (!inline) blocks.push('');
    else if (APART.has(node.tag)) blocks[blocks.length - 1] += ' ';
    node.children.forEach(visit);
    if (!inline) blocks.push('');
    else if (APART.has(node.tag)) blocks[blocks.length - 1] += ' ';
  };
  visit(element);
  return blocks.map((block) => plainText(block).replace(/\s+/g, ' ').trim()).filter(Boolean);
}

export function textOf(element: PageElement): string {
  return blocksOf(element).join(' ');
}
