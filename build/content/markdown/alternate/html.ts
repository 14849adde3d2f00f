import { absoluteHtml } from '../absolute-html.ts';
import { createSanitizer } from '../sanitize.ts';

/** Signs that no text of a page holds a use for; between them stands the number of a piece. */
const PIECE = /\uE000(\d+)\uE001/g;
const SIGNS = /[\uE000\uE001]/g;

/** A part of a text: HTML as its author wrote it, or markdown that is finished. */
export type Part = { html: string } | { markdown: string };

/**
 * Makes what cleans HTML for a twin: the sanitiser that pages have, then absolute addresses, without what only works
 * on pages.
 * @param origin of the site
 * @param url absolute address of the page
 */
export function createHtmlWriter(origin: string, url: string): (source: string) => string {
  const sanitize = createSanitizer(origin);
  return (source) => absoluteHtml(sanitize(source), url);
}

/**
 * Cleans HTML that stands around markdown: a tag in one part may be closed in another.
 * @param clean the sanitiser
 * @returns the parts that are left, in their order
 */
export function cleanParts(parts: readonly Part[], clean: (source: string) => string): Part[] {
  const source = parts
    .map((part, index) => ('html' in part ? part.html.replace(SIGNS, '') : `\uE000${index}\uE001`))
    .join('');
  // Even pieces are HTML, odd ones the numbers of parts.
  return clean(source)
    .split(PIECE)
    .map((piece, index) => (index % 2 ? (parts[Number(piece)] ?? { html: '' }) : { html: piece }))
    .filter((part) => !('html' in part) || part.html !== '');
}
