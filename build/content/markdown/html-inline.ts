import type { Token } from 'marked';
import { type Piece, readTags } from './html-tags.ts';
import { htmlToken, textToken } from './rule.ts';

/** Elements that stand in a line of text. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|big|br|center|cite|code|del|dfn|em|font|i|img|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/;

/** Whether some pieces of HTML are one run of text. */
export function isInline(pieces: readonly Piece[]): boolean {
  return pieces.every(({ tag }) => !tag || INLINE.test(tag));
}

/** Pieces of HTML as the tokens that markdown has for them. */
export function inlineTokens(pieces: readonly Piece[]): Token[] {
  return pairTags(
    pieces.map(({ tag, source }) => {
      if (tag === 'br') return { type: 'br', raw: source } as Token;
      return tag ? htmlToken(source, false) : textToken(source);
    }),
  );
}

/** Links and code that are written as tags become the tokens of links and code. */
export function pairTags(tokens: readonly Token[]): Token[] {
  const made: Token[] = [];
  const tags = tokens.map((token) => (token.type === 'html' ? readTags(token.raw)?.[0] : undefined));
  const ends = { a: indexesOf(tags, 'a'), code: indexesOf(tags, 'code') };
  for (let index = 0; index < tokens.length; index += 1) {
    const piece = tags[index];
    const waiting = piece?.tag === 'a' || piece?.tag === 'code' ? ends[piece.tag] : [];
    while ((waiting.at(-1) ?? index) < index) waiting.pop();
    const end = waiting.at(-1) ?? index;
    const pair = piece && end > index ? toToken(piece, tokens.slice(index + 1, end)) : undefined;
    made.push(pair ?? (tokens[index] as Token));
    if (pair) index = end;
  }
  return made;
}

/** Where an element is closed, the last place first. */
function indexesOf(tags: readonly (Piece | undefined)[], name: string): number[] {
  return tags.flatMap((piece, index) => (piece?.tag === name && piece.closes ? [index] : [])).reverse();
}

/** An address that means the same to everyone; others are left to the sanitiser as they are. */
const PLAIN_ADDRESS = /^(?:[!#-%(-;=?-[\]_a-~]|&amp;)+$/;

function toToken({ tag, attributes }: Piece, content: Token[]): Token | undefined {
  const raw = content.map((token) => token.raw).join('');
  if (tag === 'a') {
    const { href = '', title } = attributes;
    const link = { type: 'link', raw, href, title, text: raw, tokens: pairTags(content) };
    return PLAIN_ADDRESS.test(href) ? link : undefined;
  }
  const text = content.every(({ type }) => type === 'text') ? decode(raw) : undefined;
  return text === undefined ? undefined : { type: 'codespan', raw, text };
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * The text that some HTML text stands for.
 * @returns undefined when it holds an entity that code needs no name for
 */
export function decode(html: string): string | undefined {
  let known = true;
  const text = html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined && Object.hasOwn(ENTITIES, name)) return ENTITIES[name] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '0', 16);
    // Those that browsers read as another character are left to them.
    if (code >= 0x20 && code !== 0x7f && !(code >= 0x80 && code < 0xa0) && code < 0xd800)
      return String.fromCodePoint(code);
    known = false;
    return entity;
  });
  return known ? text : undefined;
}
