import type { Content } from '../../model/content.ts';
import type { Region } from '../../templates/parts/RegionMap.tsx';
import { type Brand, readBrand } from './brand.ts';
import { cityMap } from './city-map.ts';
import { type Art, createArt } from './field-art.ts';
import { createPictures, type Pictures } from './pictures/pictures.ts';
import { createSocialImages, type SocialImages } from './social-images.ts';

/** What pages show beside their text. Addresses are known at once; the files are made after the pages. */
export interface Assets {
  /** Absolute path of static/. */
  folder: string;
  brand: Brand;
  art: Art;
  map: Region;
  pictures: Pictures;
  social: SocialImages;
}

/**
 * Prepares the assets of a site.
 * @param folder absolute path of static/
 * @throws ContentError for pictures that the content refers to and static/ does not have
 */
export async function prepareAssets(content: Content, folder: string): Promise<Assets> {
  const brand = await readBrand(content.settings, folder);
  return {
    folder,
    brand,
    art: createArt(),
    map: await cityMap(content),
    pictures: await createPictures(content, folder),
    social: createSocialImages(brand),
  };
}
