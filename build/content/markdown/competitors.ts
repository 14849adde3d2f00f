import type { Token, Tokens } from 'marked';
import { childrenOf, type DisplayRule, htmlToken, textToken } from './rule.ts';

const PHRASE = /\b(?:(?:your|their|our|the|local|biggest|closest|main)[ \n])*competitors?(?:['’]s?)?(?!\w)/gi;
/** Places where a highlight would hide what matters more, or would not be text. */
const SKIPPED = new Set(['code', 'codespan', 'heading', 'link', 'html', 'image']);

/** Phrases about competitors are highlighted in running text (specification, part 1, section 2). */
export const competitors: DisplayRule = (tokens) => tokens.flatMap(highlight);

function highlight(token: Token): Token[] {
  if (SKIPPED.has(token.type)) return [token];
  if (token.type === 'list') {
    const items = (token as Tokens.List).items.map((item) => ({
      ...item,
      tokens: item.tokens.flatMap(highlight),
    }));
    return [{ ...token, items } as Token];
  }
  const children = childrenOf(token);
  if (children) return [{ ...token, tokens: children.flatMap(highlight) } as Token];
  // Inside code written as HTML, text is marked as escaped.
  if (token.type !== 'text' || token.escaped || !/ompetitor/i.test(token.text)) return [token];

  const parts: Token[] = [];
  let end = 0;
  for (const match of token.text.matchAll(PHRASE)) {
    parts.push(
      textToken(token.text.slice(end, match.index)),
      htmlToken('<mark>', false),
      textToken(match[0]),
      htmlToken('</mark>', false),
    );
    end = match.index + match[0].length;
  }
  if (parts.length === 0) return [token];
  return [...parts, textToken(token.text.slice(end))].filter(({ raw }) => raw !== '');
}
