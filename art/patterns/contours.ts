import type { ArtOptions } from '../fields/draw-fields.ts';
import type { ArtShape } from '../fields/frames.ts';
import { type Inks, path, sceneDocument, startScene } from '../scene.ts';
import { createContours, createNoise, type Height, softPath } from '../terrain.ts';
import { patternInks } from './inks.ts';

/** How wide a hill is, in units. */
const HILL: Record<ArtShape, number> = { card: 190, stamp: 140, hero: 230, band: 330, edge: 260 };
/** The inks from the lowest ground up, and the share of the picture that lies below each. */
const STEPS = { m1: 0, m2: 0.12, m3: 0.27, m4: 0.43, m5: 0.6, m6: 0.76, a2: 0.88, a1: 0.95 };

/** Draws lines of height, as on a map of no place: steps from dark to light, and the action color on the tops. Pure. */
export function contourArt(options: ArtOptions): string {
  const { shape, palette, tones } = options;
  const { random, size, small } = startScene(options, [0.8, 1, 1.25]);
  const hill = HILL[shape];
  const [far, bend] = [createNoise(random), createNoise(random)];
  const stretch = random.range(0.7, 1.4);
  const slope = random.range(0, 2 * Math.PI);
  const tilt = (x: number, y: number) =>
    0.5 * ((x / size.width - 0.5) * Math.cos(slope) + (y / size.height - 0.5) * Math.sin(slope));
  const heightAt: Height = (x, y) =>
    far((x * stretch) / hill, y / hill) + 0.22 * bend(x / hill / 0.45, y / hill / 0.45) + tilt(x, y);
  const cell = small ? 12 : shape === 'edge' ? 16 : 18;
  const trace = createContours(size, cell, heightAt);
  const rings = (height: number) => softPath(trace(height), cell);
  const heights = Array.from({ length: 900 }, (_, index) =>
    heightAt(((index % 30) / 29) * size.width, (Math.floor(index / 30) / 29) * size.height),
  ).sort((a, b) => a - b);
  const heightOf = (share: number) => heights[Math.floor(share * 899)] ?? 0;
  const shares = [...Object.values(STEPS), 1];
  const layers = Object.keys(STEPS).map((ink, index) => {
    const [from = 0, to = 1] = shares.slice(index).map(heightOf);
    const lines =
      small || shape === 'edge' ? [] : [1 / 3, 2 / 3].map((part) => rings(from + part * (to - from)));
    return (index === 0 ? '' : path(ink, rings(from))) + path('li', lines.join(''));
  });
  const inks: Inks = { ...patternInks(palette, tones), li: ['stroke', [0.97, 0.01, tones.main[2], 0.5]] };
  const ground = path('m1', `M0 0h${Math.ceil(size.width)}v${Math.ceil(size.height)}H0z`);
  return sceneDocument(inks, '.li{stroke-width:1.2}', options, size, ground + layers.join(''));
}
