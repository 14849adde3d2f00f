/** Where a line of a file is shown, and the other way around, by the pieces of the file that the lines show (unwrap.ts). */

const endsIn = (text: string) => text.match(/\r\n?|\n/g)?.length ?? 0;
const signs = (text: string) => text.replace(/\s/g, '').length;

/** The line of the file for a place in the shown text. @param column what is before it in its line */
export function fileLineOf(pieces: readonly string[], line: number, column: string): number {
  const before = pieces.slice(0, line).reduce((sum, piece) => sum + endsIn(piece), 0);
  const inPiece = (pieces[line] ?? '').replace(/(?:\r\n?|\n)$/, '').split(/\r\n?|\n/);
  let rest = signs(column);
  let inside = 0;
  // After a space, the next line has begun.
  const isOver = (count: number) => rest > count || (rest === count && /\s$/.test(column));
  while (inside < inPiece.length - 1 && isOver(signs(inPiece[inside] ?? ''))) {
    rest -= signs(inPiece[inside] ?? '');
    inside += 1;
  }
  return before + inside;
}

/** The shown line that has a line of the file, and how many signs of it, without spaces, come before that line. */
export function shownLineOf(pieces: readonly string[], fileLine: number): { line: number; signs: number } {
  let rest = fileLine;
  for (const [line, piece] of pieces.entries()) {
    const ends = endsIn(piece);
    if (rest < ends || (rest === ends && line === pieces.length - 1)) {
      const before = piece.split(/\r\n?|\n/).slice(0, rest);
      return { line, signs: signs(before.join('')) };
    }
    rest -= ends;
  }
  return { line: Math.max(0, pieces.length - 1), signs: 0 };
}

/** The place in a line after a number of signs. */
export function columnAfter(line: string, count: number): number {
  let left = count;
  let at = 0;
  for (; at < line.length && left > 0; at += 1) if (/\S/.test(line[at] ?? '')) left -= 1;
  while (count > 0 && line[at] === ' ') at += 1;
  return at;
}
