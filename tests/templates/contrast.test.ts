import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { converter, formatHex, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { CODE_CLASSES } from '../../build/body/highlight.ts';
import { type Colors, derivePalette } from '../../build/content/facts/palette.ts';
import { AA_PAIRS, BRANDS } from '../brands.ts';

const CODE_CSS = readFileSync(join(import.meta.dirname, '../../templates/styles/code.css'), 'utf8');
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** What calm brand colors reach (WCAG 2.2, 1.4.6 AAA). */
const AAA_PAIRS: [front: keyof Colors, ground: keyof Colors][] = [
  ['ink', 'paper'],
  ['ink', 'tint'],
  ['ink-quiet', 'paper'],
  ['ink-quiet', 'tint'],
  ['ink', 'barn-tint'],
  ['on-field', 'field'],
  ['on-field-quiet', 'field'],
  ['on-corn', 'corn'],
  ['on-corn', 'corn-deep'],
];

describe.each(SCHEMES)('contrast of the green and yellow palette, %s', (scheme) => {
  const colors = derivePalette(BRANDS['green and yellow'])[scheme];

  test.each(AAA_PAIRS)('%s on %s is at least 7', (front, ground) => {
    expect(wcagContrast(colors[front], colors[ground])).toBeGreaterThanOrEqual(7);
  });
});

describe.each(Object.entries(BRANDS))('contrast of a brand that is %s', (_, brand) => {
  const palette = derivePalette(brand);
  const shown = SCHEMES.flatMap((scheme) => AA_PAIRS.map((pair) => [scheme, ...pair] as const));

  test.each(shown)('%s: %s on %s is at least %d', (scheme, front, ground, least) => {
    expect(wcagContrast(palette[scheme][front], palette[scheme][ground])).toBeGreaterThanOrEqual(least);
  });
});

describe('contrast of highlighted code', () => {
  const rules = [...CODE_CSS.matchAll(/((?:\.tok-\w+,?\s*)+)\{[^}]*?color: ([^;]+);/g)];

  test('every class has a color or a weight', () => {
    const styled = [...CODE_CSS.matchAll(/\.(tok-\w+)/g)].map(([, name]) => name);
    expect(styled.sort()).toEqual([...CODE_CLASSES].sort());
    expect(rules.length).toBeGreaterThan(3);
  });

  test.each(rules.map(([, selector = '', value = '']) => [selector.trim(), value]))('%s', (_, value) => {
    for (const brand of Object.values(BRANDS)) {
      for (const scheme of SCHEMES) {
        const colors = derivePalette(brand)[scheme];
        expect(wcagContrast(shownColor(value, colors, scheme), colors.tint)).toBeGreaterThan(4.5);
      }
    }
  });
});

/** The color of a kind of code: a token, or for each theme another lightness of one with half its chroma. */
function shownColor(value: string, colors: Colors, scheme: Scheme): string {
  const named = [...value.matchAll(/var\(--([\w-]+)\)(?: (\d+)% calc\(c \/ 2\) h)?/g)];
  const [, name, lightness] = named[scheme === 'dark' ? named.length - 1 : 0] ?? [];
  const color = colors[name as keyof Colors];
  if (!color) throw new Error(`${value} is not made of color tokens`);
  if (!lightness) return color;
  const { c, h } = converter('oklch')(color) ?? { c: 0, h: 0 };
  return formatHex({ mode: 'oklch', l: Number(lightness) / 100, c: c / 2, h });
}
