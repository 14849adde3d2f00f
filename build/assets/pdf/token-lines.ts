import type { Token, Tokens } from 'marked';

/**
 * Finds the line on which each token of a text starts; marked keeps none.
 * @param tokens the tokens of the whole text
 * @param firstLine 1-based line of the file where the text starts
 */
export function tokenLines(tokens: readonly Token[], firstLine: number): Map<object, number> {
  const lines = new Map<object, number>();
  place(tokens, tokens.map(({ raw }) => raw).join(''), firstLine, lines);
  return lines;
}

/** Tokens stand in their parent's text one after the other, though without its indentation and quote marks. */
function place(tokens: readonly Token[], source: string, firstLine: number, lines: Map<object, number>) {
  let cursor = 0;
  for (const token of tokens) {
    const start = token.raw.trimStart().split('\n', 1)[0] ?? '';
    const found = source.indexOf(start, cursor);
    if (found >= 0) cursor = found;
    const line = firstLine + countBreaks(source.slice(0, cursor));
    lines.set(token, line);
    if (token.type === 'table') placeRows(token as Tokens.Table, line, lines);
    else place(childrenOf(token), token.raw.trimStart(), line, lines);
    cursor += start.length;
  }
}

/** Each row of a table is a line; the second is the one with the dashes. */
function placeRows({ header, rows }: Tokens.Table, line: number, lines: Map<object, number>) {
  for (const [index, cells] of [header, ...rows].entries()) {
    const row = index === 0 ? line : line + 1 + index;
    for (const cell of cells) place(cell.tokens, cell.text, row, lines);
  }
}

function childrenOf(token: Token): readonly Token[] {
  return token.type === 'list' ? (token as Tokens.List).items : ((token as Tokens.Generic).tokens ?? []);
}

function countBreaks(text: string): number {
  return text.split('\n').length - 1;
}
