import type { Token } from 'marked';
import { clip } from '../base/suggest.ts';
import { INLINE } from './alternate/arrange-html.ts';
import { lexPiece } from './lex.ts';
import { editOutsideCode } from './texts.ts';

/** Markdown in text that isn't read as markdown. */
interface StrayMarkdown {
  raw: string;
  /** Offset in the text. */
  at: number;
  /** The HTML to write instead. */
  html: string;
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Replaces comments by spaces, so that offsets stay the same. */
export const withoutComments = (html: string): string => html.replace(/<!--.*?(?:-->|$)/gs, blank);

const TAG = /<\/?([a-z][\w-]*)\b[^<>]*>/gi;

/** The first markdown in a block of an author's HTML, which readers would see as it is written. */
export function markdownInHtml(html: string): StrayMarkdown | undefined {
  const found: StrayMarkdown[] = [];
  editOutsideCode(withoutComments(html), (part, at) => {
    let start = 0;
    const look = (end: number) => {
      const stray = found.length === 0 && strayMarkdown(part.slice(start, end).replace(TAG, blank));
      if (stray) found.push({ ...stray, at: at + start + stray.at });
    };
    for (const { 0: tag, 1: name = '', index } of part.matchAll(TAG)) {
      if (INLINE.has(name.toLowerCase()) || name.toLowerCase() === 'img') continue;
      look(index);
      start = index + tag.length;
    }
    look(part.length);
    return part;
  });
  return found[0];
}

/** The first markdown in text that isn't read as markdown. */
export function strayMarkdown(text: string): StrayMarkdown | undefined {
  if (!/[*_`~[#>-]/.test(text)) return undefined;
  // Without indentation, which would make it code: tags were replaced by spaces.
  const found = find(lexPiece(text.replace(/^[^\S\n]+/gm, '')));
  if (!found) return undefined;
  const [raw = ''] = found.raw.trim().split('\n');
  return { raw, at: Math.max(0, text.indexOf(raw)), html: HTML_FOR[found.type]?.(found) ?? '' };
}

/** The HTML to write instead of each kind of token. */
const HTML_FOR: Readonly<Record<string, (token: Token) => string>> = {
  link: (token) => ('href' in token ? `<a href="${clip(token.href)}">` : ''),
  image: () => '<img src="…" alt="…">',
  strong: () => '<strong>',
  em: () => '<em>',
  del: () => '<del>',
  codespan: () => '<code>',
  code: () => '<pre>',
  heading: (token) => ('depth' in token ? `<h${Math.max(2, token.depth)}>` : ''),
  list: (token) => ('ordered' in token && token.ordered ? '<ol>' : '<ul>'),
  blockquote: () => '<blockquote>',
  table: () => '<table>',
};

function find(tokens: readonly Token[]): Token | undefined {
  for (const token of tokens) {
    const isBare = token.type === 'link' && !token.raw.startsWith('[');
    const isDash = token.type === 'list' && token.items.length < 2;
    if (Object.hasOwn(HTML_FOR, token.type) && !isBare && !isDash) return token;
    const inside = 'tokens' in token && token.tokens ? find(token.tokens) : undefined;
    if (inside) return inside;
  }
  return undefined;
}
