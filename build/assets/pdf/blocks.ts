/** Words of one kind. A line feed in the text is a line break that the author set. */
export interface Run {
  text: string;
  strong?: boolean;
  emphasis?: boolean;
  /** Absolute address that the words lead to. */
  href?: string;
}

/** How the words of a column stand. */
export type Alignment = 'left' | 'center' | 'right';

/** The state of a task; undefined for an item that is none. */
export type Check = 'open' | 'done' | undefined;

export interface ListItem {
  check: Check;
  blocks: Block[];
}

export interface ListBlock {
  kind: 'list';
  /** Number of the first item; undefined for a list without numbers. */
  start: number | undefined;
  items: ListItem[];
}

export interface TableBlock {
  kind: 'table';
  align: Alignment[];
  header: Run[][];
  rows: Run[][][];
}

/** What a document consists of: its markdown, checked, without any trace of the syntax. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'rule' }
  | ListBlock
  | TableBlock;

/** The words of runs without their kinds. */
export function plainRuns(runs: readonly Run[]): string {
  return runs.map(({ text }) => text.replace(/\n/g, ' ')).join('');
}
