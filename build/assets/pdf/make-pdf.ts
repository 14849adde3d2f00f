import { buffer } from 'node:stream/consumers';
import type { FieldChoice } from '../art.ts';
import type { Block } from './blocks.ts';
import { Canvas } from './canvas.ts';
import type { Faces } from './faces.ts';
import { drawFlow } from './flow.ts';
import { type Brand, drawFooters } from './footer.ts';
import type { Colours } from './look.ts';
import { drawMasthead } from './masthead.ts';
import { addTag, createPdf } from './tagged-document.ts';

/** All that a document shows. */
export interface DocumentSource {
  title: string;
  subtitle: string;
  audience?: string | undefined;
  /** YYYY-MM-DD */
  updated: string;
  blocks: Block[];
  art: FieldChoice;
  brand: Brand;
  colours: Colours;
}

/** Makes a tagged PDF. Equal sources give equal bytes. */
export async function makePdf(source: DocumentSource, faces: Faces): Promise<Uint8Array> {
  const { title, subtitle, updated, brand, blocks, colours } = source;
  const pdf = createPdf({ title, subject: subtitle, author: brand.name, updated });
  const canvas = new Canvas(pdf, colours, faces, title);
  pdf.addPage();
  const root = addTag(pdf, undefined, 'Document');
  drawMasthead(canvas, source, root);
  drawFlow(canvas, blocks, root);
  root.end();
  drawFooters(canvas, brand);
  pdf.end();
  return buffer(pdf);
}
