import { toSlug } from '../../rules/slug.ts';
import { cached, contentHash, packageVersion } from '../base/cache.ts';
import { inParallel, loadPackage } from '../base/helpers.ts';
import type { Output } from '../base/output.ts';
import type { Brand } from './brand.ts';
import { type Art, type FieldChoice, hashFiles, LANDSCAPE_FILES } from './field-art.ts';
import { type Faces, faceKey } from './fonts/faces.ts';
import { readTypeface } from './fonts/typeface.ts';
import { socialCard } from './social-card.ts';

/** The 1200×630 bitmaps that link previews show, one for each page. */
export interface SocialImages {
  /**
   * The address of a page's picture, known before it is drawn: "/assets/social-seo-1a2b3c4d5e6f70.png".
   * @param path address of the page
   */
  url(path: string, title: string, art: FieldChoice): string;
  /** The pictures requested so far. */
  outputs(): AsyncGenerator<Output>;
}

interface Card {
  title: string;
  art: FieldChoice;
}

/** @param art draws the landscapes, which pages show as well */
export function createSocialImages(brand: Brand, faces: Faces, art: Pick<Art, 'card'>): SocialImages {
  const code = contentHash(
    hashFiles('build/assets/{brand.ts,fonts/typeface.ts,social-*}', ...LANDSCAPE_FILES),
    ...['@resvg/resvg-js', 'sharp'].map(packageVersion),
    ...Object.values(faces).map(faceKey),
    JSON.stringify(brand),
  );
  const cards = new Map<string, Card>();
  return {
    url(path, title, choice) {
      const card = { title, art: choice };
      const name = path === '/' ? 'home' : toSlug(path);
      const file = `assets/social-${name}-${contentHash(code, JSON.stringify(card))}.png`;
      cards.set(file, card);
      return `/${file}`;
    },
    outputs: () =>
      inParallel(cards, async ([path, card]): Promise<Output> => {
        const key = path.slice(path.lastIndexOf('-') + 1);
        const body = await cached('social', key, async () =>
          drawBitmap(card.title, await art.card(card.art), brand, faces),
        );
        return { path, body, source: 'build/assets/social-images.ts' };
      }),
  };
}

/** Draws a card as a plain PNG: only those who share a page download it, so fewer bytes are not worth ten times the work. */
async function drawBitmap(title: string, landscape: string, brand: Brand, faces: Faces): Promise<Buffer> {
  const { renderAsync } = await loadPackage(() => import('@resvg/resvg-js'));
  const { default: sharp } = await loadPackage(() => import('sharp'));
  const [display, text] = await Promise.all([readTypeface(faces.display), readTypeface(faces.text)]);
  const svg = socialCard(title, landscape, brand, { display: display.typeface, text: text.typeface });
  const { pixels, width, height } = await renderAsync(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: [display.path, text.path],
      defaultFontFamily: display.typeface.family,
    },
  });
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
}
