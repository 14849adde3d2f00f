import { isCollection, isPair, Parser, parseDocument } from 'yaml';

/** Finds the lines of a field or an item; for something within `{ }` or `[ ]`, the lines of all of that. */
export function linesOf(source: string, path: readonly (string | number)[]) {
  let node: unknown = parseDocument(source).contents;
  let start = 0;
  for (const key of path) {
    if (!isCollection(node) || node.flow) break;
    const item = node.items.find((child, index) =>
      isPair(child) ? String(child.key) === key : index === key,
    );
    node = isPair(item) ? item.value : item;
    start = ((isPair(item) ? item.key : item) as Ranged).range[0];
  }
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length - 1;
  return {
    first: lineAt(start),
    end: lineAt(endOf(node) - 1) + 1,
    isFlow: isCollection(node) && node.flow === true,
  };
}

type Ranged = { range: [number, number, number] };

function endOf(node: unknown): number {
  if (!isCollection(node) || node.flow) return (node as Ranged).range[1];
  const last = node.items.at(-1);
  return endOf(isPair(last) ? last.value : last);
}

/** The comments of a YAML file, sorted. */
export function commentsOf(source: string): string[] {
  const collect = (token: unknown): string[] => {
    if (typeof token !== 'object' || token === null) return [];
    if ('source' in token && 'type' in token && token.type === 'comment') return [String(token.source)];
    return Object.values(token).flatMap(collect);
  };
  return [...new Parser().parse(source)].flatMap(collect).sort();
}

/** What remains of two lists of lines without the lines that both start with, and both end with. */
export function difference(before: string[], after: string[]): { removed: string[]; added: string[] } {
  const longest = Math.min(before.length, after.length);
  let start = 0;
  while (start < longest && before[start] === after[start]) start++;
  let end = 0;
  while (end < longest - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { removed: before.slice(start, before.length - end), added: after.slice(start, after.length - end) };
}
