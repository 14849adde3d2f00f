import type { ArtOptions } from '../fields/draw-fields.ts';
import type { ArtShape } from '../fields/frames.ts';
import { discPath, rectPath } from '../fields/path.ts';
import { path, sceneDocument, startScene } from '../scene.ts';
import { type PatternInk, patternInks, RAMP } from './inks.ts';

/** The radius of an arc. */
const RADIUS: Record<ArtShape, number> = { card: 100, stamp: 60, hero: 150, band: 150, edge: 60 };

/** The radii of the rings, as shares of the arc's. */
const RINGS = [
  [0.95, 0.68, 0.62, 0.36, 0.3],
  [0.95, 0.75, 0.55, 0.35, 0.17],
  [0.94, 0.5, 0.38],
];

/** Draws rows of concentric arcs that overlap like waves, from light far away to dark at the front. Pure. */
export function arcArt(options: ArtOptions): string {
  const { shape, palette, tones } = options;
  const { random, size } = startScene(options, [0.8, 1, 1.3]);
  const radius = RADIUS[shape] * random.pick([0.8, 1, 1.2]);
  // Each arc is a thin light rim, then rings of two inks.
  const rings = random.pick(RINGS);
  const step = radius / 2;
  const rows = Math.ceil(size.height / step) + 1;
  const body: string[] = [
    path('m6', rectPath({ x: 0, y: 0, width: Math.ceil(size.width), height: Math.ceil(size.height) })),
  ];
  for (let row = 0; row < rows; row += 1) {
    // Each row is about a step darker than the one behind it.
    const shade = Math.round(4 * (1 - row / rows) + random.range(-0.8, 0.8));
    const dark = RAMP[Math.min(4, Math.max(0, shade))] ?? 'm3';
    const light = RAMP[Math.min(5, Math.max(0, shade) + random.int(1, 2))] ?? 'm6';
    for (let x = row % 2 ? 0 : -radius; x < size.width + radius; x += 2 * radius) {
      const [outer, inner]: PatternInk[] = random.chance(0.13) ? ['a1', 'a2'] : [dark, light];
      body.push(path('m6', discPath(x, row * step + radius / 2, radius)));
      for (const [index, reach] of rings.entries())
        body.push(
          path((index % 2 ? inner : outer) ?? 'm3', discPath(x, row * step + radius / 2, radius * reach)),
        );
    }
  }
  return sceneDocument(patternInks(palette, tones), '', options, size, body.join(''));
}
