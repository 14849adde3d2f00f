import {
  Document,
  Font,
  Image,
  Link,
  Page,
  type PageLayoutProps,
  renderToBuffer,
  Text,
  View,
} from '@react-pdf/renderer';
import { Resvg } from '@resvg/resvg-js';
import type { Token } from 'marked';
import { formatDate } from '../../../rules/format.ts';
import { LANGUAGE } from '../../../rules/language.ts';
import type { Brand } from '../brand.ts';
import { COLUMNS, ColorsContext, each, HYPHENATED_ABOVE, typeSize, useColors } from './elements.tsx';
import { type DocumentFonts, registerFonts } from './fonts.ts';
import { Section, sectionsOf } from './Section.tsx';

/** Everything that a document shows. */
export interface DocumentSource {
  title: string;
  subtitle: string;
  audience?: string | undefined;
  /** YYYY-MM-DD */
  updated: string;
  /** Absolute address of the same document as a page. */
  address: string;
  /** The text, as readDocument returns it. */
  tokens: Token[];
  /** A picture for the top of the first page: an SVG document, three units wide for two high. */
  art: string;
  brand: Brand;
}

Font.registerHyphenationCallback((word) =>
  word.length > HYPHENATED_ABOVE ? (word.match(/.{1,8}/gu) ?? []) : [word],
);

/** A US letter page in points. */
const PAGE = { width: 612, margin: 54, top: 58, bottom: 64 };
const WIDTH = COLUMNS.aside + COLUMNS.text;
const ART_HEIGHT = 118;

/** Renders a document as a PDF. Equal sources give equal bytes. */
export async function renderDocument(source: DocumentSource, fonts: DocumentFonts): Promise<Uint8Array> {
  await registerFonts(fonts);
  const { title, subtitle, updated, brand, tokens } = source;
  const colors = brand.palette.light;
  const mark = pngImage(brand.icon);
  const page = {
    padding: `${PAGE.top} ${PAGE.margin} ${PAGE.bottom}`,
    fontFamily: 'Text',
    ...typeSize(10, 14.5),
    color: colors.ink,
  };
  return renderToBuffer(
    <Document
      title={title}
      subject={subtitle}
      author={brand.name}
      creator={brand.name}
      language={LANGUAGE}
      // The day of the text: the clock of the build would make the bytes of every build different.
      creationDate={new Date(`${updated}T12:00:00Z`)}
    >
      <ColorsContext value={colors}>
        <Page size="LETTER" style={page} layout={(frame) => <Frame {...source} mark={mark} {...frame} />}>
          <Masthead {...source} />
          {each(sectionsOf(tokens), (section) => (
            <Section {...section} />
          ))}
        </Page>
      </ColorsContext>
    </Document>,
  );
}

type FrameProps = Pick<DocumentSource, 'title' | 'brand'> & { mark: string } & PageLayoutProps;

/** Running header and footer: the title from the second page on, the brand and the page number. */
function Frame({ title, brand, mark, pageNumber = 1, totalPages, children }: FrameProps) {
  // No hooks here: react-pdf renders this outside of React.
  const colors = brand.palette.light;
  const quiet = { ...typeSize(8.5, 12), color: colors['ink-quiet'] };
  const place = { position: 'absolute', left: PAGE.margin, width: WIDTH } as const;
  const name = { fontFamily: 'Display', ...typeSize(10.5, 14.5), letterSpacing: -0.16, marginTop: 6 };
  return (
    <>
      {pageNumber > 1 && <Text style={{ ...place, ...quiet, top: 28 }}>{title}</Text>}
      {children}
      <View style={{ ...place, top: 742, flexDirection: 'row', borderTop: `0.5 solid ${colors.line}` }}>
        <View style={{ width: COLUMNS.aside, flexDirection: 'row' }}>
          {mark && <Image src={mark} style={{ width: 14, height: 14, marginTop: 9, marginRight: 6 }} />}
          <Text style={name}>{brand.name}</Text>
        </View>
        <Text style={{ ...quiet, marginTop: 10, flex: 1 }}>{brand.host}</Text>
        <Text style={{ ...quiet, marginTop: 10 }}>
          Page {pageNumber} of {totalPages}
        </Text>
      </View>
    </>
  );
}

/** The top of the first page: art, title, and what the document is for. */
function Masthead({ art, title, subtitle, audience, updated, address }: DocumentSource) {
  const colors = useColors();
  const { width } = PAGE;
  const height = (width * 2) / 3;
  const top = { position: 'absolute', top: 0, left: 0, width } as const;
  const display = { fontFamily: 'Display', ...typeSize(36, 36.5), letterSpacing: -1.26 };
  return (
    <>
      <View style={{ ...top, borderBottom: `1 solid ${colors.line}` }}>
        <View style={{ height: ART_HEIGHT, overflow: 'hidden' }}>
          <Image src={svgImage(art)} style={{ ...top, top: (ART_HEIGHT - height) / 2, height }} />
        </View>
      </View>
      <Text style={{ ...display, marginTop: ART_HEIGHT - PAGE.top + 14, marginBottom: 26 }}>{title}</Text>
      <Text style={{ marginBottom: 10, width: 410, ...typeSize(13, 18.5) }}>{subtitle}</Text>
      <Text style={{ marginBottom: 18, ...typeSize(9, 13), color: colors['ink-quiet'] }}>
        {audience && `${audience}\n`}Updated {formatDate(updated)}
        {'\nRead online: '}
        <Link src={address} style={{ color: colors.leaf, textDecoration: 'underline' }}>
          {address.replace(/^https?:\/\/(?:www\.)?/, '')}
        </Link>
      </Text>
    </>
  );
}

/** An SVG document in a form that react-pdf renders: plain paths, and no dashes of length zero. */
function svgImage(svg: string): string {
  const paths = new Resvg(svg).toString().replace(/(stroke-dasharray=")0 /g, '$10.01 ');
  return `data:image/svg+xml;base64,${Buffer.from(paths).toString('base64')}`;
}

/** An SVG document as a bitmap, the only kind of image that react-pdf renders around the content. */
function pngImage(svg: string): string {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: 112 } }).render().asPng();
  return `data:image/png;base64,${png.toString('base64')}`;
}
