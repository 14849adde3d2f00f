import { readFile } from 'node:fs/promises';
import { cached, cachePath, contentHash } from '../../base/cache.ts';
import { FACES, pinWeight } from '../fonts/fonts.ts';
import { readTypeface, type Typeface } from './typeface.ts';

/** The typefaces of the preview pictures, and the files in which the renderer finds them. */
export interface SocialFaces {
  display: Typeface;
  text: Typeface;
  files: string[];
}

/** Weight of the text face in bitmaps, where there is no hinting to help the regular one. */
const TEXT_WEIGHT = 500;

/** Cuts the site's variable typefaces to the weights that the pictures use, once. */
export async function loadFaces(): Promise<SocialFaces> {
  const [display, text] = await Promise.all([
    loadFace(FACES.display.file, FACES.display.weight),
    loadFace(FACES.text.file, TEXT_WEIGHT),
  ]);
  return { display: display.typeface, text: text.typeface, files: [display.path, text.path] };
}

/** A variable typeface at one weight. */
interface LoadedFace {
  typeface: Typeface;
  /** The TrueType file. */
  bytes: Uint8Array;
  /** Where that file lies, for tools that take a file instead of bytes. */
  path: string;
}

/**
 * Pins a variable typeface to one weight.
 * @param file absolute path of the font
 */
async function loadFace(file: string, weight: number): Promise<LoadedFace> {
  const font = await readFile(file);
  const key = `${contentHash('face', font, `${weight}`)}.ttf`;
  const bytes = await cached('fonts', key, () => pinWeight(font, weight));
  return { typeface: readTypeface(bytes), bytes, path: cachePath('fonts', key) };
}
