import { markdownAddress } from './link-address.ts';

/** A text with a selection. */
export interface SelectedText {
  value: string;
  start: number;
  end: number;
}

/** Replaces a part of a text, and then selects another one. */
export interface TextEdit {
  from: number;
  to: number;
  text: string;
  select?: readonly [start: number, end: number];
}

/** Makes the selected words bold, or the word at the cursor; bold words become plain. */
export function toggleBold({ value, start, end }: SelectedText): TextEdit {
  const isWord = start === end;
  const before = isWord ? (/[\p{L}\p{N}’'-]*$/u.exec(value.slice(0, start))?.[0].length ?? 0) : 0;
  const after = isWord ? (/^[\p{L}\p{N}’'-]*/u.exec(value.slice(end))?.[0].length ?? 0) : 0;
  const words = value.slice(start - before, end + after);
  // Marks that touch a space are no marks.
  const text = words.trim();
  const from = start - before + words.indexOf(text);
  const to = from + text.length;
  if (value.slice(from - 2, from) === '**' && value.slice(to, to + 2) === '**')
    return { from: from - 2, to: to + 2, text, select: [from - 2, to - 2] };
  if (/^\*\*[\s\S]+\*\*$/.test(text)) return { from, to, text: text.slice(2, -2), select: [from, to - 4] };
  return { from, to, text: `**${text}**`, select: [from + 2, to + 2] };
}

const LINE_MARK = /^(?:#{1,6}|[-*+]|\d+[.)]) +/;

/** How lines start that are a heading or in a list. */
export type LineMark = '## ' | '### ' | '- ' | '1. ';

/** Starts the selected lines with a mark. Lines that all have it lose it. */
export function toggleLines({ value, start, end }: SelectedText, mark: LineMark): TextEdit {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const to = lineEnd(value, end);
  const lines = value.slice(from, to).split('\n');
  const isMark = (line: string) => (mark === '1. ' ? /^\d+[.)] /.test(line) : line.startsWith(mark));
  const isOn = lines.some(Boolean) && lines.every((line) => isMark(line) || line === '');
  let number = 0;
  const marked = lines.map((line) => {
    if (line === '' && lines.length > 1) return line;
    number += 1;
    return (isOn ? '' : mark.replace('1', String(number))) + line.replace(LINE_MARK, '');
  });
  return replaceLines(from, to, marked);
}

/** Makes the paragraphs of the selection a quote, or a note in a box; a quote or note becomes plain. */
export function toggleQuote({ value, start, end }: SelectedText, isNote: boolean): TextEdit {
  const from = value.lastIndexOf('\n\n', start - 1) + 1 && value.lastIndexOf('\n\n', start - 1) + 2;
  const next = value.indexOf('\n\n', end);
  const to = next < 0 ? value.trimEnd().length : next;
  const lines = value.slice(from, Math.max(from, to)).split('\n');
  const wasNote = /^> ?\[!\w+\]$/.test(lines[0] ?? '');
  const isOn = lines.every((line) => line.startsWith('>')) && wasNote === isNote;
  const plain = lines.slice(wasNote ? 1 : 0).map((line) => line.replace(/^> ?/, ''));
  const quoted = [...(isNote ? ['> [!NOTE]'] : []), ...plain.map((line) => `> ${line}`.trimEnd())];
  return replaceLines(from, Math.max(from, to), isOn ? plain : quoted);
}

function replaceLines(from: number, to: number, lines: readonly string[]): TextEdit {
  const text = lines.join('\n');
  return { from, to, text, select: [from + text.length, from + text.length] };
}

function lineEnd(value: string, index: number): number {
  const end = value.indexOf('\n', index);
  return end < 0 ? value.length : end;
}

/** Inserts a block between blank lines, after the paragraph of the selection. @param selected the words of it to select */
export function insertBlock({ value, end }: SelectedText, block: string, selected = ''): TextEdit {
  const next = value.indexOf('\n\n', end);
  const from = next < 0 ? value.trimEnd().length : next;
  const text = from === 0 ? block : `\n\n${block}`;
  const at = from + (selected ? text.indexOf(selected) : text.length);
  return { from, to: next < 0 ? value.length : from, text, select: [at, at + selected.length] };
}

/** Replaces the selection by markdown, in paragraphs of its own if it has several lines. */
export function insertMarkdown({ value, start, end }: SelectedText, markdown: string): TextEdit {
  const isBlock = /\n|^(?:#{1,6}|[-*+]|\d+[.)]|>) /.test(markdown);
  const [before, after] = [value.slice(0, start), value.slice(end)];
  const lead = before.trim() && isBlock ? '\n\n'.slice(/\n{0,2}$/.exec(before)?.[0].length ?? 0) : '';
  const trail = after.trim() && isBlock ? '\n\n'.slice(/^\n{0,2}/.exec(after)?.[0].length ?? 0) : '';
  return { from: start, to: end, text: lead + markdown + trail };
}

/** A link in a text. */
export interface FoundLink {
  from: number;
  to: number;
  text: string;
  address: string;
}

/** The link that the cursor or the selection is in. */
export function linkAt({ value, start, end }: SelectedText): FoundLink | undefined {
  const links = value.matchAll(/(?<!!)\[((?:\\.|[^\][\\])+)\]\(((?:[^\s()]|\([^\s()]*\))*)(?: +"[^"]*")?\)/g);
  return [...links]
    .map(({ 0: all, 1: text = '', 2: address = '', index }) => ({
      ...{ from: index, to: index + all.length, text: text.replace(/\\([[\]])/g, '$1'), address },
    }))
    .find(({ from, to }) => from <= start && end <= to);
}

const inBrackets = (text: string) => text.replace(/[[\]]/g, '\\$&');

export const linkMarkdown = (text: string, address: string): string => `[${inBrackets(text)}](${address})`;

export function pictureMarkdown(path: string, alt: string, caption = ''): string {
  const title = caption && ` "${caption.replaceAll('"', '\\"')}"`;
  // Pictures that were not uploaded here may have any name.
  return `![${inBrackets(alt)}](${markdownAddress(path)}${title})`;
}

/** A table to fill in. */
export function tableMarkdown(columns: number, rows: number): string {
  const row = (cell: (column: number) => string) =>
    `| ${Array.from({ length: columns }, (_, column) => cell(column + 1)).join(' | ')} |`;
  const body = Array.from({ length: rows }, () => row(() => ' '));
  return [row((column) => `Heading ${column}`), row(() => '---'), ...body].join('\n');
}
