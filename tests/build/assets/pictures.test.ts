import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { UNREADABLE } from '../../../build/assets/pictures/originals.ts';
import { throwIfAny } from '../../../build/base/errors.ts';
import type { Site } from '../../../build/outputs/site.ts';
import { projectSite } from '../../../tools/project-site.ts';
import { createSite, type FixtureSite, mistakesOf } from '../../fixture-site.ts';

const POST = 'posts/seo-myths-debunked.md';
const AUTHOR = 'authors/dana-whitfield.md';
const PAGE = '/blog/seo-myths-debunked';

// With an empty cache a build encodes every picture.
vi.setConfig({ testTimeout: 60_000 });

let site: FixtureSite;
let folder: string;
let text: string;
let author: string;

beforeAll(async () => {
  site = await createSite();
  folder = resolve(site.root, '../static');
  text = await site.read(POST);
  author = await site.read(AUTHOR);
  await site.edit('pages/about.md', (old) => old.replace(/ author: .*/, ' author: dana-whitfield'));
  await put('images/field.jpg', await photo(2000, 1000).jpeg().toBuffer());
  await put('images/small.png', await photo(300, 200).png().toBuffer());
  await put('images/turned.jpg', await photo(1200, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  await put('images/face.webp', await photo(400, 400).webp().toBuffer());
  await put('images/broken.png', 'no picture');
  await put('images/plan.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>');
});

beforeEach(async () => {
  await site.write(POST, text);
  await site.write(AUTHOR, author);
});

afterAll(() => site.remove());

/** A picture of blurred stripes; the same one every time, so that the cache knows it. */
function photo(width: number, height: number): Sharp {
  const raw = { width: width / 20, height: height / 20, channels: 3 } as const;
  const pixels = Uint8Array.from({ length: raw.width * raw.height * 3 }, (_, index) => (index * 37) % 251);
  return sharp(pixels, { raw }).resize(width, height);
}

async function put(path: string, body: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), body);
}

/** Adds a front matter field and a paragraph to the post. */
const change = (fields: string, body = '') =>
  site.write(POST, `${text.replace('\npublishDate', `\n${fields}publishDate`)}\n${body}\n`);

const plan = () => projectSite({ root: site.root, today: '2026-01-01' }, folder);
const pageOf = async (planned: Promise<Site> = plan()) => (await planned).page(PAGE) ?? '';
const pictureIn = (html: string, alt: string) =>
  html.match(/<picture>.*?<\/picture>/gs)?.find((markup) => markup.includes(`alt="${alt}"`)) ?? '';
const namesIn = (html: string) => [...html.matchAll(/\/(assets\/[\w-]+\.\w+)/g)].map(([, path = '']) => path);

describe('a featured image', () => {
  test('is offered in AVIF, WebP and its own format, at widths up to its own', async () => {
    await change('featuredImage: /images/field.jpg\nfeaturedImageAlt: Corn from the air\n');
    const { page, file } = await plan();
    const markup = pictureIn(page(PAGE) ?? '', 'Corn from the air');
    expect(markup).toMatch(/^<picture><source type="image\/avif" .*<source type="image\/webp" /);
    for (const width of [480, 800, 1200, 1600]) expect(markup).toContain(`.avif ${width}w`);
    expect(markup).toContain('sizes="100vw"');
    expect(markup).toMatch(/<img src="\/assets\/field-1200-[0-9a-f]{14}\.jpg"/);
    expect(markup).toContain('width="1600" height="800"');
    expect(markup).not.toContain('loading=');

    const names = namesIn(markup);
    expect(names).toHaveLength(9);
    for (const name of names) {
      const [, width, type] = /-(\d+)-\w+\.(\w+)$/.exec(name) ?? [];
      const { format, ...size } = await sharp((await file(name))?.body as Uint8Array).metadata();
      expect(size.width, name).toBe(Number(width));
      expect(format, name).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[type ?? '']);
    }
    const category = page('/blog/category/seo-and-content') ?? '';
    expect(pictureIn(category, 'Corn from the air')).toContain('loading="lazy"');
  });

  test('is never made larger', async () => {
    await change('featuredImage: images/small.png\nfeaturedImageAlt: A small one\n');
    const markup = pictureIn(await pageOf(), 'A small one');
    expect(markup.match(/ \d+w/g)).toEqual([' 300w', ' 300w']);
    expect(markup).toMatch(/<img src="\/assets\/small-300-\w+\.png" .*width="300" height="200"/);
  });
});

describe('an image in a text', () => {
  test('is loaded late, and turned the way the camera was held', async () => {
    await change('', 'Words ![A field](/images/turned.jpg) and words.');
    const planned = plan();
    const markup = pictureIn(await pageOf(planned), 'A field');
    expect(markup).toContain('width="600" height="1200" loading="lazy" decoding="async"');
    const [name = ''] = namesIn(markup).filter((path) => path.includes('-600-'));
    const output = await (await planned).file(name);
    const { height, exif, orientation } = await sharp(output?.body as Uint8Array).metadata();
    expect({ height, exif, orientation }).toEqual({ height: 1200 });
  });

  test('with a title becomes a figure with a caption', async () => {
    await change('', '![A field](/images/small.png "Fields & rows")');
    const html = await pageOf();
    expect(html).toMatch(
      /<figure><picture>.*?<\/picture><figcaption>Fields &amp; rows<\/figcaption><\/figure>/,
    );
    expect(html).not.toContain('</source>');
  });

  test('of raw HTML is one like others, as wide as it says, without the place that its photo tells', async () => {
    await change('', '<p><img src="/images/turned.jpg" alt="A field" width="300"></p>');
    const planned = plan();
    const markup = pictureIn(await pageOf(planned), 'A field');
    expect(markup).toMatch(/srcset="[^"]+ 480w, [^"]+ 600w".* width="300" height="600" loading="lazy"/i);
    const [name = ''] = namesIn(markup);
    const output = await (await planned).file(name);
    expect((await sharp(output?.body as Uint8Array).metadata()).exif).toBeUndefined();
  });

  test.each([
    ['/images/photo%20(2).min.JPG', 'photo (2).min.JPG'],
    ['</images/photo (2).min.JPG>', 'photo (2).min.JPG'],
    ['/images/caf\u00e9.png', 'cafe\u0301.png'],
    ['/images/a%23b.png', 'a#b.png'],
    ['/images/a#b.png', 'a#b.png'],
    ['https://sectionline.example/images/small.png', 'small.png'],
  ])('is found by the name %s', async (address, name) => {
    const picture = photo(300, 200);
    await put(`images/${name}`, await (/jpg$/i.test(name) ? picture.jpeg() : picture.png()).toBuffer());
    await change('', `![A field](${address})`);
    const planned = await plan();
    expect(planned.pictureMistakes()).toEqual([]);
    expect(pictureIn(planned.page(PAGE) ?? '', 'A field')).toContain('width="300" height="200"');
  });

  test('that moves is published as it is', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(['#a00', '#0a0'].map(frame));
    await put(
      'images/a move#1.webp',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
    // An animated PNG has a chunk that says so before its first picture.
    const still = await frame('#00a');
    const control = Buffer.alloc(20);
    control.writeUInt32BE(8, 0);
    control.write('acTL', 4);
    control.writeUInt32BE(1, 8);
    control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
    await put('images/move.png', Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]));
    await change('', '![One](</images/a move#1.webp>) ![Two](/images/move.png)');
    const html = await pageOf();
    expect(html).toContain('<img src="/images/a%20move%231.webp" alt="One" width="8" height="8"');
    expect(html).toContain('<img src="/images/move.png" alt="Two" width="8" height="8"');
  });

  test('that is a drawing is published as it is', async () => {
    await change('', '![A plan](/images/plan.svg)');
    expect(await pageOf()).toContain(
      '<img src="/images/plan.svg" alt="A plan" width="30" height="20" loading="lazy" decoding="async">',
    );
  });
});

test('a document has pictures like a post', async () => {
  const document = 'downloads/seo-toolkit.md';
  const before = await site.read(document);
  onTestFinished(() => site.write(document, before));
  await site.write(document, `${before}\n![A field](/images/field.jpg)\n\n![](/images/small.png)\n`);
  const planned = await plan();
  const markup = pictureIn(planned.page('/downloads/seo-toolkit') ?? '', 'A field');
  expect(markup).toMatch(/type="image\/avif" srcset="[^"]+ 480w, [^"]+ 1600w".* width="1600" height="800"/i);
  expect(await mistakesOf(site, (async () => throwIfAny(planned.pictureMistakes()))())).toEqual([
    expect.stringMatching(`^content/${document}:\\d+ /images/small.png: has no alternative text.`),
  ]);
});

test.each([
  ['small under a post', PAGE, '4rem'],
  ['large on the about page', '/about', '(min-width: 60rem) 30vw, 100vw'],
])('a portrait is %s', async (_, page, width) => {
  await site.edit(AUTHOR, (old) => old.replace(/^role: .*/m, '$&\nimage: /images/face.webp'));
  const markup = pictureIn((await plan()).page(page) ?? '', '');
  expect(markup).toMatch(
    /srcSet="\/assets\/face-112-\w+\.avif 112w, .*<img src="\/assets\/face-400-\w+\.webp" alt=""/,
  );
  expect(markup).toContain(`sizes="${width}"`);
});

test.each([
  '![A](/images/photo(1).jpg)',
  '![A](</images/photo(1).jpg>)',
  '> ![A][p]\n>\n> [p]: /images/photo(1).jpg',
  '![A](/images/a\\_b.jpg)',
  '![A](/images/a&#95;b.jpg)',
])('is found, however its address is written: %s', async (body) => {
  await put('images/photo(1).jpg', await photo(1200, 600).jpeg().toBuffer());
  await put('images/a_b.jpg', await photo(1200, 600).jpeg().toBuffer());
  await change('', body);
  expect(pictureIn(await pageOf(), 'A')).toContain('<source type="image/avif"');
});

test('smaller files replace the originals that the content names, and no other file', async () => {
  await change('', '![A field](/images/small.png)');
  const { isReplaced } = await plan();
  expect(['images/small.png', 'images/face.webp'].map(isReplaced)).toEqual([true, false]);
});

test('equal bytes have one address, other bytes another one', async () => {
  await change('', '![A field](/images/small.png)');
  const addresses = async () => namesIn(pictureIn(await pageOf(), 'A field'));
  const first = await addresses();
  expect(await addresses()).toEqual(first);
  const before = await readFile(join(folder, 'images/small.png'));
  await put('images/small.png', await photo(300, 200).negate().png().toBuffer());
  const second = await addresses();
  await put('images/small.png', before);
  expect(second).toHaveLength(first.length);
  expect(second.filter((address) => first.includes(address))).toEqual([]);
});

describe('mistakes name file and line', () => {
  const check = async () => throwIfAny((await plan()).pictureMistakes());
  const mistakes = () => mistakesOf(site, check());
  const lineOf = async (words: string) =>
    (await site.read(POST)).split('\n').findIndex((line) => line.includes(words)) + 1;

  test('of pictures that do not exist, all at once', async () => {
    await change(
      'featuredImage: /images/feild.jpg\nfeaturedImageAlt: Corn\n',
      '![Far](/images/nothing-like-it.png)\n\n![Case](/images/Small.png)\n\n![Up](/images/../../content/site.yaml)',
    );
    expect(await mistakes()).toEqual([
      `content/${POST}:${await lineOf('feild')} featuredImage: /images/feild.jpg: no such image. Did you mean /images/field.jpg?`,
      `content/${POST}:${await lineOf('nothing-like')} /images/nothing-like-it.png: no such image. Put it into static/images/`,
      `content/${POST}:${await lineOf('Small')} /images/Small.png: no such image. Did you mean /images/small.png?`,
      `content/${POST}:${await lineOf('site.yaml')} /images/../../content/site.yaml: no such image. Put it into static/images/`,
    ]);
  });

  test('of pictures without alternative text', async () => {
    await change('', '![A field](/images/small.png)\n\n![](/images/small.png)');
    expect(await mistakes()).toEqual([
      `content/${POST}:${await lineOf('![](')} /images/small.png: has no alternative text. Describe the picture between [ and ], or in alt`,
    ]);
    await change('featuredImage: /images/small.png\n');
    expect(await mistakes()).toEqual([
      `content/${POST}:${await lineOf('featuredImage')} featuredImage: "/images/small.png" has no alternative text. Describe the picture in featuredImageAlt`,
    ]);
  });

  test('of pictures that no browser shows, and of those on other sites', async () => {
    const names = ['phone.heic', 'scan.TIF', 'old.bmp', 'new.jfif'];
    await change(
      '',
      [...names.map((name) => `![A](/images/${name})`), '![B](http://a.example/b.jpg)'].join('\n\n'),
    );
    expect((await mistakes()).map((line) => line.replace(/^\S+ /, ''))).toEqual([
      '/images/phone.heic: is a HEIC picture. Export it as JPEG or PNG',
      '/images/scan.TIF: is a TIF picture. Export it as JPEG or PNG',
      '/images/old.bmp: is a BMP picture. Export it as JPEG or PNG',
      '/images/new.jfif: is a JFIF picture. Export it as JPEG or PNG',
      'http://a.example/b.jpg: is on another site. Put the picture into static/images/',
    ]);
  });

  test('of files that are not pictures, and in drafts and authors too', async () => {
    await change('draft: true\n', '![Broken](/images/broken.png)');
    await site.edit(AUTHOR, (old) => old.replace(/^role: .*/m, '$&\nimage: /images/nobody.jpg'));
    expect(await mistakes()).toEqual([
      `content/${AUTHOR}:5 image: /images/nobody.jpg: no such image. Put it into static/images/`,
      `content/${POST}:${await lineOf('broken')} /images/broken.png: ${UNREADABLE}`,
    ]);
  });

  test('of pictures that are cut off, empty or too large', async () => {
    const whole = await photo(400, 300).jpeg().toBuffer();
    await put('images/cut.jpg', whole.subarray(0, whole.length / 2));
    await put('images/empty.png', '');
    const huge = await photo(20, 20).png().toBuffer();
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    await put('images/huge.png', huge);
    await change('featuredImage: /images/cut.jpg\nfeaturedImageAlt: Corn\n', '![Cut](/images/cut.jpg)');
    const files = async () => {
      for await (const { path } of (await plan()).files()) expect(path).not.toMatch(/cut-\d+/);
    };
    const wrong = async (words: string, place = '') =>
      `content/${POST}:${await lineOf(words)} ${place}/images/`;
    expect(await mistakesOf(site, files())).toEqual([
      `${await wrong('featuredImage:', 'featuredImage: ')}cut.jpg: ${UNREADABLE}`,
      `${await wrong('![Cut]')}cut.jpg: ${UNREADABLE}`,
    ]);
    await change('', '![Huge](/images/huge.png)\n\n![Empty](/images/empty.png)');
    expect(await mistakes()).toEqual([
      `${await wrong('![Huge]')}huge.png: ${UNREADABLE}`,
      `${await wrong('![Empty]')}empty.png: ${UNREADABLE}`,
    ]);
  });
});
