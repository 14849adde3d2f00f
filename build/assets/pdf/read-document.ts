import { decodeHTMLStrict } from 'entities';
import { Marked, type Token, type Tokens } from 'marked';
import type { Casing } from '../../../rules/casing.ts';
import { clip } from '../../base/clip.ts';
import { ContentError, type Mistake } from '../../base/errors.ts';
import { BoundedLexer, tooDeep } from '../../content/markdown/bounded-lexer.ts';
import { childrenOf, plainText, recase } from '../../content/markdown/tokens.ts';
import { curlyQuotes, missingCharacters, resolveLink } from './text.ts';

/** The markdown of a document. */
interface Source {
  file: string;
  body: string;
  /** 1-based line of the file where the body starts. */
  bodyLine: number;
}

/** What reading a document needs to know about the site. */
export interface ReadingContext {
  casing: Casing;
  /** The site's production address. */
  origin: string;
  /** Whether the typefaces have a character. */
  has(character: string): boolean;
}

/**
 * Reads the markdown of a document.
 * @returns tokens whose texts, headings and links are ready to render, and an error for whatever a PDF can't show
 */
export function readDocument(
  source: Source,
  context: ReadingContext,
): { tokens: Token[]; mistakes: readonly Mistake[] } {
  try {
    const tokens = new BoundedLexer(new Marked({ gfm: true }).defaults, source.file).lex(source.body);
    const reader = new Reader(source, context);
    reader.readAll(tokens);
    return { tokens, mistakes: reader.mistakes };
  } catch (error) {
    const known = error instanceof RangeError ? tooDeep(source.file) : error;
    if (known instanceof ContentError) return { tokens: [], mistakes: known.mistakes };
    throw known;
  }
}

/** What has room on a page. Rows don't break across pages, so a cell that is higher than one would be cut off. */
const MOST = { columns: 6, cell: 300 };

/** Errors for tokens that documents can't show. */
const REFUSED: Record<string, (token: Token) => string> = {
  image: () =>
    'has an image, and documents show none. Say in words what it shows, or link to the page that has it',
  html: ({ raw }) => `has HTML (${shorten(raw)}). Write it as markdown`,
  code: () =>
    'has a block of code. Write it as a paragraph or a list; lines must not be indented by four spaces',
  codespan: ({ raw }) => `has code (${shorten(raw)}). Write it as plain text, or make it **bold**`,
  del: ({ raw }) => `has struck-out text (${shorten(raw)}). Remove it`,
};

/** Blocks with text of their own: a quotation mark at their start opens. */
const STARTS_LINE = ['paragraph', 'heading', 'list_item'];

class Reader {
  readonly mistakes: Mistake[] = [];
  readonly #source: Source;
  readonly #context: ReadingContext;
  /** Where the current token starts in the body: marked keeps no positions. */
  #at = 0;
  /** The character before the next text. */
  #before = '';

  constructor(source: Source, context: ReadingContext) {
    this.#source = source;
    this.#context = context;
  }

  readAll(tokens: readonly Token[]): void {
    for (const token of tokens) {
      // Inside lists and quotes, only the first line of a token is in the body as it is in the token.
      const line = token.raw.trimStart().split('\n', 1)[0] ?? '';
      const found = this.#source.body.indexOf(line, this.#at);
      if (found >= 0) this.#at = found;
      this.#read(token);
      if (found >= 0) this.#at = Math.max(this.#at, found + line.length);
    }
  }

  #fail(message: string): void {
    const { file, body, bodyLine } = this.#source;
    const line = bodyLine + body.slice(0, this.#at).split('\n').length - 1;
    this.mistakes.push({ file, line, message });
  }

  #read(token: Token): void {
    if (STARTS_LINE.includes(token.type)) this.#before = '';
    switch (token.type) {
      case 'br':
        this.#before = '\n';
        break;
      case 'escape':
        this.#before = token.text;
        break;
      case 'text':
        if (!childrenOf(token)) this.#readText(token as Tokens.Text);
        break;
      case 'link':
        this.#readLink(token as Tokens.Link);
        break;
      case 'heading':
        this.#readHeading(token as Tokens.Heading);
        break;
      case 'table':
        this.#readTable(token as Tokens.Table);
        break;
      default:
        if (REFUSED[token.type]) this.#fail(REFUSED[token.type]?.(token) ?? '');
    }
    if (token.type === 'list') this.readAll((token as Tokens.List).items);
    else this.readAll(childrenOf(token) ?? []);
  }

  #readText(token: Tokens.Text): void {
    const text = this.#decode(token.text.replace(/\s*\n\s*/g, ' ')).replaceAll('\u00ad', '');
    token.text = curlyQuotes(text, this.#before);
    this.#before = text.at(-1) ?? this.#before;
    for (const message of missingCharacters(token.text, this.#context.has)) this.#fail(message);
  }

  #decode(text: string): string {
    return text.replace(/&#?\w+;/g, (entity) => {
      const character = decodeHTMLStrict(entity);
      if (character === entity) this.#fail(`contains "${entity}". Write the character itself`);
      return character;
    });
  }

  #readLink(token: Tokens.Link): void {
    const { href = '', error } = resolveLink(decodeHTMLStrict(token.href), this.#context.origin);
    if (error) this.#fail(error);
    if (isEmpty(token.tokens)) this.#fail(`has a link to ${token.href} without text. Use [text](address)`);
    token.href = href;
  }

  /** The document's title is its only heading of level 1. */
  #readHeading(token: Tokens.Heading): void {
    if (token.depth > 3) this.#fail(`has a heading of level ${token.depth}. Documents have ## and ###`);
    if (isEmpty(token.tokens)) this.#fail('has a heading without text. Write some, or remove it');
    token.depth = Math.max(2, token.depth);
    token.tokens = recase(token.tokens, this.#context.casing);
  }

  #readTable({ header, rows }: Tokens.Table): void {
    const cells = [header, ...rows].flat();
    const longest = Math.max(...cells.map(({ tokens }) => plainText(tokens).length));
    if (header.length > MOST.columns) {
      this.#fail(`has a table of ${header.length} columns. A page has room for ${MOST.columns}`);
    }
    if (header.some(({ tokens }) => isEmpty(tokens))) {
      this.#fail('has a column without a name, which screen readers need. Fill its first row');
    }
    if (longest > MOST.cell) {
      this.#fail(
        `has ${longest} characters in a cell. Use at most ${MOST.cell}, or write them as a paragraph`,
      );
    }
    for (const { tokens } of cells) {
      this.#before = '';
      this.readAll(tokens);
    }
  }
}

function isEmpty(tokens: readonly Token[]): boolean {
  return plainText(tokens).trim() === '';
}

function shorten(raw: string): string {
  return clip(raw.trim().split('\n', 1)[0] ?? '');
}
