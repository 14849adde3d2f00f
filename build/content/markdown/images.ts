import type { Tokens } from 'marked';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureData } from '../../../rules/picture.ts';
import { Picture } from '../../../templates/parts/Picture.tsx';
import { plainText } from './tokens.ts';

/** Width of an image in a column of text, for CSS. */
const SIZES = '(min-width: 46rem) 42rem, calc(100vw - 2.5rem)';

/** Renders an image in the formats and sizes that the build makes of it. */
export function renderImage(
  { href, title, tokens }: Tokens.Image,
  find?: (src: string) => PictureData | undefined,
): string {
  const picture = find?.(href);
  const text = { alt: plainText(tokens), title: title ?? undefined };
  const element = picture
    ? createElement(Picture, { picture, ...text, sizes: SIZES })
    : createElement('img', { src: href, ...text, loading: 'lazy', decoding: 'async' });
  // React must not escape the author's entities again.
  return renderToStaticMarkup(element).replace(/&amp;(?=#?\w+;)/g, '&');
}
