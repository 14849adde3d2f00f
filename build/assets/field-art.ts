import { type FieldArtOptions, type FieldPalette, fieldArt } from '../../art/fields/field-art.ts';
import { fieldAddress } from '../../rules/picture.ts';
import { cached, contentHash } from '../base/cache.ts';
import { inParallel } from '../base/in-parallel.ts';
import type { Output } from '../base/output.ts';
import { hashFiles } from './hash-files.ts';

/** Everything about a picture of fields but its shape. */
export interface FieldChoice {
  /** Usually the slug of the page that the picture illustrates. */
  seed: string;
  palette: FieldPalette;
}

/** The field art of a build: each picture is drawn once and shared by all pages that show it. */
export interface Art {
  /** The address of a picture, known before it is drawn. */
  url(seed: string, palette: FieldPalette, shape?: 'card' | 'hero' | 'band'): string;
  /** The address of a drawing that was made elsewhere. */
  add(kind: string, name: string, svg: string): string;
  /** The pictures requested so far. */
  outputs(): AsyncIterable<Output>;
}

export function createArt(): Art {
  const code = hashFiles('art/fields/*');
  const requested = new Map<string, { path: string; hash: string; options: FieldArtOptions }>();
  const drawings = new Map<string, string>();
  return {
    url(seed, palette, shape = 'card') {
      const name = `${shape}/${palette}/${seed}`;
      let picture = requested.get(name);
      if (!picture) {
        const hash = contentHash(code, name);
        const path = fieldAddress(shape, seed, hash).slice(1);
        picture = { path, hash, options: { seed, palette, shape } };
        requested.set(name, picture);
      }
      return `/${picture.path}`;
    },
    add(kind, name, svg) {
      const address = fieldAddress(kind, name, contentHash(svg));
      drawings.set(address.slice(1), svg);
      return address;
    },
    async *outputs() {
      for (const [path, body] of drawings) yield { path, body, source: 'art/city-map' };
      yield* inParallel(requested.values(), async ({ path, hash, options }): Promise<Output> => {
        const body = await cached('fields', `${hash}.svg`, async () => Buffer.from(fieldArt(options)));
        return { path, body, source: 'art/fields' };
      });
    },
  };
}
