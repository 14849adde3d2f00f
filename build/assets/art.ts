import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldAddress } from '../../rules/picture.ts';
import { cached, contentHash } from '../base/cache.ts';
import { type IsThere, makeMissing } from '../outputs/make-missing.ts';
import type { KeptOutput, Output } from '../base/output.ts';
import { type FieldArtOptions, type FieldPalette, fieldArt } from '../../art/fields/field-art.ts';

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
  /**
   * The pictures that were asked for so far; only those that no earlier build has made are drawn.
   * @param isThere tells which of them need not be read either
   */
  outputs(isThere?: IsThere): AsyncIterable<Output | KeptOutput>;
}

/** A picture that was asked for. */
interface Drawing {
  path: string;
  /** Its name in the cache. */
  key: string;
  choice: FieldArtOptions;
}

const DRAWING = join(import.meta.dirname, '../../art/fields');

/** Makes the art of one build. */
export function createArt(): Art {
  const drawing = drawingHash();
  const asked = new Map<string, Drawing>();
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
    outputs: (isThere) => {
      const draw = async ({ path, key, choice }: Drawing): Promise<Output> => {
        const body = await cached(key, async () => Buffer.from(fieldArt(choice)));
        return { path, body, source: 'build/assets/field-art' };
      };
      return makeMissing(asked.values(), draw, isThere);
    },
  };
}

/** Hash of the code that draws: changed code draws anew. */
function drawingHash(): string {
  const files = readdirSync(DRAWING).sort();
  return contentHash(...files.map((file) => readFileSync(join(DRAWING, file))));
}
