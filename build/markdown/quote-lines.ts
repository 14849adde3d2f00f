import { marked, type Token } from 'marked';
import type { DisplayRule } from './rule.ts';

/** A line that starts with a quote mark, and the lines after it in its paragraph, become a block quote. */
export const quoteLines: DisplayRule = (tokens) =>
  tokens.flatMap((token): Token[] => {
    if (token.type !== 'paragraph') return [token];
    const lines = String(token.text).split('\n');
    const first = lines.findIndex((line) => /^["“]/.test(line));
    if (first < 0) return [token];
    const before = lines.slice(0, first).join('\n');
    const quote = lines.slice(first).map((line) => `> ${line}`);
    return marked.lexer(`${before}\n\n${quote.join('\n')}\n`);
  });
