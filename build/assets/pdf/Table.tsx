import { Text, View } from '@react-pdf/renderer';
import type { Tokens } from 'marked';
import { plainText } from '../../content/markdown/tokens.ts';
import { COLUMNS, each, HYPHENATED_ABOVE, Inline, KEEP_WITH_NEXT, typeSize, useColors } from './elements.tsx';

/** Height of a row that is to be filled in by hand. */
const WRITING_ROW = 27;

/** A form of up to this many rows stays on one page. */
const MOST_UNBROKEN = 10;

/** A table that repeats its header row on each page. */
export function Table({ table: { header, rows, align }, space }: { table: Tokens.Table; space: number }) {
  const { tint, line } = useColors();
  const widths = columnWidths([header, ...rows]);
  const cells = (row: Tokens.TableCell[]) =>
    each(row, ({ tokens }, index) => (
      <View
        style={{
          width: `${widths[index]}%`,
          padding: '5 7',
          borderLeft: index > 0 ? `0.5 solid ${line}` : 0,
        }}
      >
        <Text style={{ textAlign: align[index] ?? 'left' }}>
          <Inline tokens={tokens} />
        </Text>
      </View>
    ));
  const rowStyle = { flexDirection: 'row', borderBottom: `0.5 solid ${line}` } as const;
  const headStyle = {
    backgroundColor: tint,
    borderTop: `1.25 solid ${line}`,
    ...typeSize(8.75, 12),
    fontWeight: 700,
  };
  const unbroken = rows.length <= MOST_UNBROKEN && rows.flat().some(isEmpty);
  return (
    <View wrap={!unbroken} style={{ ...typeSize(9.25, 12.5), marginBottom: unbroken ? space : 0 }}>
      <View fixed wrap={false} {...KEEP_WITH_NEXT} style={{ ...rowStyle, ...headStyle }}>
        {cells(header)}
      </View>
      {each(rows, (row, index) => (
        <View
          wrap={false}
          {...((index === 0 || index === rows.length - 2) && KEEP_WITH_NEXT)}
          style={{
            ...rowStyle,
            minHeight: row.some(isEmpty) ? WRITING_ROW : 0,
            marginBottom: index < rows.length - 1 || unbroken ? 0 : space,
          }}
        >
          {cells(row)}
        </View>
      ))}
    </View>
  );
}

function isEmpty({ tokens }: Tokens.TableCell): boolean {
  return tokens.length === 0;
}

/** Widths in percent: columns of longer texts get more, and each has room for its longest word. */
function columnWidths(rows: readonly Tokens.TableCell[][]): number[] {
  const columns = (rows[0] ?? []).map((_, index) => {
    const texts = rows.map((row) => plainText(row[index]?.tokens ?? []));
    const word = Math.min(HYPHENATED_ABOVE, longest(texts.flatMap((text) => text.split(/\s/))));
    return { share: Math.sqrt(longest(texts)), least: 15 + 5.5 * word };
  });
  const point = (COLUMNS.aside + COLUMNS.text) / sum(columns.map(({ share }) => share));
  const widths = columns.map(({ share, least }) => Math.max(share * point, least));
  return widths.map((width) => (100 * width) / sum(widths));
}

function longest(texts: readonly string[]): number {
  return Math.max(...texts.map(({ length }) => length));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
