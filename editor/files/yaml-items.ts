import { type CST, isCollection, isPair, isScalar, type ParsedNode, type YAMLMap, type YAMLSeq } from 'yaml';

/** An entry of a map or list, with its place in the source. */
export interface Item {
  /** undefined in lists */
  key: string | undefined;
  value: unknown;
  node: ParsedNode | null;
  token: CST.CollectionItem | undefined;
  /** Offset of the key or the dash. */
  start: number;
  /** Offset after the colon or the dash; undefined without either, as in flow style. */
  mark: number | undefined;
  valueStart: number;
  valueEnd: number;
  end: number;
}

/**
 * Lists the entries of a map or list.
 * @param value the value of the node
 * @param source ends with a line break
 */
export function itemsOf(node: YAMLMap.Parsed | YAMLSeq.Parsed, value: object, source: string): Item[] {
  const values = new Map(Object.entries(value));
  const column = columnOf(source, node.range[0]);
  return node.items.map((child, index) => {
    const pair = isPair(child) ? child : undefined;
    const token = pair ? pair.srcToken : node.srcToken?.items[index];
    const sign = (pair ? token?.sep : token?.start)?.find(({ type }) =>
      /^(map-value|seq-item)-ind$/.test(type),
    );
    const key = isScalar(pair?.key) ? String(pair.key.value ?? '') : undefined;
    const valueNode = isPair(child) ? child.value : child;
    const valueStart = valueNode?.range[0] ?? pair?.key.range[1] ?? 0;
    const valueEnd = endOf(valueNode, source) ?? valueStart;
    return {
      key,
      value: values.get(key ?? String(index)),
      node: valueNode,
      token,
      start: pair?.key.range[0] ?? sign?.offset ?? valueStart,
      mark: sign && sign.offset + 1,
      valueStart,
      valueEnd,
      end: node.flow ? valueEnd : endOfItem(valueEnd, column, source),
    };
  });
}

/** Offset after the text of a node. In block style, that is after its last line and the comments that belong to it. */
export function endOf(node: ParsedNode | null, source: string): number | undefined {
  if (!isCollection(node) || node.flow) return node?.range[1];
  const last = node.items.at(-1);
  const value = isPair(last) ? (last.value ?? last.key) : last;
  return value && endOfItem(endOf(value, source) ?? 0, columnOf(source, node.range[0]), source);
}

/** Offset after the last line of an item in block style, and after comments below that are indented deeper than it. */
function endOfItem(valueEnd: number, column: number, source: string): number {
  const comments = new RegExp(`(?:(?:[ \\t]*\\r?\\n)* {${column + 1},}#.*\\r?\\n)*`, 'y');
  comments.lastIndex = afterLine(source, valueEnd);
  comments.exec(source);
  return comments.lastIndex;
}

/** Offset after the line that an offset is in, or that ends there. */
export function afterLine(source: string, offset: number): number {
  return source[offset - 1] === '\n' ? offset : source.indexOf('\n', offset) + 1;
}

export function columnOf(source: string, offset: number): number {
  return offset - source.lastIndexOf('\n', offset - 1) - 1;
}

/** The comments within a part of the syntax tree. */
export function commentsIn(part: unknown): CST.SourceToken[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('type' in part && part.type === 'comment') return [part as CST.SourceToken];
  return Object.values(part).flatMap(commentsIn);
}
