import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, Entry } from '../../../model/content.ts';
import type { Download } from '../../../model/download.ts';
import type { Casing } from '../../../rules/casing.ts';
import { ContentError, type Mistake } from '../../base/errors.ts';
import { siteCasing } from '../../content/facts/casing.ts';
import { locate } from '../../content/read/locate.ts';
import type { Faces } from './faces.ts';
import { documentColours } from './look.ts';
import type { DocumentSource } from './make-pdf.ts';
import { type ReadingContext, readBlocks } from './read-blocks.ts';
import { missingCharacters } from './reading.ts';
import { setQuotes } from './typography.ts';

const TOKENS = join(import.meta.dirname, '../../../templates/styles/tokens.css');

/**
 * Reads the documents of a site into what their PDFs show.
 * @param pages addresses of the site's pages
 * @param staticFolder absolute path of static/, which holds the brand mark
 * @throws ContentError with every mistake of every document
 */
export async function documentSources(
  content: Content,
  pages: readonly string[],
  staticFolder: string,
  faces: Faces,
): Promise<{ entry: Entry<Download>; source: DocumentSource }[]> {
  const { downloads, settings } = content;
  const [css, mark] = await Promise.all([
    readFile(TOKENS, 'utf8'),
    readFile(join(staticFolder, 'favicon.svg'), 'utf8').catch(() => ''),
  ]);
  const context: ReadingContext = {
    casing: siteCasing(content),
    targets: { origin: settings.url, paths: new Set([...pages, ...downloads.map(({ path }) => path)]) },
    has: (character) => Object.values(faces).every(({ typeface }) => typeface.has(character)),
  };
  const host = new URL(settings.url).host.replace(/^www\./, '');
  const look = { colours: documentColours(css), brand: { name: settings.name, host, mark } };
  const read = downloads.map((entry) => ({ entry, ...readBlocks(entry, context) }));
  const mistakes = await Promise.all(
    read.map(async (one) => [...(await locate(fieldMistakes(one.entry, context))), ...one.mistakes]),
  );
  if (mistakes.flat().length > 0) throw new ContentError(mistakes.flat());
  return read.map(({ entry, blocks }) => ({
    entry,
    source: {
      ...words(entry, context.casing),
      blocks,
      art: { seed: entry.slug, palette: 'location' },
      ...look,
    },
  }));
}

/** The words of the first page's head. */
function words({ data }: Entry<Download>, casing: Casing) {
  const typeset = (text: string) =>
    setQuotes([{ text }])
      .map((run) => run.text)
      .join('');
  return {
    title: typeset(casing(data.title)),
    subtitle: typeset(data.subtitle),
    audience: data.audience && typeset(data.audience),
    updated: data.updated,
  };
}

function fieldMistakes({ file, data }: Entry<Download>, { has }: ReadingContext): Mistake[] {
  return (['title', 'subtitle', 'audience'] as const).flatMap((field) =>
    missingCharacters(data[field] ?? '', has).map((message) => ({ file, field: [field], message })),
  );
}
