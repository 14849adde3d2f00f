import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oklch } from 'culori';
import type { Oklch } from '../../art/fields/color.ts';
import type { ArtShape } from '../../art/fields/frames.ts';
import type { ArtPalette } from '../../art/fields/palettes.ts';
import { landscapeArt, type Scenery } from '../../art/landscape.ts';
import type { Settings } from '../../model/settings.ts';
import { cached, contentHash } from '../base/cache.ts';
import { PROJECT } from '../base/files.ts';
import type { Output } from '../base/output.ts';
import { inParallel } from '../base/parallel.ts';

/** Which landscape a page shows. Its shape depends on where the page shows it. */
export interface ArtChoice {
  /** Usually the slug of the page that the picture illustrates. */
  seed: string;
  palette: ArtPalette;
}

/** The drawings of a build. Each is made once, and shared by all pages that show it. */
export interface Art {
  /** The URL of a landscape, known before it is drawn; undefined for a brand without one. */
  url(seed: string, palette: ArtPalette, shape?: ArtShape): string | undefined;
  /** The landscape of a card as an SVG document. */
  card(choice: ArtChoice): Promise<string | undefined>;
  /** Adds a drawing that was made elsewhere. @returns its URL */
  add(kind: string, name: string, svg: string): string;
  /** The drawings that were requested so far. */
  outputs(): AsyncIterable<Output>;
}

/** What all drawings of a site have in common; undefined for a brand without a landscape. */
export function sceneryOf({ landscape, colors }: Settings['brand']): Scenery | undefined {
  if (landscape === 'none') return undefined;
  const tone = (color: string): Oklch => {
    const { l = 0, c = 0, h = 0 } = oklch(color) ?? {};
    return [l, c, h];
  };
  return { landscape, tones: { main: tone(colors.main), action: tone(colors.action) } };
}

/** The code that `landscapeArt` draws with. */
export const LANDSCAPE_FILES = ['art/*.ts', 'art/{fields,coast}/*'];

/** @param scenery without it, the site has only drawings that are added */
export function createArt(scenery: Scenery | undefined): Art {
  const code = contentHash(hashFiles(...LANDSCAPE_FILES), JSON.stringify(scenery ?? null));
  const requested = new Map<string, () => Promise<Output['body']>>();
  const request = (path: string, draw: () => Promise<Output['body']>): string => {
    requested.set(path, draw);
    return `/${path}`;
  };
  const landscape = (seed: string, palette: ArtPalette, shape: ArtShape) => {
    if (!scenery) return undefined;
    const hash = contentHash(code, `${palette}/${seed}`);
    const draw = () =>
      cached('fields', `${shape}-${hash}.svg`, async () =>
        Buffer.from(landscapeArt({ ...scenery, seed, palette, shape })),
      );
    return { path: `assets/${shape}-${seed}-${hash}.svg`, draw };
  };
  return {
    url(seed, palette, shape = 'card') {
      const picture = landscape(seed, palette, shape);
      return picture && request(picture.path, picture.draw);
    },
    async card({ seed, palette }) {
      const picture = landscape(seed, palette, 'card');
      return picture && Buffer.from(await picture.draw()).toString();
    },
    add: (kind, name, svg) =>
      request(`assets/${kind}-${name}-${contentHash(code, svg)}.svg`, async () => svg),
    outputs: () =>
      inParallel(
        requested,
        async ([path, draw]): Promise<Output> => ({ path, body: await draw(), source: 'art' }),
      ),
  };
}

/**
 * Hashes drawing code, for cache keys.
 * @param patterns globs of files, relative to the project
 */
export function hashFiles(...patterns: string[]): string {
  const files = globSync(patterns, { cwd: PROJECT }).sort();
  return contentHash(...files.map((file) => readFileSync(join(PROJECT, file))));
}
