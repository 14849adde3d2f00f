import htm from 'htm';
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { pictureView } from '../../islands/picture/view.ts';
import type { PictureData } from '../../rules/picture.ts';

/** How large a picture is shown: across the page or a column of text, in a card, or as a portrait. */
export type PictureUse = 'wide' | 'card' | 'portrait';

const view = pictureView(htm.bind(createElement));

/**
 * A picture in the format and size that suits the screen; other attributes go to its img element.
 * @param sizes how wide it is shown, as the sizes attribute says it
 * @param eager it may be seen without scrolling, so it is loaded at once
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
