import { createRequire } from 'node:module';
import { FACES } from '../fonts.ts';
import { loadFace } from '../social/faces.ts';
import type { Typeface } from '../social/typeface.ts';
import type { Run } from './blocks.ts';

const { resolve } = createRequire(import.meta.url);
const ITALIC = resolve('@fontsource-variable/public-sans/files/public-sans-latin-wght-italic.woff2');

/** The site's typefaces, pinned to the weights of documents. */
const PINNED = {
  display: { file: FACES.display.file, weight: FACES.display.weight },
  text: { file: FACES.text.file, weight: 400 },
  strong: { file: FACES.text.file, weight: 700 },
  emphasis: { file: ITALIC, weight: 400 },
  both: { file: ITALIC, weight: 700 },
} as const;

export type FaceName = keyof typeof PINNED;

/** A typeface with the TrueType file that goes into documents. */
interface Face {
  typeface: Typeface;
  bytes: Uint8Array;
}

export type Faces = Record<FaceName, Face>;

/** Cuts the typefaces of documents from the site's variable ones, once. */
export async function loadFaces(): Promise<Faces> {
  const names = Object.keys(PINNED) as FaceName[];
  const faces = await Promise.all(names.map((name) => loadFace(PINNED[name].file, PINNED[name].weight)));
  return Object.fromEntries(faces.map((face, index) => [names[index], face])) as unknown as Faces;
}

/** The face of some words in running text. */
export function faceOf({ strong, emphasis }: Omit<Run, 'text'>): FaceName {
  if (strong) return emphasis ? 'both' : 'strong';
  return emphasis ? 'emphasis' : 'text';
}
