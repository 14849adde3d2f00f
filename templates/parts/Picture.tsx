import htm from 'htm';
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { pictureView } from '../../islands/picture/view.ts';
import type { Person } from '../../model/portrait.ts';
import { fieldPicture, type PictureData } from '../../rules/picture.ts';
import { useSite } from '../site-context.ts';

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

/** A drawing of ours, if there is one. @param size its width and height in pixels */
export function Drawing({
  src,
  alt = '',
  size: [width, height],
  ...image
}: {
  src: string | undefined;
  size: readonly [number, number];
  eager?: boolean;
} & ComponentProps<'img'>): ReactElement | undefined {
  const picture = fieldPicture(src);
  return picture && <Picture picture={{ ...picture, width, height }} alt={alt} sizes="" {...image} />;
}

/** A person's picture, if there is one; decorative next to their name. @param size beside a name, or as wide as its column */
export function Portrait({
  person,
  size = 'small',
  eager,
}: {
  person: Person;
  size?: 'large' | 'small';
  eager?: boolean;
}) {
  const picture = useSite().portrait(person);
  return (
    picture && (
      <Picture
        className="portrait"
        picture={picture}
        alt=""
        sizes={size === 'large' ? '(min-width: 60rem) 30vw, 100vw' : '4rem'}
        eager={eager}
      />
    )
  );
}
