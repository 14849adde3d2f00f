import type { PictureData } from '../../rules/picture.ts';
import type { Html } from '../html.ts';

export interface PictureProps {
  picture: PictureData;
  alt: string;
  sizes: string;
  /** Visible without scrolling: not lazy. */
  eager?: boolean | undefined;
  /** Other attributes of the img element. */
  image?: Record<string, unknown> | undefined;
}

export const pictureView =
  (html: Html) =>
  ({ picture, alt, sizes, eager, image }: PictureProps) => {
    const { sources, src, width, height, thumbnail } = picture;
    const element = html`<img
      src=${src}
      alt=${alt}
      width=${width}
      height=${height}
      loading=${eager ? undefined : 'lazy'}
      decoding="async"
      ...${image}
    />`;
    if (sources.length === 0 && !thumbnail) return element;
    return html`<picture>
      ${thumbnail && html`<source media="(max-width: 41.99rem)" srcSet=${thumbnail} />`}
      ${sources.map(
        ({ type, srcSet }) => html`<source key=${type} type=${type} srcSet=${srcSet} sizes=${sizes} />`,
      )}
      ${element}
    </picture>`;
  };
