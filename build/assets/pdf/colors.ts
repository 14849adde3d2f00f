import { createContext, useContext } from 'react';
import { lightColour } from '../social/colours.ts';

const NAMES = ['tint', 'ink', 'ink-quiet', 'line', 'leaf', 'corn'] as const;

/** The colors of documents as hex values: those of the light theme, because documents get printed. */
export type Colors = Record<(typeof NAMES)[number], string>;

/** @param css the text of templates/styles/tokens.css */
export function documentColors(css: string): Colors {
  return Object.fromEntries(NAMES.map((name) => [name, lightColour(css, name)])) as Colors;
}

/** The colors for what is drawn inside. */
export const ColorsContext = createContext<Colors | undefined>(undefined);

export function useColors(): Colors {
  const colors = useContext(ColorsContext);
  if (!colors) throw new Error('A document is drawn without ColorsContext');
  return colors;
}
