import type { ComponentProps } from 'react';

/** A picture as the build offers it: the same one in several formats and widths. */
export interface PictureData {
  /** The better formats first; the browser takes the first that it knows. None for drawings. */
  sources: readonly { type: string; srcSet: string }[];
  /** For browsers that know none of them. */
  src: string;
  width: number;
  height: number;
}

/** How large a picture is shown: across the page or a column of text, in a card, or as a portrait. */
export type PictureUse = 'wide' | 'card' | 'portrait';

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
}: { picture: PictureData; alt: string; sizes: string; eager?: boolean } & ComponentProps<'img'>) {
  const { sources, src, width, height } = picture;
  const element = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      {...image}
    />
  );
  if (sources.length === 0) return element;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {element}
    </picture>
  );
}
