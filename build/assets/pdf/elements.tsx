import { Link, Text } from '@react-pdf/renderer';
import type { Token, Tokens } from 'marked';
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import type { Colors } from '../../content/facts/palette.ts';
import { plainText } from '../../content/markdown/tokens.ts';

/** Widths of the columns for section headings and for text, in points. */
export const COLUMNS = { aside: 136, text: 368 };

/** Longer words are hyphenated where a line ends: addresses of web pages, mostly. */
export const HYPHENATED_ABOVE = 24;

/**
 * Forbids a page break after an element. It can't prevent breaks inside the margins, borders and padding of elements that
 * may break themselves, so space is always the bottom margin of something unbreakable or of a text.
 */
export const KEEP_WITH_NEXT = { minPresenceAhead: 1 };

export const ColorsContext = createContext<Colors | undefined>(undefined);

export function useColors(): Colors {
  const colors = useContext(ColorsContext);
  if (!colors) throw new Error('A document is rendered without ColorsContext');
  return colors;
}

/** Elements for items that keep their order and so need no keys. */
export function each<Item>(items: readonly Item[], render: (item: Item, index: number) => ReactNode) {
  return createElement(Fragment, null, ...items.map(render));
}

/**
 * Font size and line height in points. All heights are multiples of an eighth: where fractions get rounded, react-pdf
 * sees space between elements, at which it breaks pages in spite of KEEP_WITH_NEXT.
 */
export function typeSize(fontSize: number, height: number) {
  return { fontSize, lineHeight: height / fontSize };
}

/** Makes an element a bookmark, which react-pdf's types allow for pages only. */
export function bookmark(heading: readonly Token[]): object {
  return { bookmark: plainText(heading) };
}

/** The text of a paragraph, heading or cell. */
export function Inline({ tokens }: { tokens: readonly Token[] }) {
  const { leaf } = useColors();
  return each(tokens, (token) => {
    const { tokens: inner = [], text = '', href } = token as Tokens.Generic;
    switch (token.type) {
      case 'strong':
      case 'em':
        return (
          <Text style={token.type === 'em' ? { fontStyle: 'italic' } : { fontWeight: 700 }}>
            <Inline tokens={inner} />
          </Text>
        );
      case 'link':
        return (
          <Link src={href} style={{ color: leaf, textDecoration: 'underline' }}>
            <Inline tokens={inner} />
          </Link>
        );
      case 'br':
        return '\n';
      case 'checkbox':
        return null;
      default:
        return text;
    }
  });
}
