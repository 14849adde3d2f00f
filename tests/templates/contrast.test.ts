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
const AAA: { [front in keyof Colors]?: (keyof Colors)[] } = {
  ...{ ink: ['paper', 'tint', 'barn-tint'], 'ink-quiet': ['paper', 'tint'] },
  ...{ 'on-field': ['field'], 'on-field-quiet': ['field'], 'on-corn': ['corn', 'corn-deep'] },
};

test('the green and yellow palette has more contrast than needed', () => {
  const low = SCHEMES.flatMap((scheme) => {
    const colors = derivePalette(BRANDS['green and yellow'])[scheme];
    return Object.entries(AAA).flatMap(([front, grounds]) =>
      grounds
        .filter((ground) => wcagContrast(colors[front as keyof Colors], colors[ground]) < 7)
        .map((ground) => `${scheme}: ${front} on ${ground}`),
    );
  });
  expect(low).toEqual([]);
});

test.each(Object.entries(BRANDS))('every text of a brand that is %s has enough contrast', (_, brand) => {
  const palette = derivePalette(brand);
  const low = SCHEMES.flatMap((scheme) =>
    AA_PAIRS.flatMap(([front, ground, least]) => {
      const contrast = wcagContrast(palette[scheme][front], palette[scheme][ground]);
      return contrast >= least ? [] : [`${scheme}: ${front} on ${ground} is ${contrast}, not ${least}`];
    }),
  );
  expect(low).toEqual([]);
});

describe('contrast of highlighted code', () => {
  const rules = [...CODE_CSS.matchAll(/((?:\.tok-\w+,?\s*)+)\{[^}]*?color: ([^;]+);/g)];

  test('every class has a color or a weight', () => {
    const styled = [...CODE_CSS.matchAll(/\.(tok-\w+)/g)].map(([, name]) => name);
    expect(styled.sort()).toEqual([...CODE_CLASSES].sort());
    expect(rules.length).toBeGreaterThan(3);
  });

  test('every color has enough of it', () => {
    const low = Object.entries(BRANDS).flatMap(([name, brand]) =>
      SCHEMES.flatMap((scheme) => {
        const colors = derivePalette(brand)[scheme];
        return rules
          .filter(([, , value = '']) => wcagContrast(shownColor(value, colors, scheme), colors.tint) <= 4.5)
          .map(([, selector]) => `${name}, ${scheme}: ${selector}`);
      }),
    );
    expect(low).toEqual([]);
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
