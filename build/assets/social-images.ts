import type { Photo } from '../../model/fields.ts';
import { toSlug } from '../../rules/slug.ts';
import { cached, contentHash, isCached, packageVersion } from '../base/cache.ts';
import { once } from '../base/memoize.ts';
import type { Output } from '../base/output.ts';
import { inParallel, loadPackage } from '../base/parallel.ts';
import type { Brand } from './brand.ts';
import { type Art, type ArtChoice, hashFiles, LANDSCAPE_FILES } from './drawings.ts';
import { type Faces, faceKey } from './fonts/faces.ts';
import { installedFamilies, readLettering } from './fonts/lettering.ts';
import { readTypeface } from './fonts/typeface.ts';
import type { Pictures } from './pictures/pictures.ts';
import { brandLine, edgeOf, PHOTO, photoColumn, socialCard } from './social-card.ts';

/** Link previews: a bitmap of 1200×630 pixels for each page. */
export interface SocialImages {
  /**
   * The URL of a page's link preview, known before it is drawn: "/assets/social-seo-1a2b3c4d5e6f70.png".
   * @param path of the page
   * @param photo in place of the landscape
   */
  url(path: string, title: string, art: ArtChoice, photo?: Photo): string;
  /** Pages whose titles have letters that no installed typeface has. */
  missing(): Promise<{ path: string; letters: string }[]>;
  /** Starts to draw in other threads while more pages are rendered. @returns a function that stops this */
  drawAhead(): () => void;
  /** The link previews that were requested so far. */
  outputs(): AsyncGenerator<Output>;
}

/** How many can be drawn while pages are rendered. */
const LANES = 2;

interface Card {
  path: string;
  title: string;
  art: ArtChoice;
  photo: ReturnType<Pictures['part']>;
}

/** @param art draws the landscapes, which pages show, too */
export function createSocialImages(
  brand: Brand,
  faces: Faces,
  art: Pick<Art, 'card'>,
  pictures: Pick<Pictures, 'part'>,
): SocialImages {
  const code = contentHash(
    hashFiles('build/assets/{brand.ts,fonts/*,social-*}', ...LANDSCAPE_FILES),
    ...['@resvg/resvg-js', 'sharp'].map(packageVersion),
    ...Object.values(faces).map(faceKey),
    ...installedFamilies().map(({ package: name, version }) => `${name}@${version}`),
    JSON.stringify(brand),
  );
  const cards = new Map<string, Card>();
  const letterings = once(async () => {
    const [display, text] = await Promise.all([
      readLettering(faces.display, brand.name),
      readLettering(faces.text, brand.host),
    ]);
    return { display, text };
  });
  const keyOf = (path: string) => path.slice(path.lastIndexOf('-') + 1);
  /** Not optimized: only link previews download these files, and optimizing would take ten times as long. */
  const draw = (path: string, { title, art: choice, photo }: Card) =>
    cached('social', keyOf(path), async () => {
      const { renderAsync } = await loadPackage(() => import('@resvg/resvg-js'));
      const { default: sharp } = await loadPackage(() => import('sharp'));
      const display = await readLettering(faces.display, title + brand.name);
      const unknown = new Set(display.missing);
      const shown = [...title].filter((letter) => !unknown.has(letter));
      const heading = shown.join('').trim() || brand.name;
      const picture = photo ? photoColumn(await photo.jpeg()) : await art.card(choice);
      const edge = edgeOf(photo ? 'photo' : picture ? 'landscape' : undefined);
      const line = brandLine(brand, await letterings(), edge);
      const svg = socialCard(heading, picture, line, brand.palette.light, display, edge);
      const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } });
      return sharp(pixels, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .png()
        .toBuffer();
    });
  let isAhead = false;
  const lanes: Promise<unknown>[] = [];
  return {
    url(path, title, choice, photo) {
      const part = photo && pictures.part(photo, PHOTO);
      const card = { path, title: title.normalize('NFC'), art: choice, photo: part };
      const look = part ? [part.key, photo.focus ?? ''] : [JSON.stringify(choice)];
      const name = path === '/' ? 'home' : toSlug(path);
      const file = `assets/social-${name}-${contentHash(code, card.title, ...look)}.png`;
      if (isAhead && !cards.has(file)) {
        const lane = cards.size % LANES;
        // outputs() draws again what fails here, and reports it.
        lanes[lane] = Promise.resolve(lanes[lane])
          .then(async () => {
            if (isAhead && !isCached('social', keyOf(file))) await draw(file, card);
          })
          .catch(() => undefined);
      }
      cards.set(file, card);
      return `/${file}`;
    },
    drawAhead() {
      isAhead = true;
      return () => {
        isAhead = false;
      };
    },
    async missing() {
      const { typeface } = await readTypeface(faces.display);
      const unusual = [...cards.values()].filter(({ title }) =>
        [...title].some((letter) => !(letter in typeface.advances)),
      );
      const found = unusual.map(async ({ path, title }) => {
        const { missing } = await readLettering(faces.display, title);
        return missing.length > 0 ? [{ path, letters: missing.join('') }] : [];
      });
      return (await Promise.all(found)).flat();
    },
    async *outputs() {
      await Promise.all(lanes);
      yield* inParallel(
        cards,
        async ([path, card]): Promise<Output> => ({
          path,
          body: await draw(path, card),
          source: 'build/assets/social-images.ts',
        }),
      );
    },
  };
}
