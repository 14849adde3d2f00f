import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from '../../../../build/assets/pdf/blocks.ts';
import { type Faces, loadFaces } from '../../../../build/assets/pdf/faces.ts';
import { documentColours } from '../../../../build/assets/pdf/look.ts';
import { type DocumentSource, makePdf } from '../../../../build/assets/pdf/make-pdf.ts';
import { readBlocks } from '../../../../build/assets/pdf/read-blocks.ts';
import { createCasing } from '../../../../rules/casing.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const TOKENS = readFileSync(join(ROOT, 'templates/styles/tokens.css'), 'utf8');
const MARK = readFileSync(join(ROOT, 'static/favicon.svg'), 'utf8');

export const ORIGIN = 'https://www.sectionline.example';

/** Line of the test's file on which its markdown begins. */
const FIRST_LINE = 10;

let faces: Promise<Faces> | undefined;

/** Reads markdown as a document's body. */
export async function readDocument(body: string) {
  faces ??= loadFaces();
  const loaded = await faces;
  const { blocks, mistakes } = readBlocks(
    { file: 'x.md', body, bodyLine: FIRST_LINE },
    {
      casing: createCasing(['Kansas City', 'Google']),
      targets: { origin: ORIGIN, paths: new Set(['/', '/contact', '/services/seo', '/downloads/list.pdf']) },
      has: (character) => Object.values(loaded).every(({ typeface }) => typeface.has(character)),
    },
  );
  return { blocks, mistakes: mistakes.map(({ line, message }) => `${line}: ${message}`) };
}

/** Makes a PDF of markdown that has no mistakes. */
export async function makeDocument(body: string, head: Partial<DocumentSource> = {}): Promise<Uint8Array> {
  const { blocks, mistakes } = await readDocument(body);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return makeOf(blocks, head);
}

async function makeOf(blocks: Block[], head: Partial<DocumentSource>): Promise<Uint8Array> {
  faces ??= loadFaces();
  const source: DocumentSource = {
    title: 'A test document',
    subtitle: 'What it is for.',
    updated: '2025-03-04',
    blocks,
    art: { seed: 'test', palette: 'location' },
    brand: { name: 'Section Line', host: 'sectionline.example', mark: MARK },
    colours: documentColours(TOKENS),
    ...head,
  };
  return makePdf(source, await faces);
}
