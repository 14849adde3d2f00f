import type { Token } from 'marked';
import { childrenOf, type DisplayRule, htmlToken } from './rule.ts';

const PHRASE = /\b(?:(?:your|their|our|the|local|biggest|closest|main) )*competitors?(?:['’]s?)?(?!\w)/gi;
/** Places where a highlight would hide what matters more, or would not be text. */
const SKIPPED = new Set(['code', 'codespan', 'heading', 'link', 'html', 'image']);

/** Phrases about competitors are highlighted in running text (specification, part 1, section 2). */
export const competitors: DisplayRule = (tokens) => tokens.flatMap(highlight);

function highlight(token: Token): Token[] {
  if (SKIPPED.has(token.type)) return [token];
  if (token.type === 'list') {
    for (const item of token.items) item.tokens = item.tokens.flatMap(highlight);
    return [token];
  }
  const children = childrenOf(token);
  if (children) return [{ ...token, tokens: children.flatMap(highlight) } as Token];
  if (token.type !== 'text') return [token];

  const parts: Token[] = [];
  let end = 0;
  // The text of a token is already escaped: splitting it between words keeps it so.
  for (const match of token.text.matchAll(PHRASE)) {
    parts.push(
      text(token.text.slice(end, match.index)),
      htmlToken('<mark>', false),
      text(match[0]),
      htmlToken('</mark>', false),
    );
    end = match.index + match[0].length;
  }
  if (parts.length === 0) return [token];
  return [...parts, text(token.text.slice(end))].filter(({ raw }) => raw !== '');
}

function text(value: string): Token {
  return { type: 'text', raw: value, text: value, escaped: false } as Token;
}
