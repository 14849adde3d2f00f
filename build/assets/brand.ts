import type { Scenery } from '../../art/landscape.ts';
import type { BrandLogo, LogoFile, Mark } from '../../model/brand.ts';
import type { Content } from '../../model/content.ts';
import type { Colors, Palette } from '../../rules/brand.ts';
import type { SiteView } from '../../templates/site-context.ts';
import { contentHash } from '../base/hash.ts';
import type { Output } from '../base/output.ts';
import { derivePalette } from '../content/palette.ts';
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
  logo: BrandLogo | undefined;
}

export function createBrand({ settings, mark, logo }: Pick<Content, 'settings' | 'mark' | 'logo'>): Brand {
  const { name, url, brand } = settings;
  const palette = derivePalette(brand.colors);
  return {
    name,
    host: new URL(url).host.replace(/^www\./, ''),
    palette,
    mark,
    icon: markDocument(mark, palette.light),
    scenery: sceneryOf(brand),
    logo,
  };
}

/** The mark as a document of its own, in plain colors: without themes and custom properties. */
export function markDocument({ viewBox, shapes }: Mark, colors: Colors): string {
  const painted = shapes
    .replace(VARIABLE, (_, name: keyof Colors) => colors[name])
    .replace(/"currentcolor"/gi, `"${colors.ink}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${painted}</svg>`;
}

/** The logo as pages show it: the URLs of its files, and the size of each. */
export function logoView({ logo }: Pick<Brand, 'logo'>): SiteView['logo'] {
  const themeView = ({ width, height, ...file }: LogoFile) => ({ src: `/${logoPath(file)}`, width, height });
  return logo && { ...themeView(logo.light), ...(logo.dark && { dark: themeView(logo.dark) }) };
}

export function logoOutputs({ logo }: Pick<Brand, 'logo'>): Output[] {
  const files = logo ? [logo.light, ...(logo.dark ? [logo.dark] : [])] : [];
  return files.map((file) => ({
    path: logoPath(file),
    body: Buffer.from(file.base64, 'base64'),
    source: file.name,
  }));
}

function logoPath({ name, base64 }: Pick<LogoFile, 'name' | 'base64'>): string {
  return `assets/${name.replace('.', `-${contentHash(base64)}.`)}`;
}

const VARIABLE = /var\(--([\w-]+)\)/g;
