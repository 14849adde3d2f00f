import { marked } from 'marked';
import { goesOn, isEmptyLine, isMoreWords, partsOf, proseLines } from './prose-lines.ts';

/** A text whose paragraphs have one line each, as people read it. */
export interface Unwrapped {
  /** With "\n" as its line ends. */
  text: string;
  /** The file's text after an edit: what was not edited keeps its bytes. */
  restore(edited: string): string;
  /** The file's text after an edit, in pieces: one for each line of the edited text, with their line ends. */
  pieces(edited: string): string[];
}

/** A line that is shown, and what the file has for it: perhaps several lines. */
interface Row {
  shown: string;
  source: string;
  /** "\n" or "\r\n"; empty at the end of the file. */
  end: string;
}

/** Shows each paragraph of a markdown text in one line, where that means the same. */
export function unwrap(markdown: string): Unwrapped {
  const rows = rowsOf(markdown);
  const shown = rows.map((row) => row.shown);
  const text = shown.join('\n');
  const end = rows.find((row) => row.end)?.end ?? '\n';
  const width = widthOf(rows);
  const isPlain = rows.every((row) => row.shown === row.source && row.end !== '\r\n' && row.end !== '\r');
  const pieces = (edited: string) => piecesOf(edited.split('\n'), shown, rows, end, width);
  return {
    text,
    pieces,
    restore: (edited) => (edited === text ? markdown : isPlain ? edited : pieces(edited).join('')),
  };
}

function rowsOf(markdown: string): Row[] {
  const parts = markdown.split(/(\r\n?|\n)/);
  const lines = parts.filter((_, at) => at % 2 === 0);
  const ends = [...parts.filter((_, at) => at % 2 === 1), ''];
  const isProse = proseLines(lines);
  const rows: Row[] = [];
  for (let start = 0; start < lines.length; ) {
    let next = start + 1;
    while (next < lines.length && !isEmptyLine(lines[next - 1]) && !isEmptyLine(lines[next])) next += 1;
    const asWritten = lines
      .slice(start, next)
      .map((line, at) => ({ shown: line, source: line, end: ends[start + at] ?? '' }));
    const joined = isProse[start] ? joinRows(asWritten) : asWritten;
    rows.push(...(joined.length < asWritten.length && isSame(joined, asWritten) ? joined : asWritten));
    start = next;
  }
  return rows;
}

/** Joins the lines of paragraphs that follow each other without an empty line. */
function joinRows(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    if (!before || !goesOn(before.shown, row.shown)) {
      joined.push(row);
      continue;
    }
    const { quote } = partsOf(row.shown);
    joined[joined.length - 1] = {
      shown: `${before.shown.trimEnd()} ${row.shown.slice(quote.length).trimStart()}`,
      source: before.source + before.end + row.source,
      end: row.end,
    };
  }
  return joined;
}

const isSame = (one: readonly Row[], other: readonly Row[]) =>
  meaning(one.map(({ shown }) => shown).join('\n')) === meaning(other.map(({ shown }) => shown).join('\n'));

/** The HTML of a text, in which spaces and line ends are alike. */
function meaning(markdown: string): string {
  // marked alone takes a footnote for the address of a link.
  const text = markdown.replace(/^ {0,3}\[\^[^\]\s]+\]:/gm, 'Note');
  return marked.parse(text, { async: false, gfm: true }).replace(/\s+/g, ' ');
}

/** How long the lines of wrapped paragraphs get; undefined if most paragraphs are not wrapped. */
function widthOf(rows: readonly Row[]): number | undefined {
  const wrapped = rows.filter(({ shown, source }) => shown !== source);
  const lines = wrapped.flatMap(({ source }) => source.split(/\r\n?|\n/));
  const width = Math.max(0, ...lines.filter((line) => /\S\s+\S/.test(line)).map(({ length }) => length));
  const long = rows.filter(({ shown, source }) => shown === source && shown.length > width + 20);
  return wrapped.length > 0 && wrapped.length >= long.length ? Math.max(width, 40) : undefined;
}

function piecesOf(
  lines: readonly string[],
  shown: readonly string[],
  rows: readonly Row[],
  end: string,
  width: number | undefined,
): string[] {
  const most = Math.min(lines.length, shown.length);
  let before = 0;
  while (before < most && lines[before] === shown[before]) before += 1;
  let after = 0;
  while (after < most - before && lines.at(-1 - after) === shown.at(-1 - after)) after += 1;
  const moved = new Map(rows.slice(before, rows.length - after).map((row) => [row.shown, row]));
  const found = lines.map((line, at) => {
    if (at < before) return rows[at];
    return at >= lines.length - after ? rows[at - lines.length + rows.length] : moved.get(line);
  });
  const endAt = (at: number) => (at === lines.length - 1 ? '' : found[at]?.end || end);
  const sources = found.map((row, at) => row?.source ?? lines[at] ?? '');
  if (before < lines.length || lines.length !== shown.length) {
    // Also the lines beside a deleted one, which may belong together now.
    const edited = { from: Math.max(0, before - 1), to: lines.length - after };
    wrapChunks(lines, sources, found, edited, end, width);
  }
  return sources.map((source, at) => source + endAt(at));
}

/** Wraps the edited lines of a text again, in `sources`. What would then mean something else stays as it was edited. */
function wrapChunks(
  lines: readonly string[],
  sources: string[],
  found: readonly (Row | undefined)[],
  { from, to }: { from: number; to: number },
  end: string,
  width: number | undefined,
): void {
  const isProse = proseLines(lines);
  for (let start = from; start <= to && start < lines.length; ) {
    let first = start;
    while (first > 0 && !isEmptyLine(lines[first]) && !isEmptyLine(lines[first - 1])) first -= 1;
    let next = start + 1;
    while (next < lines.length && !isEmptyLine(lines[next - 1]) && !isEmptyLine(lines[next])) next += 1;
    const chunk = lines.slice(first, next);
    const wrapped = chunk.map((line, at) => {
      const isEdited = !found[first + at];
      if (!isEdited || !width || !isProse[first + at]) return sources[first + at] ?? line;
      return wrapLine(line, width).join(end);
    });
    const asEdited = chunk.join('\n');
    const asWrapped = wrapped.join('\n');
    const isKept =
      asWrapped === asEdited || (isProse[first] && meaning(asWrapped) === meaning(asEdited)) || !width;
    for (const [at, line] of chunk.entries()) sources[first + at] = (isKept ? wrapped[at] : line) ?? line;
    start = next;
  }
}

/** Parts of a line that stay in one piece: words, insertions, tags and addresses. */
const PART = /(?:\{\{.*?\}\}|<[^<>]*>|\]\([^()]*\)|`[^`]*`|\S)+/g;

/** Breaks a line of a paragraph, an item or a quote into lines up to a width. */
function wrapLine(line: string, width: number): string[] {
  const { quote, marker, words } = partsOf(line);
  if (line.length <= width || /^(?:#{1,6}\s|\||\[[^\]]+\]:)/.test(words)) return [line];
  const isNote = /^\[\^/.test(marker.trimStart());
  const indent = quote + (isNote ? '' : marker.replace(/\[[ xX]\]\s+$/, '').replace(/\S/g, ' '));
  const trailing = /\s*$/.exec(words)?.[0] ?? '';
  const wrapped: string[] = [];
  let current = quote + marker;
  let isStart = true;
  for (const part of words.match(PART) ?? []) {
    if (!isStart && current.length + 1 + part.length > width && isMoreWords(part)) {
      wrapped.push(current);
      current = indent + part;
    } else {
      current += isStart ? part : ` ${part}`;
    }
    isStart = false;
  }
  return [...wrapped, current + trailing];
}
