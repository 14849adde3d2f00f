import { DomUtils, parseDocument } from 'htmlparser2';

/** The first table of a text, with the heading and the quote above it. */
export interface FirstTable {
  /** The heading above it. */
  title: string | undefined;
  /** The quote before it, which sums up the text. */
  note: string | undefined;
  head: string[];
  rows: string[][];
}

/** @param html a rendered text @returns undefined for a text without tables */
export function firstTable(html: string): FirstTable | undefined {
  const tree = parseDocument(html);
  const named = (...names: string[]) => DomUtils.findAll(({ name }) => names.includes(name), tree.children);
  const textOf = (node: (typeof elements)[number]) => DomUtils.textContent(node).replace(/\s+/g, ' ').trim();
  const elements = named('h2', 'blockquote', 'table');
  const at = elements.findIndex(({ name }) => name === 'table');
  const table = elements[at];
  if (!table) return undefined;
  const before = (name: string) => elements.slice(0, at).findLast((element) => element.name === name);
  const [title, note] = [before('h2'), before('blockquote')];
  const [head = [], ...rows] = DomUtils.getElementsByTagName('tr', table).map((row) =>
    DomUtils.findAll(({ name }) => name === 'th' || name === 'td', row.children).map(textOf),
  );
  return { title: title && textOf(title), note: note && textOf(note), head, rows };
}
