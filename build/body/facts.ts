import type { Token, Tokens } from 'marked';
import type { Entry } from '../../model/content.ts';
import { COUNT_NAME } from '../../rules/counts.ts';
import { ContentError, type Mistake } from '../base/errors.ts';
import { type Lexed, lex, tooDeep } from './lex.ts';
import { newlines, Position } from './position.ts';
import { isCutCode, isCutComment, literalMarkup, unseenCharacters } from './unfinished-markup.ts';

/** Something in a body, and its 1-based line in the file. */
type AtLine<Part> = Part & { line: number };

/** Words that a reader sees together: a paragraph, or the texts of one group of fields ("99.2%", "client retention"). */
export interface Passage {
  /** Trimmed, with single spaces; a line break of the file counts as one. */
  text: string;
  /** The field that each part of the text comes from, in the order of the text; `at` is its first character. */
  fields: { at: number; path: PropertyKey[] }[];
  /** 1-based line of the file where the text starts, for text that is no field. */
  line?: number;
  isHeading?: true;
}

/** What is known of a body after it was read once. */
export interface BodyFacts {
  /** Markup that is unfinished, or beyond the limits. */
  mistakes: Mistake[];
  /** Its words: a passage for each heading, paragraph, item and row, without code. */
  passages: Passage[];
  /** Links as written, once for each line. */
  links: AtLine<{ href: string }>[];
  pictures: AtLine<{ src: string; alt: string }>[];
  /** Names of what is counted ("services" of `{{services}}`), with what else is on their line. */
  counted: AtLine<{ name: string }>[];
  /** Lines with words that say what to write. */
  placeholders: number[];
  /** Whether a section "Sources" links to another site. */
  listsSources: boolean;
  /** Where markdown for other places differs from the body, in the order of the text; undefined if the body has HTML. */
  edits: Edit[] | undefined;
}

/** A part of a body that means something else elsewhere. */
export interface Edit {
  /** Offset in the body. */
  at: number;
  text: string;
  as: 'address' | 'heading' | 'count';
}

/** Starts the placeholder texts of new files, which say what to write. */
export const SCAFFOLD_MARK = 'TODO:';

const known = new WeakMap<Entry<unknown>, BodyFacts>();

/** The facts of a body, from wherever it was read first. */
export function bodyFacts(entry: Entry<unknown>): BodyFacts {
  if (!known.has(entry)) lexBody(entry);
  return known.get(entry) as BodyFacts;
}

/**
 * The tokens of a body, which nobody keeps; its facts are.
 * @returns undefined for a text beyond the limits, which is a mistake among its facts
 */
export function lexBody(entry: Entry<unknown>): Lexed | undefined {
  try {
    const lexed = lex(entry);
    if (!known.has(entry)) known.set(entry, collectFacts(entry, lexed.tokens));
    return lexed;
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof RangeError)) throw error;
    const mistakes = error instanceof ContentError ? [...error.mistakes] : [tooDeep(entry.file)];
    known.set(entry, { ...collectFacts({ ...entry, body: '' }, []), mistakes });
    return undefined;
  }
}

/** Adds what only shows when a body is rendered. */
export function addMistake(entry: Entry<unknown>, mistake: Mistake): void {
  const { mistakes } = bodyFacts(entry);
  // A text may be rendered again.
  if (mistakes.every(({ message }) => message !== mistake.message)) mistakes.push(mistake);
}

const ENTITY = /&[a-z]+;|&#\w+;/gi;
/** Addresses that mean the same everywhere, and those that the sanitizer removes. */
const ABSOLUTE = /^(?:https?|mailto|tel):/i;
const OTHER_SCHEME = /^[a-z][\w+.-]*:/i;

/** Walks the tokens of a body once. */
function collectFacts({ body, bodyLine, file }: Entry<unknown>, tokens: readonly Token[]): BodyFacts {
  const facts: BodyFacts = {
    mistakes: unseenCharacters(body, bodyLine, file),
    passages: [],
    links: [],
    pictures: [],
    counted: [],
    placeholders: [],
    listsSources: false,
    edits: [],
  };
  const fail = (message: string, line: number) => facts.mistakes.push({ file, line, message });

  const position = new Position(body, bodyLine);

  let words = '';
  let startLine = 0;
  const add = (text: string) => {
    if (words === '') startLine = position.line;
    words += text;
  };
  const closePassage = (isHeading = false) => {
    const text = words.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n');
    const start = text.length - text.trimStart().length;
    words = '';
    if (start === text.length) return;
    const passage = { text: text.trim(), fields: [], line: startLine + newlines(text, 0, start) };
    facts.passages.push(isHeading ? { ...passage, isHeading } : passage);
  };

  const addLink = (href: string, at: number) => {
    if (!facts.links.some((link) => link.line === at && link.href === href))
      facts.links.push({ href, line: at });
  };
  /** Notes an address that is only right on the page itself. */
  const addAddress = (href: string, raw: string, from: number) => {
    if (href === '' || ABSOLUTE.test(href)) return;
    const at = body.indexOf(href, from);
    if (OTHER_SCHEME.test(href) || at < 0 || at > from + raw.length) facts.edits = undefined;
    else facts.edits?.push({ at, text: href, as: 'address' });
  };
  const addText = (text: string, from: number) => {
    if (!text.includes('{{') && !text.includes(SCAFFOLD_MARK)) return;
    for (const { 0: mark, 1: name = '', index } of text.matchAll(COUNT_NAME)) {
      facts.counted.push({ name, line: position.line + newlines(text, 0, index) });
      facts.edits?.push({ at: from + index, text: mark, as: 'count' });
    }
    for (const [index, part] of text.split('\n').entries()) {
      if (part.includes(SCAFFOLD_MARK)) facts.placeholders.push(position.line + index);
    }
  };

  const notes = new Map<string, number>();
  const used = new Set<string>();
  const visit = (token: Token): void => {
    if (token.type === 'space') return;
    const start = position.enter(token);
    const { offset: from, line: at } = position;
    switch (token.type) {
      case 'list':
        for (const item of (token as Tokens.List).items) visit(item);
        return;
      case 'table':
        for (const row of [token.header, ...token.rows] as Tokens.TableCell[][]) {
          for (const cell of row) {
            cell.tokens.forEach(visit);
            add(' ');
          }
          closePassage();
        }
        return;
      case 'heading':
        if (token.depth === 1 && body.startsWith('# ', from)) {
          facts.edits?.push({ at: from, text: '#', as: 'heading' });
        }
        break;
      case 'footnoteDefinition':
        if (notes.has(token.label))
          fail(`defines the footnote [^${token.label}] again. Keep one of them`, at);
        else notes.set(token.label, at);
        break;
      case 'footnote':
        used.add(token.label);
        break;
      case 'link':
        addLink(token.href, at);
        break;
      case 'image':
        facts.pictures.push({ src: token.href, alt: token.text, line: at });
        addText(token.text, from + 2);
        add(token.text);
        break;
      case 'def':
        addAddress(token.href, token.raw, from);
        break;
      case 'html': {
        if (isCutComment(token.raw)) fail('starts a comment that never ends. Close it with -->', at);
        for (const { 1: href = '', index } of token.raw.matchAll(/href=["']([^"']+)/g)) {
          addLink(href, at + newlines(token.raw, 0, index));
        }
        addText(token.raw, from);
        add(token.raw.replace(/<\/?[a-z][^>\n]*>/gi, ' ').replace(ENTITY, ' '));
        if (/<\/?[a-z][\w-]*[\s/>]|<!--/i.test(token.raw)) facts.edits = undefined;
        break;
      }
      case 'code':
        if (isCutCode(token as Tokens.Code)) {
          fail('starts a block of code that never ends. Close it with a line of the same marks', at);
        }
        break;
      case 'codespan':
        add(token.text);
        break;
      case 'br':
        add('\n');
        break;
      case 'escape':
        add(token.text);
        break;
      case 'text': {
        if ('tokens' in token && token.tokens) break;
        const literal = literalMarkup(token.raw);
        if (literal) fail(literal.message, at + newlines(token.raw.trimStart(), 0, literal.at));
        addText(token.text, from);
        add(token.text.replace(ENTITY, ' '));
        break;
      }
    }
    const children = token.type === 'image' || !('tokens' in token) ? undefined : token.tokens;
    // The text of a bare address says nothing.
    if (children && !(token.type === 'link' && /^https?:/.test(token.text))) children.forEach(visit);
    if (token.type === 'link' || token.type === 'image') {
      if (token.raw.includes('](')) addAddress(token.href, token.raw, from);
    }
    if (!children && isBlock(token)) position.skipLines(newlines(token.raw.trimEnd()));
    else if (!children) position.moveTo(from + start.length);
    if (isPassage(token)) closePassage(token.type === 'heading');
  };

  let inSources = false;
  let end = 0;
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth <= 2)
      inSources = token.depth === 2 && token.text === 'Sources';
    else if (inSources && /https?:\/\//.test(token.raw)) facts.listsSources = true;
    position.moveTo(end);
    visit(token);
    end += token.raw.length;
  }
  for (const [label, at] of notes) {
    if (used.has(label)) continue;
    fail(`defines the footnote [^${label}], and nothing refers to it. Write [^${label}] in the text`, at);
  }
  facts.edits?.sort((a, b) => a.at - b.at);
  return facts;
}

/** Whether the words of a block are read by themselves. */
function isPassage(token: Token): boolean {
  if (token.type === 'html') return Boolean(token.block);
  return (
    token.type === 'heading' || token.type === 'paragraph' || (token.type === 'text' && 'tokens' in token)
  );
}

/** Blocks without tokens of their own, which may have several lines. */
function isBlock(token: Token): boolean {
  return token.type === 'code' || token.type === 'def' || (token.type === 'html' && Boolean(token.block));
}
