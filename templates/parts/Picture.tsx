import htm from 'htm';
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { pictureView } from '../../islands/picture/view.ts';
import type { PictureData } from '../../rules/picture.ts';
import { useSite } from '../site-context.ts';

/** Width of a picture: the page or a column of text, a card, or a portrait. */
export type PictureUse = 'wide' | 'card' | 'portrait';

const view = pictureView(htm.bind(createElement));

/**
 * A responsive picture; other attributes are those of its img element.
 * @param eager visible without scrolling: not lazy
 */
export function Picture({
  picture,
  alt,
  sizes,
  eager,
  ...image
}: {
  picture: PictureData;
  alt: string;
  sizes: string;
  eager?: boolean;
} & ComponentProps<'img'>): ReactElement {
  return view({ picture, alt, sizes, eager, image });
}

/** A person's picture, decorative next to their name. @param width its width on the page */
export function Portrait({ src, width = '6rem' }: { src: string | undefined; width?: string }) {
  const { picture } = useSite();
  const found = src ? picture(src, 'portrait') : undefined;
  return found ? <Picture className="portrait" picture={found} alt="" sizes={width} /> : null;
}
