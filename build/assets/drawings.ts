import { join } from 'node:path';
import { oklch } from 'culori';
import type { Oklch } from '../../art/fields/color.ts';
import type { ArtShape } from '../../art/fields/frames.ts';
import type { ArtPalette } from '../../art/fields/palettes.ts';
import { landscapeArt, type Scenery } from '../../art/landscape.ts';
import type { Settings } from '../../model/settings.ts';
import { derived } from '../base/derive.ts';
import { PROJECT } from '../base/files.ts';
import { contentHash } from '../base/hash.ts';

/** Which landscape a page shows. Its shape depends on where the page shows it. */
export interface ArtChoice {
  /** Usually the slug of the page that the picture illustrates. */
  seed: string;
  palette: ArtPalette;
}

/** A landscape that isn't drawn yet. */
export interface LandscapeRecipe {
  kind: 'landscape';
  path: string;
  key: string;
  options: Parameters<typeof landscapeArt>[0];
}

/** A drawing that exists already. */
export interface DrawingRecipe {
  kind: 'drawing';
  path: string;
  svg: string;
}

/** Saves a second per hundred pages. */
const landscapes = derived('landscapes', join(PROJECT, 'art/landscape.ts'));

/** What all drawings of a site have in common; undefined for a brand without a landscape. */
export function sceneryOf({ landscape, colors }: Settings['brand']): Scenery | undefined {
  if (landscape === 'none') return undefined;
  const tone = (color: string): Oklch => {
    const { l = 0, c = 0, h = 0 } = oklch(color) ?? {};
    return [l, c, h];
  };
  return { landscape, tones: { main: tone(colors.main), action: tone(colors.action) } };
}

/** @returns undefined without scenery */
export function landscapeRecipe(
  scenery: Scenery | undefined,
  { seed, palette }: ArtChoice,
  shape: ArtShape = 'card',
): LandscapeRecipe | undefined {
  if (!scenery) return undefined;
  const options = { ...scenery, seed, palette, shape };
  const key = landscapes.key(options);
  return { kind: 'landscape', path: `assets/${shape}-${seed}-${key}.svg`, key, options };
}

/** @returns an SVG document */
export function drawLandscape({ key, options }: LandscapeRecipe): Promise<Uint8Array> {
  return landscapes.bytes(key, async () => Buffer.from(landscapeArt(options)));
}

export function drawingRecipe(kind: 'map' | 'portrait' | 'logo', name: string, svg: string): DrawingRecipe {
  return { kind: 'drawing', path: `assets/${kind}-${name}-${contentHash(svg)}.svg`, svg };
}
