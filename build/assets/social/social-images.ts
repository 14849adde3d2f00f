import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../../model/settings.ts';
import { toSlug } from '../../../rules/slug.ts';
import { cached, contentHash } from '../../base/cache.ts';
import { inParallel } from '../../base/in-parallel.ts';
import { loadPackage } from '../../base/load-package.ts';
import type { Output } from '../../base/output.ts';
import { packageVersion } from '../../base/package-version.ts';
import type { FieldChoice } from '../art/art.ts';
import { FACES } from '../fonts/fonts.ts';
import { socialColours } from './colours.ts';
import { loadFaces, type SocialFaces } from './faces.ts';
import { type SocialCard, socialCard } from './social-card.ts';

/** The 1200×630 bitmaps that link previews show, one for each page. */
export interface SocialImages {
  /**
   * The address of a page's picture, which is known before the picture is made: "/assets/social-seo-1a2b3c4d5e.png".
   * @param path address of the page
   */
  url(path: string, title: string, art: FieldChoice): string;
  /** The pictures that were requested so far; the cache has those that an earlier build drew. */
  outputs(): AsyncGenerator<Output>;
}

/**
 * Makes the preview pictures of one build.
 * @param mark the brand mark, a square SVG document
 * @param tokens the text of templates/styles/tokens.css
 */
export async function createSocialImages(
  settings: Settings,
  mark: string,
  tokens: string,
): Promise<SocialImages> {
  const host = new URL(settings.url).host.replace(/^www\./, '');
  const look = { brand: { name: settings.name, host, mark }, colours: socialColours(tokens) };
  const drawing = await drawingHash();
  const cards = new Map<string, SocialCard>();
  return {
    url(path, title, art) {
      const card = { title, art, ...look };
      const name = path === '/' ? 'home' : toSlug(path);
      const file = `assets/social-${name}-${contentHash(drawing, JSON.stringify(card))}.png`;
      cards.set(file, card);
      return `/${file}`;
    },
    outputs() {
      let faces: Promise<SocialFaces> | undefined;
      return inParallel(cards, async ([path, card]): Promise<Output> => {
        const key = path.slice(path.lastIndexOf('-') + 1);
        const body = await cached('social', key, async () => {
          faces ??= loadFaces();
          return drawBitmap(card, await faces);
        });
        return { path, body, source: 'build/assets/social' };
      });
    },
  };
}

/** Draws a card as a PNG of at most 256 colours: half the bytes of a JPEG, because it is flat areas and edges. */
async function drawBitmap(card: SocialCard, faces: SocialFaces): Promise<Buffer> {
  const { renderAsync } = await loadPackage(() => import('@resvg/resvg-js'));
  const { default: sharp } = await loadPackage(() => import('sharp'));
  const { pixels, width, height } = await renderAsync(socialCard(card, faces), {
    font: { loadSystemFonts: false, fontFiles: faces.files, defaultFontFamily: faces.display.family },
  });
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, effort: 7, compressionLevel: 9 })
    .toBuffer();
}

/** Hash of everything that decides how pictures look beside what they show: changed code draws them anew. */
async function drawingHash(): Promise<string> {
  const folders = [import.meta.dirname, join(import.meta.dirname, '../../../art/fields')];
  const lists = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).sort().map((name) => join(folder, name))),
  );
  const files = [...lists.flat(), FACES.display.file, FACES.text.file];
  return contentHash(
    packageVersion('@resvg/resvg-js'),
    packageVersion('sharp'),
    ...(await Promise.all(files.map((file) => readFile(file)))),
  );
}
