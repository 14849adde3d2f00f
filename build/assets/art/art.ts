import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FieldArtOptions, type FieldPalette, fieldArt } from '../../../art/fields/field-art.ts';
import { fieldAddress } from '../../../rules/picture.ts';
import { cached, contentHash } from '../../base/cache.ts';
import { inParallel } from '../../base/in-parallel.ts';
import type { Output } from '../../base/output.ts';

/** Which field is drawn: everything about a picture but its shape. */
export interface FieldChoice {
  /** Usually the slug of the page that the picture illustrates. */
  seed: string;
  palette: FieldPalette;
}

/** The field art of a build: each picture is drawn once and shared by all pages that show it. */
export interface Art {
  /** The address of a picture, which is known before the picture is drawn. */
  url(seed: string, palette: FieldPalette, shape?: 'card' | 'hero' | 'band'): string;
  /** The pictures that were requested so far. */
  outputs(): AsyncIterable<Output>;
}

const DRAWING = join(import.meta.dirname, '../../../art/fields');

/** Creates the art of one build. */
export function createArt(): Art {
  const drawing = drawingHash();
  const requested = new Map<string, { path: string; hash: string; options: FieldArtOptions }>();
  return {
    url(seed, palette, shape = 'card') {
      const name = `${shape}/${palette}/${seed}`;
      let picture = requested.get(name);
      if (!picture) {
        const hash = contentHash(drawing, name);
        const path = fieldAddress(shape, seed, hash).slice(1);
        picture = { path, hash, options: { seed, palette, shape } };
        requested.set(name, picture);
      }
      return `/${picture.path}`;
    },
    outputs: () =>
      inParallel(requested.values(), async ({ path, hash, options }): Promise<Output> => {
        const body = await cached('fields', `${hash}.svg`, async () => Buffer.from(fieldArt(options)));
        return { path, body, source: 'art/fields' };
      }),
  };
}

/** Hash of the drawing code: a change of the code gives every picture a new name. */
function drawingHash(): string {
  const files = readdirSync(DRAWING).sort();
  return contentHash(...files.map((file) => readFileSync(join(DRAWING, file))));
}
