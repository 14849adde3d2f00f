import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { formatDuration } from '../build/base/report.ts';
import { suggest } from '../build/base/suggest.ts';
import { buildSite, serveSite } from '../tests/browser/built-site.ts';
import { launch } from '../tests/browser/chromium.ts';
import { loadImages } from '../tests/browser/load-images.ts';
import { type Scene, scenes } from '../tests/browser/scenes.ts';
import { decide } from '../tests/browser/visitor.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { sceneNotes } from './scene-notes.ts';

const HELP = `Usage: npm run shots -- [options]

Pictures of every page kind and state, in shots/, with a contact sheet: shots/index.html. A sheet keeps what other runs took.

  --only NAME       scenes whose name holds this, for example "post" or "form-contact"
  --width N         one width in CSS pixels                  (default: 390, 768, 1440 and 2560)
  --scheme NAME     light or dark                            (default: both)
  --help            print this
`;

const WIDTHS = [390, 768, 1440, 2560];
const SCHEMES = ['light', 'dark'] as const;
const THUMBNAIL = 280;
const OUT = resolve(import.meta.dirname, '../shots');

type Scheme = (typeof SCHEMES)[number];

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string' },
    scheme: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else await shoot();

async function shoot(): Promise<void> {
  const start = performance.now();
  const widths = values.width ? [Number(values.width)] : WIDTHS;
  const schemes = SCHEMES.filter((scheme) => !values.scheme || scheme === values.scheme);
  if (!widths.every((width) => width > 0) || schemes.length === 0)
    return refuse('See npm run shots -- --help');
  buildSite();
  const all = scenes();
  const wanted = all.filter(({ name }) => name.includes(values.only));
  if (wanted.length === 0) {
    const names = all.map(({ name }) => name);
    return refuse(`No scene is called "${values.only}". ${suggest(values.only, names)}`);
  }
  if (!values.only && !values.width && !values.scheme) await rm(OUT, { recursive: true, force: true });
  const { server, address } = await serveSite();
  const browser = await launch();
  const total = widths.flatMap((width) => wanted.filter((scene) => scene.at(width))).length * schemes.length;
  let done = 0;
  for (const width of widths) {
    for (const scheme of schemes) {
      const page = await openWindow(browser, width, scheme);
      for (const scene of wanted.filter((one) => one.at(width))) {
        await picture(page, scene, address, join(OUT, scene.name, `${width}-${scheme}`));
        process.stdout.write(`${++done}/${total} ${scene.name} ${width} ${scheme}\n`);
      }
      await page.context().close();
    }
  }
  await browser.close();
  server.closeAllConnections();
  server.close();
  await writeContactSheet(OUT, await sceneNotes(all));
  process.stdout.write(`${join(OUT, 'index.html')}, ${formatDuration(performance.now() - start)}\n`);
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
}

async function openWindow(browser: Browser, width: number, scheme: Scheme): Promise<Page> {
  const height = width < 768 ? 844 : Math.min(1440, Math.max(1024, Math.round(width * 0.5625)));
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  await decide(context);
  return context.newPage();
}

async function picture(page: Page, scene: Scene, address: string, target: string): Promise<void> {
  await page.goto(address + scene.path, { waitUntil: 'load' });
  await loadImages(page);
  await scene.arrange(page);
  const image = await page.screenshot({ fullPage: !scene.overlay });
  await mkdir(join(target, '..'), { recursive: true });
  await sharp(image).png({ palette: false, compressionLevel: 6 }).toFile(`${target}.png`);
  await sharp(image)
    .resize({ width: THUMBNAIL })
    .extract({ left: 0, top: 0, width: THUMBNAIL, height: await thumbnailHeight(image) })
    .webp({ quality: 80 })
    .toFile(`${target}.webp`);
}

async function thumbnailHeight(image: Buffer): Promise<number> {
  const { width, height } = await sharp(image).metadata();
  return Math.min(THUMBNAIL * 2, Math.floor((height * THUMBNAIL) / width));
}
