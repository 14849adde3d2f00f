import { darkUrl, type PictureData } from '../../rules/picture.ts';

interface PictureProps {
  picture: PictureData;
  alt: string;
  sizes: string;
  /** Visible without scrolling: not lazy. */
  eager?: boolean | undefined;
  title?: string | undefined;
  className?: string;
  fetchPriority?: 'high';
  'data-art'?: string | undefined;
}

const PHONE = '(width < 40rem)';
/** Must come last in a media query: a script in templates/Document.tsx replaces it when the visitor has chosen a theme. */
const DARK = '(prefers-color-scheme: dark)';

/** A responsive picture. */
export function PictureView({ picture, alt, sizes, eager, ...image }: PictureProps) {
  const { sources, src, width, height, thumbnail, themed } = picture;
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
  if (sources.length === 0 && !themed) return element;
  const dark = (media: string, address: string) =>
    themed && <source media={media} srcSet={darkUrl(address)} />;
  return (
    <picture>
      {thumbnail && dark(`screen and ${PHONE} and ${DARK}`, thumbnail)}
      {thumbnail && <source media={PHONE} srcSet={thumbnail} />}
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {dark(`screen and ${DARK}`, src)}
      {element}
    </picture>
  );
}
