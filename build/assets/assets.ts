import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../model/content.ts';
import type { Region } from '../../templates/parts/RegionMap.tsx';
import { memoizeLast } from '../base/memoize.ts';
import { type Art, createArt } from './art/art.ts';
import { cityMap } from './city-map.ts';
import { createPictures, type Pictures } from './pictures/pictures.ts';
import { createSocialImages, type SocialImages } from './social/social-images.ts';

/** What pages show and name beside their text. Addresses are known at once; the files are made after the pages. */
export interface Assets {
  /** Absolute path of the folder of files that are copied as they are. */
  folder: string;
  art: Art;
  map: Region;
  pictures: Pictures;
  social: SocialImages;
}

const mapOf = memoizeLast(cityMap, ({ settings, locations }: Content) =>
  JSON.stringify([settings.states, locations.map(({ slug, data }) => [slug, data.city, data.business])]),
);

const TOKENS = join(import.meta.dirname, '../../templates/styles/tokens.css');

/**
 * Prepares the assets of a site.
 * @param folder absolute path of static/
 * @throws ContentError for pictures that the content names and static/ does not have
 */
export async function prepareAssets(content: Content, folder: string): Promise<Assets> {
  const [mark, tokens] = await Promise.all([
    readFile(join(folder, 'favicon.svg'), 'utf8').catch(() => ''),
    readFile(TOKENS, 'utf8'),
  ]);
  return {
    folder,
    art: createArt(),
    map: await mapOf(content),
    pictures: await createPictures(content, folder),
    social: await createSocialImages(content.settings, mark, tokens),
  };
}
