import { fieldArt } from '../../../art/fields/field-art.ts';
import { longDate } from '../../../rules/dates.ts';
import type { Canvas } from './canvas.ts';
import type { DocumentSource } from './make-pdf.ts';
import { paintSvg } from './paint-svg.ts';
import { setBalanced, setLines } from './set-lines.ts';
import { PAGE, STYLES, type TextStyle } from './styles.ts';
import { drawArtifact, type Role, type StructureElement } from './tagged-document.ts';
import { writeLines } from './text-box.ts';

/** Height of the field over the title. */
const FIELD = 118;

/** Draws the head of the first page: a field of the document's own, its title, what it is for and for whom. */
export function drawMasthead(canvas: Canvas, source: DocumentSource, parent: StructureElement): void {
  const { pdf, sheet, colours } = canvas;
  drawArtifact(pdf, 'Layout', () => {
    const svg = fieldArt({ ...source.art, shape: 'card', theme: 'light' });
    paintSvg(pdf, svg, { x: 0, y: 0, width: PAGE.width, height: FIELD });
    pdf.lineWidth(1).moveTo(0, FIELD).lineTo(PAGE.width, FIELD).stroke(colours.line);
  });
  sheet.y = FIELD + 30;
  const { title, subtitle, audience, updated } = source;
  setText(canvas, title, STYLES.title, 'H1', parent);
  sheet.y += 12;
  setText(canvas, subtitle, STYLES.lead, 'P', parent);
  sheet.y += 10;
  if (audience) setText(canvas, audience, STYLES.note, 'P', parent);
  setText(canvas, `Updated ${longDate(updated)}`, STYLES.note, 'P', parent);
  sheet.settle(sheet.y + 18);
}

function setText(canvas: Canvas, text: string, style: TextStyle, role: Role, parent: StructureElement): void {
  const width = role === 'H1' ? PAGE.wide.width : PAGE.wide.width * 0.82;
  const set = role === 'H1' ? setBalanced : setLines;
  const element = canvas.tag(parent, role);
  writeLines(canvas, set([{ text }], width, canvas.measure(style)), style, PAGE.wide.x, element);
  element.end();
}
