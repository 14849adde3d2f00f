import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../model/content.ts';
import type { Region } from '../../templates/parts/RegionMap.tsx';
import { createHighlight, type Highlight } from '../markdown/highlight.ts';
import { textsOf } from '../markdown/texts.ts';
import { cityMap } from './city-map.ts';
import { type Pictures, readPictures } from './pictures/pictures.ts';
import { createSocialImages, type SocialImages } from './social/social-images.ts';

/** What pages show and name beside their text, made ready before the pages are planned. */
export interface Assets {
  /** Absolute path of the folder of files that are copied as they are. */
  folder: string;
  map: Region;
  pictures: Pictures;
  social: SocialImages;
  /** Marks the parts of code; undefined when no text of the content holds code of a known language. */
  highlight?: Highlight;
}

const TOKENS = join(import.meta.dirname, '../../templates/styles/tokens.css');

/**
 * Makes the assets of a build ready.
 * @param folder absolute path of static/
 * @throws ContentError for pictures that are named and not there
 */
export async function prepareAssets(content: Content, folder: string): Promise<Assets> {
  const [mark, tokens] = await Promise.all([
    readFile(join(folder, 'favicon.svg'), 'utf8').catch(() => ''),
    readFile(TOKENS, 'utf8'),
  ]);
  return {
    folder,
    map: cityMap(content),
    pictures: await readPictures(content, folder),
    social: await createSocialImages(content.settings, mark, tokens),
    highlight: await createHighlight(textsOf(content).map(({ body }) => body)),
  };
}
