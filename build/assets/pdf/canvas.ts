import type { Run } from './blocks.ts';
import { type FaceName, type Faces, faceOf } from './faces.ts';
import type { Colours } from './look.ts';
import { drawRunningHead } from './running-head.ts';
import type { Line, Measure } from './set-lines.ts';
import { Sheet } from './sheet.ts';
import type { TextStyle } from './styles.ts';
import { addTag, type Pdf, type Role, type StructureElement } from './tagged-document.ts';

/** A line and where its baseline starts. */
export interface PlacedLine {
  line: Line;
  x: number;
  y: number;
}

/** Draws words in the typefaces and colours of a document. */
export class Canvas {
  readonly sheet: Sheet;

  constructor(
    readonly pdf: Pdf,
    readonly colours: Colours,
    faces: Faces,
    title: string,
  ) {
    this.sheet = new Sheet(pdf, (section) => drawRunningHead(this, title, section));
    for (const [name, { bytes }] of Object.entries(faces)) pdf.registerFont(name, Buffer.from(bytes));
  }

  /** Measures words of a style. */
  measure(style: TextStyle): Measure {
    return (text, run) => this.#use(style, run).widthOfString(text) + text.length * spacing(style);
  }

  /** Draws some words; they belong to whatever content is being marked. */
  words(text: string, run: Omit<Run, 'text'>, style: TextStyle, x: number, y: number): void {
    this.#use(style, run).fillColor(this.colours[run.href ? 'leaf' : style.colour]);
    this.pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing(style) });
  }

  /** Puts lines into a structure element, their links as elements and annotations of their own. */
  write(lines: readonly PlacedLine[], style: TextStyle, parent: StructureElement): void {
    const pieces = lines.flatMap(({ line, x, y }) => line.map((piece) => ({ ...piece, x: x + piece.x, y })));
    for (let start = 0, end = 0; start < pieces.length; start = end) {
      const href = pieces[start]?.run.href;
      while (end < pieces.length && pieces[end]?.run.href === href) end += 1;
      const group = pieces.slice(start, end);
      const draw = () => {
        for (const { text, run, x, y } of group) this.words(text, run, style, x, y);
      };
      if (href === undefined) parent.add(draw);
      else this.#link(href, group, style, parent, draw);
    }
  }

  /** A structure element at the end of another. */
  tag(parent: StructureElement, role: Role, options?: Parameters<typeof addTag>[3]): StructureElement {
    return addTag(this.pdf, parent, role, options);
  }

  #link(
    href: string,
    pieces: readonly { text: string; run: Omit<Run, 'text'>; x: number; y: number }[],
    style: TextStyle,
    parent: StructureElement,
    draw: () => void,
  ): void {
    const element = this.tag(parent, 'Link');
    const measure = this.measure(style);
    const areas = pieces.map(({ text, run, x, y }) => ({ x, y, width: measure(text.trimEnd(), run) }));
    element.add(() => {
      draw();
      this.pdf.lineWidth(0.6).strokeColor(this.colours.leaf);
      for (const { x, y, width } of areas) this.pdf.moveTo(x, y + 1.9).lineTo(x + width, y + 1.9);
      this.pdf.stroke();
    });
    const words = pieces
      .map(({ text }) => text)
      .join('')
      .trim();
    for (const { x, y, width } of areas) {
      this.pdf.link(x, y - style.size, width, style.leading, href, {
        Contents: new String(words) as string,
        structParent: element,
      } as PDFKit.Mixins.AnnotationOption);
    }
    // At once: pdfkit takes the page of an annotation to be the one on which its element ends.
    element.end();
  }

  #use(style: TextStyle, run: Omit<Run, 'text'>): Pdf {
    const face: FaceName = style.face ?? faceOf(run);
    return this.pdf.font(face).fontSize(style.size);
  }
}

function spacing({ size, tracking = 0 }: TextStyle): number {
  return size * tracking;
}
