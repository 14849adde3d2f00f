import { differenceCiede2000, formatHex, inGamut, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { colorMistakes, derivePalette } from '../../../build/content/palette.ts';
import type { Content } from '../../../model/content.ts';
import { paletteCss } from '../../../rules/brand.ts';
import { AA_PAIRS, BRANDS } from '../../brands.ts';

const GREEN = BRANDS['green and yellow'];

function mistakesOf(colors: Partial<Record<keyof typeof GREEN, string>>): string[] {
  const settings = { brand: { colors: { ...GREEN, ...colors } } };
  const content = { settings, settingsFile: 'site.yaml' } as Content;
  return colorMistakes(content).map(({ field, message }) => `${field?.join('.')}: ${message}`);
}

describe('colors of a brand', () => {
  test('that are too light are refused, with one that passes', () => {
    const light: [role: 'main' | 'alert', color: string, what: string, contrast: string][] = [
      ['main', '#7fb3d5', 'white text on', '2.2'],
      ['main', 'white', 'white text on', '1'],
      ['main', 'oklch(62% 0.2 29)', 'white text on', '3.9'],
      ['alert', 'orange', 'text in', '1.7'],
      ['alert', 'crimson', 'text in', '4.3'],
    ];
    for (const [role, color, what, contrast] of light) {
      const mistakes = mistakesOf({ [role]: color });
      expect(mistakes).toEqual([
        expect.stringContaining(
          `brand.colors.${role}: ${what} "${color}" has a contrast of ${contrast}:1, and needs 4.5:1. The nearest color that passes is "#`,
        ),
      ]);
      // Not much darker than needed.
      expect(wcagContrast(/"(#[0-9a-f]{6})"$/.exec(mistakes.join())?.[1] ?? '', 'white')).toBeLessThan(5.5);
    }
  });

  test('are always answered with one that passes', () => {
    for (let h = 0; h < 360; h += 20) {
      for (const c of [0, 0.1, 0.25]) {
        const color = formatHex({ mode: 'oklch', l: 0.75, c, h });
        for (const role of ['main', 'alert']) {
          const [, better = ''] = /"(#[0-9a-f]{6})"$/.exec(mistakesOf({ [role]: color })[0] ?? '') ?? [];
          expect([color, better, mistakesOf({ [role]: better })]).toEqual([color, better, []]);
        }
      }
    }
  });

  test('are colors, and opaque', () => {
    const roles = ['main', 'action', 'alert'];
    for (const color of ['gren', 'light-dark(red, blue)', 'var(--ink)', 'url(x)', '12']) {
      const advice = 'Write it as "#174029", "navy" or "oklch(33% 0.06 156)"';
      expect(mistakesOf({ main: color, action: color, alert: color })).toEqual(
        roles.map((role) => `brand.colors.${role}: "${color}" is not a color. ${advice}`),
      );
    }
    const solid = { '#17402980': '#174029', transparent: '#000000', 'rgb(23 64 41 / 50%)': '#174029' };
    expect(Object.keys(solid).map((main) => mistakesOf({ main }))).toEqual(
      Object.entries(solid).map(([color, better]) => [
        `brand.colors.main: "${color}" is see-through. Write it without alpha: "${better}"`,
      ]),
    );
  });
});

test('a palette takes the colors of any brand, and shows them as they are', () => {
  const difference = differenceCiede2000();
  for (const [name, brand] of Object.entries(BRANDS)) {
    expect(mistakesOf(brand), name).toEqual([]);
    const { light } = derivePalette(brand);
    for (const [shown, given] of [
      [light.band, brand.main],
      [light.action, brand.action],
      [light.alert, brand.alert],
    ] as const) {
      // Displays of sRGB show the nearest color that they have.
      if (/p3|0\.4 29/.test(given)) expect(inGamut('rgb')(shown), name).toBe(true);
      else expect(difference(shown, given), name).toBeLessThan(0.5);
    }
  }
});

test('a palette is readable with every color of action', () => {
  const names = ['green and yellow', 'black and black', 'gray and gray', 'blue and neon green'] as const;
  for (const { main, alert } of names.map((name) => BRANDS[name])) {
    for (const l of [0, 0.1, 0.3, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9, 1]) {
      for (let h = 0; h < 360; h += 30) {
        const action = formatHex({ mode: 'oklch', l, c: 0.15, h });
        const palette = derivePalette({ main, action, alert });
        for (const colors of [palette.light, palette.dark]) {
          const bad = AA_PAIRS.filter(
            ([front, ground, least]) => wcagContrast(colors[front], colors[ground]) < least,
          );
          expect({ main, action, bad }).toEqual({ main, action, bad: [] });
        }
      }
    }
  }
});

test('a palette is written once where both themes have the same color', () => {
  const css = paletteCss(derivePalette(GREEN));
  // By day, in the chosen theme, and in that of the system.
  expect(css.match(/--paper:#\w{6};/g)).toHaveLength(3);
  expect(css.match(/--band-dark:#\w{6};/g)).toHaveLength(1);
  expect(css).not.toMatch(/NaN|undefined|oklch/);
});
