import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldAddress } from '../../rules/picture.ts';
import { cached, contentHash } from '../cache.ts';
import { inParallel } from '../in-parallel.ts';
import type { Output } from '../outputs/output.ts';
import { type FieldArtOptions, type FieldPalette, fieldArt } from './field-art/field-art.ts';

/** Which field is drawn: everything about a picture but its shape. */
export interface FieldChoice {
  /** Usually the slug of what the picture stands for. */
  seed: string;
  palette: FieldPalette;
}

/** The field art of a build: each picture is drawn once and shared by all pages that show it. */
export interface Art {
  /** The address of a picture, which is known before the picture is drawn. */
  url(seed: string, palette: FieldPalette, shape?: 'card' | 'hero' | 'band'): string;
  /** The pictures that were asked for so far; only those that no earlier build has made are drawn. */
  outputs(): AsyncIterable<Output>;
}

const DRAWING = join(import.meta.dirname, 'field-art');

/** Makes the art of one build. */
export function createArt(): Art {
  const drawing = drawingHash();
  const asked = new Map<string, { path: string; key: string; choice: FieldArtOptions }>();
  return {
    url(seed, palette, shape = 'card') {
      const name = `${shape}/${palette}/${seed}`;
      let picture = asked.get(name);
      if (!picture) {
        const hash = contentHash(drawing, name);
        const path = fieldAddress(shape, seed, hash).slice(1);
        picture = { path, key: `field-${hash}.svg`, choice: { seed, palette, shape } };
        asked.set(name, picture);
      }
      return `/${picture.path}`;
    },
    outputs: () =>
      inParallel(asked.values(), async ({ path, key, choice }): Promise<Output> => {
        const body = await cached(key, async () => Buffer.from(fieldArt(choice)));
        return { path, body, source: 'build/assets/field-art' };
      }),
  };
}

/** Hash of the code that draws: changed code draws anew. */
function drawingHash(): string {
  const files = readdirSync(DRAWING).sort();
  return contentHash(...files.map((file) => readFileSync(join(DRAWING, file))));
}
