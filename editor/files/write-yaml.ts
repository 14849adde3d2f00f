import { Document, isCollection, isPair, isScalar, type Scalar, stringify, visit } from 'yaml';

export const WIDTH = 120;

/**
 * Writes a field or an item as people write it in content files.
 * @param label the key with its colon, or "-"
 * @param column where the label starts
 * @returns lines, of which only the first isn't indented
 */
export function write(label: string, value: unknown, column: number): string {
  const placeholder = label === '-' ? '-' : 'k:';
  const document = new Document(label === '-' ? [value] : { k: value });
  visit(document, {
    Scalar(position, node, path) {
      if (position === 'key' || typeof node.value !== 'string') return;
      const depth = path.filter(isCollection).length - 1;
      const parent = path.at(-1);
      const key = isPair(parent) && isScalar(parent.key) ? `${parent.key.value}:` : '-';
      const labelWidth = depth === 0 ? label.length : key.length;
      node.type = styleOf(node.value, WIDTH - column - 2 * depth - labelWidth - 1);
    },
  });
  const text = document.toString({
    lineWidth: Math.max(WIDTH - column, 40),
    doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
  });
  return label + text.slice(placeholder.length).replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`);
}

/** Block style only for text whose lines keep their spaces in every text editor. */
function styleOf(text: string, room: number): Scalar.Type | undefined {
  if (/^\s|[ \t]$|[ \t]\n|\n\n$/.test(text)) return 'QUOTE_DOUBLE';
  if (text.includes('\n')) return 'BLOCK_LITERAL';
  return text.length > room && text.includes(' ') ? 'BLOCK_FOLDED' : undefined;
}

/** Writes a value in flow style, spaced as Prettier does: `{ a: [b, c] }`. */
export function writeFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeFlow).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, field]) => `${writeFlow(key)}: ${writeFlow(field)}`);
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
  }
  const options = { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 } as const;
  return stringify([value], { ...options, doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY }).slice(
    1,
    -2,
  );
}
