import { darkAddress, type PictureData } from '../../rules/picture.ts';
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

const PHONE = '(max-width: 41.99rem)';
/** Comes last: templates/Document.tsx replaces it where a theme was chosen. */
const DARK = '(prefers-color-scheme: dark)';

export const pictureView =
  (html: Html) =>
  ({ picture, alt, sizes, eager, image }: PictureProps) => {
    const { sources, src, width, height, thumbnail, themed } = picture;
    const element = html`<img
      src=${src}
      alt=${alt}
      width=${width}
      height=${height}
      loading=${eager ? undefined : 'lazy'}
      decoding="async"
      ...${image}
    />`;
    if (sources.length === 0 && !themed) return element;
    const dark = (media: string, address: string) =>
      themed && html`<source media=${media} srcSet=${darkAddress(address)} />`;
    return html`<picture>
      ${thumbnail && dark(`screen and ${PHONE} and ${DARK}`, thumbnail)}
      ${thumbnail && html`<source media=${PHONE} srcSet=${thumbnail} />`}
      ${sources.map(
        ({ type, srcSet }) => html`<source key=${type} type=${type} srcSet=${srcSet} sizes=${sizes} />`,
      )}
      ${dark(`screen and ${DARK}`, src)}
      ${element}
    </picture>`;
  };
