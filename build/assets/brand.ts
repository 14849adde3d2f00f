import type { Scenery } from '../../art/landscape.ts';
import type { Content } from '../../model/content.ts';
import { derivePalette, type Palette } from '../content/palette.ts';
import { type Mark, markDocument, readMark } from '../read/mark.ts';
import { sceneryOf } from './drawings.ts';

/** What the agency looks like. */
export interface Brand {
  name: string;
  /** The site's address as people write it: "example.com". */
  host: string;
  palette: Palette;
  /** The mark as pages show it. */
  mark: Mark;
  /** The mark as an SVG document, in the colors of the light theme: for icons and social images. */
  icon: string;
  scenery: Scenery | undefined;
}

/** @throws ContentError for a mark that can't be used */
export function readBrand({ settings, settingsFile }: Pick<Content, 'settings' | 'settingsFile'>): Brand {
  const { name, url, brand } = settings;
  const palette = derivePalette(brand.colors);
  const mark = readMark({ settings, settingsFile });
  return {
    name,
    host: new URL(url).host.replace(/^www\./, ''),
    palette,
    mark,
    icon: markDocument(mark, palette.light),
    scenery: sceneryOf(brand),
  };
}
