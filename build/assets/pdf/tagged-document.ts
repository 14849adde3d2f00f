import PDFDocument from 'pdfkit';
import { LANGUAGE } from '../../../rules/language.ts';
import { PAGE } from './styles.ts';

/** What a document says of itself. */
export interface DocumentInfo {
  title: string;
  subject: string;
  author: string;
  /** The day of the content, YYYY-MM-DD: the clock of the build would make every build's bytes different. */
  updated: string;
}

export type Pdf = PDFKit.PDFDocument;
export type StructureElement = PDFKit.PDFStructureElement;

/** The roles of PDF 1.7 that documents use. */
export type Role =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'BlockQuote'
  | 'Link';

/** Starts a tagged PDF (PDF/UA-1) without pages. */
export function createPdf({ title, subject, author, updated }: DocumentInfo): Pdf {
  const day = new Date(`${updated}T12:00:00Z`);
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    lang: LANGUAGE,
    displayTitle: true,
    autoFirstPage: false,
    bufferPages: true,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: null as unknown as string,
    info: {
      Title: title,
      Subject: subject,
      Author: author,
      Creator: author,
      CreationDate: day,
      ModDate: day,
    },
  });
  escapeMetadata(pdf);
  // Not by pdfkit's subset option: it adds CID sets that leave out the parts of accented letters, which PDF/UA forbids.
  pdf.appendXML(CONFORMANCE);
  return pdf;
}

const CONFORMANCE =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

/** pdfkit writes title and author into XML as they are: an ampersand would break it. */
function escapeMetadata(pdf: Pdf): void {
  const writer = pdf as Pdf & { _addInfo(): void };
  const write = writer._addInfo;
  writer._addInfo = () => {
    const plain = writer.info;
    const escaped = Object.entries(plain).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replace(/&/g, '&amp;').replace(/</g, '&lt;') : value,
    ]);
    writer.info = Object.fromEntries(escaped);
    write.call(writer);
    writer.info = plain;
  };
}

/** What a structure element says beside its role. */
export interface TagOptions {
  /** Said in place of what is drawn. */
  alt?: string;
  /** What a header cell heads. */
  scope?: 'Column' | 'Row';
  /** How the labels of a list are made. */
  numbering?: 'Decimal' | 'Disc' | 'Square';
}

/** Adds a structure element to the end of another, or to the document itself. */
export function addTag(pdf: Pdf, parent: StructureElement | undefined, role: Role, options: TagOptions = {}) {
  const { numbering, ...rest } = options;
  const element = pdf.struct(role, rest);
  if (numbering) {
    const { data } = (element as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary;
    data.A = { O: 'List', ListNumbering: numbering };
  }
  if (parent) parent.add(element);
  else pdf.addStructure(element);
  return element;
}

/** Draws what is no content, such as lines and page numbers; programs that read aloud skip it. */
export function drawArtifact(pdf: Pdf, type: 'Pagination' | 'Layout', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  pdf.save();
  draw();
  pdf.restore();
  pdf.endMarkedContent();
}
