import { converter, formatHex, type Oklch, parse, toGamut, wcagContrast } from 'culori';
import type { Content } from '../../model/content.ts';
import type { Settings } from '../../model/settings.ts';
import type { Colors, Palette } from '../../rules/brand.ts';
import type { Mistake } from '../base/errors.ts';

type BrandColors = Settings['brand']['colors'];
type Role = keyof BrandColors;

/** The contrast to the background that WCAG 2.2 requires of text, and of drawings. */
const TEXT = 4.5;
const DRAWING = 3;
/** Below this chroma of the main or the alert color, its tints are weaker, too. */
const CALM = { main: 0.062, alert: 0.165 };

const toOklch = converter('oklch');
const intoGamut = toGamut('rgb', 'oklch');

/**
 * Derives all colors from those of the brand, which have no mistakes. Lightness is fixed, except where a
 * brand color itself is shown. Colors that would be too hard to read become lighter or darker.
 */
export function derivePalette(colors: BrandColors): Palette {
  const brand = { main: read(colors.main), action: read(colors.action), alert: read(colors.alert) };
  return { light: themeColors(brand, true), dark: themeColors(brand, false) };
}

function themeColors({ main, action, alert }: Record<Role, Oklch>, isLight: boolean): Colors {
  const calm = Math.min(1, main.c / CALM.main);
  const calmAlert = Math.min(1, alert.c / CALM.alert);
  const pick = <Value>(light: Value, dark: Value) => (isLight ? light : dark);
  /** A gray with a hint of the main color, which is weaker for blue and pink: they look less like paper. */
  const gray = (l: number, c: number, turn: number) => {
    const likePaper = 0.75 + 0.25 * Math.cos((((main.h ?? 0) + turn - 128) * Math.PI) / 180);
    return shade(main, l, c * calm * likePaper, turn);
  };

  const paper = pick(gray(0.984, 0.007, -28), gray(0.19, 0.014, -14));
  const tint = pick(gray(0.956, 0.014, -30), gray(0.225, 0.017, -14));
  const pages = [paper, tint];
  const bandDark = gray(0.22, 0.03, -6);
  const band = pick(formatHex(main), shade(main, clamp(0.315 + (main.l - 0.335) / 2, 0.28, 0.42), main.c, 0));
  const bandLightness = toOklch(band)?.l ?? 0;
  const bandLine = bandLightness + pick(0.185, 0.16);
  const bands = [band, bandDark];

  const actionColor = pick(
    formatHex(action),
    legible(shade(action, Math.min(action.l + 0.015, 0.9), action.c * 0.92, 2), 'lighter', pages, DRAWING),
  );
  const onAction =
    wcagContrast(actionColor, 'black') > wcagContrast(actionColor, 'white')
      ? legible(gray(0.2, 0.016, -14), 'darker', [actionColor])
      : legible(gray(0.97, 0.012, -36), 'lighter', [actionColor]);
  const actionHover = pick(
    [shade(action, action.l - 0.055, action.c, -4), shade(action, action.l + 0.055, action.c, -4)],
    [shade(action, action.l + 0.065, action.c * 0.83, 6), shade(action, action.l - 0.04, action.c * 0.83, 6)],
  );

  const link = legible(
    pick(shade(main, main.l + 0.025, main.c * 1.21, -4), shade(main, 0.82, main.c * 1.61, -14)),
    pick('darker', 'lighter'),
    pages,
  );
  const alertTint = pick(shade(alert, 0.955, 0.022 * calmAlert, 1), shade(alert, 0.26, 0.045 * calmAlert, 3));
  const alertColor = pick(
    formatHex(alert),
    legible(shade(alert, 0.79, alert.c * 0.7, 3), 'lighter', [...pages, alertTint]),
  );
  return {
    // Paper and ink: near-white and near-black with a hint of the main color. Dark mode is not an inversion.
    paper,
    tint,
    ink: pick(gray(0.2, 0.016, -14), gray(0.94, 0.013, -38)),
    'ink-quiet': pick(gray(0.37, 0.02, -14), gray(0.82, 0.016, -34)),
    line: pick(gray(0.28, 0.02, -14), gray(0.52, 0.022, -14)),
    'line-quiet': pick(gray(0.83, 0.018, -28), gray(0.33, 0.02, -14)),
    // The main color: bands, text on them, links, and the background of photographs and drawings.
    band,
    'on-band': legible(gray(0.97, 0.012, -36), 'lighter', bands),
    'on-band-quiet': legible(gray(0.9, 0.025, -26), 'lighter', bands),
    'band-line': shade(main, bandLine, main.c * pick(0.97, 0.81), -4),
    link,
    'band-dark': bandDark,
    // The color of actions. On bands it is also the color of links and figures.
    action: actionColor,
    'action-hover': actionHover.find((color) => wcagContrast(color, onAction) >= TEXT) ?? actionColor,
    'on-action': onAction,
    'on-band-action': legible(atLeast(actionColor, 0.75), 'lighter', bands),
    // Errors and the most urgent line.
    alert: alertColor,
    'alert-tint': alertTint,
    'on-band-alert': legible(shade(alert, 0.86, alert.c * 0.515, 11), 'lighter', bands),
    // Squares of surveys: positions on page one below the top, and off it. The top has the color of actions.
    'survey-page': pick(turned(link, 0.72, 1.3, -20), turned(link, 0.6, 0.67, 0)),
    'survey-off': turned(alertColor, 0.4, pick(0.4, 0.27), 25),
  };
}

/** Finds colors of site.yaml that pages can't use. */
export function colorMistakes({ settings, settingsFile }: Content): Mistake[] {
  const { colors } = settings.brand;
  return (Object.keys(colors) as Role[]).flatMap((role): Mistake[] => {
    const message = colorMistake(role, colors);
    return message ? [{ file: settingsFile, field: ['brand', 'colors', role], message }] : [];
  });
}

/** Says what is wrong with a color of the brand, and how to fix it. */
export function colorMistake(role: Role, colors: BrandColors): string | undefined {
  const written = colors[role];
  const parsed = parse(written);
  if (!parsed) return `"${written}" is not a color. Write it as "#174029", "navy" or "oklch(33% 0.06 156)"`;
  if (parsed.alpha !== undefined && parsed.alpha < 1) {
    return `"${written}" is see-through. Write it without alpha: "${formatHex(parsed)}"`;
  }
  const [what, backgrounds] = backgroundsOf(role, colors);
  const color = formatHex(read(written));
  const contrast = leastContrast(color, backgrounds);
  if (contrast >= TEXT) return undefined;
  // A little more than required, because the new color also changes the tint that it is shown on.
  const better = legible(color, 'darker', backgrounds, TEXT + 0.05);
  return `${what} "${written}" has a contrast of ${Math.floor(contrast * 10) / 10}:1, and needs ${TEXT}:1. The nearest color that passes is "${better}"`;
}

/** The colors that a brand color has to contrast with, and how a message starts. */
function backgroundsOf(role: Role, colors: BrandColors): [what: string, backgrounds: string[]] {
  if (role === 'main') return ['white text on', ['#ffffff']];
  if (role === 'action') return ['text on', []];
  const main = parse(colors.main) ? colors.main : 'black';
  const { paper, tint, 'alert-tint': alertTint } = derivePalette({ ...colors, main }).light;
  return ['text in', [paper, tint, alertTint]];
}

/** A color as sRGB screens show it. */
function read(color: string): Oklch {
  const { l, c, h = 0 } = toOklch(formatHex(intoGamut(color))) ?? { l: 0, c: 0 };
  return { mode: 'oklch', l, c, h };
}

/** Changes the lightness and chroma of a color, and turns its hue by some degrees. */
function shade({ h = 0 }: Oklch, l: number, c: number, turn: number): string {
  return formatHex(intoGamut({ mode: 'oklch', l: clamp(l, 0, 1), c, h: h + turn }));
}

/** Changes the lightness of a color, multiplies its chroma, and turns its hue. */
function turned(color: string, l: number, times: number, turn: number): string {
  const from = read(color);
  return shade(from, l, from.c * times, turn);
}

/** Makes a color lighter or darker until it contrasts enough with all of its backgrounds. */
function legible(
  color: string,
  way: 'lighter' | 'darker',
  backgrounds: readonly string[],
  least: number = TEXT,
): string {
  if (leastContrast(color, backgrounds) >= least) return color;
  const start = read(color);
  const at = (l: number) => shade(start, l, start.c, 0);
  let [fails, passes] = [start.l, way === 'lighter' ? 1 : 0];
  while (Math.abs(passes - fails) > 0.001) {
    const middle = (passes + fails) / 2;
    if (leastContrast(at(middle), backgrounds) >= least) passes = middle;
    else fails = middle;
  }
  return at(passes);
}

function leastContrast(color: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => wcagContrast(background, color)));
}

function atLeast(color: string, l: number): string {
  const from = read(color);
  return from.l < l ? shade(from, l, from.c, 0) : color;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
