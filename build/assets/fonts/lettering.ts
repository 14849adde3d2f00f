import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PACKAGES } from '../../base/files.ts';
import { type Face, type Family, findFamily, nearestWeight } from './faces.ts';
import { openFont, readTypeface, type Typeface } from './typeface.ts';

/** Draws text in bitmaps. Letters that the typeface lacks come from other typefaces, as in a browser. */
export interface Lettering {
  /** Has the advances of all letters that can be drawn. */
  typeface: Typeface;
  /** The letters that no installed typeface has. */
  missing: readonly string[];
  /**
   * Draws a line whose baseline starts at 0, 0.
   * @param size in pixels
   * @param tracking added after each character, in em
   * @returns path data for SVG, and the width in pixels
   */
  draw(line: string, size: number, tracking?: number): { path: string; width: number };
}

/** Characters without a glyph: spaces, joiners and variation selectors of emoji. */
const WITHOUT_GLYPH = /[\p{Z}\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

const CLUSTERS = new Intl.Segmenter();

/** Reads a typeface. Letters of the text that it lacks come from its other files, then from other typefaces. */
export async function readLettering(face: Face, text: string): Promise<Lettering> {
  const main = await readTypeface(face);
  const files = [main];
  const missing = () =>
    [...new Set(text)].filter(
      (letter) => !WITHOUT_GLYPH.test(letter) && !files.some(({ typeface }) => letter in typeface.advances),
    );
  const others = () => installedFamilies().filter(({ name }) => name !== face.family.name);
  for (const family of missing().length > 0 ? [face.family, ...others()] : []) {
    const weight = nearestWeight(family, face.bitmapWeight);
    for (const subset of family.files(weight)) {
      const needed = missing();
      if (needed.length === 0) break;
      const other = await readTypeface({ family, bitmapWeight: weight }, weight, subset);
      if (needed.some((letter) => letter in other.typeface.advances)) files.push(other);
    }
  }
  const advances = Object.assign({}, ...files.map(({ typeface }) => typeface.advances).reverse());
  return {
    typeface: { ...main.typeface, advances },
    missing: missing(),
    draw: await createDrawing(files),
  };
}

async function createDrawing(files: Awaited<ReturnType<typeof readTypeface>>[]): Promise<Lettering['draw']> {
  const fonts = await Promise.all(files.map(({ bytes }) => openFont(bytes)));
  const fontOf = (cluster: string) => {
    const has = (letters: string) =>
      files.findIndex(({ typeface }) => [...letters].every((letter) => letter in typeface.advances));
    return Math.max(has(cluster), 0) || Math.max(has([...cluster][0] ?? ''), 0);
  };
  return (line, size, tracking = 0) => {
    const runs: { font: number; text: string }[] = [];
    for (const { segment } of CLUSTERS.segment(line)) {
      const font = fontOf(segment);
      const last = runs.at(-1);
      if (last?.font === font) last.text += segment;
      else runs.push({ font, text: segment });
    }
    let path = '';
    let width = 0;
    for (const { font: index, text } of runs) {
      const font = fonts[index];
      if (!font) continue;
      const scale = size / font.unitsPerEm;
      // Tracking needs separate letters, so no ligatures.
      const { glyphs, positions } = font.layout(text, { liga: false, clig: false });
      for (const [at, { path: outline }] of glyphs.entries()) {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {};
        const [x, y] = [width + xOffset * scale, -yOffset * scale];
        path += outline.transform(scale, 0, 0, -scale, x, y).toSVG();
        width += xAdvance * scale + (xAdvance > 0 ? size * tracking : 0);
      }
    }
    return { path, width };
  };
}

/** All typefaces in node_modules. */
export function installedFamilies(): Family[] {
  return globSync('{@fontsource-variable,@fontsource}/*/metadata.json', { cwd: PACKAGES })
    .sort()
    .flatMap((file) => {
      const { family } = JSON.parse(readFileSync(join(PACKAGES, file), 'utf8'));
      const found = findFamily(family);
      return found && found.package === dirname(file) ? [found] : [];
    });
}
