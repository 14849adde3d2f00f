import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { loadImages } from '../tests/browser/site-page.ts';
import { openWindow, SCHEMES, withSite } from './site-window.ts';

// npm run readme-picture writes .github/site-light.webp, .github/halyard-light.webp and their dark twins for README.md:
// the home page of each sample on a desktop, and on a phone in the other theme.

const OUT = join(import.meta.dirname, '../.github');
const DESKTOP = { width: 1280, height: 832 };
const PHONE = { width: 390, height: 780 };
/** How far the phone extends beyond the desktop window, in CSS pixels. */
const OVERLAP = { right: 300, bottom: 56 };
const MARGIN = 24;

const SITES = { site: 'content', halyard: 'examples/halyard/content' };

for (const [name, content] of Object.entries(SITES)) {
  await withSite((browser, address) => takePictures(browser, address, name), content);
}

async function takePictures(browser: Browser, address: string, name: string): Promise<void> {
  for (const scheme of SCHEMES) {
    const desktop = await openWindow(browser, DESKTOP, scheme);
    const phone = await openWindow(browser, PHONE, scheme === 'light' ? 'dark' : 'light');
    const images = [];
    for (const page of [desktop, phone]) {
      await page.goto(address, { waitUntil: 'load' });
      await loadImages(page);
      images.push(`data:image/png;base64,${(await page.screenshot()).toString('base64')}`);
      await page.context().close();
    }
    const file = join(OUT, `${name}-${scheme}.webp`);
    await sharp(await compose(browser, images))
      .webp({ quality: 80, effort: 6 })
      .toFile(file);
    process.stdout.write(`${file}\n`);
  }
}

/** Both windows on a transparent background. */
async function compose(browser: Browser, [desktop, phone]: string[]): Promise<Buffer> {
  const width = DESKTOP.width + OVERLAP.right + 2 * MARGIN;
  const height = DESKTOP.height + OVERLAP.bottom + 2 * MARGIN;
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>
    body { margin: 0; background: none }
    img { position: absolute; display: block; box-shadow: 0 0 0 1px #8888, 0 8px 20px #0004 }
    .desktop { left: ${MARGIN}px; top: ${MARGIN}px; border-radius: 10px }
    .phone { right: ${MARGIN}px; bottom: ${MARGIN}px; border-radius: 30px; border: 7px solid #15191a }
  </style><img class="desktop" src="${desktop}"><img class="phone" src="${phone}">`);
  await loadImages(page);
  const image = await page.screenshot({ omitBackground: true });
  await page.close();
  return image;
}
