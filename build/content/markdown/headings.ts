import type { Token, Tokens } from 'marked';
import type { Casing } from '../../../rules/casing.ts';
import { childrenOf, type DisplayRule } from './rule.ts';

/** Headings get the casing rule, and start at level 2: the page's title is its only h1. */
export const headings: DisplayRule = (tokens, context) =>
  tokens.map((token): Token => {
    if (token.type === 'list') {
      const items = (token as Tokens.List).items.map((item) => ({
        ...item,
        tokens: headings(item.tokens, context),
      }));
      return { ...token, items } as Token;
    }
    if (token.type === 'blockquote') {
      return { ...token, tokens: headings(childrenOf(token) ?? [], context) } as Token;
    }
    if (token.type !== 'heading') return token;
    const { depth, tokens: children } = token as Tokens.Heading;
    return { ...token, depth: Math.max(2, depth), tokens: recase(children, context.casing) } as Token;
  });

/** Re-cases inline tokens as one text: each piece knows whether a sentence starts with it. */
export function recase(tokens: readonly Token[], casing: Casing): Token[] {
  let starts = true;
  const recaseText = (text: string): string => {
    // A word before the piece says that no sentence starts; one behind it shows whether one would start there.
    const lead = starts ? '' : 'a ';
    const shown = casing(`${lead}${text} x`);
    starts = shown.endsWith('X');
    return shown.slice(lead.length, -' x'.length);
  };
  const change = (token: Token): Token => {
    const children = childrenOf(token);
    if (children) return { ...token, tokens: children.map(change) } as Token;
    if (token.type === 'codespan' || token.type === 'image') starts = false;
    if (token.type !== 'text') return token;
    // The names of entities ("&ldquo;") are no words.
    const pieces = String(token.text).split(/(&#?\w+;)/);
    return { ...token, text: pieces.map((piece, index) => (index % 2 ? piece : recaseText(piece))).join('') };
  };
  return tokens.map(change);
}
