import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHex, interpolate, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { derivePalette } from '../../build/content/palette.ts';
import { CODE_CLASSES } from '../../build/markdown/highlight.ts';
import type { Colors } from '../../rules/brand.ts';
import { AA_PAIRS, BRANDS, pairs } from '../brands.ts';

const CODE_CSS = readFileSync(join(import.meta.dirname, '../../templates/styles/code.css'), 'utf8');
const SCHEMES = ['light', 'dark'] as const;

/** What calm brand colors reach (WCAG 2.2, 1.4.6 AAA). */
const AAA_PAIRS = [
  ...[...pairs(7, ['paper', 'tint'], ['ink', 'ink-quiet']), ...pairs(7, ['alert-tint'], ['ink'])],
  ...[
    ...pairs(7, ['band'], ['on-band', 'on-band-quiet']),
    ...pairs(7, ['action', 'action-hover'], ['on-action']),
  ],
];

/** The pairs of a brand that have too little contrast. */
const tooFaint = (brand: Parameters<typeof derivePalette>[0], wanted: typeof AAA_PAIRS) =>
  SCHEMES.flatMap((scheme) =>
    wanted.flatMap(([front, ground, least]) => {
      const colors = derivePalette(brand)[scheme];
      const contrast = wcagContrast(colors[front], colors[ground]);
      return contrast >= least ? [] : [`${scheme}: ${front} on ${ground} is ${contrast}, not ${least}`];
    }),
  );

test('the green and yellow palette has more contrast than needed', () => {
  expect(tooFaint(BRANDS['green and yellow'], AAA_PAIRS)).toEqual([]);
});

test.each(Object.entries(BRANDS))('every text of a brand that is %s has enough contrast', (_, brand) => {
  expect(tooFaint(brand, AA_PAIRS)).toEqual([]);
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
          .filter(([, , value = '']) => wcagContrast(shownColor(value, colors), colors.tint) <= 4.5)
          .map(([, selector]) => `${name}, ${scheme}: ${selector}`);
      }),
    );
    expect(low).toEqual([]);
  });
});

/** The color of a kind of code: a token, or a mix of two. */
function shownColor(value: string, colors: Colors): string {
  const [first, second] = [...value.matchAll(/var\(--([\w-]+)\)/g)].map(
    ([, name]) => colors[name as keyof Colors],
  );
  if (!first) throw new Error(`${value} is not made of color tokens`);
  if (!second) return first;
  const share = Number(/ (\d+)%/.exec(value)?.[1]) / 100;
  return formatHex(interpolate([second, first], 'oklab')(share));
}
