import { createElement, Fragment, type ReactNode } from 'react';

/** Widths of the columns for headings of sections and for texts, in points. */
export const COLUMNS = { aside: 136, text: 368 };

/** Longer words are hyphenated where a line ends: addresses of web pages, mostly. */
export const HYPHENATED_ABOVE = 24;

/**
 * Forbids a page break after an element. It can't prevent breaks inside the margins, borders and padding of elements that
 * may break themselves, so space is always the bottom margin of something unbreakable or of a text.
 */
export const KEEP_WITH_NEXT = { minPresenceAhead: 1 };

/** Elements for items that keep their order and so need no keys. */
export function each<Item>(items: readonly Item[], draw: (item: Item, index: number) => ReactNode) {
  return createElement(Fragment, null, ...items.map(draw));
}

/**
 * A size of type and the height of its lines, in points. All heights are multiples of an eighth: where fractions get
 * rounded, react-pdf sees space between elements, at which it breaks pages in spite of KEEP_WITH_NEXT.
 */
export function typeSize(fontSize: number, height: number) {
  return { fontSize, lineHeight: height / fontSize };
}
