import type { Token } from 'marked';
import { childrenOf, type DisplayRule, paragraphToken, textToken } from './rule.ts';

/** A line that starts with a quote mark, and the lines after it in its paragraph, become a block quote. */
export const quoteLines: DisplayRule = (tokens) =>
  tokens.flatMap((token): Token[] => {
    if (token.type !== 'paragraph') return [token];
    const children = childrenOf(token) ?? [];
    let lineStart = true;
    for (const [index, child] of children.entries()) {
      const text = child.type === 'text' ? child.raw : '';
      const quote = (lineStart ? /(?:^|\n)\s*(?=["“])/ : /\n\s*(?=["“])/).exec(text);
      if (quote) {
        const before = [...children.slice(0, index), textToken(text.slice(0, quote.index))];
        const after = [textToken(text.slice(quote.index + quote[0].length)), ...children.slice(index + 1)];
        return [
          ...paragraph(before),
          { type: 'blockquote', raw: '', text: '', tokens: paragraph(after) } as Token,
        ];
      }
      lineStart = child.type === 'br' || (lineStart && child.type === 'text' && text.trim() === '');
    }
    return [token];
  });

/** A paragraph of tokens, without a line break at its end; nothing when no words are left. */
function paragraph(tokens: Token[]): Token[] {
  const kept = tokens.slice(
    0,
    tokens.findLastIndex(({ type, raw }) => type !== 'br' && raw.trim() !== '') + 1,
  );
  return kept.length > 0 ? [paragraphToken(kept)] : [];
}
