import type { Token, Tokens } from 'marked';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Picture } from '../../../templates/parts/Picture.tsx';
import {
  childrenOf,
  type DisplayRule,
  htmlToken,
  paragraphToken,
  plainText,
  type RuleContext,
} from './rule.ts';

/** Width of an image in a column of text, as CSS says it. */
const SIZES = '(min-width: 46rem) 42rem, calc(100vw - 2.5rem)';

/** An image with a title becomes a figure with a caption; what stands before and after it stays a paragraph. */
export const figures: DisplayRule = (tokens, context) =>
  tokens.flatMap((token): Token[] => {
    if (token.type === 'list') {
      const items = (token as Tokens.List).items.map((item) => ({
        ...item,
        tokens: figures(item.tokens, context),
      }));
      return [{ ...token, items } as Token];
    }
    const children = childrenOf(token) ?? [];
    if (token.type === 'blockquote') return [{ ...token, tokens: figures(children, context) } as Token];
    if (token.type !== 'paragraph' || !children.some(hasCaption)) return [token];
    const parts: Token[] = [];
    let words: Token[] = [];
    for (const child of [...children, undefined]) {
      if (child && !hasCaption(child)) words.push(child);
      else {
        if (words.some(({ raw }) => raw.trim() !== '')) parts.push(paragraphToken(words));
        if (child) parts.push(htmlToken(figure(child as Tokens.Image, context), true));
        words = [];
      }
    }
    return parts;
  });

/** An image in a line of text, in the formats and sizes that the build makes of it. */
export function image(token: Tokens.Image, { picture }: RuleContext): string {
  return markup(imageElement(token, picture, token.title ?? undefined));
}

function hasCaption(token: Token): boolean {
  return token.type === 'image' && Boolean((token as Tokens.Image).title);
}

function figure(token: Tokens.Image, { picture }: RuleContext): string {
  const caption = createElement('figcaption', null, token.title);
  return `${markup(createElement('figure', null, imageElement(token, picture), caption))}\n`;
}

function imageElement(token: Tokens.Image, find: RuleContext['picture'], title?: string): ReactElement {
  const alt = plainText(token.tokens);
  const found = find?.(token.href);
  if (found) return createElement(Picture, { picture: found, alt, title, sizes: SIZES });
  return createElement('img', { src: token.href, alt, title, loading: 'lazy', decoding: 'async' });
}

/** Entities in the text are as the author wrote them: React must not escape them again. */
function markup(element: ReactElement): string {
  return renderToStaticMarkup(element).replace(/&amp;(?=#?\w+;)/g, '&');
}
