import { toSlug } from '../../rules/slug.ts';
import { cached, contentHash } from '../base/cache.ts';
import { inParallel } from '../base/in-parallel.ts';
import { loadPackage } from '../base/load-package.ts';
import type { Output } from '../base/output.ts';
import { packageVersion } from '../base/package-version.ts';
import type { Brand } from './brand.ts';
import { type FieldChoice, LANDSCAPE_FILES } from './field-art.ts';
import { type Faces, faceKey } from './fonts/faces.ts';
import { readTypeface } from './fonts/typeface.ts';
import { hashFiles } from './hash-files.ts';
import { type SocialCard, socialCard } from './social-card.ts';

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

export function createSocialImages(brand: Brand, faces: Faces): SocialImages {
  const code = contentHash(
    hashFiles('build/assets/{brand.ts,fonts/typeface.ts,social-*}', ...LANDSCAPE_FILES),
    ...['@resvg/resvg-js', 'sharp'].map(packageVersion),
    ...Object.values(faces).map(faceKey),
  );
  const cards = new Map<string, SocialCard>();
  return {
    url(path, title, art) {
      const card = { title, art, brand };
      const name = path === '/' ? 'home' : toSlug(path);
      const file = `assets/social-${name}-${contentHash(code, JSON.stringify(card))}.png`;
      cards.set(file, card);
      return `/${file}`;
    },
    outputs: () =>
      inParallel(cards, async ([path, card]): Promise<Output> => {
        const key = path.slice(path.lastIndexOf('-') + 1);
        return {
          path,
          body: await cached('social', key, () => drawBitmap(card, faces)),
          source: 'build/assets/social-images.ts',
        };
      }),
  };
}

/** Draws a card as a PNG of at most 256 colors: half the bytes of a JPEG, because it is flat areas and edges. */
async function drawBitmap(card: SocialCard, faces: Faces): Promise<Buffer> {
  const { renderAsync } = await loadPackage(() => import('@resvg/resvg-js'));
  const { default: sharp } = await loadPackage(() => import('sharp'));
  const [display, text] = await Promise.all([readTypeface(faces.display), readTypeface(faces.text)]);
  const svg = socialCard(card, { display: display.typeface, text: text.typeface });
  const { pixels, width, height } = await renderAsync(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: [display.path, text.path],
      defaultFontFamily: display.typeface.family,
    },
  });
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, effort: 7, compressionLevel: 9 })
    .toBuffer();
}
