import { landscapeArt } from '../../art/landscape.ts';
import type { Content, Entry } from '../../model/content.ts';
import { type Download, pdfPath } from '../../model/download.ts';
import type { Assets } from '../assets/assets.ts';
import { faceKey } from '../assets/fonts/faces.ts';
import { readTypeface } from '../assets/fonts/typeface.ts';
import { hashFiles } from '../assets/hash-files.ts';
import type { DocumentSource } from '../assets/pdf/Document.tsx';
import { type ReadingContext, readDocument } from '../assets/pdf/read-document.ts';
import { curlyQuotes, missingCharacters } from '../assets/pdf/text.ts';
import { cached, contentHash } from '../base/cache.ts';
import { ContentError, type Mistake } from '../base/errors.ts';
import { inParallel } from '../base/in-parallel.ts';
import { loadPackage } from '../base/load-package.ts';
import type { Output } from '../base/output.ts';
import { siteCasing } from '../content/facts/casing.ts';
import { locate } from '../content/read/locate.ts';

/**
 * Renders every document as a PDF.
 * @throws ContentError with whatever no PDF can show, in all documents
 */
export async function* downloadOutputs(
  content: Content,
  { brand, faces }: Pick<Assets, 'brand' | 'faces'>,
): AsyncGenerator<Output> {
  const { downloads, settings } = content;
  if (downloads.length === 0) return;
  const typefaces = await Promise.all(Object.values(faces).map((face) => readTypeface(face)));
  const context: ReadingContext = {
    casing: siteCasing(content),
    origin: settings.url,
    has: (character) => typefaces.every(({ typeface }) => character in typeface.advances),
  };
  const documents = downloads.map((entry) => ({ entry, ...readDocument(entry, context) }));
  const mistakes = await Promise.all(
    documents.map(async (one) => [...(await locate(fieldMistakes(one.entry, context))), ...one.mistakes]),
  );
  if (mistakes.flat().length > 0) throw new ContentError(mistakes.flat());
  const code = hashFiles('build/assets/pdf/*', 'package-lock.json');
  yield* inParallel(documents, async ({ entry, tokens }): Promise<Output> => {
    const { title, subtitle, audience, updated } = entry.data;
    const source: DocumentSource = {
      title: curlyQuotes(context.casing(title)),
      subtitle: curlyQuotes(subtitle),
      audience: audience && curlyQuotes(audience),
      updated,
      address: settings.url + entry.path,
      tokens,
      art: landscapeArt({
        ...brand.scenery,
        seed: entry.slug,
        palette: 'location',
        shape: 'card',
        theme: 'light',
      }),
      brand,
    };
    const key = contentHash(
      'pdf',
      code,
      process.versions.zlib,
      ...Object.values(faces).map(faceKey),
      JSON.stringify(source),
    );
    const body = await cached('documents', `${key}.pdf`, async () => {
      const { renderDocument } = await loadPackage(() => import('../assets/pdf/Document.tsx'));
      const { documentFonts } = await import('../assets/pdf/fonts.ts');
      return renderDocument(source, await documentFonts(faces));
    });
    return { path: pdfPath(entry.path).slice(1), body, source: entry.file };
  });
}

function fieldMistakes({ file, data }: Entry<Download>, { has }: ReadingContext): Mistake[] {
  return (['title', 'subtitle', 'audience'] as const).flatMap((field) =>
    missingCharacters(data[field] ?? '', has).map((message) => ({ file, field: [field], message })),
  );
}
