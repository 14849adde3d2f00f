import { readTypeface } from '../../../../build/assets/fonts/typeface.ts';
import { type DocumentSource, renderDocument } from '../../../../build/assets/pdf/Document.tsx';
import { documentFonts } from '../../../../build/assets/pdf/fonts.ts';
import { readDocument } from '../../../../build/assets/pdf/read-document.ts';
import { createCasing } from '../../../../rules/casing.ts';
import { BRAND } from '../../../sample-brand.ts';
import { FACES } from '../../../sample-faces.ts';

export const ORIGIN = 'https://www.sectionline.example';

/** Line of the test's file on which its markdown starts. */
const FIRST_LINE = 10;

const typefaces = await Promise.all(Object.values(FACES).map((face) => readTypeface(face)));
const fonts = await documentFonts(FACES);

/** Reads markdown as a document's body. */
export function readBody(body: string) {
  const { tokens, mistakes } = readDocument(
    { file: 'x.md', body, bodyLine: FIRST_LINE },
    {
      casing: createCasing(['Kansas City', 'Google']),
      origin: ORIGIN,
      has: (character) => typefaces.every(({ typeface }) => character in typeface.advances),
    },
  );
  return { tokens, mistakes: mistakes.map(({ line, message }) => `${line}: ${message}`) };
}

/** Renders valid markdown as a PDF. */
export async function makeDocument(body: string, head: Partial<DocumentSource> = {}): Promise<Uint8Array> {
  const { tokens, mistakes } = readBody(body);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const source = {
    title: 'A test document',
    subtitle: 'What it is for.',
    updated: '2025-03-04',
    address: `${ORIGIN}/downloads/list`,
    tokens,
    art: BRAND.icon,
    brand: BRAND,
    ...head,
  };
  return renderDocument(source, fonts);
}
