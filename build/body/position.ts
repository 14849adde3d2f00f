import type { Token } from 'marked';

/**
 * A place in a text that moves along its tokens, because marked keeps no positions. Top-level tokens follow each other; inside
 * of lists and quotes, only the first line of a token is in the text as it is in the token.
 */
export class Position {
  /** Offset in the text. */
  offset = 0;

  constructor(
    private readonly text: string,
    /** 1-based line in the file. */
    public line: number,
  ) {}

  moveTo(offset: number): void {
    this.line += newlines(this.text, this.offset, offset);
    this.offset = Math.max(this.offset, offset);
  }

  /** Moves to a token. @returns its first line; empty if it is not found */
  enter({ raw }: Token): string {
    const start = firstLine(raw.trimStart());
    const found = this.text.indexOf(start, this.offset);
    if (found >= 0) this.moveTo(found);
    return found < 0 ? '' : start;
  }

  /** Moves to the end of the line that is some lines below. */
  skipLines(below: number): void {
    let end = this.offset - 1;
    for (let count = 0; count <= below && end < this.text.length; count++) {
      const next = this.text.indexOf('\n', end + 1);
      end = next < 0 ? this.text.length : next;
    }
    this.moveTo(end);
  }
}

export function newlines(text: string, from = 0, to = text.length): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function firstLine(text: string): string {
  const end = text.indexOf('\n');
  return end < 0 ? text : text.slice(0, end);
}
