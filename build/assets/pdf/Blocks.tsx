import { Path, Svg, Text, View } from '@react-pdf/renderer';
import type { Token, Tokens } from 'marked';
import { bookmark, each, Inline, KEEP_WITH_NEXT, typeSize, useColors } from './elements.tsx';
import { Table } from './Table.tsx';

/** Boxes with more characters may break across pages: what is higher than a page would be cut off. */
const MOST_UNBROKEN = 2000;
/** Space above blocks of a kind. */
const SPACE: Record<string, number> = { heading: 16, blockquote: 12, table: 12, hr: 12 };

export function isBlock({ type }: Token): boolean {
  return type !== 'space' && type !== 'def' && type !== 'checkbox';
}

/** Blocks of text, one below the other. @param after space below the last one */
export function Blocks({ tokens, after = 0 }: { tokens: readonly Token[]; after?: number }) {
  const blocks = tokens.filter(isBlock);
  return each(blocks, (token, index) => {
    const next = blocks[index + 1];
    const keep = token.type === 'heading' || token.type === 'hr' || next?.type === 'list';
    return <Block token={token} space={next ? (SPACE[next.type] ?? 8) : after} keep={keep && !!next} />;
  });
}

function Block({ token, space, keep }: { token: Token; space: number; keep: boolean }) {
  const colors = useColors();
  const below = { marginBottom: space };
  switch (token.type) {
    case 'list':
      return <List list={token as Tokens.List} space={space} />;
    case 'table':
      return <Table table={token as Tokens.Table} space={space} />;
    case 'blockquote': {
      const { tokens, text } = token as Tokens.Blockquote;
      const box = { backgroundColor: colors.tint, borderLeft: `4 solid ${colors.corn}`, padding: 13 };
      return (
        <View wrap={text.length > MOST_UNBROKEN} style={{ ...box, ...below }}>
          <Blocks tokens={tokens} />
        </View>
      );
    }
    case 'hr': {
      const line = { borderTop: `0.5 solid ${colors.line}`, ...below };
      return <View wrap={false} {...(keep && KEEP_WITH_NEXT)} style={line} />;
    }
    case 'heading': {
      const { tokens } = token as Tokens.Heading;
      const style = { fontFamily: 'Display', ...typeSize(12, 15), color: colors.leaf };
      return (
        <Text {...(keep && KEEP_WITH_NEXT)} {...bookmark(tokens)} style={{ ...style, ...below }}>
          <Inline tokens={tokens} />
        </Text>
      );
    }
    default:
      return (
        <Text {...(keep && KEEP_WITH_NEXT)} style={below}>
          <Inline tokens={(token as Tokens.Paragraph).tokens} />
        </Text>
      );
  }
}

function List({ list: { items, ordered, start }, space }: { list: Tokens.List; space: number }) {
  const tasks = items.some(({ task }) => task);
  const markerWidth = tasks ? 22 : ordered ? 20 : 14;
  return (
    <View style={typeSize(9.75, 13.25)}>
      {each(items, (item, index) => {
        const gap = tasks ? 6.5 : 4;
        return (
          <View
            wrap={item.text.length > MOST_UNBROKEN}
            style={{ flexDirection: 'row', marginBottom: index < items.length - 1 ? gap : space }}
          >
            <View style={{ width: markerWidth }}>
              <Marker item={item} number={ordered ? Number(start) + index : undefined} />
            </View>
            <View style={{ flex: 1 }}>
              <Blocks tokens={item.tokens} />
            </View>
          </View>
        );
      })}
    </View>
  );
}

function Marker({ item, number }: { item: Tokens.ListItem; number: number | undefined }) {
  const { ink, leaf } = useColors();
  if (!item.task) {
    return <Text style={{ color: leaf, fontWeight: 700 }}>{number === undefined ? '•' : `${number}.`}</Text>;
  }
  return (
    <Svg viewBox="0 0 11 11" style={{ width: 11, height: 11, marginTop: 0.5 }}>
      <Path d="M.5.5h10v10H.5z" stroke={ink} fill="none" />
      {item.checked && <Path d="M2.6 5.6 4.8 8l3.8-5" stroke={leaf} strokeWidth={1.8} fill="none" />}
    </Svg>
  );
}
