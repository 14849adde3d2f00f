import type { Typeface } from './typeface.ts';

/** A system font that stands in until a typeface has arrived. */
interface Fallback {
  /** The weights that it stands in for. */
  weight: string;
  /** Full names of the font, and of others with exactly its widths. */
  local: readonly string[];
  /** `size-adjust`: makes words as wide as in the typeface. */
  percent: number;
}

/**
 * By family, the best last: browsers try the last rule first. Arial and Times New Roman were measured over the text of
 * this site (through Liberation, which has the same widths); the others follow from the mean widths in capsize's tables.
 */
const FALLBACKS: Record<string, readonly Fallback[]> = {
  Besley: [
    { weight: '800', local: ['Noto Serif Bold'], percent: 110.5 },
    { weight: '800', local: ['Times New Roman Bold', 'Liberation Serif Bold'], percent: 130.8 },
    { weight: '800', local: ['Georgia Bold', 'Gelasio Bold'], percent: 109.1 },
  ],
  'Public Sans': [
    { weight: '400 550', local: ['Roboto', 'Roboto Regular'], percent: 104.3 },
    { weight: '600 750', local: ['Roboto Bold'], percent: 105.5 },
    { weight: '400', local: ['Arial', 'Liberation Sans', 'Arimo'], percent: 104 },
    { weight: '500', local: ['Arial', 'Liberation Sans', 'Arimo'], percent: 105.8 },
    { weight: '600 750', local: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], percent: 100 },
  ],
};

/**
 * The @font-face rules of `"<family> Fallback"`: system fonts scaled to the widths and line heights of the
 * typeface, so that lines break where they will and nothing moves when it arrives.
 */
export function fallbackRules(
  family: string,
  { ascent, descent }: Pick<Typeface, 'ascent' | 'descent'>,
): string {
  return (FALLBACKS[family] ?? [])
    .map(({ weight, local, percent }) => {
      const share = (em: number) => `${((em / percent) * 10_000).toFixed(2)}%`;
      return [
        `@font-face{font-family:"${family} Fallback";font-weight:${weight}`,
        `src:${local.map((name) => `local("${name}")`).join()}`,
        `size-adjust:${percent}%`,
        `ascent-override:${share(ascent)}`,
        `descent-override:${share(-descent)}`,
        'line-gap-override:0%}',
      ].join(';');
    })
    .join('');
}
