import { toHex } from '../../../art/fields/colour.ts';

/** The colours of the preview pictures, as hex values. */
export type SocialColours = Record<(typeof TOKENS)[number], string>;

const TOKENS = ['paper', 'ink', 'ink-quiet', 'line'] as const;

/**
 * Reads the colours of the light theme from the site's style sheet: bitmap renderers know neither variables nor OKLCH.
 * @param css the text of templates/styles/tokens.css
 */
export function socialColours(css: string): SocialColours {
  return Object.fromEntries(TOKENS.map((name) => [name, lightColour(css, name)])) as SocialColours;
}

/**
 * One colour of the light theme as a hex value.
 * @param css the text of templates/styles/tokens.css
 * @param name the token without its dashes: "ink"
 * @throws Error when the style sheet has no such colour
 */
export function lightColour(css: string, name: string): string {
  const found = new RegExp(`--${name}:\\s*(?:light-dark\\()?oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`).exec(
    css,
  );
  if (!found) throw new Error(`templates/styles/tokens.css has no colour --${name} in OKLCH`);
  const [lightness = 0, chroma = 0, hue = 0] = found.slice(1).map(Number);
  return toHex([lightness / 100, chroma, hue]);
}
