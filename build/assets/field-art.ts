import { oklch } from 'culori';
import type { Oklch } from '../../art/fields/color.ts';
import type { FieldPalette, FieldShape } from '../../art/fields/field-art.ts';
import { landscapeArt, type Scenery } from '../../art/landscape.ts';
import { type PortraitOptions, portrait } from '../../art/portraits/portrait.ts';
import type { Person } from '../../model/portrait.ts';
import type { Settings } from '../../model/settings.ts';
import { toSlug } from '../../rules/slug.ts';
import { cached, contentHash } from '../base/cache.ts';
import { inParallel } from '../base/in-parallel.ts';
import type { Output } from '../base/output.ts';
import { hashFiles } from './hash-files.ts';

/** Everything about a picture of the landscape but its shape and what is the same in the whole site. */
export interface FieldChoice {
  /** Usually the slug of the page that the picture illustrates. */
  seed: string;
  palette: FieldPalette;
}

/** The drawings of a build: each one is made once and shared by all pages that show it. */
export interface Art {
  /** The address of a picture of the landscape, known before it is drawn. */
  url(seed: string, palette: FieldPalette, shape?: FieldShape): string;
  /** The address of a portrait of a person without a photo. */
  portrait(person: Person, size: PortraitOptions['size']): string;
  /** The address of a drawing that was made elsewhere. */
  add(kind: string, name: string, svg: string): string;
  /** The pictures requested so far. */
  outputs(): AsyncIterable<Output>;
}

/** What all drawings of a site have in common. */
export function sceneryOf({ landscape, colors }: Settings['brand']): Scenery {
  const tone = (color: string): Oklch => {
    const { l = 0, c = 0, h = 0 } = oklch(color) ?? {};
    return [l, c, h];
  };
  return { landscape, tones: { main: tone(colors.main), action: tone(colors.action) } };
}

/** The source of all drawings that `landscapeArt` makes. */
export const LANDSCAPE_FILES = ['art/*.ts', 'art/{fields,coast,mountains}/*'];

export function createArt(scenery: Scenery): Art {
  const code = contentHash(hashFiles(...LANDSCAPE_FILES, 'art/portraits/*'), JSON.stringify(scenery));
  const requested = new Map<string, { path: string; file: string; draw: () => string }>();
  /** @param name all that the drawing depends on besides the code */
  const request = (name: string, kind: string, seed: string, draw: () => string): string => {
    let picture = requested.get(`${kind}/${name}`);
    if (!picture) {
      const hash = contentHash(code, name);
      picture = { path: `assets/${kind}-${seed}-${hash}.svg`, file: `${kind}-${hash}.svg`, draw };
      requested.set(`${kind}/${name}`, picture);
    }
    return `/${picture.path}`;
  };
  return {
    url: (seed, palette, shape = 'card') =>
      request(`${palette}/${seed}`, shape, seed, () => landscapeArt({ ...scenery, seed, palette, shape })),
    portrait({ name, look }, size) {
      const options = { seed: name, hints: look, size };
      return request(JSON.stringify(options), 'portrait', toSlug(name), () => portrait(options));
    },
    add: (kind, name, svg) => request(svg, kind, name, () => svg),
    outputs: () =>
      inParallel(requested.values(), async ({ path, file, draw }): Promise<Output> => {
        const body = await cached('fields', file, async () => Buffer.from(draw()));
        return { path, body, source: 'art' };
      }),
  };
}
