import {
  Lexer,
  Marked,
  type MarkedExtension,
  type Token,
  type TokenizerThis,
  type Tokens,
  type TokensList,
} from 'marked';
import type { Entry } from '../../model/content.ts';
import { ContentError } from '../base/errors.ts';
import { memoize } from '../base/memoize.ts';

export interface Lexed {
  tokens: Token[];
  notes: Notes;
}

/** The blocks of each footnote of a text, by the label in the tokens. */
export type Notes = ReadonlyMap<string, Token[]>;

/** Levels of nested lists and quotes; marked's time and stack grow with them. */
const MAX_LEVELS = 50;
/** Characters and emphasis marks in a paragraph, heading or cell; marked's time grows with their square. */
const MAX_CHARACTERS = 10_000;
const MAX_MARKS = 500;
/** Lines and tags of a text; later steps keep one stack for all elements of a page. */
const MAX_PARTS = 50_000;

/** Lexes a body. @throws ContentError for text beyond the limits, RangeError if it exceeds the stack */
export function lex({ body, bodyLine, file }: Entry<unknown>): Lexed {
  const parts = body.split(/[\n<]/).length;
  if (parts > MAX_PARTS) {
    const message = `has ${parts} lines and tags; the limit is ${MAX_PARTS}. Split it into several files`;
    throw new ContentError([{ file, line: bodyLine, message }]);
  }
  const lexer = new BoundedLexer(file, bodyLine);
  const tokens = lexer.lex(body);
  extractMarks(tokens);
  setLevels(tokens);
  return { tokens, notes: definitionsOf(lexer) };
}

/** The tokens of a piece of text; none if it is beyond the limits. */
export function lexPiece(text: string): Token[] {
  try {
    return new BoundedLexer('', 1).lex(text);
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof RangeError)) throw error;
    return [];
  }
}

/** An alert as on GitHub: its kind is the first line of the quote. */
const ALERT = /^\[!(note|tip|important|warning|caution)\][^\S\n]*(?=\n|$)/i;

/** Moves all headings down a level if a text has both # and ##, because the page's title is its only h1. */
function setLevels(tokens: readonly Token[]): void {
  const headings = tokens.filter(({ type }) => type === 'heading') as Tokens.Heading[];
  if (![1, 2].every((level) => headings.some(({ depth }) => depth === level))) return;
  for (const heading of headings) heading.depth = Math.min(heading.depth + 1, 6);
}

/** Removes the first line of a quote that is an alert, and sets its `alert` to the kind: "Note". */
function extractAlert(quote: Tokens.Blockquote): void {
  const [first] = quote.tokens;
  const text = first?.type === 'paragraph' ? first.tokens?.[0] : undefined;
  const [mark, kind] = (text?.type === 'text' && ALERT.exec(text.raw)) || [];
  if (!text || mark === undefined || kind === undefined) return;
  const raw = text.raw.slice(mark.length);
  Object.assign(text, { raw, text: raw });
  const parts = (first as Tokens.Paragraph).tokens;
  if (raw === '' && parts[1]?.type === 'br') parts.splice(1, 1);
  Object.assign(quote, { alert: kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase() });
}

/** A heading, with the id that its author gave it. */
export type HeadingToken = Tokens.Heading & { id?: string };

/** Moves the kinds of alerts and the ids of headings ("## Heading {#id}") from the text into tokens. */
function extractMarks(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type === 'list') extractMarks((token as Tokens.List).items);
    if (token.type === 'blockquote' || token.type === 'list_item') extractMarks(token.tokens ?? []);
    if (token.type === 'blockquote') extractAlert(token as Tokens.Blockquote);
    if (token.type !== 'heading') continue;
    const last = token.tokens?.at(-1);
    const [end, id] = (last?.type === 'text' && /\s*\{#([\w-]+)\}\s*$/.exec(last.raw)) || [];
    if (!last || end === undefined) continue;
    Object.assign(token, { id });
    const raw = last.raw.slice(0, -end.length);
    Object.assign(last, { raw, text: raw });
  }
}

/** The mistake for text that nests too deeply. */
export function tooDeep(file: string, line?: number) {
  return { file, line, message: 'nests lists, quotes or emphasis too deeply. Use at most a few levels' };
}

/** The text of inline tokens without markup and footnotes. @param pictures adds descriptions of pictures */
export function textOfTokens(tokens: readonly Token[], pictures = false): string {
  return tokens
    .map((token) => {
      if (token.type === 'html' || (token.type === 'image' && !pictures)) return '';
      if (token.type === 'br') return ' ';
      const children = 'tokens' in token ? token.tokens : undefined;
      return children ? textOfTokens(children, pictures) : 'text' in token ? String(token.text) : '';
    })
    .join('');
}

/** marked's lexer with limits far above any article, so that no text can stall a build. */
class BoundedLexer extends Lexer {
  #level = 0;
  #text = '';

  constructor(
    private readonly file: string,
    private readonly firstLine: number,
  ) {
    super({ ...SYNTAX });
  }

  override lex(text: string): TokensList {
    this.#text = text;
    return super.lex(text);
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): never {
    this.#level += 1;
    if (this.#level > MAX_LEVELS) throw new ContentError([tooDeep(this.file, this.#lineOf(source))]);
    const result = super.blockTokens(source, tokens, lastParagraphClipped);
    this.#level -= 1;
    return result as never;
  }

  override inline(source: string, tokens?: Token[]): Token[] {
    const marks = source.length > MAX_MARKS ? source.split(/[*_]+/).length - 1 : 0;
    if (source.length > MAX_CHARACTERS || marks > MAX_MARKS) {
      const what = source.length > MAX_CHARACTERS ? `${source.length} characters` : `${marks} times * or _`;
      const start = JSON.stringify(source.slice(0, 20));
      const message = `has ${what} in one paragraph, which starts with ${start}. Break it up`;
      throw new ContentError([{ file: this.file, line: this.#lineOf(source), message }]);
    }
    return super.inline(source, tokens);
  }

  /** Finds the line of a part by its first line. In lists and quotes, others are indented differently. */
  #lineOf(part: string): number | undefined {
    const [start = ''] = part.trimStart().split('\n', 1);
    const at = this.#text.indexOf(start);
    return at < 0 ? undefined : this.firstLine + this.#text.slice(0, at).split('\n').length - 1;
  }
}

/** The first line of a footnote, and lines that end its paragraph. */
const DEFINITION = /^ {0,3}\[\^([^[\]\s]+)\]:[ \t]*/;
const NEW_BLOCK = /^ {0,3}(?:\[\^[^[\]\s]+\]:|#{1,6}\s|[-*+]\s|\d+[.)]\s|[`~]{3}|[<>|])/;

/** The footnotes of a lexer, which lexes one text, by their labels in lower case. */
const definitionsOf = memoize((_: Lexer) => new Map<string, Token[]>());

/** The syntax of footnotes: "[^a]" refers to one, "[^a]: Words" defines it. */
const FOOTNOTES: MarkedExtension = {
  extensions: [
    {
      name: 'footnoteDefinition',
      level: 'block',
      start: nextDefinition,
      tokenizer(source) {
        const [lead = '', written] = DEFINITION.exec(source) ?? [];
        if (written === undefined) return undefined;
        const label = written.toLowerCase();
        const raw = source.slice(0, endOfDefinition(source));
        const tokens = lexNote(this, raw.slice(lead.length));
        const definitions = definitionsOf(this.lexer);
        // The first of two definitions counts, as it does for links.
        if (!definitions.has(label)) definitions.set(label, tokens);
        return { type: 'footnoteDefinition', raw, label, tokens };
      },
    },
    {
      // Its content may look like a tag.
      name: 'shortcode',
      level: 'inline',
      start: (source) => source.indexOf('{{<'),
      tokenizer(source) {
        const [raw] = /^\{\{<[a-z][^\n]*?>\}\}/i.exec(source) ?? [];
        return raw === undefined ? undefined : { type: 'text', raw, text: raw };
      },
    },
    {
      name: 'footnote',
      level: 'inline',
      tokenizer(source) {
        const [raw = '', written = ''] = /^\[\^([^[\]\s]+)\]/.exec(source) ?? [];
        const label = written.toLowerCase();
        // Links can't be nested.
        if (this.lexer.state.inLink || !definitionsOf(this.lexer).has(label)) return undefined;
        return { type: 'footnote', raw, label };
      },
    },
  ],
};

const SYNTAX = new Marked({ gfm: true }, FOOTNOTES).defaults;

/** The blocks of a note; its further lines may be indented by four spaces. */
function lexNote({ lexer }: TokenizerThis, text: string): Token[] {
  const outer = lexer.state.top;
  lexer.state.top = true;
  const tokens = lexer.blockTokens(text.replace(/\n(?: {4}|\t)/g, '\n'), []);
  lexer.state.top = outer;
  return tokens;
}

/** The end of the definition that starts a text: its paragraph, and all indented blocks after it. */
function endOfDefinition(source: string): number {
  let end = lineEnd(source, 0);
  let position = end;
  let blank = false;
  while (position < source.length) {
    const next = lineEnd(source, position);
    const line = source.slice(position, next);
    const isBlank = line.trim() === '';
    if (!isBlank && !/^(?: {4}|\t)/.test(line) && (blank || NEW_BLOCK.test(line))) break;
    if (!isBlank) end = next;
    blank = isBlank;
    position = next;
  }
  return end;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end + 1;
}

/** Where a definition may interrupt the paragraph that a source starts with. */
function nextDefinition(source: string): number | undefined {
  const at = source.slice(0, MAX_CHARACTERS).search(/\n(?:\n|\[\^[^[\]\s]+\]:)/);
  return at < 0 || source[at + 1] === '\n' ? undefined : at + 1;
}
