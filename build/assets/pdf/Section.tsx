import { Text, View } from '@react-pdf/renderer';
import type { Token, Tokens } from 'marked';
import { Blocks, isBlock } from './Blocks.tsx';
import { bookmark, COLUMNS, each, Inline, KEEP_WITH_NEXT, typeSize, useColors } from './elements.tsx';

/** A heading of level 2, and the blocks up to the next one. */
interface SectionSource {
  heading?: Tokens.Heading;
  tokens: Token[];
}

/** The sections of a document; the first one may have no heading. */
export function sectionsOf(tokens: readonly Token[]): SectionSource[] {
  const sections: SectionSource[] = [];
  for (const token of tokens.filter(isBlock)) {
    if (token.type === 'heading' && token.depth === 2) {
      sections.push({ heading: token as Tokens.Heading, tokens: [] });
    } else if (sections.length === 0) sections.push({ tokens: [token] });
    else sections.at(-1)?.tokens.push(token);
  }
  return sections;
}

/** A section under a line across the page, its heading beside its text; tables take the full width. */
export function Section({ heading, tokens }: SectionSource) {
  const { line } = useColors();
  const [lead = [], ...others] = partsOf(tokens);
  const title = { fontFamily: 'Display', ...typeSize(15, 16.5), letterSpacing: -0.27 };
  return (
    <View {...(heading && bookmark(heading.tokens))}>
      <View wrap={false} {...KEEP_WITH_NEXT} style={{ borderTop: `1 solid ${line}`, marginBottom: 12 }} />
      <View {...keepWith(lead, others[0])} style={{ flexDirection: 'row', alignItems: 'flex-start' }}>
        <Text style={{ ...title, width: COLUMNS.aside, paddingRight: 20, marginTop: -8, marginBottom: 12 }}>
          <Inline tokens={heading?.tokens ?? []} />
        </Text>
        <View style={{ width: COLUMNS.text, marginLeft: 'auto' }}>
          <Blocks tokens={lead} after={others.length > 0 ? 12 : 18} />
        </View>
      </View>
      {each(others, (part, index) => {
        const next = others[index + 1];
        const after = next ? 12 : 18;
        if (isTable(part)) return <Blocks tokens={part} after={after} />;
        return (
          <View {...keepWith(part, next)} style={{ marginLeft: COLUMNS.aside }}>
            <Blocks tokens={part} after={after} />
          </View>
        );
      })}
    </View>
  );
}

/** Blocks of a section that have the same width; those that introduce a table are a separate part. */
function partsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    const last = parts.at(-1) ?? [];
    if (token.type === 'table') {
      const count = introduction(last);
      if (count > 0 && last.length > count) parts.push(last.splice(-count));
      parts.push([token]);
    } else if (isTable(last)) parts.push([token]);
    else last.push(token);
  }
  return parts;
}

/** How many of the last blocks introduce what comes next: a paragraph with its heading, or one of them. */
function introduction(blocks: readonly Token[]): number {
  const [last, before] = [blocks.at(-1)?.type, blocks.at(-2)?.type];
  if (last === 'paragraph') return before === 'heading' ? 2 : 1;
  return last === 'heading' ? 1 : 0;
}

function isTable(part: readonly Token[] | undefined): boolean {
  return part?.[0]?.type === 'table';
}

function keepWith(part: readonly Token[], next: readonly Token[] | undefined) {
  const introduces = part.length === 0 || introduction(part) > 0;
  return isTable(next) && introduces ? KEEP_WITH_NEXT : {};
}
