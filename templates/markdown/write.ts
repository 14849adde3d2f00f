import { escapeLabel, escapeText } from './escape.ts';

/** Blocks of markdown in their order; what is absent or empty is left out. */
export type Blocks = readonly (string | false | undefined)[];

/** Puts blocks under each other, with a blank line between them. */
export function blocks(...parts: Blocks): string {
  return parts.filter(Boolean).join('\n\n');
}

/**
 * A heading.
 * @param text words that are written already as markdown, on one line
 */
export function heading(level: 1 | 2 | 3 | 4, text: string): string {
  return `${'#'.repeat(level)} ${text}`;
}

/** Strong emphasis around plain text. */
export function strong(text: string): string {
  return `**${escapeText(text)}**`;
}

/**
 * A link.
 * @param label plain text
 * @param address absolute address
 */
export function link(label: string, address: string): string {
  return `[${escapeLabel(escapeText(label))}](${destination(address)})`;
}

/** An address where a link or an image names it (CommonMark 0.31, section 6.3): nothing in it is markup. */
export function destination(address: string): string {
  return address.replace(/[\s()<>\\`|]/g, encodeSign).replace(/&(?=#?\w+;)/g, '&amp;');
}

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/**
 * A list.
 * @param items markdown of each item; further blocks of an item are set in under it
 * @param ordered whether the items are numbered
 */
export function list(items: readonly string[], ordered = false): string {
  const loose = items.some((item) => item.includes('\n\n'));
  return items
    .map((item, index) => {
      const marker = ordered ? `${index + 1}. ` : '- ';
      return marker + indent(item, marker.length);
    })
    .join(loose ? '\n\n' : '\n');
}

/** Sets all lines but the first in. @param width in spaces */
export function indent(text: string, width: number): string {
  return text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(width)}`);
}

/** A block quote. @param text one block of markdown, or several */
export function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/**
 * A table (GFM, section 4.10).
 * @param head markdown of each cell of the head
 * @param rows markdown of each cell, as many in a row as the head has
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A cell holds one line, and no bar that would end it. */
function cell(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').replace(/(?<!\\)((?:\\\\)*)\|/g, '$1\\|');
}
