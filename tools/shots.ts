import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { suggest } from '../build/base/suggest.ts';
import { type Scene, scenes } from '../tests/browser/scenes.ts';
import { loadImages } from '../tests/browser/site-page.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { openWindow, SCHEMES, withSite } from './site-window.ts';

const HELP = `Usage: npm run shots -- [options]

Takes screenshots of every page kind and state, with a contact sheet: shots/index.html

  --only NAME       scenes whose name contains this, for example "post" or "form-contact"
  --width N         one width in CSS pixels                  (default: 390, 768, 1440 and 2560)
  --scheme NAME     light or dark                            (default: both)
  --content DIR     the content folder                       (default: content)
  --help            print this
`;

const WIDTHS = [390, 768, 1440, 2560];
const THUMBNAIL = 280;
const OUT = join(import.meta.dirname, '../shots');

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string' },
    scheme: { type: 'string' },
    content: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const widths = values.width ? [Number(values.width)] : WIDTHS;
const schemes = SCHEMES.filter((scheme) => !values.scheme || scheme === values.scheme);

if (values.help || !widths.every((width) => width > 0) || schemes.length === 0) process.stdout.write(HELP);
else
  await withSite(async (browser, address) => {
    const all = scenes();
    const selected = all.filter(({ name }) => name.includes(values.only));
    if (selected.length === 0) {
      const names = all.map(({ name }) => name);
      process.stderr.write(`"${values.only}" is not a scene. ${suggest(values.only, names)}\n`);
      process.exitCode = 2;
      return;
    }
    if (!values.only && !values.width && !values.scheme) rmSync(OUT, { recursive: true, force: true });
    for (const width of widths) {
      const height = width < 768 ? 844 : Math.min(1440, Math.max(1024, Math.round(width * 0.5625)));
      for (const scheme of schemes) {
        const page = await openWindow(browser, { width, height }, scheme);
        for (const scene of selected.filter((one) => one.at(width))) {
          await takeScreenshot(page, scene, address, join(OUT, scene.name, `${width}-${scheme}`));
          process.stdout.write(`${scene.name} ${width} ${scheme}\n`);
        }
        await page.context().close();
      }
    }
    writeContactSheet(OUT);
    process.stdout.write(`${join(OUT, 'index.html')}\n`);
  }, values.content);

/** @param target path without extension */
async function takeScreenshot(page: Page, scene: Scene, address: string, target: string): Promise<void> {
  await page.goto(address + scene.path, { waitUntil: 'load' });
  await loadImages(page);
  await scene.arrange(page);
  mkdirSync(dirname(target), { recursive: true });
  const image = sharp(await page.screenshot({ path: `${target}.png`, fullPage: !scene.overlay }));
  await image
    .resize({ width: THUMBNAIL, height: THUMBNAIL * 2, fit: 'cover', position: 'top' })
    .webp({ quality: 80 })
    .toFile(`${target}.webp`);
}
