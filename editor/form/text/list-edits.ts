import type { SelectedText, TextEdit } from './text-edits.ts';

interface Item {
  indent: number;
  marker: string;
  /** Where its words start. */
  content: number;
}

function itemIn(line: string | undefined): Item | undefined {
  const [, indent = '', marker = '', space = ''] = /^( *)([-*+]|\d{1,9}[.)])( +|$)/.exec(line ?? '') ?? [];
  if (!marker) return undefined;
  const content = indent.length + marker.length + Math.min(Math.max(space.length, 1), 4);
  return { indent: indent.length, marker, content };
}

const indentOf = (line: string | undefined) => /^ */.exec(line ?? '')?.[0].length ?? 0;

/**
 * Moves the selected items of a list, with what is inside of them, a level in or out.
 * @returns undefined outside of lists; no change where an item can't move
 */
export function nestItems({ value, start, end }: SelectedText, isOut: boolean): TextEdit | undefined {
  const lines = value.split('\n');
  const first = value.slice(0, start).split('\n').length - 1;
  let last = value.slice(0, end).split('\n').length - 1;
  const item = itemIn(lines[first]);
  if (!item) return undefined;
  // What is inside moves, too.
  while (last + 1 < lines.length && isInside(lines, last + 1, item)) last += 1;
  const before = lines.slice(0, first);
  const outer = before.findLast((line) => isOuter(line, item, isOut));
  const target = itemIn(outer);
  const isFree = before
    .slice(before.lastIndexOf(outer ?? '') + 1)
    .every((line) => isBlankOrInside(line, item, isOut));
  const level = target && isFree ? (isOut ? target.indent : target.content) : item.indent;
  const from = lines.slice(0, first).join('\n').length + (first > 0 ? 1 : 0);
  const shift = level - item.indent;
  const moved = lines.slice(first, last + 1).map((line, at) => {
    if (!line.trim()) return line;
    const shifted = ' '.repeat(Math.max(0, indentOf(line) + shift)) + line.trimStart();
    return at === 0 && shift !== 0 ? renumber(shifted, before, level) : shifted;
  });
  const text = moved.join('\n');
  const caret = (at: number) => Math.max(from, at + (moved[0]?.length ?? 0) - (lines[first]?.length ?? 0));
  const to = from + lines.slice(first, last + 1).join('\n').length;
  const grown = text.length - (to - from);
  return { from, to, text, select: [caret(start), start === end ? caret(start) : end + grown] };
}

function isInside(lines: readonly string[], at: number, { indent }: Item): boolean {
  const line = lines[at] ?? '';
  if (line.trim()) return indentOf(line) > indent;
  const next = lines.slice(at).find((each) => each.trim());
  return next !== undefined && indentOf(next) > indent;
}

/** Whether a line starts the item that another one moves into, or the one that it moves out of. */
function isOuter(line: string, { indent }: Item, isOut: boolean): boolean {
  const other = itemIn(line);
  return other !== undefined && (isOut ? other.indent < indent : other.indent === indent);
}

const isBlankOrInside = (line: string, { indent }: Item, isOut: boolean) =>
  line.trim() === '' || (isOut ? indentOf(line) > 0 : indentOf(line) > indent);

/** A numbered item counts on from the item before it on its new level. */
function renumber(line: string, before: readonly string[], level: number): string {
  const [, indent = '', , sign = '', rest = ''] = /^( *)(\d+)([.)])(.*)$/.exec(line) ?? [];
  if (!sign) return line;
  const sibling = before.findLast((each) => each.trim() && indentOf(each) <= level);
  const number =
    sibling && indentOf(sibling) === level ? Number(/\d+/.exec(itemIn(sibling)?.marker ?? '')?.[0]) : 0;
  return `${indent}${(number || 0) + 1}${sign}${rest}`;
}

/**
 * What Enter does in an item without words, and in an empty line of a quote: it ends the list or the quote, with an empty
 * line, without which the next words would belong to it.
 */
export function endBlock(selected: SelectedText): TextEdit | undefined {
  const { value, start, end } = selected;
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const next = value.indexOf('\n', start);
  const to = next < 0 ? value.length : next;
  const line = value.slice(from, to);
  if (start !== end || start < to) return undefined;
  if (/^ +(?:[-*+]|\d+[.)])(?: +\[[ xX]\])? *$/.test(line)) {
    const out = nestItems(selected, true);
    if (out && out.text !== value.slice(out.from, out.to)) return out;
  }
  if (!/^ *(?:(?:[-*+]|\d+[.)])(?: +\[[ xX]\])?|>[> ]*) *$/.test(line)) return undefined;
  const isFirst = value.slice(0, from).trim() === '' || /\n\s*\n$/.test(value.slice(0, from));
  const text = isFirst ? '' : '\n';
  return { from, to, text, select: [from + text.length, from + text.length] };
}

/** Makes the selected words italic, or the word at the cursor; italic words become plain. */
export function toggleItalic({ value, start, end }: SelectedText): TextEdit {
  const isWord = start === end;
  const before = isWord ? (/[\p{L}\p{N}’'-]*$/u.exec(value.slice(0, start))?.[0].length ?? 0) : 0;
  const after = isWord ? (/^[\p{L}\p{N}’'-]*/u.exec(value.slice(end))?.[0].length ?? 0) : 0;
  const words = value.slice(start - before, end + after);
  const text = words.trim();
  const from = start - before + words.indexOf(text);
  const to = from + text.length;
  const [left, right] = [value.slice(0, from), value.slice(to)];
  const isStarred = /(?<!\*)(?:\*\*)?\*$/.test(left) && /^\*(?:\*\*)?(?!\*)/.test(right);
  if ((left.endsWith('_') && right.startsWith('_')) || isStarred)
    return { from: from - 1, to: to + 1, text, select: [from - 1, to - 1] };
  if (/^(?:_[^_]+_|\*[^*]+\*)$/.test(text))
    return { from, to, text: text.slice(1, -1), select: [from, to - 2] };
  return { from, to, text: `_${text}_`, select: [from + 1, to + 1] };
}
