import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../model/content.ts';
import type { Region } from '../../templates/parts/RegionMap.tsx';
import { createHighlight, type Highlight } from '../content/markdown/highlight.ts';
import type { Language } from '../content/markdown/languages.ts';
import { textsOf } from '../content/facts/texts.ts';
import { codeLanguages } from '../content/facts/text-facts.ts';
import { rememberedLast } from '../base/memoize.ts';
import { cityMap } from './city-map.ts';
import { createPictures, type FoundPictures, findPictures, type Pictures } from './pictures/pictures.ts';
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

const highlightOf = rememberedLast(createHighlight, (found: ReadonlySet<Language>) =>
  [...found].sort().join(),
);
const mapOf = rememberedLast(cityMap, ({ settings, locations }: Content) =>
  JSON.stringify([settings.states, locations.map(({ slug, data }) => [slug, data.city, data.business])]),
);

const TOKENS = join(import.meta.dirname, '../../templates/styles/tokens.css');

/** What the assets are made from: plain data, for every thread that renders pages. */
export interface AssetFacts {
  /** Absolute path of static/. */
  folder: string;
  pictures: FoundPictures;
  /** Of the code in all texts. */
  languages: ReadonlySet<Language>;
}

/**
 * Makes the assets of a build ready.
 * @param folder absolute path of static/
 * @throws ContentError for pictures that are named and not there
 */
export async function prepareAssets(content: Content, folder: string): Promise<Assets> {
  return createAssets(content, await findAssets(content, folder));
}

/**
 * Finds what the assets of a site are made from.
 * @param folder absolute path of static/
 * @throws ContentError for pictures that are named and not there
 */
export async function findAssets(content: Content, folder: string): Promise<AssetFacts> {
  return {
    folder,
    pictures: await findPictures(content, folder),
    languages: new Set(textsOf(content).flatMap(codeLanguages)),
  };
}

/** Makes the assets of a build from what was found. */
export async function createAssets(
  content: Content,
  { folder, pictures, languages: found }: AssetFacts,
): Promise<Assets> {
  const [mark, tokens] = await Promise.all([
    readFile(join(folder, 'favicon.svg'), 'utf8').catch(() => ''),
    readFile(TOKENS, 'utf8'),
  ]);
  return {
    folder,
    map: await mapOf(content),
    pictures: createPictures(pictures),
    social: await createSocialImages(content.settings, mark, tokens),
    highlight: await highlightOf(found),
  };
}
