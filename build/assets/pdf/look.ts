import { lightColour } from '../social/colours.ts';

const NAMES = ['paper', 'tint', 'ink', 'ink-quiet', 'line', 'line-quiet', 'field', 'leaf', 'corn'] as const;

export type ColourName = (typeof NAMES)[number];

/** The colours of documents, as hex values: those of the site's light theme, because documents get printed. */
export type Colours = Record<ColourName, string>;

/**
 * Reads the colours of documents from the site's style sheet.
 * @param css the text of templates/styles/tokens.css
 */
export function documentColours(css: string): Colours {
  return Object.fromEntries(NAMES.map((name) => [name, lightColour(css, name)])) as Colours;
}
