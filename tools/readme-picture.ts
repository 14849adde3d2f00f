import { join } from 'node:path';
import sharp from 'sharp';
import { buildSite, serveSite } from '../tests/browser/built-site.ts';
import { launch } from '../tests/browser/chromium.ts';
import { loadImages } from '../tests/browser/load-images.ts';
import { decide } from '../tests/browser/visitor.ts';

// The pictures of README.md: the home page on a desk, and beside it the other theme on a phone.
// npm run readme-picture writes .github/site-light.webp and .github/site-dark.webp anew.

const OUT = join(import.meta.dirname, '../.github');
const SCHEMES = ['light', 'dark'] as const;
const DESK = { width: 1280, height: 832 };
const PHONE = { width: 390, height: 780 };
/** How far the phone stands over the right and the lower edge of the desk's window, in CSS pixels. */
const OVER = { right: 300, bottom: 56 };
const MARGIN = 24;

type Scheme = (typeof SCHEMES)[number];

buildSite();
const { server, address } = await serveSite();
const browser = await launch();
for (const scheme of SCHEMES) {
  const desk = await home(scheme, DESK);
  const phone = await home(scheme === 'light' ? 'dark' : 'light', PHONE);
  const file = join(OUT, `site-${scheme}.webp`);
  const { size } = await sharp(await compose(desk, phone))
    .webp({ quality: 80, effort: 6 })
    .toFile(file);
  process.stdout.write(`${file}, ${Math.round(size / 1000)} kB\n`);
}
await browser.close();
server.closeAllConnections();
server.close();

/** The home page as a visitor sees it first, who has decided about cookies. */
async function home(colorScheme: Scheme, viewport: { width: number; height: number }): Promise<Buffer> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await decide(context);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await loadImages(page);
  const image = await page.screenshot();
  await context.close();
  return image;
}

/** Both windows on nothing, so that the picture fits a page of any color. */
async function compose(desk: Buffer, phone: Buffer): Promise<Buffer> {
  const width = DESK.width + OVER.right + 2 * MARGIN;
  const height = DESK.height + OVER.bottom + 2 * MARGIN;
  const page = await browser.newPage({ viewport: { width, height } });
  const source = (image: Buffer) => `data:image/png;base64,${image.toString('base64')}`;
  await page.setContent(`<style>
    body { margin: 0; background: none }
    img { position: absolute; display: block; box-shadow: 0 0 0 1px #8888, 0 8px 20px #0004 }
    .desk { left: ${MARGIN}px; top: ${MARGIN}px; border-radius: 10px }
    .phone { right: ${MARGIN}px; bottom: ${MARGIN}px; border-radius: 30px; border: 7px solid #15191a }
  </style><img class="desk" src="${source(desk)}"><img class="phone" src="${source(phone)}">`);
  await loadImages(page);
  const image = await page.screenshot({ omitBackground: true });
  await page.close();
  return image;
}
