import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { suggest } from '../build/base/suggest.ts';
import { readCommandLine } from '../tools/command-line.ts';
import { serveSite } from './browser/built-site.ts';
import { launch } from './browser/chromium.ts';
import { kinds, type Scene, scenes } from './browser/scenes.ts';
import { contextOptions, createPage, loadImages } from './browser/site-page.ts';
import { ENGINES, visitSite } from './browsers/engines.ts';
import type { Engine } from './browsers/visitor.ts';
import { buildWithGallery } from './built-sites.ts';

const HELP = `Usage: npm run shots -- [options]

Takes screenshots of every page kind and state: shots/SCENE/WIDTH-SCHEME.png

  --only NAME       scenes whose name contains this, for example "post" or "form-error"
  --width N         one width in CSS pixels                  (default: 390, 768, 1440 and 2560)
  --scheme NAME     light or dark                            (default: both)
  --engine NAME     firefox or webkit: the first screen of every page kind, as shots/NAME-webkit/…
  --content DIR     the content folder                       (default: content)
  --help            print this
`;

const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [390, 768, 1440, 2560];
const OUT = join(import.meta.dirname, '../shots');

const { values } = readCommandLine({
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string' },
    scheme: { type: 'string' },
    engine: { type: 'string' },
    content: { type: 'string', default: 'content' },
    help: { type: 'boolean', default: false },
  },
});
const widths = values.width ? [Number(values.width)] : WIDTHS;
const engine = ENGINES.find(({ name }) => name.toLowerCase() === values.engine?.toLowerCase());
const schemes = SCHEMES.filter((scheme) => !values.scheme || scheme === values.scheme);

const isKnown = widths.every((width) => width > 0) && schemes.length > 0 && (engine || !values.engine);
if (values.help || !isKnown) process.stdout.write(HELP);
else await main();

async function main(): Promise<void> {
  await buildWithGallery(values.content);
  const address = await serveSite();
  if (engine) return takeFirstScreens(engine, address);
  const browser = await launch();
  try {
    await takeScreenshots(browser, address);
  } finally {
    await browser.close();
  }
}

/** Takes what an engine shows of each page kind without scrolling. */
async function takeFirstScreens(engine: Engine, address: string): Promise<void> {
  if (engine.missing) {
    process.stderr.write(`${engine.name} is not installed. On Debian: ${engine.missing}\n`);
    process.exitCode = 2;
    return;
  }
  for (const width of widths) {
    for (const scheme of schemes) {
      const visitor = await visitSite(engine, address, { width, scheme });
      for (const { name, path } of kinds().filter((one) => one.name.includes(values.only))) {
        await visitor.open(path);
        await visitor.evaluate(() => document.fonts.ready.then(() => undefined));
        const folder = join(OUT, `${name}-${engine.name.toLowerCase()}`);
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, `${width}-${scheme}.png`), await visitor.screenshot());
      }
      await visitor.close();
    }
  }
  await engine.stop();
}

async function takeScreenshots(browser: Browser, address: string): Promise<void> {
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
    for (const colorScheme of schemes) {
      const options = { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' } as const;
      const page = await createPage(await browser.newContext(contextOptions(options)), options);
      for (const scene of selected.filter((one) => one.at(width))) {
        const path = join(OUT, scene.name, `${width}-${colorScheme}.png`);
        await takeScreenshot(page, scene, address, path);
        process.stdout.write(`${path}\n`);
      }
      await page.context().close();
    }
  }
}

async function takeScreenshot(page: Page, scene: Scene, address: string, path: string): Promise<void> {
  await page.goto(address + scene.path, { waitUntil: 'load' });
  await loadImages(page);
  await scene.arrange(page);
  await page.screenshot({ path, fullPage: !scene.overlay });
}
