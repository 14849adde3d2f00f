import { fieldAddress } from '../../rules/picture.ts';
import { contentHash } from '../cache.ts';
import type { Output } from '../outputs/output.ts';
import { type FieldPalette, fieldArt } from './field-art/field-art.ts';

/** Which field is drawn: everything about a picture but its shape. */
export interface FieldChoice {
  /** Usually the slug of what the picture stands for. */
  seed: string;
  palette: FieldPalette;
}

/** The field art of a build: each picture is drawn once and shared by all pages that show it. */
export interface Art {
  url(seed: string, palette: FieldPalette, shape?: 'card' | 'hero' | 'band'): string;
  /** The pictures that were asked for so far. */
  outputs(): Output[];
}

/** Makes the art of one build; pictures are drawn when a template first asks for them. */
export function createArt(): Art {
  const drawn = new Map<string, Output>();
  return {
    url(seed, palette, shape = 'card') {
      const key = `${shape}/${palette}/${seed}`;
      let output = drawn.get(key);
      if (!output) {
        const body = fieldArt({ seed, palette, shape });
        output = {
          path: fieldAddress(shape, seed, contentHash(body)).slice(1),
          body,
          source: 'build/assets/field-art',
        };
        drawn.set(key, output);
      }
      return `/${output.path}`;
    },
    outputs: () => [...drawn.values()],
  };
}
