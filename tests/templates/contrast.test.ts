import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CODE_CLASSES } from '../../build/content/markdown/highlight.ts';

const STYLES = join(import.meta.dirname, '../../templates/styles');
const CSS = readFileSync(join(STYLES, 'tokens.css'), 'utf8');
const CODE_CSS = readFileSync(join(STYLES, 'code.css'), 'utf8');
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** Foreground, background, and the least contrast (WCAG 2.2: 1.4.6 AAA 7, 1.4.3 AA 4.5, 1.4.11 marks 3). */
const PAIRS: [front: string, ground: string, least: number][] = [
  ['ink', 'paper', 7],
  ['ink', 'tint', 7],
  ['ink-quiet', 'paper', 7],
  ['ink-quiet', 'tint', 7],
  ['leaf', 'paper', 4.5],
  ['leaf', 'tint', 4.5],
  ['barn', 'paper', 4.5],
  ['barn', 'tint', 4.5],
  ['barn', 'barn-tint', 4.5],
  ['ink', 'barn-tint', 7],
  ['on-field', 'field', 7],
  ['on-field-quiet', 'field', 7],
  ['on-field-barn', 'field', 4.5],
  ['corn', 'field', 4.5],
  ['on-corn', 'corn', 7],
  ['on-corn', 'corn-deep', 7],
  ['line', 'paper', 3],
  ['line', 'tint', 3],
];

describe.each(SCHEMES)('contrast of the tokens, %s', (scheme) => {
  test.each(PAIRS)('%s on %s is at least %d', (front, ground, least) => {
    expect(
      contrast(luminance(token(front, scheme)), luminance(token(ground, scheme))),
    ).toBeGreaterThanOrEqual(least);
  });
});

describe.each(SCHEMES)('contrast of highlighted code, %s', (scheme) => {
  const rules = [...CODE_CSS.matchAll(/((?:\.tok-\w+,?\s*)+)\{[^}]*?color: ([^;]+);/g)];

  test('every class has a color or a weight', () => {
    const styled = [...CODE_CSS.matchAll(/\.(tok-\w+)/g)].map(([, name]) => name);
    expect(styled.sort()).toEqual([...CODE_CLASSES].sort());
    expect(rules.length).toBeGreaterThan(3);
  });

  test.each(rules.map(([, selector = '', value = '']) => [selector.trim(), value]))('%s', (_, value) => {
    expect(contrast(luminance(color(value, scheme)), luminance(token('tint', scheme)))).toBeGreaterThan(4.5);
  });
});

/** The color of a kind of code: a token, or a mix of two. */
function color(value: string, scheme: Scheme): Oklch {
  const names = [...value.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = '']) => token(name, scheme));
  const share = Number(/(\d+)%/.exec(value)?.[1] ?? 100) / 100;
  const [front, back = front] = names;
  if (!front || !back) throw new Error(`${value} is not made of color tokens`);
  const [one, other] = [toLab(front), toLab(back)];
  const [lightness, a, b] = one.map(
    (part, index) => part * share + (other[index] ?? 0) * (1 - share),
  ) as Oklch;
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

function toLab([lightness, chroma, hue]: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

type Oklch = [lightness: number, chroma: number, hue: number];

/** A color token of the style sheet: `oklch(L% C H)`, or two of them in light-dark(). */
function token(name: string, scheme: Scheme): Oklch {
  const [, value] = CSS.match(new RegExp(`--${name}: ([^;]+);`)) ?? [];
  const colors = [...(value ?? '').matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)];
  const found = scheme === 'dark' ? (colors[1] ?? colors[0]) : colors[0];
  if (!found) throw new Error(`--${name} is not a color: ${value}`);
  return [Number(found[1]) / 100, Number(found[2]), Number(found[3])];
}

/** Relative luminance (WCAG 2.2) of a color as displayed: OKLCH to linear sRGB (Björn Ottosson), clamped to 0-1. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const [red, green, blue] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part))) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

test('white on black has the contrast that WCAG defines', () => {
  expect(contrast(luminance([1, 0, 0]), luminance([0, 0, 0]))).toBeCloseTo(21, 1);
});
