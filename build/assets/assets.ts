import { join } from 'node:path';
import type { Content } from '../../model/content.ts';
import type { CityView } from '../../templates/parts/CityMap.tsx';
import type { Region } from '../../templates/parts/RegionMap.tsx';
import { PROJECT } from '../base/files.ts';
import { type Brand, createBrand } from './brand.ts';
import { type Art, createArt } from './drawings.ts';
import type { Faces } from './fonts/faces.ts';
import { cityMaps, pressMaps, regionMap } from './maps.ts';
import { createPictures, type Pictures } from './pictures/pictures.ts';
import { fetchVideoPictures } from './pictures/video-pictures.ts';
import { type Bundles, bundleScripts } from './scripts.ts';
import { createSocialImages, type SocialImages } from './social-images.ts';
import { readSheets, type Sheets } from './styles.ts';

/** What pages show besides text. URLs are known at once; the files are made after the pages. */
export interface Assets {
  /** Absolute path of static/. */
  folder: string;
  brand: Brand;
  faces: Faces;
  art: Art;
  map: Region;
  /** The map of each city's surroundings, by slug. */
  cityMaps: ReadonlyMap<string, CityView>;
  /** The region map under each press map, by the path of its page. */
  pressMaps: ReadonlyMap<string, Region>;
  pictures: Pictures;
  social: SocialImages;
}

/**
 * Prepares the assets of a site.
 * @param folder absolute path of static/
 * @param fetchesPictures whether pictures of videos may be fetched into it
 */
export async function prepareAssets(
  content: Content,
  folder: string,
  faces: Faces,
  fetchesPictures = false,
): Promise<Assets> {
  const brand = createBrand(content);
  const art = createArt(brand.scenery);
  const advice = fetchesPictures ? await fetchVideoPictures(content, folder) : [];
  const pictures = await createPictures(content, folder, advice);
  return {
    ...{ folder, brand, faces, art },
    map: await regionMap(content),
    cityMaps: await cityMaps(content, art, brand.scenery),
    pressMaps: await pressMaps(content),
    pictures,
    social: createSocialImages(brand, faces, art, pictures),
  };
}

export const BUILD = join(PROJECT, 'build.ts');
export const ISLANDS = join(PROJECT, 'islands');
export const STYLES_FOLDER = join(PROJECT, 'templates/styles');
/** Islands import from this folder and from each other. */
export const RULES = join(PROJECT, 'rules');

/** The project's browser code, which doesn't depend on the content. */
export interface BrowserCode {
  bundles: Bundles;
  sheets: Sheets;
}

/** Bundles the scripts and minifies the style sheets. */
export async function readBrowserCode(): Promise<BrowserCode> {
  const [bundles, sheets] = await Promise.all([bundleScripts(ISLANDS), readSheets(STYLES_FOLDER)]);
  return { bundles, sheets };
}
