import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { OWN, type Tones } from '../../art/fields/color.ts';
import { FIELD_PALETTES, type FieldPalette, type FieldShape } from '../../art/fields/field-art.ts';
import { landscapeArt } from '../../art/landscape.ts';

type Options = Parameters<typeof landscapeArt>[0];

const LANDSCAPES = ['fields', 'coast', 'mountains'] as const;
const SHAPES: FieldShape[] = ['card', 'stamp', 'hero', 'band'];
const LIMITS: Record<FieldShape, number> = {
  card: 4.5 * 1024,
  stamp: 1.7 * 1024,
  hero: 6 * 1024,
  band: 6 * 1024,
};
/** Green and gold, red and blue, grays. */
const TONES: Record<string, Tones> = {
  green: OWN,
  red: { main: [0.4, 0.15, 25], action: [0.6, 0.2, 260] },
  gray: { main: [0.2, 0, 0], action: [0.9, 0, 0] },
};

const draw = (options: Partial<Options>) =>
  landscapeArt({ landscape: 'fields', seed: 'one', palette: 'home', shape: 'card', tones: OWN, ...options });

test.each(LANDSCAPES)(
  '%s: equal options give equal bytes; another seed, palette or shape does not',
  (landscape) => {
    const drawAll = () =>
      SHAPES.flatMap((shape) => [
        ...['two', 'three'].map((seed) => draw({ landscape, seed, shape })),
        ...FIELD_PALETTES.slice(0, 4).map((palette) => draw({ landscape, palette, shape })),
      ]);
    const pictures = drawAll();
    expect(drawAll()).toEqual(pictures);
    expect(new Set(pictures).size).toBe(pictures.length);
  },
);

test('a palette that does not exist is an error', () => {
  expect(() => draw({ palette: 'neon' as FieldPalette })).toThrow('"neon"');
});

test.each(LANDSCAPES.flatMap((landscape) => SHAPES.map((shape) => ({ landscape, shape }))))(
  '$landscape: a $shape stays small, well formed and free of anything active',
  { timeout: 60_000 },
  ({ landscape, shape }) => {
    // Palettes differ in hex values alone.
    for (const palette of FIELD_PALETTES.slice(0, 5)) {
      const svg = draw({ landscape, seed: `a-post-about-${palette}`, palette, shape });
      expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(LIMITS[shape]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg).not.toMatch(/<script|<foreignObject|<image|<title|\son\w+=|javascript:|@import|url\(/i);
      for (const [, target = ''] of svg.matchAll(/(?:href|src)="([^"]*)"/g)) {
        expect(target).toMatch(/^#\w+$/);
        expect(svg).toContain(`id="${target.slice(1)}"`);
      }
    }
    // The renderer throws on anything that is not well-formed XML.
    const bitmap = new Resvg(draw({ landscape, shape }));
    expect(bitmap.width).toBe({ card: 600, stamp: 240, hero: 800, band: 1600 }[shape]);
  },
);

test('fields: cards differ in what crosses them, from where, and from how high they are seen; the oxbow is rare', () => {
  const cards = Array.from({ length: 60 }, (_, index) => draw({ seed: `plat-${index}` }));
  const share = (kind: RegExp) => cards.filter((svg) => kind.test(svg)).length / cards.length;
  // The course of the river starts beyond the left edge or another one.
  expect(share(/id="e" d="M-30 /)).toBeGreaterThan(0.2);
  expect(share(/id="e" d="M-30 /)).toBeLessThan(0.7);
  expect(share(/class="rt"/)).toBeGreaterThan(0.05);
  expect(share(/id="f"/)).toBeGreaterThan(0);
  expect(share(/id="f"/)).toBeLessThan(0.3);
  expect(new Set(cards.map((svg) => /viewBox="[^"]*"/.exec(svg)?.[0])).size).toBeGreaterThan(2);
});

test('fields: moves only the hero, and only for readers who allow motion', () => {
  const [card, stamp, hero, band] = SHAPES.map((shape) => draw({ shape }));
  expect(hero).toMatch(/@media \(prefers-reduced-motion:no-preference\)\{\.arm\{animation:/);
  expect(hero).toContain('class="arm"');
  expect(`${card}${stamp}${band}`).not.toContain('animation');
});

test.each(LANDSCAPES.flatMap((landscape) => Object.keys(TONES).map((name) => ({ landscape, name }))))(
  '$landscape: white text is legible on every color of the band of an agency whose color is $name',
  ({ landscape, name }) => {
    for (const palette of ['home', 'river', 'bloom'] as const) {
      const svg = draw({ landscape, palette, shape: 'band', tones: TONES[name] ?? OWN });
      for (const style of [byDay(svg), byNight(svg)]) {
        const colors = [...style.matchAll(/:#([0-9a-f]{6})(;[a-z]+-opacity)?/g)].filter(
          ([, , faint]) => !faint,
        );
        expect(colors.length).toBeGreaterThan(10);
        for (const [, color = ''] of colors) expect(contrastWithWhite(color)).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test.each(LANDSCAPES)('%s: nights and bands lean to the main color, gold to that of buttons', (landscape) => {
  const red: Tones = { ...OWN, main: [0.35, 0.1, 20] };
  const differs = (rules: (svg: string) => string, shape: FieldShape) =>
    rules(draw({ landscape, shape, tones: red })) !== rules(draw({ landscape, shape }));
  expect(differs(byDay, 'card')).toBe(false);
  expect(differs(byNight, 'card')).toBe(true);
  expect(differs(byDay, 'band')).toBe(true);
  const gold = '#e5b23c';
  const heroes = (tones: Tones) =>
    FIELD_PALETTES.map((palette) => byDay(draw({ landscape, palette, shape: 'hero', tones }))).join('');
  expect(heroes(OWN)).toContain(gold);
  expect(heroes({ ...OWN, action: [0.7, 0.2, 0] })).not.toContain(gold);
});

const NIGHT = /@media \(prefers-color-scheme:dark\)\{((?:\.\w+\{[^}]*\})+)\}/;

/** The styles of a drawing in the light theme. */
function byDay(svg: string): string {
  const [style = ''] = svg.split('</style>');
  expect(style).toMatch(NIGHT);
  return style.replace(NIGHT, '');
}

/** Those that replace them in the dark theme. */
function byNight(svg: string): string {
  return NIGHT.exec(svg)?.[1] ?? '';
}

/** WCAG 2.2. @param hex six digits */
function contrastWithWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
