import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { contentHash } from '../../base/cache.ts';
import type { Faces } from './faces.ts';

const FOLDERS = [import.meta.dirname, join(import.meta.dirname, '../../../art/fields')];
const require = createRequire(import.meta.url);

/** Hash of everything that decides how documents look beside what they say: changed code draws them anew. */
export async function drawingHash(faces: Faces): Promise<string> {
  const lists = await Promise.all(
    FOLDERS.map(async (folder) => (await readdir(folder)).sort().map((name) => join(folder, name))),
  );
  // pdfkit does not tell its version; its code tells it, too.
  const files = [...lists.flat(), require.resolve('pdfkit')];
  const { version: resvg } = require('@resvg/resvg-js/package.json') as { version: string };
  return contentHash(
    process.versions.zlib,
    resvg,
    ...Object.values(faces).map(({ bytes }) => bytes),
    ...(await Promise.all(files.map((file) => readFile(file)))),
  );
}
