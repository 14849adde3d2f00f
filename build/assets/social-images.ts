import type { Scenery } from '../../art/landscape.ts';
import type { Photo } from '../../model/fields.ts';
import { toSlug } from '../../rules/slug.ts';
import { derived } from '../base/derive.ts';
import { once } from '../base/memoize.ts';
import { loadPackage } from '../base/parallel.ts';
import type { Brand } from './brand.ts';
import { type ArtChoice, drawLandscape, type LandscapeRecipe, landscapeRecipe } from './drawings.ts';
import { type Faces, faceKey } from './fonts/faces.ts';
import { installedFamilies, readLettering } from './fonts/lettering.ts';
import { readTypeface } from './fonts/typeface.ts';
import { cropPhoto, type PhotoPart } from './pictures/encode.ts';
import type { Pictures } from './pictures/pictures.ts';
import { brandLine, edgeOf, PHOTO, photoColumn, socialCard } from './social-card.ts';

/** Link previews: a bitmap of 1200×630 pixels for each page. */
export interface SocialImages {
  /**
   * Plans the link preview of a page: "assets/social-seo-1a2b3c4d5e6f70.png".
   * @param path of the page
   * @param photo in place of the landscape
   */
  recipe(path: string, title: string, art: ArtChoice, photo?: Photo): PreviewRecipe;
  draw(recipe: PreviewRecipe): Promise<Uint8Array>;
  /** Pages whose titles have letters that no installed typeface has. */
  missing(recipes: readonly PreviewRecipe[]): Promise<{ page: string; letters: string }[]>;
}

/** A link preview that isn't drawn yet. */
export interface PreviewRecipe {
  kind: 'preview';
  path: string;
  key: string;
  /** The path of the page. */
  page: string;
  title: string;
  photo: PhotoPart | undefined;
  landscape: LandscapeRecipe | undefined;
}

/** Saves a tenth of a second per page. */
const previews = derived('previews', import.meta.filename);

export function createSocialImages(
  brand: Brand,
  faces: Faces,
  scenery: Scenery | undefined,
  pictures: Pick<Pictures, 'part'>,
): SocialImages {
  const look = previews.key(
    brand,
    Object.values(faces).map(faceKey),
    installedFamilies().map(({ package: name, version }) => `${name}@${version}`),
  );
  const letterings = once(async () => {
    const [display, text] = await Promise.all([
      readLettering(faces.display, brand.name),
      readLettering(faces.text, brand.host),
    ]);
    return { display, text };
  });
  /** Not optimized: only link previews download these files, and optimizing would take ten times as long. */
  const draw = ({ key, title, photo, landscape }: PreviewRecipe) =>
    previews.bytes(key, async () => {
      const { renderAsync } = await loadPackage(() => import('@resvg/resvg-js'));
      const { default: sharp } = await loadPackage(() => import('sharp'));
      const display = await readLettering(faces.display, title + brand.name);
      const unknown = new Set(display.missing);
      const shown = [...title].filter((letter) => !unknown.has(letter));
      const heading = shown.join('').trim() || brand.name;
      const picture = photo
        ? photoColumn(await cropPhoto(photo))
        : landscape && Buffer.from(await drawLandscape(landscape)).toString();
      const edge = edgeOf(photo ? 'photo' : picture ? 'landscape' : undefined);
      const line = brandLine(brand, await letterings(), edge);
      const svg = socialCard(heading, picture, line, brand.palette.light, display, edge);
      const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } });
      return sharp(pixels, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .png()
        .toBuffer();
    });
  return {
    recipe(page, written, choice, photo) {
      const part = photo && pictures.part(photo, PHOTO);
      const landscape = part ? undefined : landscapeRecipe(scenery, choice);
      const title = written.normalize('NFC');
      const key = previews.key(
        ...[look, page, title, landscape?.key],
        part && [part.original.hash, part.area, part.size],
      );
      const name = page === '/' ? 'home' : toSlug(page);
      const path = `assets/social-${name}-${key}.png`;
      return { kind: 'preview', path, key, page, title, photo: part, landscape };
    },
    draw,
    async missing(recipes) {
      const { typeface } = await readTypeface(faces.display);
      const unusual = recipes.filter(({ title }) =>
        [...title].some((letter) => !(letter in typeface.advances)),
      );
      const found = unusual.map(async ({ page, title }) => {
        const { missing } = await readLettering(faces.display, title);
        return missing.length > 0 ? [{ page, letters: missing.join('') }] : [];
      });
      return (await Promise.all(found)).flat();
    },
  };
}
