import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createArt } from '../../../build/assets/drawings.ts';
import { readLettering } from '../../../build/assets/fonts/lettering.ts';
import { fitTitle, lineWidth } from '../../../build/assets/social-card.ts';
import { createSocialImages } from '../../../build/assets/social-images.ts';
import { setCacheFolder } from '../../../build/base/derive.ts';
import { BRAND as brand, FACES } from '../../sample-brand.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const ART = { seed: 'omaha', palette: 'location' } as const;
const TITLES = {
  short: 'SEO',
  usual: "Omaha's home team for digital marketing",
  markup: 'Tips & tricks: <b>"5 < 6"</b>',
  'very long':
    'How AI assistants choose the sources they name, and what a small business can do about it this quarter without hiring a second agency',
  'one word': 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
};

const folder = temporaryFolder();
setCacheFolder(folder);
const PLAIN = { ...brand, scenery: undefined };
const JPEG = await sharp({ create: { width: 540, height: 630, channels: 3, background: '#808080' } })
  .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
  .toBuffer();
const PICTURES = {
  part: ({ file }: { file: string }) => ({ key: file, jpeg: async () => JPEG }),
};
const imagesOf = (of: typeof brand) => createSocialImages(of, FACES, createArt(of.scenery), PICTURES);

async function pictureOf(title: string): Promise<Uint8Array> {
  const images = imagesOf(brand);
  images.url('/locations/omaha', title, ART);
  return (await images.outputs().next()).value?.body as Uint8Array;
}

test('a preview picture is 1200×630 and under 120 kB, whatever its title', async () => {
  for (const title of Object.values(TITLES)) {
    const body = await pictureOf(title);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(body.length, title).toBeLessThan(120_000);
  }
});

test('a preview picture has its own address for every title, field, brand and page', () => {
  const images = imagesOf(brand);
  const addresses = [
    images.url('/a', 'One', ART),
    images.url('/a', 'Two', ART),
    images.url('/b', 'One', ART),
    images.url('/a', 'One', { ...ART, seed: 'lincoln' }),
    images.url('/a', 'One', { ...ART, palette: 'service' }),
    imagesOf({ ...brand, name: 'Another Agency' }).url('/a', 'One', ART),
    imagesOf({ ...brand, host: 'another.example' }).url('/a', 'One', ART),
    imagesOf({ ...brand, scenery: brand.scenery && { ...brand.scenery, landscape: 'coast' } }).url(
      '/a',
      'One',
      ART,
    ),
    imagesOf(PLAIN).url('/a', 'One', ART),
  ];
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses[0]).toMatch(/^\/assets\/social-a-[0-9a-f]{14}\.png$/);
  expect(imagesOf(brand).url('/a', 'One', ART)).toBe(addresses[0]);
});

/** The colors of a preview picture at some of its points. */
async function colorsOf(images: ReturnType<typeof imagesOf>, points: [x: number, y: number][]) {
  const body = (await images.outputs().next()).value?.body as Uint8Array;
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const colorAt = (start: number) => `#${data.subarray(start, start + 3).toString('hex')}`;
  return points.map(([x, y]) => colorAt((y * info.width + x) * 3));
}

test('without a landscape, the title has the whole width, and a strip of the main color ends it', async () => {
  const images = imagesOf(PLAIN);
  images.url('/a', TITLES.usual, ART);
  const { band, paper } = brand.palette.light;
  const points: [number, number][] = [
    [1190, 10],
    [1190, 620],
    [1100, 500],
  ];
  expect(await colorsOf(images, points)).toEqual([band, band, paper]);
});

test.each([brand, PLAIN])('a photo is beside the title, whether the brand has a landscape', async (one) => {
  const images = imagesOf(one);
  const team = { file: '/images/team.jpg', alt: 'The team' };
  const address = images.url('/a', TITLES.usual, ART, team);
  expect(images.url('/a', TITLES.usual, ART, { ...team, focus: '0% 0%' })).not.toBe(address);
  const points: [number, number][] = [
    [670, 5],
    [1195, 625],
    [650, 5],
  ];
  expect(await colorsOf(images, points)).toEqual(['#808080', '#808080', brand.palette.light.paper]);
});

/** The share of dark points in the area of the title. */
async function inkOf(title: string): Promise<number> {
  const area = { left: 0, top: 0, width: 790, height: 500 };
  const { data } = await sharp(await pictureOf(title))
    .extract(area)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((point) => point < 100).length / data.length;
}

describe('a preview picture has the letters of', () => {
  test.each(['Łódź', 'мир', 'Ελλ', 'A → B'])('%s', async (title) => {
    const images = imagesOf(brand);
    images.url('/a', title, ART);
    expect(await images.missing()).toEqual([]);
    for (const letter of new Set(title.replace(/[\s,]/g, '')))
      expect(await inkOf(letter)).toBeGreaterThan(0.003);
  });

  test('other scripts only with their typeface: without it they are named, and the brand stands there', async () => {
    const images = imagesOf(brand);
    images.url('/a', '日本', ART);
    images.url('/b', 'SEO 🚀 now', ART);
    images.url('/c', 'SEO', ART);
    const missing = (await images.missing()).map(({ path, letters }) => `${path} ${letters}`);
    expect(missing).toEqual(['/a 日本', '/b 🚀']);
    expect(await inkOf('日本')).toBe(await inkOf(brand.name));
  });
});

describe('a title', () => {
  const box = { width: 696, height: 430, maxLines: 6 };

  test.each(Object.entries(TITLES))('that is %s stays in its box', async (_, title) => {
    const { typeface, draw } = await readLettering(FACES.display, title);
    const set = fitTitle(title, typeface, box);
    expect(set.lines.join(' ')).toBe(title);
    expect(lineWidth(set, typeface)).toBeLessThanOrEqual(box.width + 0.001);
    expect(set.size + (set.lines.length - 1) * set.leading).toBeLessThanOrEqual(box.height);
    for (const line of set.lines) {
      // The width that the renderer gives a line.
      const { path } = draw(line, set.size, set.tracking);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="400"><path d="${path}"/></svg>`;
      expect(new Resvg(svg).getBBox()?.width).toBeLessThanOrEqual(box.width);
    }
  });

  test('breaks into even lines', async () => {
    const { typeface } = await readLettering(FACES.display, '');
    const { lines } = fitTitle('Own every search in your square mile.', typeface, box);
    expect(lines).toEqual(['Own every', 'search in your', 'square mile.']);
  });
});
