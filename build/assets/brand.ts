import type { Scenery } from '../../art/landscape.ts';
import type { Mark } from '../../model/brand.ts';
import type { Content } from '../../model/content.ts';
import { type Colors, derivePalette, type Palette } from '../content/palette.ts';
import { sceneryOf } from './drawings.ts';

/** What the agency looks like. */
export interface Brand {
  name: string;
  /** The site's host without www: "example.com". */
  host: string;
  palette: Palette;
  /** The mark as pages show it. */
  mark: Mark;
  /** The mark as an SVG document, in the colors of the light theme: for icons and link previews. */
  icon: string;
  scenery: Scenery | undefined;
}

export function createBrand({ settings, mark }: Pick<Content, 'settings' | 'mark'>): Brand {
  const { name, url, brand } = settings;
  const palette = derivePalette(brand.colors);
  return {
    name,
    host: new URL(url).host.replace(/^www\./, ''),
    palette,
    mark,
    icon: markDocument(mark, palette.light),
    scenery: sceneryOf(brand),
  };
}

/** The mark as a document of its own, in plain colors: without themes and custom properties. */
export function markDocument({ viewBox, shapes }: Mark, colors: Colors): string {
  const painted = shapes
    .replace(VARIABLE, (_, name: keyof Colors) => colors[name])
    .replace(/"currentcolor"/gi, `"${colors.ink}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${painted}</svg>`;
}

const VARIABLE = /var\(--([\w-]+)\)/g;
