import { decodeHTMLStrict } from 'entities';
import { Marked, type Token, type Tokens } from 'marked';
import type { Casing } from '../../../rules/casing.ts';
import { ContentError, type Mistake } from '../../base/errors.ts';
import { BoundedLexer, tooDeep } from '../../content/markdown/bounded-lexer.ts';
import { recase } from '../../content/markdown/headings.ts';
import { childrenOf, plainText } from '../../content/markdown/rule.ts';
import { type LinkTargets, linkTarget } from './link-target.ts';
import { curlyQuotes, missingCharacters } from './typography.ts';

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
  targets: LinkTargets;
  /** Whether the typefaces have a character. */
  has(character: string): boolean;
}

/**
 * Reads the markdown of a document.
 * @returns tokens whose texts, headings and links are ready to draw, and everything that a PDF can't show
 */
export function readDocument(
  source: Source,
  context: ReadingContext,
): { tokens: Token[]; mistakes: readonly Mistake[] } {
  try {
    const tokens: Token[] = new BoundedLexer(new Marked({ gfm: true }).defaults, source.file).lex(
      source.body,
    );
    const reader = new Reader(source, context);
    reader.readAll(tokens, { level: 0 });
    return { tokens, mistakes: reader.mistakes };
  } catch (error) {
    const known = error instanceof RangeError ? tooDeep(source.file) : error;
    if (known instanceof ContentError) return { tokens: [], mistakes: known.mistakes };
    throw known;
  }
}

/** The list or quote that holds a token, and how many of them are nested there. */
interface Place {
  inside?: 'a list' | 'a quote';
  level: number;
}

/** What fits on a page: nested lists and quotes, characters of a heading and of a cell, columns of a table. */
const MOST = { levels: 3, heading: 140, cell: 300, columns: 6 };

/** What is wrong with tokens that documents can't show. */
const REFUSED: Record<string, (token: Token) => string> = {
  image: () =>
    'has an image, and documents show none. Say in words what it shows, or link to the page that has it',
  html: ({ raw }) => `has HTML (${shorten(raw)}). Write it as markdown`,
  code: () =>
    'has a block of code. Write it as a paragraph or a list; lines must not be indented by four spaces',
  codespan: ({ raw }) => `has code (${shorten(raw)}). Write it as plain text, or make it **bold**`,
  del: ({ raw }) => `has struck-out words (${shorten(raw)}). Remove them`,
};

class Reader {
  readonly mistakes: Mistake[] = [];
  readonly #source: Source;
  readonly #context: ReadingContext;
  /** Where the current token starts in the body: marked keeps no positions. */
  #at = 0;
  /** The character before the next text. */
  #before = '';
  #sections = 0;

  constructor(source: Source, context: ReadingContext) {
    this.#source = source;
    this.#context = context;
  }

  readAll(tokens: readonly Token[], place: Place): void {
    for (const token of tokens) {
      // Inside lists and quotes, only the first line of a token is in the body as it is in the token.
      const line = token.raw.trimStart().split('\n', 1)[0] ?? '';
      const found = this.#source.body.indexOf(line, this.#at);
      if (found >= 0) this.#at = found;
      this.#read(token, place);
      if (found >= 0) this.#at = Math.max(this.#at, found + line.length);
    }
  }

  #wrong(message: string): void {
    const { file, body, bodyLine } = this.#source;
    const line = bodyLine + body.slice(0, this.#at).split('\n').length - 1;
    this.mistakes.push({ file, line, message });
  }

  #read(token: Token, place: Place): void {
    const children = childrenOf(token) ?? [];
    switch (token.type) {
      case 'space':
      case 'def':
      case 'checkbox':
      case 'hr':
        return;
      case 'br':
        this.#before = '\n';
        return;
      case 'escape':
        this.#before = token.text;
        return;
      case 'text':
        if (children.length === 0) this.#readText(token as Tokens.Text);
        else this.#readLine(children, place);
        return;
      case 'paragraph':
        this.#readLine(children, place);
        return;
      case 'strong':
      case 'em':
      case 'list_item':
        this.readAll(children, place);
        return;
      case 'link':
        this.#readLink(token as Tokens.Link);
        this.readAll(children, place);
        return;
      case 'list':
        this.#readInside('a list', (token as Tokens.List).items, place);
        return;
      case 'blockquote':
        this.#readInside('a quote', children, place);
        return;
      case 'heading':
        this.#readHeading(token as Tokens.Heading, place);
        return;
      case 'table':
        this.#readTable(token as Tokens.Table, place);
        return;
      default:
        this.#wrong(
          REFUSED[token.type]?.(token) ?? `has markdown of an unknown kind ("${token.type}"). Use plain text`,
        );
    }
  }

  /** Reads the words of a paragraph, heading or cell. */
  #readLine(tokens: readonly Token[], place: Place): void {
    this.#before = '';
    this.readAll(tokens, place);
  }

  #readInside(inside: Place['inside'], tokens: readonly Token[], { level }: Place): void {
    if (level < MOST.levels) this.readAll(tokens, { inside, level: level + 1 });
    else this.#wrong(`nests lists or quotes more than ${MOST.levels} levels deep. Use fewer levels`);
  }

  #readText(token: Tokens.Text): void {
    const words = this.#decode(token.text.replace(/\s*\n\s*/g, ' ')).replaceAll('\u00ad', '');
    token.text = curlyQuotes(words, this.#before);
    this.#before = words.at(-1) ?? this.#before;
    for (const message of missingCharacters(token.text, this.#context.has)) this.#wrong(message);
  }

  #decode(text: string): string {
    return text.replace(/&#?\w+;/g, (entity) => {
      const character = decodeHTMLStrict(entity);
      if (character === entity) this.#wrong(`holds "${entity}". Write the character itself`);
      return character;
    });
  }

  #readLink(token: Tokens.Link): void {
    const { href, wrong } = linkTarget(decodeHTMLStrict(token.href), this.#context.targets);
    if (wrong) this.#wrong(wrong);
    else if (plainText(token.tokens).trim() === '') {
      this.#wrong(`has a link to ${token.href} without words. Say where it leads: [words](address)`);
    }
    token.href = href ?? '';
  }

  /** The document's title is its only heading of level 1. */
  #readHeading(token: Tokens.Heading, place: Place): void {
    const depth = Math.max(2, token.depth);
    const { length } = plainText(token.tokens).trim();
    if (depth === 2) this.#sections += 1;
    if (place.inside) this.#wrong(`has a heading inside ${place.inside}. Move it out, or make it **bold**`);
    else if (depth > 3) this.#wrong(`has a heading of level ${depth}. Documents have ## and ###`);
    else if (this.#sections === 0) this.#wrong('has a ### before the first ##. Make it ##');
    else if (length === 0) this.#wrong('has a heading without words. Write them, or remove it');
    else if (length > MOST.heading)
      this.#wrong(`has a heading of ${length} characters. Use at most ${MOST.heading}`);
    token.depth = depth;
    token.tokens = recase(token.tokens, this.#context.casing);
    this.#readLine(token.tokens, place);
  }

  #readTable({ header, rows }: Tokens.Table, place: Place): void {
    const cells = [header, ...rows].flat();
    const longest = Math.max(...cells.map(({ tokens }) => plainText(tokens).length));
    if (place.inside) this.#wrong(`has a table inside ${place.inside}. Move it out`);
    if (header.length > MOST.columns) {
      this.#wrong(`has a table of ${header.length} columns. A page has room for ${MOST.columns}`);
    }
    if (header.some(({ tokens }) => tokens.length === 0)) {
      this.#wrong(
        'has a column without a name, and whoever hears the table read gets lost. Fill its first row',
      );
    }
    if (longest > MOST.cell) {
      this.#wrong(
        `has ${longest} characters in a cell. Use at most ${MOST.cell}, or write them as a paragraph`,
      );
    }
    for (const { tokens } of cells) this.#readLine(tokens, place);
  }
}

function shorten(raw: string): string {
  const line = raw.trim().split('\n', 1)[0] ?? '';
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
