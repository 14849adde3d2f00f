import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { ORIGINAL_TONES, type Tones } from '../../art/fields/color.ts';
import type { ArtShape } from '../../art/fields/frames.ts';
import { ART_PALETTES, type ArtPalette } from '../../art/fields/palettes.ts';
import { landscapeArt } from '../../art/landscape.ts';

type Options = Parameters<typeof landscapeArt>[0];

const LANDS = ['fields', 'coast'] as const;
const PATTERNS = ['quilt', 'contours', 'arcs'] as const;
const LANDSCAPES = [...LANDS, ...PATTERNS];
const SHAPES: ArtShape[] = ['card', 'stamp', 'hero', 'band', 'edge'];
const LIMITS: Record<ArtShape, number> = {
  ...{ card: 4.5 * 1024, stamp: 1.7 * 1024, hero: 6 * 1024, band: 6 * 1024, edge: 7 * 1024 },
};
const WIDTHS: Record<ArtShape, number> = { card: 600, stamp: 240, hero: 800, band: 1600, edge: 3600 };
/** Green and gold, red and blue, grays. */
const TONES: Record<string, Tones> = {
  green: ORIGINAL_TONES,
  red: { main: [0.4, 0.15, 25], action: [0.6, 0.2, 260] },
  gray: { main: [0.2, 0, 0], action: [0.9, 0, 0] },
};

const FIRST: Options = {
  landscape: 'fields',
  seed: 'one',
  palette: 'home',
  shape: 'card',
  tones: ORIGINAL_TONES,
};
/** Drawings by their options: each is drawn once. */
const drawn = new Map<string, string>();
function draw(options: Partial<Options>): string {
  const key = JSON.stringify({ ...FIRST, ...options });
  const svg = drawn.get(key) ?? landscapeArt({ ...FIRST, ...options });
  drawn.set(key, svg);
  return svg;
}

test.each(LANDSCAPES)(
  '%s: equal options give equal bytes; another seed, palette or shape does not',
  (landscape) => {
    const pictures = SHAPES.flatMap((shape) => [
      draw({ landscape, shape }),
      draw({ landscape, shape, seed: 'two' }),
      draw({ landscape, shape, palette: ART_PALETTES[1] }),
    ]);
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(landscapeArt({ ...FIRST, landscape })).toBe(draw({ landscape }));
  },
);

test.each(LANDSCAPES)('%s: every shape stays small, well formed and free of anything active', (landscape) => {
  const active = /<script|<foreignObject|<image|<title|\son\w+=|javascript:|@import|url\(/i;
  const wrong = SHAPES.flatMap((shape) => {
    const drawings = ['one', 'two', 'a-third-post'].map((seed) => draw({ landscape, seed, shape }));
    // The renderer throws on anything that is not well-formed XML.
    const { width } = new Resvg(drawings[0] ?? '');
    const problems = drawings.flatMap((svg) => {
      const { length } = brotliCompressSync(svg);
      const targets = [...svg.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target = '']) => target);
      return [
        length > LIMITS[shape] ? `has ${length} bytes` : '',
        ...(svg.match(/NaN|undefined|Infinity/) ?? []),
        ...(svg.match(active) ?? []),
        ...targets.filter((target) => !/^#\w+$/.test(target) || !svg.includes(`id="${target.slice(1)}"`)),
      ];
    });
    return [width === WIDTHS[shape] ? '' : `is ${width} wide`, ...problems]
      .filter(Boolean)
      .map((what) => `${shape}: ${what}`);
  });
  expect(wrong).toEqual([]);
});

test('fields: cards differ in what crosses them, from where, and from how high they are seen; the oxbow is rare', () => {
  const cards = Array.from({ length: 40 }, (_, index) => draw({ seed: `plat-${index}` }));
  const share = (kind: RegExp) => cards.filter((svg) => kind.test(svg)).length / cards.length;
  // The course of the river starts beyond the left edge or another one.
  const shares = { fromLeft: share(/id="e" d="M-30 /), roads: share(/class="rt"/), oxbows: share(/id="f"/) };
  expect(shares.fromLeft).toBeGreaterThan(0.2);
  expect(shares.fromLeft).toBeLessThan(0.7);
  expect(shares.roads).toBeGreaterThan(0.05);
  expect(shares.oxbows).toBeGreaterThan(0);
  expect(shares.oxbows).toBeLessThan(0.3);
  expect(new Set(cards.map((svg) => /viewBox="[^"]*"/.exec(svg)?.[0])).size).toBeGreaterThan(2);
});

test('fields: moves only the hero, and only for readers who allow motion', () => {
  const [card, stamp, hero, band] = SHAPES.map((shape) => draw({ shape }));
  expect(hero).toMatch(/@media \(prefers-reduced-motion:no-preference\)\{\.arm\{animation:/);
  expect(hero).toContain('class="arm"');
  expect(`${card}${stamp}${band}`).not.toContain('animation');
});

test.each(LANDSCAPES)('%s: white text is legible on every color of a band of any agency', (landscape) => {
  const bands = Object.entries(TONES).flatMap(([name, tones]) =>
    (['home', 'river', 'bloom'] as const).map((palette) => ({ name, palette, tones })),
  );
  const wrong = bands.flatMap(({ name, palette, tones }) => {
    const svg = draw({ landscape, palette, shape: 'band', tones });
    return [byDay(svg), byNight(svg)].flatMap((style) => {
      const colors = [...style.matchAll(/:(#[0-9a-f]{6})(;[a-z]+-opacity)?/g)].filter(
        ([, , faint]) => !faint,
      );
      expect(colors.length).toBeGreaterThan(6);
      const light = colors.filter(([, color = '']) => wcagContrast(color, 'white') < 4.5);
      return light.map(([, color]) => `${name}, ${palette}: ${color}`);
    });
  });
  expect(wrong).toEqual([]);
});

test.each(LANDS)('%s: an unknown palette is an error', (landscape) => {
  expect(() => draw({ landscape, palette: 'neon' as ArtPalette })).toThrow('"neon"');
});

test.each(PATTERNS)(
  "%s: no two of a hundred pages look alike, and each has the agency's colors",
  (landscape) => {
    const bodies = Array.from({ length: 100 }, (_, page) => draw({ landscape, seed: `page-${page}` }));
    const shapes = bodies.map((svg) => svg.slice(svg.indexOf('</style>')));
    expect(new Set(shapes).size).toBe(100);
    const red: Tones = { main: [0.35, 0.1, 20], action: [0.7, 0.2, 300] };
    for (const shape of SHAPES)
      expect(byDay(draw({ landscape, shape, tones: red }))).not.toBe(byDay(draw({ landscape, shape })));
  },
);

test.each(LANDS)('%s: nights and bands lean to the main color, gold to that of buttons', (landscape) => {
  const red: Tones = { ...ORIGINAL_TONES, main: [0.35, 0.1, 20] };
  const differs = (rules: (svg: string) => string, shape: ArtShape) =>
    rules(draw({ landscape, shape, tones: red })) !== rules(draw({ landscape, shape }));
  expect(differs(byDay, 'card')).toBe(false);
  expect(differs(byNight, 'card')).toBe(true);
  expect(differs(byDay, 'band')).toBe(true);
  const gold = '#e5b23c';
  const heroes = (tones: Tones) =>
    ART_PALETTES.slice(0, 3)
      .map((palette) => byDay(draw({ landscape, palette, shape: 'hero', tones })))
      .join('');
  expect(heroes(ORIGINAL_TONES)).toContain(gold);
  expect(heroes({ ...ORIGINAL_TONES, action: [0.7, 0.2, 0] })).not.toContain(gold);
});

/** Where the address of a drawing ends with #dark. */
const NIGHT = /(?::target \.\w+\{[^}]*\})+/;

/** The styles of a drawing in the light theme. */
function byDay(svg: string): string {
  const [style = ''] = svg.split('</style>');
  expect(style).toMatch(NIGHT);
  return style.replace(NIGHT, '');
}

/** Those that replace them in the dark theme. */
function byNight(svg: string): string {
  return NIGHT.exec(svg)?.[0] ?? '';
}
