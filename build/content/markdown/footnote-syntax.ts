import type { Lexer, MarkedExtension, Token, TokenizerThis } from 'marked';
import { memoize } from '../../base/memoize.ts';

/** The blocks of each footnote of a text, by the label that tokens have. */
export type Notes = ReadonlyMap<string, readonly Token[]>;

/** A definition's first line, and the start of a line that ends its paragraph. */
const DEFINITION = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*/;
const NEW_BLOCK = /^ {0,3}(?:\[\^[^\]\s]+\]:|#{1,6}\s|[-*+]\s|\d+[.)]\s|[`~]{3}|[<>|])/;

/** The notes of each lexer, which lexes one text. */
const definitionsOf = memoize((_: Lexer) => new Map<string, Token[]>());

export function notesOf(lexer: Lexer): Notes {
  return definitionsOf(lexer);
}

/** How footnotes are written: "[^a]" refers to one, "[^a]: Words" defines it. */
export const FOOTNOTE_SYNTAX: MarkedExtension = {
  extensions: [
    {
      name: 'footnoteDefinition',
      level: 'block',
      start: nextDefinition,
      tokenizer(source) {
        const [lead, label] = DEFINITION.exec(source) ?? [];
        if (lead === undefined || label === undefined) return undefined;
        const raw = source.slice(0, endOfDefinition(source));
        const tokens = lexNote(this, raw.slice(lead.length));
        const definitions = definitionsOf(this.lexer);
        // The first of two definitions counts, as it does for links.
        if (!definitions.has(key(label))) definitions.set(key(label), tokens);
        return { type: 'footnoteDefinition', raw, label: key(label), tokens };
      },
    },
    {
      name: 'footnote',
      level: 'inline',
      tokenizer(source) {
        const [raw, label] = /^\[\^([^\]\s]+)\]/.exec(source) ?? [];
        // Links can't be nested.
        if (raw === undefined || label === undefined || this.lexer.state.inLink) return undefined;
        return definitionsOf(this.lexer).has(key(label))
          ? { type: 'footnote', raw, label: key(label) }
          : undefined;
      },
    },
  ],
};

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
  const blank = source.indexOf('\n\n');
  const index = source.slice(0, blank < 0 ? source.length : blank).indexOf('\n[^');
  return index < 0 ? undefined : index + 1;
}

/** Labels are case-insensitive. */
function key(label: string): string {
  return label.toLowerCase();
}
