import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadFaces, type SocialFaces } from '../../../build/assets/social/faces.ts';
import { fitTitle, widest } from '../../../build/assets/social/fit-title.ts';
import { createSocialImages } from '../../../build/assets/social/social-images.ts';
import { setCacheFolder } from '../../../build/base/cache.ts';
import type { Output } from '../../../build/base/output.ts';
import type { Settings } from '../../../model/settings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MARK = readFileSync(join(ROOT, 'static/favicon.svg'), 'utf8');
const TOKENS = readFileSync(join(ROOT, 'templates/styles/tokens.css'), 'utf8');
const ART = { seed: 'omaha', palette: 'location' } as const;
const TITLES = {
  short: 'SEO',
  usual: "Omaha's home team for digital marketing",
  markup: 'Tips & tricks: <b>"5 < 6"</b>',
  'very long':
    'How AI assistants choose the sources they name, and what a small business can do about it this quarter without hiring a second agency',
  'one word': 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
};

const SETTINGS = { name: 'Section Line', url: 'https://www.sectionline.example' } as Settings;

let faces: SocialFaces;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'social-'));
  setCacheFolder(folder);
  faces = await loadFaces();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const create = (settings = SETTINGS) => createSocialImages(settings, MARK, TOKENS);

async function all(outputs: AsyncIterable<Output>): Promise<Output[]> {
  const list: Output[] = [];
  for await (const output of outputs) list.push(output);
  return list;
}

describe('a preview picture', () => {
  test.each(Object.entries(TITLES))('with a %s title is 1200×630 and under 120 kB', async (_, title) => {
    const images = await create();
    images.url('/locations/omaha', title, ART);
    const [output] = await all(images.outputs());
    expect(await sharp(output?.body as Uint8Array).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    expect(output?.body.length).toBeLessThan(120_000);
  });

  test('has an address of its own for every title, field, brand and page', async () => {
    const images = await create();
    const renamed = await create({ ...SETTINGS, name: 'Another Agency' });
    const moved = await create({ ...SETTINGS, url: 'https://another.example' });
    const addresses = [
      images.url('/a', 'One', ART),
      images.url('/a', 'Two', ART),
      images.url('/b', 'One', ART),
      images.url('/a', 'One', { ...ART, seed: 'lincoln' }),
      images.url('/a', 'One', { ...ART, palette: 'service' }),
      renamed.url('/a', 'One', ART),
      moved.url('/a', 'One', ART),
    ];
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses[0]).toMatch(/^\/assets\/social-a-[0-9a-f]{14}\.png$/);
    expect((await create()).url('/a', 'One', ART)).toBe(addresses[0]);
  });

  test('is drawn once: a second build takes it from the cache', async () => {
    const draw = async () => {
      const images = await create();
      images.url('/cached', 'A cached page', ART);
      return all(images.outputs());
    };
    const cache = join(folder, 'social');
    const stored = async () =>
      Promise.all((await readdir(cache)).map(async (file) => [file, (await stat(join(cache, file))).ino]));
    const first = await draw();
    const before = await stored();
    expect(await draw()).toEqual(first);
    expect(await stored()).toEqual(before);
  });
});

describe('a title', () => {
  const box = { width: 696, height: 430, maxLines: 6 };

  test.each(Object.entries(TITLES))('that is %s stays in its box', (_, title) => {
    const set = fitTitle(title, faces.display, box);
    expect(set.lines.join(' ')).toBe(title);
    expect(widest(set, faces.display)).toBeLessThanOrEqual(box.width + 0.001);
    expect(set.size + (set.lines.length - 1) * set.leading).toBeLessThanOrEqual(box.height);
    for (const line of set.lines) expect(drawnWidth(line, set)).toBeLessThanOrEqual(box.width);
  });

  test('breaks into even lines', () => {
    expect(fitTitle('Own every search in your square mile.', faces.display, box).lines).toEqual([
      'Own every',
      'search in your',
      'square mile.',
    ]);
  });
});

/** The width that the renderer gives a line: the judge of our own measure. */
function drawnWidth(line: string, { size, tracking }: { size: number; tracking: number }): number {
  const text = line.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="400"><text x="9" y="200" font-family="${faces.display.family}" font-size="${size}" letter-spacing="${size * tracking}">${text}</text></svg>`;
  const font = { loadSystemFonts: false, fontFiles: faces.files };
  return new Resvg(svg, { font }).getBBox()?.width ?? Number.NaN;
}
