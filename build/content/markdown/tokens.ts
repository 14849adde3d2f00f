import type { Token } from 'marked';
import type { Casing } from '../../../rules/casing.ts';
import { createRecaser } from './headings.ts';

/** The children of a token, wherever marked keeps them. */
export function childrenOf(token: Token): Token[] | undefined {
  return 'tokens' in token ? (token.tokens as Token[] | undefined) : undefined;
}

/** The text of inline tokens without their markup. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      const children = childrenOf(token);
      if (children) return plainText(children);
      return 'text' in token && token.type !== 'html' ? String(token.text) : '';
    })
    .join('');
}

/** Applies the casing rule to inline tokens as one text. */
export function recase(tokens: readonly Token[], casing: Casing): Token[] {
  const recaser = createRecaser(casing);
  const change = (token: Token): Token => {
    const children = childrenOf(token);
    if (children) return { ...token, tokens: children.map(change) } as Token;
    if (token.type === 'codespan' || token.type === 'image') recaser.skip();
    if (token.type !== 'text') return token;
    // The names of entities ("&ldquo;") are not words.
    const pieces = String(token.text).split(/(&#?\w+;)/);
    return { ...token, text: pieces.map((piece, at) => (at % 2 ? piece : recaser.recase(piece))).join('') };
  };
  return tokens.map(change);
}
