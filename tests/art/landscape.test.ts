import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { FIELD_PALETTES, type FieldPalette, type FieldShape, fieldArt } from '../../art/fields/field-art.ts';
import { landscapeArt } from '../../art/landscape.ts';

const LANDSCAPES = ['fields', 'coast', 'mountains'] as const;
const SHAPES: FieldShape[] = ['card', 'stamp', 'hero', 'band'];
const SEEDS = Array.from({ length: 5 }, (_, index) => `a-post-about-plat-${index}`);
const LIMITS: Record<FieldShape, number> = {
  card: 4.5 * 1024,
  stamp: 1.7 * 1024,
  hero: 6 * 1024,
  band: 6 * 1024,
};

test('equal options give equal bytes; another landscape, seed, palette or shape gives another picture', () => {
  const draw = () =>
    LANDSCAPES.flatMap((landscape) =>
      SHAPES.flatMap((shape) => [
        ...SEEDS.map((seed) => landscapeArt({ landscape, seed, palette: 'home', shape })),
        ...FIELD_PALETTES.map((palette) => landscapeArt({ landscape, seed: 'one', palette, shape })),
      ]),
    );
  const pictures = draw();
  expect(draw()).toEqual(pictures);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('a palette that does not exist is an error', () => {
  expect(() => fieldArt({ seed: 'a', palette: 'neon' as FieldPalette, shape: 'card' })).toThrow('"neon"');
});

test.each(
  LANDSCAPES.flatMap((landscape) =>
    FIELD_PALETTES.flatMap((palette) => SHAPES.map((shape) => ({ landscape, palette, shape }))),
  ),
)(
  '$landscape: $palette $shape stays small, well formed and free of anything active',
  { timeout: 60_000 },
  ({ landscape, palette, shape }) => {
    for (const seed of SEEDS) {
      const svg = landscapeArt({ landscape, seed, palette, shape });
      expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(LIMITS[shape]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg).not.toMatch(/<script|<foreignObject|<image|<title|\son\w+=|javascript:|@import|url\(/i);
      for (const [, target = ''] of svg.matchAll(/(?:href|src)="([^"]*)"/g)) {
        expect(target).toMatch(/^#\w+$/);
        expect(svg).toContain(`id="${target.slice(1)}"`);
      }
    }
    // The renderer throws on anything that is not well-formed XML.
    const bitmap = new Resvg(landscapeArt({ landscape, seed: 'one', palette, shape, theme: 'light' }));
    expect(bitmap.width).toBe({ card: 600, stamp: 240, hero: 800, band: 1600 }[shape]);
  },
);

test('fields: cards differ in what crosses them, from where, and from how high they are seen; the oxbow is rare', () => {
  const cards = Array.from({ length: 60 }, (_, index) =>
    fieldArt({ seed: `plat-${index}`, palette: 'home', shape: 'card' }),
  );
  const share = (kind: RegExp) => cards.filter((svg) => kind.test(svg)).length / cards.length;
  // The course of the river starts beyond the left edge or another one.
  expect(share(/id="e" d="M-30 /)).toBeGreaterThan(0.2);
  expect(share(/id="e" d="M-30 /)).toBeLessThan(0.7);
  expect(share(/class="rt"/)).toBeGreaterThan(0.05);
  expect(share(/id="f"/)).toBeGreaterThan(0);
  expect(share(/id="f"/)).toBeLessThan(0.3);
  expect(new Set(cards.map((svg) => /viewBox="[^"]*"/.exec(svg)?.[0])).size).toBeGreaterThan(2);
});

test.each(LANDSCAPES)('%s: has both themes by default and exactly one on request', (landscape) => {
  const draw = (theme?: 'light' | 'dark') =>
    landscapeArt({ landscape, seed: 'one', palette: 'home', shape: 'hero', ...(theme && { theme }) });
  const body = (svg: string) => svg.slice(svg.indexOf('</style>'));
  const [auto, light, dark] = [draw(), draw('light'), draw('dark')];
  expect(auto).toContain('@media (prefers-color-scheme:dark)');
  expect(light + dark).not.toContain('@');
  expect([body(light), body(dark)]).toEqual([body(auto), body(auto)]);
  expect(light).not.toBe(dark);
});

test('fields: moves only the hero, and only for readers who allow motion', () => {
  const [card, stamp, hero, band] = SHAPES.map((shape) => fieldArt({ seed: 'one', palette: 'home', shape }));
  expect(hero).toMatch(/@media \(prefers-reduced-motion:no-preference\)\{\.arm\{animation:/);
  expect(hero).toContain('class="arm"');
  expect(`${card}${stamp}${band}`).not.toContain('animation');
});

test.each(LANDSCAPES.flatMap((landscape) => FIELD_PALETTES.map((palette) => ({ landscape, palette }))))(
  '$landscape: white text is legible on every color of the $palette band',
  ({ landscape, palette }) => {
    for (const theme of ['light', 'dark'] as const) {
      const style =
        landscapeArt({ landscape, seed: 'one', palette, shape: 'band', theme }).split('</style>')[0] ?? '';
      const colors = [...style.matchAll(/:#([0-9a-f]{6})(;[a-z]+-opacity)?/g)].filter(
        ([, , faint]) => !faint,
      );
      expect(colors.length).toBeGreaterThan(10);
      for (const [, color = ''] of colors) expect(contrastWithWhite(color)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

/** WCAG 2.2. @param hex six digits */
function contrastWithWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
