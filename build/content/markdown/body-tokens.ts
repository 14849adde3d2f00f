import { Marked, marked, type Token } from 'marked';
import type { Entry } from '../../../model/content.ts';
import { memoize } from '../../base/memoize.ts';
import { BoundedLexer } from './bounded-lexer.ts';
import { FOOTNOTE_SYNTAX } from './footnote-syntax.ts';
import { childrenOf } from './tokens.ts';

const SYNTAX = new Marked({ gfm: true }, FOOTNOTE_SYNTAX).defaults;

/** The markdown of a content file. @throws ContentError for text beyond the limits of the lexer */
export const bodyTokens = memoize(({ body, bodyLine, file }: Entry<unknown>): Token[] =>
  new BoundedLexer({ ...SYNTAX }, file, bodyLine).lex(body),
);

/** Visits the markdown of a file in the order of its text, with the line of each token, which marked's tokens lack. */
export function visitBody(entry: Entry<unknown>, visit: (token: Token, line: number) => void): void {
  const { body, bodyLine } = entry;
  let position = 0;
  let line = bodyLine;
  const moveTo = (next: number) => {
    line += body.slice(position, next).split('\n').length - 1;
    position = next;
  };
  marked.walkTokens([...bodyTokens(entry)], (token: Token) => {
    // Inside lists and quotes, only the first line of a token is in the body as it is in the token.
    const [start = ''] = token.raw.trimStart().split('\n', 1);
    const found = body.indexOf(start, position);
    if (found >= 0) moveTo(found);
    visit(token, line);
    if (found >= 0 && !childrenOf(token)) moveTo(found + start.length);
  });
}
