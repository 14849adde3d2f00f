import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentColors } from '../../../../build/assets/pdf/colors.ts';
import { type DocumentSource, drawDocument } from '../../../../build/assets/pdf/Document.tsx';
import { readDocument } from '../../../../build/assets/pdf/read-document.ts';
import { loadFaces } from '../../../../build/assets/social/faces.ts';
import { createCasing } from '../../../../rules/casing.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MARK = readFileSync(join(ROOT, 'static/favicon.svg'), 'utf8');
const TOKENS = readFileSync(join(ROOT, 'templates/styles/tokens.css'), 'utf8');

export const ORIGIN = 'https://www.sectionline.example';

/** Line of the test's file on which its markdown begins. */
const FIRST_LINE = 10;

const { display, text } = await loadFaces();

/** Reads markdown as a document's body. */
export function readBody(body: string) {
  const { tokens, mistakes } = readDocument(
    { file: 'x.md', body, bodyLine: FIRST_LINE },
    {
      casing: createCasing(['Kansas City', 'Google']),
      targets: { origin: ORIGIN, paths: new Set(['/', '/contact', '/services/seo', '/downloads/list.pdf']) },
      has: (character) => display.has(character) && text.has(character),
    },
  );
  return { tokens, mistakes: mistakes.map(({ line, message }) => `${line}: ${message}`) };
}

/** Makes a PDF of markdown that has no mistakes. */
export async function makeDocument(body: string, head: Partial<DocumentSource> = {}): Promise<Uint8Array> {
  const { tokens, mistakes } = readBody(body);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return drawDocument({
    title: 'A test document',
    subtitle: 'What it is for.',
    updated: '2025-03-04',
    address: `${ORIGIN}/downloads/list`,
    tokens,
    art: MARK,
    brand: {
      name: 'Section Line',
      host: 'sectionline.example',
      mark: MARK,
    },
    colors: documentColors(TOKENS),
    ...head,
  });
}
