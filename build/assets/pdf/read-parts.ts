import type { Tokens } from 'marked';
import type { Casing } from '../../../rules/casing.ts';
import { recase } from '../../content/markdown/headings.ts';
import { type Block, plainRuns, type TableBlock } from './blocks.ts';
import { readRuns } from './read-runs.ts';
import type { Reading } from './reading.ts';

/** Where a block stands. */
export interface Place {
  casing: Casing;
  /** The list or quote that holds it. */
  inside?: 'a list' | 'a quote' | undefined;
  /** How many lists and quotes stand in each other there. */
  level: number;
  /** How many sections have begun. */
  sections: number;
}

/** What has room on a page: characters of a heading and of a cell, columns of a table. */
const MOST = { heading: 140, cell: 300, columns: 6 };

/** Reads a heading; the document's title is its only heading of the first level. */
export function readHeading(token: Tokens.Heading, reading: Reading, place: Place): Block {
  const { casing, inside, sections } = place;
  const level = Math.max(2, token.depth);
  const runs = readRuns(recase(token.tokens, casing), reading);
  const { length } = plainRuns(runs).trim();
  const wrong = (message: string) => reading.wrong(token, message);
  if (inside) wrong(`has a heading inside ${inside}. Move it out, or make it **bold**`);
  else if (level > 3) wrong(`has a heading of level ${level}. Documents have ## and ###`);
  else if (level === 3 && sections === 0) wrong('has a ### before the first ##. Make it ##');
  else if (length === 0) wrong('has a heading without words. Write them, or remove it');
  else if (length > MOST.heading) wrong(`has a heading of ${length} characters. Use at most ${MOST.heading}`);
  return { kind: 'heading', level: level === 2 ? 2 : 3, runs };
}

/** Reads a table; a first cell that is all bold will name its row. */
export function readTable(token: Tokens.Table, reading: Reading, { inside }: Place): TableBlock {
  const wrong = (message: string) => reading.wrong(token, message);
  const readRow = (row: Tokens.TableCell[]) => row.map(({ tokens }) => readRuns(tokens, reading));
  const [header, rows] = [readRow(token.header), token.rows.map(readRow)];
  const columns = header.length;
  const longest = Math.max(...[header, ...rows].flat().map((cell) => plainRuns(cell).length));
  if (inside) wrong(`has a table inside ${inside}. Move it out`);
  if (columns > MOST.columns) wrong(`has a table of ${columns} columns. A page has room for ${MOST.columns}`);
  if (header.some((cell) => cell.length === 0)) {
    wrong('has a column without a name, and whoever hears the table read gets lost. Fill its first row');
  }
  if (longest > MOST.cell) {
    wrong(`has ${longest} characters in a cell. Use at most ${MOST.cell}, or write them as a paragraph`);
  }
  return { kind: 'table', align: token.align.map((side) => side ?? 'left'), header, rows };
}
