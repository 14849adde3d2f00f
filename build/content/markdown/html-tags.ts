/** A piece of HTML: a tag, or the text between two of them. */
export interface Piece {
  source: string;
  /** Name of the element in small letters; undefined for text. */
  tag?: string;
  /** Attributes as written, with their entities. */
  attributes: Record<string, string>;
  closes: boolean;
  /** Where the tag is that closes this one; undefined when nothing in order does. */
  end?: number;
}

/** A tag as CommonMark defines it (raw HTML, open and closing tags). */
const TAG =
  /<(\/?)([a-z][a-z0-9-]*)((?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*)\s*\/?>/giy;
const ATTRIBUTE = /([a-z_:][\w.:-]*)(?:\s*=\s*(?:([^\s"'=<>`]+)|'([^']*)'|"([^"]*)"))?/gi;
/** Elements whose content is no markup, or other markup than HTML. */
const OPAQUE =
  /^(?:iframe|math|noembed|noframes|noscript|plaintext|script|style|svg|template|textarea|title|xmp)$/;

/**
 * Reads HTML into tags and text.
 * @returns undefined for anything that is not plain, well-formed HTML: it is the sanitiser's alone
 */
export function readTags(html: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  let position = 0;
  while (position < html.length) {
    const next = html.indexOf('<', position);
    const start = next < 0 ? html.length : next;
    if (start > position) {
      pieces.push({ source: html.slice(position, start), attributes: {}, closes: false });
    }
    if (next < 0) break;
    if (html.startsWith('<!--', start)) {
      // Editors of older systems leave comments around every block.
      const end = html.indexOf('-->', start);
      if (end < 0) return undefined;
      position = end + '-->'.length;
      continue;
    }
    TAG.lastIndex = start;
    const [source, slash, name = '', attributes = ''] = TAG.exec(html) ?? [];
    const tag = name.toLowerCase();
    if (source === undefined || OPAQUE.test(tag)) return undefined;
    pieces.push({ source, tag, attributes: readAttributes(attributes), closes: slash === '/' });
    position = start + source.length;
  }
  return matchTags(pieces);
}

function readAttributes(source: string): Record<string, string> {
  const found: [string, string][] = [];
  for (const [, name = '', bare, single, double] of source.matchAll(ATTRIBUTE)) {
    found.push([name.toLowerCase(), bare ?? single ?? double ?? '']);
  }
  // Of two attributes of one name browsers take the first.
  return Object.fromEntries(found.reverse());
}

/** Tells each opening tag where it is closed, if everything between the two is closed too. */
function matchTags(pieces: Piece[]): Piece[] {
  const open: number[] = [];
  for (const [index, { tag, closes }] of pieces.entries()) {
    if (!tag || VOID.has(tag)) continue;
    if (!closes) open.push(index);
    else {
      const last = pieces[open.at(-1) ?? -1];
      // A tag out of order: what is open around it is not closed in order either.
      if (last?.tag !== tag) open.length = 0;
      else {
        last.end = index;
        open.pop();
      }
    }
  }
  return pieces;
}

/** Elements without content. */
const VOID: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'wbr']);
