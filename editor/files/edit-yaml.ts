import { isCollection, isMap, type ParsedNode, parseDocument } from 'yaml';
import { arrange, type Entry } from './arrange.ts';
import { identity, isFilled, isSameKind } from './values.ts';
import { WIDTH, write, writeFlow } from './write-yaml.ts';
import { afterLine, columnOf, commentsIn, endOf, type Item, itemsOf } from './yaml-items.ts';

/**
 * Changes YAML so that it means a value. Only the lines of what differs change; comments, quotes, the order of fields
 * and line breaks within everything else stay as they are, and so do comments above a field or item that is removed.
 * @param value plain data; fields that are undefined don't exist
 * @throws Error if the source is not valid, or means something else after the edit, which aliases can cause
 */
export function editYaml(source: string, value: unknown): string {
  if (source.startsWith('\uFEFF')) return `\uFEFF${editYaml(source.slice(1), value)}`;
  const text = source === '' || source.endsWith('\n') ? source : `${source}\n`;
  const document = parseDocument(text, { keepSourceTokens: true });
  const [error] = document.errors;
  if (error) throw new Error(`The YAML of this file is not valid. ${error.message}`);
  const old: unknown = document.toJS();
  const wanted: unknown = JSON.parse(JSON.stringify(value));
  if (identity(old) === identity(wanted)) return source;
  const result = editRoot(text, document.contents, old, wanted);
  const check = parseDocument(result);
  if (check.errors.length > 0 || identity(check.toJS()) !== identity(wanted)) {
    throw new Error('The YAML of this file is too unusual to be edited here. Edit it as text');
  }
  return result;
}

function editRoot(text: string, root: ParsedNode | null, old: unknown, value: unknown): string {
  const start = root?.range[0] ?? text.length;
  const end = endOf(root, text) ?? start;
  const edited = root && editCollection(text, root, old, value);
  if (edited) return text.slice(0, start) + edited + text.slice(end);
  const entries = isFilled(value) ? arrange([], value) : [];
  const lines = entries.map((entry) => editEntry(text, entry, 0)).join('') || `${writeFlow(value)}\n`;
  return text.slice(0, start) + lines + text.slice(afterLine(text, end));
}

/** @returns undefined if the collection must be written anew */
function editCollection(text: string, node: ParsedNode, old: unknown, value: unknown): string | undefined {
  if (!isCollection(node) || !isFilled(old) || !isFilled(value) || !isSameKind(old, value)) return undefined;
  const items = itemsOf(node, old, text);
  const entries = arrange(items, value);
  const column = columnOf(text, node.range[0]);
  if (!node.flow) return editBlock(text, items, entries, column);
  if (commentsIn(node.srcToken).some(({ offset }) => offset < node.range[1])) return undefined;
  const parts = entries.map((entry) => editFlowEntry(text, entry)).join(', ');
  const flow = isMap(node) ? `{ ${parts} }` : `[${parts}]`;
  return column + flow.length <= WIDTH && !flow.includes('\n') ? flow : undefined;
}

/** Comments between items stay above the item that they are above, or move to the next one if it is gone. */
function editBlock(text: string, items: Item[], entries: Entry[], column: number): string {
  const kept = new Set(entries.map(({ item }) => item));
  const above = new Map<Item | undefined, string>();
  let orphans = '';
  items.forEach((item, index) => {
    const previous = items[index - 1];
    const gap = orphans + (previous ? text.slice(previous.end, item.start - column) : '');
    orphans = !kept.has(item) && gap.includes('#') ? gap : '';
    above.set(item, gap);
  });
  const pad = ' '.repeat(column);
  const lines = entries.map((entry) => (above.get(entry.item) ?? '') + pad + editEntry(text, entry, column));
  return lines.join('').trimStart() + orphans;
}

function editEntry(text: string, entry: Entry, column: number): string {
  const { item, value } = entry;
  if (item && identity(item.value) === identity(value)) return text.slice(item.start, item.end);
  const edited = item?.node && editCollection(text, item.node, item.value, value);
  if (edited) return text.slice(item.start, item.valueStart) + edited + text.slice(item.valueEnd, item.end);
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const written = write(labelOf(text, entry), value, column).replaceAll('\n', newline);
  if (!item) return written;

  const pad = ' '.repeat(column);
  const lineEnd = afterLine(text, item.valueEnd);
  const below = text.slice(lineEnd, item.end).replace(/^ +#/gm, `${pad}#`);
  const isBlock = isCollection(item.node) && !item.node.flow;
  const comments = commentsIn(item.token)
    .filter(({ offset }) => offset > item.start && offset < (isBlock ? item.valueStart : lineEnd))
    .map(({ source }) => source);
  if (comments.length === 0) return written + below;
  const isOneLine = written.indexOf('\n') === written.length - 1;
  return isOneLine
    ? [written.slice(0, -newline.length), ...comments].join(' ') + newline + below
    : [...comments, written].join(newline + pad) + below;
}

function editFlowEntry(text: string, entry: Entry): string {
  const { item, key, value } = entry;
  if (item && identity(item.value) === identity(value)) return text.slice(item.start, item.valueEnd);
  const edited = item?.node && editCollection(text, item.node, item.value, value);
  return (key === undefined ? '' : `${labelOf(text, entry)} `) + (edited ?? writeFlow(value));
}

function labelOf(text: string, { item, key }: Entry): string {
  if (item?.mark) return text.slice(item.start, item.mark);
  return key === undefined ? '-' : `${writeFlow(key)}:`;
}
