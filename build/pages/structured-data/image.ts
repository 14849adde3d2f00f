import type { ImageObjectLeaf } from 'schema-dts';
import type { Named } from './nodes.ts';

/**
 * A picture with its size, which schema.org wants as a length with its unit.
 * @param id its name
 * @param url absolute address of the bitmap
 * @param size in pixels
 */
export function imageObject(
  id: string,
  url: string,
  size: { width: number; height: number },
): Named<ImageObjectLeaf> {
  return {
    '@type': 'ImageObject',
    '@id': id,
    url,
    contentUrl: url,
    width: `${size.width} px`,
    height: `${size.height} px`,
  };
}
