import type { Token, Tokens } from 'marked';
import { childrenOf, type DisplayRule } from './rule.ts';

/** Headings get the casing rule, and start at level 2: the page's title is its only h1. */
export const headings: DisplayRule = (tokens, { casing }) => {
  const recase = (token: Token): Token => {
    const children = childrenOf(token);
    if (children) return { ...token, tokens: children.map(recase) } as Token;
    return token.type === 'text' ? { ...token, text: casing(token.text) } : token;
  };
  return tokens.map((token): Token => {
    if (token.type !== 'heading') return token;
    const heading = token as Tokens.Heading;
    const [first, ...rest] = heading.tokens;
    if (!first) return token;
    // Only the first text starts a sentence: later pieces are cased as if words stood before them.
    const later = rest.map((child) => (child.type === 'text' ? continueSentence(child, casing) : child));
    return { ...heading, depth: Math.max(2, heading.depth), tokens: [recase(first), ...later] } as Token;
  });
};

function continueSentence(token: Token, casing: (text: string) => string): Token {
  const lead = 'a ';
  return { ...token, text: casing(lead + (token as Tokens.Text).text).slice(lead.length) } as Token;
}
