import { Marked, type Token } from 'marked';
import { memoizeLast } from '../../base/memoize.ts';
import { BoundedLexer } from './bounded-lexer.ts';
import { FOOTNOTE_SYNTAX, type Notes, notesOf } from './footnote-syntax.ts';

/** The tokens of a text. A page and its markdown alternate share them, so nobody may change them. */
export interface LexedText {
  tokens: readonly Token[];
  /** What its references to footnotes lead to. */
  notes: Notes;
}

const SYNTAX = new Marked({ gfm: true }, FOOTNOTE_SYNTAX).defaults;

/**
 * Lexes the text of a content file, unless it is the one that was lexed last.
 * @throws ContentError naming the file when the text is beyond the limits of the lexer; RangeError when it is too deep
 */
export const lexText = memoizeLast(
  ({ body, file }: { body: string; file: string }): LexedText => {
    const lexer = new BoundedLexer({ ...SYNTAX }, file);
    return { tokens: lexer.lex(body), notes: notesOf(lexer) };
  },
  ({ body }) => body,
);
