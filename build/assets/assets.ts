import { join } from 'node:path';
import type { Content } from '../../model/content.ts';
import type { Region } from '../../templates/parts/RegionMap.tsx';
import { ContentError, isFileSystemError, throwIfAny } from '../base/errors.ts';
import { PROJECT } from '../base/files.ts';
import type { Output } from '../base/output.ts';
import { inParallel } from '../base/parallel.ts';
import { type Brand, createBrand } from './brand.ts';
import { type DrawnLogo, drawLogos } from './client-logos.ts';
import { type DrawingRecipe, drawLandscape, type LandscapeRecipe } from './drawings.ts';
import type { Faces } from './fonts/faces.ts';
import { cityMaps, pressMaps, regionMap } from './maps.ts';
import { encode, type PictureRecipe } from './pictures/encode.ts';
import { createPictures, type Pictures } from './pictures/pictures.ts';
import { fetchVideoPictures } from './pictures/video-pictures.ts';
import { type Bundles, bundleScripts } from './scripts.ts';
import { createSocialImages, type PreviewRecipe, type SocialImages } from './social-images.ts';
import { readSheets, type Sheets } from './styles.ts';

/** How a file is made: plain data. Its name follows from it, so pages can name files before these are made. */
export type Recipe = LandscapeRecipe | DrawingRecipe | PictureRecipe | PreviewRecipe;

/** What pages show besides text. */
export interface Assets {
  /** Absolute path of static/. */
  folder: string;
  brand: Brand;
  faces: Faces;
  map: Region | undefined;
  /** The map of each city's surroundings, by slug. */
  cityMaps: Awaited<ReturnType<typeof cityMaps>>;
  /** The region map under each press map, by the path of its page. */
  pressMaps: ReadonlyMap<string, Region>;
  pictures: Pictures;
  /** The logos of clients in the colors of the page, by the slug of the client. */
  logos: ReadonlyMap<string, DrawnLogo>;
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
  const advice = fetchesPictures ? await fetchVideoPictures(content, folder) : [];
  const pictures = await createPictures(content, folder, advice);
  const surroundings = await cityMaps(content, brand.scenery);
  return {
    ...{ folder, brand, faces },
    map: await regionMap(content, surroundings),
    cityMaps: surroundings,
    pressMaps: await pressMaps(content),
    pictures,
    logos: await drawLogos(content, pictures, brand.palette),
    social: createSocialImages(brand, faces, brand.scenery, pictures),
  };
}

async function make(recipe: Recipe, { social }: Pick<Assets, 'social'>): Promise<Output> {
  const { path } = recipe;
  switch (recipe.kind) {
    case 'landscape':
      return { path, body: await drawLandscape(recipe), source: 'art' };
    case 'drawing':
      return { path, body: recipe.svg, source: 'art' };
    case 'picture':
      return { path, body: await encode(recipe), source: recipe.original.file };
    case 'preview':
      return { path, body: await social.draw(recipe), source: 'build/assets/social-images.ts' };
  }
}

/** Makes files. @throws ContentError for pictures that are damaged, or were replaced meanwhile */
export async function* makeAll(
  recipes: Iterable<Recipe>,
  assets: Pick<Assets, 'social' | 'pictures'>,
): AsyncGenerator<Output> {
  const damaged = new Set<string>();
  const made = inParallel(recipes, (recipe) =>
    make(recipe, assets).catch((error: unknown) => {
      if (recipe.kind !== 'picture' || error instanceof ContentError || isFileSystemError(error)) throw error;
      damaged.add(recipe.original.src);
    }),
  );
  for await (const output of made) if (output) yield output;
  throwIfAny(assets.pictures.damage(damaged));
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
