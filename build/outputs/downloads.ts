import type { Content } from '../../model/content.ts';
import { documentSources } from '../assets/pdf/document-sources.ts';
import { drawingHash } from '../assets/pdf/drawing-hash.ts';
import { type Faces, loadFaces } from '../assets/pdf/faces.ts';
import type { DocumentSource } from '../assets/pdf/make-pdf.ts';
import { cached, contentHash } from '../base/cache.ts';
import { inParallel } from '../base/in-parallel.ts';
import type { Output } from '../base/output.ts';
import type { Route } from '../pages/routes/route.ts';

/**
 * Makes a PDF of every document; only those that no earlier build has made are drawn.
 * @param routes the pages that documents may link to
 * @param staticFolder absolute path of static/, which holds the brand mark
 * @throws ContentError with everything that no PDF can show, of all documents
 */
export async function* downloadOutputs(
  content: Content,
  routes: readonly Route[],
  staticFolder: string,
): AsyncGenerator<Output> {
  if (content.downloads.length === 0) return;
  const faces = await loadFaces();
  const pages = routes.filter(({ file }) => !file.endsWith('404.html')).map(({ path }) => path);
  const sources = await documentSources(content, pages, staticFolder, faces);
  const drawing = await drawingHash(faces);
  yield* inParallel(sources, async ({ entry, source }): Promise<Output> => {
    const key = contentHash('pdf', drawing, JSON.stringify(source));
    const body = await cached('documents', `${key}.pdf`, () => draw(source, faces));
    return { path: entry.path.slice(1), body, source: entry.file };
  });
}

/** Loads what draws only now: that takes longer than a build which finds its documents in the cache. */
async function draw(source: DocumentSource, faces: Faces): Promise<Uint8Array> {
  const { makePdf } = await import('../assets/pdf/make-pdf.ts');
  return makePdf(source, faces);
}
