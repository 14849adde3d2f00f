/** The names of all colors of a site, which are also those of their custom properties. */
export const COLOR_NAMES = [
  ...(['paper', 'tint', 'ink', 'ink-quiet', 'line', 'line-quiet', 'band', 'on-band'] as const),
  ...(['on-band-quiet', 'band-line', 'link', 'band-dark', 'action', 'action-hover', 'on-action'] as const),
  ...(['on-band-action', 'alert', 'alert-tint', 'on-band-alert', 'survey-page', 'survey-off'] as const),
];

export type Colors = Readonly<Record<(typeof COLOR_NAMES)[number], string>>;

/** The colors of the site in each theme, as hex values. */
export interface Palette {
  light: Colors;
  dark: Colors;
}

/** A font file, as its @font-face rule has it. */
export interface FontFile {
  family: string;
  /** One weight, or the first and the last. */
  weight: string;
  /** On the site: "/assets/besley-1a2b3c4d.woff2". */
  path: string;
  /** The only characters to use it for, if not all: "U+159,U+11b". */
  range?: string | undefined;
}

/** The typefaces of a site: what font-family is for headings and for everything else, and the files. */
export interface Typefaces {
  display: string;
  sans: string;
  files: readonly FontFile[];
}

/** What a site looks like, for the receiver's pages and mails. */
export interface SiteBrand extends Palette {
  typefaces: Typefaces;
  /** The mark as an SVG document. */
  mark: string;
}

/** What a mark consists of. */
export const MARK_SHAPES = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polygon', 'polyline'];
export const MARK_ATTRIBUTES = [
  ...['fill', 'stroke', 'fill-opacity', 'fill-rule', 'clip-rule', 'opacity', 'transform', 'stroke-width'],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-opacity'],
  ...['d', 'points', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height'],
];

/**
 * The palette as custom properties, which follow the system's theme or the visitor's choice. Printed pages
 * are light. Written without light-dark(), which browsers of 2023 don't support.
 */
export function paletteCss({ light, dark }: Palette): string {
  const day = COLOR_NAMES.map((name) => `--${name}:${light[name]}`).join(';');
  const night = COLOR_NAMES.filter((name) => light[name] !== dark[name])
    .map((name) => `--${name}:${dark[name]}`)
    .join(';');
  return (
    `:root{${day}}@media screen{:root[data-theme=dark]{${night}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${night}}}}`
  );
}

/** The @font-face rules of font files. @param origin of the site, for pages that may be elsewhere */
export function fontFaceCss(files: readonly FontFile[], origin = ''): string {
  return files
    .map(
      ({ family, weight, path, range }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${origin}${path})${range ? `;unicode-range:${range}` : ''}}`,
    )
    .join('');
}

/** The rule that sets the typefaces. */
export const typefacesCss = ({ display, sans }: Pick<Typefaces, 'display' | 'sans'>) =>
  `:root{--display:${display};--sans:${sans}}`;
