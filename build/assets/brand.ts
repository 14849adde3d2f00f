import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toHex } from '../../art/fields/color.ts';
import type { Scenery } from '../../art/landscape.ts';
import type { Settings } from '../../model/settings.ts';

const TOKENS = join(import.meta.dirname, '../../templates/styles/tokens.css');
const COLORS = ['paper', 'tint', 'ink', 'ink-quiet', 'line', 'leaf', 'corn'] as const;

/** What bitmaps and documents show of the agency. */
export interface Brand {
  name: string;
  /** The site's address as people write it: "example.com". */
  host: string;
  /** A square SVG document; empty without static/favicon.svg. */
  mark: string;
  /** The light theme as hex values: renderers know neither variables nor OKLCH. */
  colors: Colors;
  scenery: Scenery;
}

export type Colors = Record<(typeof COLORS)[number], string>;

/** @param folder absolute path of static/ */
export async function readBrand({ name, url, brand }: Settings, folder: string): Promise<Brand> {
  const [mark, css] = await Promise.all([
    readFile(join(folder, 'favicon.svg'), 'utf8').catch(() => ''),
    readFile(TOKENS, 'utf8'),
  ]);
  return {
    name,
    host: new URL(url).host.replace(/^www\./, ''),
    mark,
    colors: lightColors(css),
    scenery: { landscape: brand.landscape },
  };
}

function lightColors(css: string): Colors {
  const hex = (name: string) => {
    const value = new RegExp(
      `--${name}:\\s*(?:light-dark\\()?oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`,
    ).exec(css);
    if (!value) throw new Error(`templates/styles/tokens.css has no color --${name} in OKLCH`);
    const [lightness = 0, chroma = 0, hue = 0] = value.slice(1).map(Number);
    return toHex([lightness / 100, chroma, hue]);
  };
  return Object.fromEntries(COLORS.map((name) => [name, hex(name)])) as Colors;
}
