import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldArt } from '../../art/fields/field-art.ts';
import type { Content, Entry } from '../../model/content.ts';
import { type Download, pdfPath } from '../../model/download.ts';
import { documentColors } from '../assets/pdf/colors.ts';
import type { DocumentSource } from '../assets/pdf/Document.tsx';
import { type ReadingContext, readDocument } from '../assets/pdf/read-document.ts';
import { curlyQuotes, missingCharacters } from '../assets/pdf/typography.ts';
import { loadFaces } from '../assets/social/faces.ts';
import { cached, contentHash } from '../base/cache.ts';
import { ContentError, type Mistake } from '../base/errors.ts';
import { inParallel } from '../base/in-parallel.ts';
import { loadPackage } from '../base/load-package.ts';
import type { Output } from '../base/output.ts';
import { siteCasing } from '../content/facts/casing.ts';
import { locate } from '../content/read/locate.ts';
import type { Route } from '../pages/routes/route.ts';

const PROJECT = join(import.meta.dirname, '../..');
const DRAWING = join(import.meta.dirname, '../assets/pdf');

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
  const { downloads, settings } = content;
  if (downloads.length === 0) return;
  const faces = await loadFaces();
  const pages = routes.filter(({ file }) => !file.endsWith('404.html')).map(({ path }) => path);
  const context: ReadingContext = {
    casing: siteCasing(content),
    targets: {
      origin: settings.url,
      paths: new Set([...pages, ...downloads.map(({ path }) => pdfPath(path))]),
    },
    has: (character) => faces.display.has(character) && faces.text.has(character),
  };
  const documents = downloads.map((entry) => ({ entry, ...readDocument(entry, context) }));
  const mistakes = await Promise.all(
    documents.map(async (one) => [...(await locate(fieldMistakes(one.entry, context))), ...one.mistakes]),
  );
  if (mistakes.flat().length > 0) throw new ContentError(mistakes.flat());
  const [css, mark, drawing] = await Promise.all([
    readFile(join(PROJECT, 'templates/styles/tokens.css'), 'utf8'),
    readFile(join(staticFolder, 'favicon.svg'), 'utf8').catch(() => ''),
    drawingHash(),
  ]);
  const host = new URL(settings.url).host.replace(/^www\./, '');
  yield* inParallel(documents, async ({ entry, tokens }): Promise<Output> => {
    const { title, subtitle, audience, updated } = entry.data;
    const source: DocumentSource = {
      title: curlyQuotes(context.casing(title)),
      subtitle: curlyQuotes(subtitle),
      audience: audience && curlyQuotes(audience),
      updated,
      address: settings.url + entry.path,
      tokens,
      art: fieldArt({ seed: entry.slug, palette: 'location', shape: 'card', theme: 'light' }),
      brand: { name: settings.name, host, mark },
      colors: documentColors(css),
    };
    const key = contentHash('pdf', drawing, JSON.stringify(source));
    const body = await cached('documents', `${key}.pdf`, () => draw(source));
    return { path: pdfPath(entry.path).slice(1), body, source: entry.file };
  });
}

/** Loads what draws only now: that takes longer than a build which finds its documents in the cache. */
async function draw(source: DocumentSource): Promise<Uint8Array> {
  const { drawDocument } = await loadPackage(() => import('../assets/pdf/Document.tsx'));
  return drawDocument(source);
}

/** Hash of everything that decides how documents look besides their sources: code, packages and fonts. */
async function drawingHash(): Promise<string> {
  const code = (await readdir(DRAWING)).sort().map((name) => join(DRAWING, name));
  const files = [...code, join(PROJECT, 'package-lock.json')];
  return contentHash(process.versions.zlib, ...(await Promise.all(files.map((file) => readFile(file)))));
}

function fieldMistakes({ file, data }: Entry<Download>, { has }: ReadingContext): Mistake[] {
  return (['title', 'subtitle', 'audience'] as const).flatMap((field) =>
    missingCharacters(data[field] ?? '', has).map((message) => ({ file, field: [field], message })),
  );
}
