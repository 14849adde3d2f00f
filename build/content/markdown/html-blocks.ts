import type { Token } from 'marked';
import { decode, inlineTokens, isInline, pairTags } from './html-inline.ts';
import { type Piece, readTags } from './html-tags.ts';
import { childrenOf, type DisplayRule, htmlToken, paragraphToken, textToken } from './rule.ts';
import { TABLE_FRAME } from './table.ts';

/**
 * HTML that authors write becomes the tokens that markdown has for it, so that the other rules see it too:
 * older posts are HTML as a whole (specification, part 1, section 2, Blog post).
 */
export const htmlBlocks: DisplayRule = (tokens) => {
  const made: Token[] = [];
  let run: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    // A blank line ends a block of HTML for markdown, but it ends no element.
    const joins = token.type === 'space' && run.length > 0 && tokens[index + 1]?.type === 'html';
    if (token.type === 'html' || joins) run.push(token);
    else {
      if (run.length > 0) made.push(...fromHtml(run));
      run = [];
      made.push(withInline(token));
    }
  }
  return run.length > 0 ? [...made, ...fromHtml(run)] : made;
};

/** Links and code that are written as HTML in a paragraph or heading of markdown. */
function withInline(token: Token): Token {
  const children = childrenOf(token);
  if (!children?.some(({ type }) => type === 'html')) return token;
  if (token.type !== 'paragraph' && token.type !== 'heading') return token;
  return { ...token, tokens: pairTags(children) } as Token;
}

function fromHtml(run: Token[]): Token[] {
  const pieces = readTags(run.map(({ raw }) => raw).join(''));
  if (pieces) return blocks(pieces, 0, pieces.length, {});
  return run.length > 1 ? run.flatMap((token) => fromHtml([token])) : run;
}

/** What is around some pieces: text that stays as it is; a cell or item, whose paragraphs are none of the article. */
interface Around {
  quiet?: boolean;
  cell?: boolean;
}

const QUIET = /^(?:a|code|figcaption|kbd|pre|samp|table|var)$/;
const CELL = /^(?:dd|dt|figure|li|table)$/;

function blocks(pieces: readonly Piece[], from: number, to: number, around: Around): Token[] {
  const made: Token[] = [];
  for (let index = from; index < to; index += 1) {
    const { source, tag, end } = pieces[index] as Piece;
    if (tag && end !== undefined) {
      made.push(...element(pieces, index, end, around));
      index = end;
    } else if (tag || around.quiet) made.push(htmlToken(source, true));
    else if (source.trim() !== '') made.push(textToken(source));
    else if (made.length > 0 ? made.at(-1)?.type === 'html' : from > 0)
      made.push(htmlToken(space(source), true));
  }
  return made;
}

function space(source: string): string {
  return source.includes('\n') ? '\n' : ' ';
}

/** An element and all that is in it. */
function element(pieces: readonly Piece[], start: number, end: number, around: Around): Token[] {
  const { source, tag = '', attributes } = pieces[start] as Piece;
  const content = pieces.slice(start + 1, end);
  if (/^h[1-6]$/.test(tag) && isInline(content)) {
    const { id } = attributes;
    return [
      { type: 'heading', raw: source, depth: Number(tag[1]), id, text: '', tokens: inlineTokens(content) },
    ];
  }
  if (tag === 'p' && !around.cell && isInline(content)) return [paragraphToken(inlineTokens(content))];
  if (tag === 'blockquote' && !around.cell) {
    const tokens = blocks(pieces, start + 1, end, { ...around, cell: true });
    return [{ type: 'blockquote', raw: source, text: '', tokens }];
  }
  const code = tag === 'pre' ? codeOf(content) : undefined;
  if (code) return [code];
  const within = { quiet: around.quiet || QUIET.test(tag), cell: around.cell || CELL.test(tag) };
  const closing = pieces[end]?.source ?? '';
  const all = [htmlToken(source, true), ...blocks(pieces, start + 1, end, within), htmlToken(closing, true)];
  const [open, close] = TABLE_FRAME;
  return tag === 'table' && !around.cell ? [htmlToken(open, true), ...all, htmlToken(close, true)] : all;
}

/** A block of code; undefined for other text that keeps its lines. */
function codeOf(content: readonly Piece[]): Token | undefined {
  const [open, ...rest] = content;
  const close = rest.pop();
  if (open?.tag !== 'code' || open.closes || close?.tag !== 'code' || rest.some(({ tag }) => tag))
    return undefined;
  const text = decode(rest.map(({ source }) => source).join(''));
  if (text === undefined) return undefined;
  const lang = /(?:^|\s)language-(\S+)/.exec(open.attributes.class ?? '')?.[1];
  return { type: 'code', raw: text, text, lang } as Token;
}
