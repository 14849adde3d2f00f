import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readLettering } from '../../../build/assets/fonts/lettering.ts';
import { createPictures } from '../../../build/assets/pictures/pictures.ts';
import { fitTitle, lineWidth } from '../../../build/assets/social-card.ts';
import { createSocialImages } from '../../../build/assets/social-images.ts';
import { setCacheFolder } from '../../../build/base/derive.ts';
import { projectSite } from '../../../tools/project-site.ts';
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
await mkdir(join(folder, 'static/images'), { recursive: true });
await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#808080' } })
  .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
  .toFile(join(folder, 'static/images/team.jpg'));
const { content } = await projectSite();
const pictures = await createPictures(content, join(folder, 'static'));
const imagesOf = (of: typeof brand) => createSocialImages(of, FACES, of.scenery, pictures);

async function pictureOf(title: string): Promise<Uint8Array> {
  const images = imagesOf(brand);
  return images.draw(images.recipe('/locations/omaha', title, ART));
}

test('a preview picture is 1200×630 and under 120 kB, whatever its title', async () => {
  for (const title of Object.values(TITLES)) {
    const body = await pictureOf(title);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(body.length, title).toBeLessThan(120_000);
  }
});

test('a preview picture has its own address for every title, field, brand and page', () => {
  const pathOf = (of: typeof brand, ...plan: Parameters<ReturnType<typeof imagesOf>['recipe']>) =>
    imagesOf(of).recipe(...plan).path;
  const paths = [
    pathOf(brand, '/a', 'One', ART),
    pathOf(brand, '/a', 'Two', ART),
    pathOf(brand, '/b', 'One', ART),
    pathOf(brand, '/a', 'One', { ...ART, seed: 'lincoln' }),
    pathOf(brand, '/a', 'One', { ...ART, palette: 'service' }),
    pathOf({ ...brand, name: 'Another Agency' }, '/a', 'One', ART),
    pathOf({ ...brand, host: 'another.example' }, '/a', 'One', ART),
    pathOf(
      { ...brand, scenery: brand.scenery && { ...brand.scenery, landscape: 'coast' } },
      '/a',
      'One',
      ART,
    ),
    pathOf(PLAIN, '/a', 'One', ART),
  ];
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths[0]).toMatch(/^assets\/social-a-[0-9a-f]{14}\.png$/);
  expect(pathOf(brand, '/a', 'One', ART)).toBe(paths[0]);
});

/** The colors of a preview picture at some of its points. */
async function colorsOf(body: Uint8Array, points: [x: number, y: number][]) {
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const colorAt = (start: number) => `#${data.subarray(start, start + 3).toString('hex')}`;
  return points.map(([x, y]) => colorAt((y * info.width + x) * 3));
}

test('without a landscape, the title has the whole width, and a strip of the main color ends it', async () => {
  const images = imagesOf(PLAIN);
  const body = await images.draw(images.recipe('/a', TITLES.usual, ART));
  const { band, paper } = brand.palette.light;
  const points: [number, number][] = [
    [1190, 10],
    [1190, 620],
    [1100, 500],
  ];
  expect(await colorsOf(body, points)).toEqual([band, band, paper]);
});

test.each([brand, PLAIN])('a photo is beside the title, whether the brand has a landscape', async (one) => {
  const images = imagesOf(one);
  const team = { file: '/images/team.jpg', alt: 'The team' };
  const recipe = images.recipe('/a', TITLES.usual, ART, team);
  const other = images.recipe('/a', TITLES.usual, ART, { ...team, focus: '0% 0%' });
  expect(other.path).not.toBe(recipe.path);
  const body = await images.draw(recipe);
  const points: [number, number][] = [
    [670, 5],
    [1195, 625],
    [650, 5],
  ];
  expect(await colorsOf(body, points)).toEqual(['#808080', '#808080', brand.palette.light.paper]);
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
    expect(await images.missing([images.recipe('/a', title, ART)])).toEqual([]);
    for (const letter of new Set(title.replace(/[\s,]/g, '')))
      expect(await inkOf(letter)).toBeGreaterThan(0.003);
  });

  test('other scripts only with their typeface: without it they are named, and the brand stands there', async () => {
    const images = imagesOf(brand);
    const titles: [page: string, title: string][] = [
      ['/a', '日本'],
      ['/b', 'SEO 🚀 now'],
      ['/c', 'SEO'],
    ];
    const missing = await images.missing(titles.map(([page, title]) => images.recipe(page, title, ART)));
    expect(missing.map(({ page, letters }) => `${page} ${letters}`)).toEqual(['/a 日本', '/b 🚀']);
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
