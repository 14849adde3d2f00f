import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../art/fields/colour.ts';
import { type FieldPalette, type FieldShape, fieldArt, fieldPalettes } from '../../art/fields/field-art.ts';

const palettes = Object.keys(fieldPalettes) as FieldPalette[];
const shapes: FieldShape[] = ['card', 'hero', 'band'];
const seeds = Array.from({ length: 20 }, (_, index) => `a-post-about-plat-${index}`);
const limits: Record<FieldShape, number> = { card: 4.5 * 1024, hero: 6 * 1024, band: 6 * 1024 };

describe('fieldArt', () => {
  test('gives equal bytes for equal options', () => {
    for (const shape of shapes) {
      const options = { seed: 'omaha', palette: 'location', shape } as const;
      expect(fieldArt(options)).toBe(fieldArt(options));
    }
  });

  test('gives another picture for every seed, palette and shape', () => {
    const pictures = shapes.flatMap((shape) => [
      ...seeds.map((seed) => fieldArt({ seed, palette: 'home', shape })),
      ...palettes.map((palette) => fieldArt({ seed: 'one', palette, shape })),
    ]);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test('refuses a palette that does not exist', () => {
    expect(() => fieldArt({ seed: 'a', palette: 'neon' as FieldPalette, shape: 'card' })).toThrow('"neon"');
  });

  test.each(palettes.flatMap((palette) => shapes.map((shape) => ({ palette, shape }))))(
    '$palette $shape stays small, well formed and free of anything active',
    { timeout: 60_000 },
    ({ palette, shape }) => {
      for (const seed of seeds) {
        const svg = fieldArt({ seed, palette, shape });
        expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(limits[shape]);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(svg).not.toMatch(/<script|<foreignObject|<image|<title|\son\w+=|javascript:|@import|url\(/i);
        const references = [...svg.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target]) => target ?? '');
        for (const target of references) {
          expect(target).toMatch(/^#\w+$/);
          expect(svg).toContain(`id="${target.slice(1)}"`);
        }
      }
      // The renderer's parser is strict: it throws on anything that is not well-formed XML.
      const bitmap = new Resvg(fieldArt({ seed: 'one', palette, shape, theme: 'light' }));
      expect(bitmap.width).toBe({ card: 600, hero: 800, band: 1600 }[shape]);
    },
  );

  test('carries both themes by default and exactly one when asked', () => {
    const options = { seed: 'one', palette: 'home', shape: 'hero' } as const;
    const [auto, light, dark] = [undefined, 'light', 'dark'].map((theme) =>
      fieldArt({ ...options, theme: theme as 'light' | 'dark' | undefined }),
    ) as [string, string, string];
    expect(auto).toContain('@media (prefers-color-scheme:dark)');
    expect(light).not.toContain('@');
    expect(dark).not.toContain('@');
    const body = (svg: string): string => svg.slice(svg.indexOf('</style>'));
    expect(body(light)).toBe(body(auto));
    expect(body(dark)).toBe(body(auto));
    expect(light).not.toBe(dark);
  });

  test('moves only the hero, and only for readers who do not mind motion', () => {
    const hero = fieldArt({ seed: 'one', palette: 'home', shape: 'hero' });
    expect(hero).toMatch(/@media \(prefers-reduced-motion:no-preference\)\{\.arm\{animation:/);
    expect(hero).toContain('class="arm"');
    for (const shape of ['card', 'band'] as const) {
      expect(fieldArt({ seed: 'one', palette: 'home', shape })).not.toContain('animation');
    }
  });

  test.each(palettes)('white text is legible on every colour of the %s band', (palette) => {
    for (const theme of ['light', 'dark'] as const) {
      const style = fieldArt({ seed: 'one', palette, shape: 'band', theme }).split('</style>')[0] ?? '';
      const colours = [...style.matchAll(/:(#[0-9a-f]{6})(;[a-z]+-opacity)?/g)].filter(
        ([, , faint]) => !faint,
      );
      expect(colours.length).toBeGreaterThan(10);
      for (const [, colour = ''] of colours) expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    }
  });
});
