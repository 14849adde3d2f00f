import { decodeHTMLStrict } from 'entities';
import type { Token, Tokens } from 'marked';
import type { Entry } from '../../model/content.ts';
import { characterMistake } from '../../model/fields.ts';
import { INSERTION } from '../../rules/insertions.ts';
import { videoPicture } from '../../rules/video.ts';
import { ContentError, type Mistake } from '../base/errors.ts';
import { addressMistake } from './addresses.ts';
import { INLINE } from './alternate/arrange-html.ts';
import { htmlTags } from './html-tags.ts';
import { type HeadingToken, type Lexed, lex, textOfTokens, tooDeep } from './lex.ts';
import { lostMarkup } from './lost-markup.ts';
import { withoutComments } from './markdown-in-html.ts';
import { paragraphMistakes, type TextMistake, textMistakes } from './paragraphs.ts';
import { editTexts } from './texts.ts';
import { isWholeText, mistakesBetween, tokenMistakes } from './token-mistakes.ts';
import { videoIn } from './videos.ts';

/** A part of a body, with its 1-based line in the file. */
type AtLine<Part> = Part & { line: number };

/** Words that readers see together: a paragraph, or the texts of a group of fields ("99.2%", "retention"). */
export interface Passage {
  /** Trimmed, with single spaces; a line break of the file counts as a space. */
  text: string;
  /** The fields that the parts of the text come from, in order; `at` is the offset of a part in the text. */
  fields: { at: number; path: PropertyKey[] }[];
  /** 1-based line of the file where the text starts, if it isn't from a field. */
  line?: number;
  isHeading?: true;
}

/** Everything that checks and lists need of a body, collected in one reading. */
export interface BodyRecord {
  /** Unfinished markup, and text beyond the limits. */
  mistakes: Mistake[];
  /** The text without code: a passage for each heading, paragraph, item and row. */
  passages: Passage[];
  /** Links as pages have them, once for each line. A refused link has a mistake already. */
  links: AtLine<{ href: string; isRefused: boolean }>[];
  /** Decoration has no description. */
  pictures: AtLine<{ src: string; alt?: string }>[];
  /** Videos of which the text has only the address, and where a picture of each would be. */
  videos: AtLine<{ address: string; picture: string }>[];
  /** Names of insertions: "services" for `{{services}}`. */
  insertions: AtLine<{ name: string }>[];
  /** Placeholder texts, which say what to write. */
  placeholders: AtLine<{ text: string }>[];
  /** Whether a section "Sources" links to another site. */
  listsSources: boolean;
}

/** Starts the placeholder texts of new files. In quotes, it is an ordinary word. */
export const SCAFFOLD_MARK = /^\s*["“]?TODO:|(?<!["'“‘])TODO:/;

const records = new WeakMap<Entry<unknown>, BodyRecord>();

/** Keeps the record of a body that an earlier build made. It may have mistakes that only rendering finds. */
export function restoreRecord(entry: Entry<unknown>, record: BodyRecord): void {
  if (!records.has(entry)) records.set(entry, record);
  else for (const mistake of record.mistakes) addMistake(entry, mistake);
}

/** The record of a body, which is read only if nothing has read it yet. */
export function bodyRecord(entry: Entry<unknown>): BodyRecord {
  if (!records.has(entry)) lexBody(entry);
  return records.get(entry) as BodyRecord;
}

/**
 * Lexes a body and keeps its record, but not its tokens.
 * @returns undefined for a text beyond the limits, whose record has a mistake
 */
export function lexBody(entry: Entry<unknown>): Lexed | undefined {
  try {
    const lexed = lex(entry);
    if (!records.has(entry)) records.set(entry, inspectTokens(entry, lexed.tokens));
    return lexed;
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof RangeError)) throw error;
    const mistakes = error instanceof ContentError ? [...error.mistakes] : [tooDeep(entry.file)];
    records.set(entry, { ...inspectTokens({ ...entry, body: '' }, []), mistakes });
    return undefined;
  }
}

/** Adds a mistake that only rendering finds. */
export function addMistake(entry: Entry<unknown>, mistake: Mistake): void {
  const { mistakes } = bodyRecord(entry);
  // A body may be rendered more than once.
  if (mistakes.every(({ message }) => message !== mistake.message)) mistakes.push(mistake);
}

/** Collects the record of a body in one walk through its tokens. */
function inspectTokens(entry: Entry<unknown>, tokens: readonly Token[]): BodyRecord {
  const { body, bodyLine, file } = entry;
  const record: BodyRecord = {
    mistakes: [],
    passages: [],
    links: [],
    pictures: [],
    videos: [],
    insertions: [],
    placeholders: [],
    listsSources: false,
  };
  const byKind = new Map<string, { message: string; lines: Set<number> }>();
  const fail = (message: string, line: number, kind = message) => {
    if (!byKind.has(kind)) byKind.set(kind, { message, lines: new Set() });
    byKind.get(kind)?.lines.add(line);
  };
  for (const [index, text] of body.split('\n').entries()) {
    // A bullet of Word's fonts is a list that isn't one.
    const mistake = characterMistake(text.replace(/^\s*[\uf000-\uf0ff]\s/, ''));
    if (mistake) fail(mistake, bodyLine + index);
  }

  let words = '';
  let startLine = 0;
  const add = (text: string, line: number) => {
    if (words === '') {
      const lead = text.length - text.trimStart().length;
      startLine = line + newlines(text, 0, lead);
      words = text.slice(lead);
    } else words += text;
  };
  const closePassage = (isHeading = false) => {
    const text = words.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n');
    words = '';
    if (text.trim() === '') return;
    const passage = { text: text.trim(), fields: [], line: startLine };
    record.passages.push(isHeading ? { ...passage, isHeading } : passage);
  };

  const linked = new Set<string>();
  const addLink = (written: string, line: number, isWrong = false) => {
    const href = encodedHref(written);
    const mistake = isWrong ? undefined : addressMistake(written);
    if (mistake) fail(mistake, line);
    const key = `${line} ${href}`;
    if (!linked.has(key)) record.links.push({ href, line, isRefused: isWrong || mistake !== undefined });
    linked.add(key);
  };
  const addText = (text: string, line: number) => {
    if (!/\{\{|TODO:|&/.test(text)) return;
    for (const { 1: name = '', index } of text.matchAll(INSERTION)) {
      record.insertions.push({ name, line: line + newlines(text, 0, index) });
    }
    for (const [index, part] of text.split('\n').entries()) {
      if (SCAFFOLD_MARK.test(part)) record.placeholders.push({ text: part, line: line + index });
      // Whoever writes &shy; means it.
      const hidden = characterMistake(decodeHTMLStrict(part.replaceAll('&shy;', '')));
      if (hidden && !characterMistake(part)) fail(hidden, line + index);
    }
  };

  /** A comment may say what is left to write where visitors don't see it. */
  const addNotes = (html: string, line: number) => {
    for (const { 0: comment, index } of html.matchAll(/<!--\s*TODO:.*?-->/gs)) {
      record.placeholders.push({ text: comment, line: line + newlines(html, 0, index) });
    }
  };

  const notes = new Map<string, number>();
  const referredNotes = new Set<string>();
  const ids = new Set<string>();
  const failAt = (found: readonly TextMistake[], text: string, line: number) => {
    for (const { message, at, kind } of found) fail(message, line + newlines(text, 0, at), kind);
    return found.flatMap(({ raw = [] }) => raw);
  };
  const blocks = tokens.filter(({ type }) => type !== 'space');
  const edges = new Set(
    [...blocks.slice(0, 3), ...blocks.slice(-2)].filter(({ type }) => type === 'paragraph'),
  );
  /** Markup of other systems in the block: what is wrong with its parts follows from it. */
  let foreign: string[] = [];
  let quotes = 0;
  const visit = (token: Token, line: number): void => {
    const { raw } = token;
    // A heading of several lines is a mistake anyway.
    if (isPassage(token) && 'tokens' in token && !(token.type === 'heading' && token.text.includes('\n')))
      foreign = failAt(
        paragraphMistakes(token.tokens ?? [], { isAtEdge: edges.has(token), isQuote: quotes > 0 }),
        raw,
        line,
      );
    const isPart =
      (token.type === 'text' && foreign.length > 0) ||
      (token.type === 'link' && foreign.some((markup) => markup.includes(raw)));
    const wrong = isPart ? [] : tokenMistakes(token);
    for (const { message, at = 0, kind } of wrong) fail(message, line + newlines(raw, 0, at), kind);
    if (token.type === 'html') addNotes(raw, line);
    editTexts(token, (written, at) => {
      const text = token.type === 'html' ? withoutComments(written) : written;
      const first = line + newlines(raw, 0, at);
      if (token.type !== 'text') failAt(textMistakes(text), text, first);
      addText(text, first);
      return written;
    });
    switch (token.type) {
      case 'list':
        visitAll((token as Tokens.List).items, line);
        return;
      case 'table':
        for (const [index, row] of ([token.header, ...token.rows] as Tokens.TableCell[][]).entries()) {
          // A line of dashes follows the header.
          const at = index === 0 ? line : line + index + 1;
          for (const { tokens } of row) {
            foreign = failAt(paragraphMistakes(tokens), '', at);
            visitAll(tokens, at);
            add(' ', at);
          }
          closePassage();
        }
        return;
      case 'heading': {
        const { id } = token as HeadingToken;
        if (
          hasSameWords(textOfTokens(token.tokens ?? [], true), titleOf(entry)) &&
          (record.passages.length === 0 || /^ {0,3}#\s/.test(raw))
        )
          fail('repeats the title, which the page shows anyway. Remove it', line);
        if (id && ids.has(id))
          fail(`gives a second heading the id "${id}". Links lead to the first one. Use another id`, line);
        if (id) ids.add(id);
        break;
      }
      case 'footnoteDefinition':
        if (notes.has(token.label))
          fail(`defines the footnote [^${token.label}] again. Keep one of them`, line);
        else notes.set(token.label, line);
        break;
      case 'footnote':
        referredNotes.add(token.label);
        break;
      case 'link':
        addLink(decodeHTMLStrict(token.href), line, isPart || wrong.length > 0);
        break;
      case 'image':
        record.pictures.push({
          src: decodeHTMLStrict(token.href),
          alt: decodeHTMLStrict(textOfTokens(token.tokens ?? [], true)),
          line,
        });
        visitAll(token.tokens ?? [], line);
        if (token.title) add(` ${decodeHTMLStrict(token.title)}`, line);
        return;
      case 'html': {
        let [at, from] = [line, 0];
        for (const tag of htmlTags(raw)) {
          at += newlines(raw, from, tag.start);
          from = tag.start;
          const { href, src, alt } = tag.attributes;
          if (href !== undefined && tag.name === 'a') addLink(href, at);
          // With alt="", its author says that it is decoration.
          if (tag.name === 'img' && src)
            record.pictures.push({ src, ...(alt === '' ? {} : { alt: alt ?? '' }), line: at });
          for (const { kind, message } of lostMarkup(tag)) fail(message, at, kind);
        }
        add(decodeHTMLStrict(withoutComments(raw).replace(TAG, separator)), line);
        break;
      }
      case 'code':
        if (isWholeText(token as Tokens.Code, body))
          fail(
            'has the whole text in a block of code. Remove its first and its last line, or its indentation',
            line,
          );
        break;
      case 'codespan':
      case 'escape':
        add(token.text, line);
        break;
      case 'br':
        add('\n', line);
        break;
      case 'text':
        if (!token.tokens) add(decodeHTMLStrict(token.text), line);
        break;
    }
    // The text of a bare URL doesn't count as words.
    const isBare = token.type === 'link' && /^https?:/.test(token.text);
    const isQuote = token.type === 'blockquote';
    if (isQuote) quotes += 1;
    if ('tokens' in token && token.tokens && !isBare) visitAll(token.tokens, line);
    if (isQuote) quotes -= 1;
    if (isPassage(token)) closePassage(token.type === 'heading');
  };
  /** marked keeps no positions, so lines are counted in the raw text of the tokens. */
  const visitAll = (parts: readonly Token[], first: number) => {
    let line = first;
    for (const [index, token] of parts.entries()) {
      visit(token, line);
      for (const { message, kind } of mistakesBetween(parts, index)) fail(message, line, kind);
      line += newlines(token.raw);
    }
  };

  visitAll(tokens, bodyLine);
  record.videos = videosIn(tokens, bodyLine);
  record.listsSources = listsSources(tokens);
  for (const [label, at] of notes) {
    if (referredNotes.has(label)) continue;
    fail(`defines the footnote [^${label}], and nothing refers to it. Write [^${label}] in the text`, at);
  }
  record.mistakes.push(
    ...[...byKind.values()].map(({ message, lines }) => mergeLines(file, message, [...lines])),
  );
  return record;
}

const MAX_LISTED_LINES = 6;

/** One mistake for all of a kind, at the first of their lines, which are in order. */
export function mergeLines(file: string, message: string, [line = 0, ...others]: readonly number[]): Mistake {
  if (others.length === 0) return { file, line, message };
  const more = others.length > MAX_LISTED_LINES ? ', …' : '';
  const places = `${others.length === 1 ? 'line' : 'lines'} ${others.slice(0, MAX_LISTED_LINES).join(', ')}${more}`;
  return { file, line, message: `${message} (${others.length} more like it: ${places})` };
}

/** A URL as it stands in the rendered page. */
function encodedHref(href: string): string {
  try {
    return encodeURI(href).replace(/%25/g, '%');
  } catch {
    return href;
  }
}

const TAG = /<\/?([a-z][a-z0-9]*)[^<>\n]*>/gi;

/** "H<sub>2</sub>O" is one word. */
const separator = (_: string, name: string) => (INLINE.has(name.toLowerCase()) ? '' : ' ');

/** The title that a page shows above a text. */
function titleOf({ data }: Entry<unknown>): string | undefined {
  const { title, hero } = data as { title?: unknown; hero?: { title?: unknown } };
  const shown = hero?.title ?? title;
  return typeof shown === 'string' ? shown : undefined;
}

function hasSameWords(text: string, other: string | undefined): boolean {
  const words = (each: string) => (each.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
  return other !== undefined && words(text) === words(other);
}

/** Whether the words of a block are a passage of their own. */
function isPassage(token: Token): boolean {
  if (token.type === 'html') return Boolean(token.block);
  return (
    token.type === 'heading' || token.type === 'paragraph' || (token.type === 'text' && 'tokens' in token)
  );
}

/** Only the blocks of the text itself become videos. */
function videosIn(tokens: readonly Token[], bodyLine: number): BodyRecord['videos'] {
  let next = bodyLine;
  return tokens.flatMap((token) => {
    const line = next;
    next += newlines(token.raw);
    const found = token.type === 'paragraph' ? videoIn(token as Tokens.Paragraph) : undefined;
    if (!found || found.tokens.length > 0) return [];
    return [{ address: decodeHTMLStrict(found.href), picture: videoPicture(found.video), line }];
  });
}

/** Whether a section "Sources" links to another site. */
function listsSources(tokens: readonly Token[]): boolean {
  let inSources = false;
  return tokens.some((token) => {
    if (token.type === 'heading' && token.depth <= 2) {
      inSources = token.depth === 2 && /^(?:Sources|Fuentes|Fontes|Fonti|Quellen|Bronnen)$/.test(token.text);
      return false;
    }
    return inSources && /https?:\/\//.test(token.raw);
  });
}

function newlines(text: string, from = 0, to = text.length): number {
  return text.slice(from, to).split('\n').length - 1;
}
