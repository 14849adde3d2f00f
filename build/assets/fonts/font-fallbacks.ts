import { type Face, nearestWeight } from './faces.ts';
import { readTypeface, type Typeface } from './typeface.ts';

/** A system font that replaces some weights of a typeface until that has loaded. */
interface Fallback {
  /** The weight of the typeface that it matches in width. */
  weight: keyof typeof DECLARED;
  /** Full names of the font and of fonts with the same widths. */
  local: readonly string[];
  /** Mean width of a character of English text, in em. */
  width: number;
}

/** The range of weights that a fallback is declared for. */
const DECLARED = { 400: '400 550', 700: '600 750' };

/**
 * The best is last, because browsers try the last rule first. Arial and Times New Roman were measured over the text of a site
 * (with Liberation, which has the same widths); others come from capsize's tables (seek-oss.github.io/capsize).
 */
const FALLBACKS: Record<'sans' | 'serif', readonly Fallback[]> = {
  sans: [
    { weight: 400, local: ['Roboto', 'Roboto Regular'], width: 0.4434 },
    { weight: 700, local: ['Roboto Bold'], width: 0.4478 },
    { weight: 400, local: ['Arial', 'Liberation Sans', 'Arimo'], width: 0.4447 },
    {
      weight: 700,
      local: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
      width: 0.4724,
    },
  ],
  serif: [
    { weight: 700, local: ['Noto Serif Bold'], width: 0.5069 },
    { weight: 400, local: ['Times New Roman', 'Liberation Serif'], width: 0.4023 },
    {
      weight: 700,
      local: ['Times New Roman Bold', 'Liberation Serif Bold'],
      width: 0.4282,
    },
    { weight: 400, local: ['Georgia', 'Gelasio'], width: 0.4483 },
    { weight: 700, local: ['Georgia Bold', 'Gelasio Bold'], width: 0.5134 },
  ],
};

/** How often each character occurs in a thousand characters of English. */
const ENGLISH: Readonly<Record<string, number>> = {
  ...{ ' ': 183, e: 102, t: 75, a: 65, o: 62, n: 57, i: 57, s: 53, r: 50, h: 50, l: 33, d: 33, u: 23, c: 22 },
  ...{ m: 20, f: 20, w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6, x: 1, j: 1, q: 1, z: 1 },
};

/** The names of a typeface and of its fallbacks, for font-family. */
export function fontStack({ family, isSerif }: Face): string {
  return `"${family.name}","${family.name} Fallback",${isSerif ? 'Georgia,serif' : 'Arial,sans-serif'}`;
}

/**
 * The @font-face rules of `"<family> Fallback"`: system fonts scaled to the widths and line heights of the
 * typeface, so that lines break where they will and nothing moves when it arrives.
 * @param headings the weight of the rules for headings
 */
export async function fallbackRules(face: Face, headings: string): Promise<string> {
  const { role, family, isSerif, bitmapWeight } = face;
  const all = FALLBACKS[isSerif ? 'serif' : 'sans'];
  const headingWeight = bitmapWeight < 600 ? 400 : 700;
  const rules = all.map(async ({ weight, local, width }) => {
    if (role === 'display' && weight !== headingWeight) return '';
    const [declared, measured] =
      role === 'text' ? [DECLARED[weight], nearestWeight(family, weight)] : [headings, bitmapWeight];
    const { typeface } = await readTypeface(face, measured);
    const percent = Number(((100 * meanWidth(typeface)) / width).toFixed(1));
    const share = (em: number) => `${((em / percent) * 10_000).toFixed(1)}%`;
    return [
      `@font-face{font-family:"${family.name} Fallback";font-weight:${declared}`,
      `src:${local.map((name) => `local("${name}")`).join()}`,
      `size-adjust:${percent}%`,
      `ascent-override:${share(typeface.ascent)}`,
      `descent-override:${share(-typeface.descent)}`,
      'line-gap-override:0%}',
    ].join(';');
  });
  return (await Promise.all(rules)).join('');
}

function meanWidth({ advances, missing }: Typeface): number {
  const characters = Object.entries(ENGLISH);
  const sum = characters.reduce(
    (all, [character, count]) => all + count * (advances[character] ?? missing),
    0,
  );
  return sum / characters.reduce((all, [, count]) => all + count, 0);
}
