import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { UNREADABLE } from '../../../build/assets/pictures/originals.ts';
import { throwIfAny } from '../../../build/base/errors.ts';
import { locate } from '../../../build/read/source-file.ts';
import type { Site } from '../../../build/site.ts';
import { projectSite } from '../../../tools/project-site.ts';
import { createFixtureSite, type FixtureSite, mistakesOf } from '../../fixture-site.ts';
import { hugePng, movingPng, movingWebp, photo } from '../../sample-pictures.ts';

const POST = 'posts/seo-myths-debunked.md';
const OTHER_POST = 'posts/startup-marketing-first-90-days.md';
const DOCUMENT = 'downloads/seo-toolkit.md';
const AUTHOR = 'authors/dana-whitfield.md';
const CLIENT = 'clients/overmeyer-roofing.md';

/** Writes files into static/images/ of a site. */
async function putImages(site: FixtureSite, images: Record<string, string | Uint8Array>): Promise<void> {
  for (const [name, body] of Object.entries(images)) {
    const file = join(site.root, '../static/images', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
  }
}

const plan = ({ root }: FixtureSite, fetchesPictures = false) =>
  projectSite({ root, today: '2026-01-01' }, resolve(root, '../static'), fetchesPictures);
/** The files of static/ that are published as they are, unless a page links to others. */
async function copiedBy(site: Site): Promise<Set<string>> {
  const copies = new Set<string>();
  for await (const { path } of site.staticFiles(() => false)) copies.add(path);
  return copies;
}
const addFields = (fields: string) => (text: string) =>
  text.replace('\npublishDate', `\n${fields}\npublishDate`);
const addText = (words: string) => (text: string) => `${text}\n${words}\n`;
const setPortrait = (path: string) => (text: string) => text.replace(/^( *)drawing: .*/m, `$1image: ${path}`);

const pictureWith = (html: string, attribute: string) =>
  html.match(/<picture>.*?<\/picture>/gs)?.find((markup) => markup.includes(attribute)) ?? '';
const pictureIn = (html: string, alt: string) => pictureWith(html, `alt="${alt}"`);
const namesIn = (html: string) => [...html.matchAll(/\/(assets\/[\w-]+\.\w+)/g)].map(([, path = '']) => path);

/** How a text names a picture, each with the name of its file. */
const NAMES: [markdown: (alt: string) => string, name: string][] = [
  [(alt) => `![${alt}](/images/photo%20(2).min.JPG)`, 'photo (2).min.JPG'],
  [(alt) => `![${alt}](</images/photo (2).min.JPG>)`, 'photo (2).min.JPG'],
  [(alt) => `![${alt}](/images/caf\u00e9.png)`, 'cafe\u0301.png'],
  [(alt) => `![${alt}](/images/a%23b.png)`, 'a#b.png'],
  [(alt) => `![${alt}](/images/a#b.png)`, 'a#b.png'],
  [(alt) => `![${alt}](https://sectionline.example/images/small.png)`, 'small.png'],
  [(alt) => `![${alt}](/images/photo(1).jpg)`, 'photo(1).jpg'],
  [(alt) => `![${alt}](</images/photo(1).jpg>)`, 'photo(1).jpg'],
  [(alt) => `> ![${alt}][p]\n>\n> [p]: /images/photo(1).jpg`, 'photo(1).jpg'],
  [(alt) => `![${alt}](/images/a\\_b.jpg)`, 'a_b.jpg'],
  [(alt) => `![${alt}](/images/a&#95;b.jpg)`, 'a_b.jpg'],
];

describe('a site with pictures', async () => {
  const site = await createFixtureSite();
  const small = await photo(300, 200).png().toBuffer();
  const smallJpeg = await photo(300, 200).jpeg().toBuffer();
  await putImages(site, {
    'field.jpg': await photo(2000, 1000).jpeg().toBuffer(),
    'turned.jpg': await photo(1200, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'face.webp': await photo(400, 400).webp().toBuffer(),
    'plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>',
    'a move#1.webp': await movingWebp(),
    'move.png': await movingPng(),
    'small.png': small,
    'unused.png': small,
    ...Object.fromEntries(NAMES.map(([, name]) => [name, /jpg$/i.test(name) ? smallJpeg : small])),
  });
  const texts = [
    'Words ![Turned](/images/turned.jpg) and words.',
    '![Captioned](/images/small.png "Fields & rows")',
    '<p><img src="/images/turned.jpg" alt="Raw" width="300"></p>',
    '![Moving](</images/a move#1.webp>) ![Moving too](/images/move.png) ![Drawing](/images/plan.svg)',
    ...NAMES.map(([markdown], index) => markdown(`Name ${index}`)),
  ];
  await site.edit(POST, addText(texts.join('\n\n')));
  await site.edit(POST, addFields('featuredImage: /images/field.jpg\nfeaturedImageAlt: Corn from the air'));
  await site.edit(OTHER_POST, addFields('featuredImage: images/small.png\nfeaturedImageAlt: A small one'));
  await site.edit(DOCUMENT, addText('![A field](/images/field.jpg)'));
  await site.edit(AUTHOR, setPortrait('/images/face.webp'));
  await site.edit(CLIENT, setPortrait('/images/face.webp'));
  await site.edit('pages/about.md', (text) => text.replace(/ author: .*/, ' author: dana-whitfield'));
  const planned = await plan(site);
  const post = planned.page('/blog/seo-myths-debunked') ?? '';
  const metadataOf = async (name: string) => sharp((await planned.file(name))?.body as Uint8Array).metadata();

  test('offers a featured image in AVIF, WebP and its own format, at widths up to its own, in documents too', async () => {
    const markup = pictureIn(post, 'Corn from the air');
    expect(markup).toMatch(/^<picture><source type="image\/avif" .*<source type="image\/webp" /);
    for (const width of [480, 800, 1200, 1600]) expect(markup).toContain(`.avif ${width}w`);
    expect(markup).toContain('sizes="(min-width: 60rem) 42vw, 100vw"');
    expect(markup).toMatch(/<img src="\/assets\/field-1200-[0-9a-f]{14}\.jpg"/);
    expect(markup).toContain('width="1600" height="800"');
    expect(markup).not.toContain('loading=');

    const names = namesIn(markup);
    expect(names).toHaveLength(9);
    for (const name of names) {
      const [, width, type] = /-(\d+)-\w+\.(\w+)$/.exec(name) ?? [];
      const { format, ...size } = await metadataOf(name);
      expect(size.width, name).toBe(Number(width));
      expect(format, name).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[type ?? '']);
    }
    const category = planned.page('/blog/category/seo-and-content') ?? '';
    expect(pictureIn(category, 'Corn from the air')).toContain('loading="lazy"');
    const document = pictureIn(planned.page('/downloads/seo-toolkit') ?? '', 'A field');
    expect(document).toMatch(/avif" srcset="[^"]+ 480w, [^"]+ 1600w".* width="1600" height="800"/i);
  });

  test('never makes one larger', () => {
    const page = planned.page('/blog/startup-marketing-first-90-days') ?? '';
    const markup = pictureIn(page, 'A small one');
    expect(markup.match(/ \d+w/g)).toEqual([' 300w', ' 300w']);
    expect(markup).toMatch(/<img src="\/assets\/small-300-\w+\.png" .*width="300" height="200"/);
  });

  test('makes a figure with a caption of one with a title, and replaces the original', async () => {
    expect(post).toMatch(
      /<figure><picture>.*?alt="Captioned".*?<\/picture><figcaption>Fields &amp; rows<\/figcaption><\/figure>/,
    );
    expect(post).not.toContain('</source>');
    const copies = await copiedBy(planned);
    expect(['images/small.png', 'images/unused.png'].map((path) => copies.has(path))).toEqual([false, true]);
  });

  test('loads one in a text late, turned the way the camera was held', async () => {
    const markup = pictureIn(post, 'Turned');
    expect(markup).toContain('width="600" height="1200" loading="lazy" decoding="async"');
    const [name = ''] = namesIn(markup).filter((path) => path.includes('-600-'));
    const { height, orientation } = await metadataOf(name);
    expect({ height, orientation }).toEqual({ height: 1200 });
    // One of raw HTML is as wide as it says, without the place that its photo tells.
    const raw = pictureIn(post, 'Raw');
    expect(raw).toMatch(/srcset="[^"]+ 480w, [^"]+ 600w".* width="300" height="600" loading="lazy"/i);
    expect((await metadataOf(namesIn(raw)[0] ?? '')).exif).toBeUndefined();
  });

  test('publishes those that move and drawings as they are', () => {
    expect(post.match(/<img [^>]*alt="(?:Moving|Moving too|Drawing)"[^>]*>/g)).toEqual([
      '<img src="/images/a%20move%231.webp" alt="Moving" width="8" height="8" loading="lazy" decoding="async">',
      '<img src="/images/move.png" alt="Moving too" width="8" height="8" loading="lazy" decoding="async">',
      '<img src="/images/plan.svg" alt="Drawing" width="30" height="20" loading="lazy" decoding="async">',
    ]);
  });

  test('finds them however their names are written', () => {
    expect(planned.pictureMistakes()).toEqual([]);
    const lost = NAMES.filter(
      (_, index) => !pictureIn(post, `Name ${index}`).includes('width="300" height="200"'),
    );
    expect(lost.map(([markdown]) => markdown('x'))).toEqual([]);
  });

  test('shows portraits small under posts and at quotes, and large on the about page', () => {
    const pages = [post, '/about', '/case-studies/overmeyer-roofing'].map(
      (page) => planned.page(page) ?? page,
    );
    const portraits = pages.map((page) => pictureWith(page, 'class="portrait"'));
    for (const portrait of portraits) {
      expect(portrait).toMatch(
        /srcSet="\/assets\/face-112-\w+\.avif 112w, .*<img src="\/assets\/face-400-\w+\.webp" alt=""/,
      );
    }
    expect(portraits[0]).toContain('sizes="4rem"');
    expect(portraits[1]).toContain('sizes="(min-width: 60rem) 30vw, 100vw"');
    expect(portraits[2]).toContain('sizes="4rem"');
  });

  test('has the same address for equal bytes, and another one for others', async () => {
    await putImages(site, { 'small.png': await photo(300, 200).negate().png().toBuffer() });
    const page = (await plan(site)).page('/blog/seo-myths-debunked') ?? '';
    const addresses = (html: string, alt: string) => namesIn(pictureIn(html, alt));
    expect(addresses(page, 'Turned')).toEqual(addresses(post, 'Turned'));
    const [before, after] = [addresses(post, 'Captioned'), addresses(page, 'Captioned')];
    expect(after).toHaveLength(before.length);
    expect(after.filter((address) => before.includes(address))).toEqual([]);
  });
});

test('mistakes in pictures are all reported with file and line', async () => {
  const site = await createFixtureSite();
  const whole = await photo(400, 300).jpeg().toBuffer();
  await putImages(site, {
    'field.jpg': whole,
    'small.png': await photo(300, 200).png().toBuffer(),
    'cut.jpg': whole.subarray(0, whole.length / 2),
    'broken.png': 'no picture',
    'empty.png': '',
    'huge.png': await hugePng(),
  });
  const mistakes: [markdown: string, message: string][] = [
    [
      '![](/images/small.png)',
      'has no alternative text. Describe the picture between [ and ], or in alt; only decoration is written <img src="…" alt="">',
    ],
    ['![A](/images/nothing-like-it.png)', 'no such image. Put it into static/images/'],
    ['![A](/images/Small.png)', 'no such image. Did you mean /images/small.png?'],
    ['![A](/images/../../content/site.yaml)', 'no such image. Put it into static/images/'],
    ['![A](/images/scan.TIF)', 'is a TIF picture. Export it as JPEG or PNG'],
    ['![A](/images/old.bmp)', 'is a BMP picture. Export it as JPEG or PNG'],
    ['![A](/images/new.jfif)', 'is a JFIF picture. Export it as JPEG or PNG'],
    ['![A](/images/broken.png)', UNREADABLE],
    ['![A](/images/huge.png)', UNREADABLE],
    ['![A](/images/empty.png)', UNREADABLE],
  ];
  await site.edit(POST, addFields('draft: true\nfeaturedImage: /images/feild.jpg\nfeaturedImageAlt: Corn'));
  await site.edit(POST, addText(mistakes.map(([markdown]) => markdown).join('\n')));
  await site.edit(OTHER_POST, addText('![Cut](/images/cut.jpg)'));
  await site.edit(DOCUMENT, addText('![](/images/small.png)'));
  await site.edit(AUTHOR, setPortrait('/images/nobody.jpg'));
  await site.edit(CLIENT, setPortrait('/images/nobody.jpg'));
  const lineOf = async (file: string, words: string) =>
    `content/${file}:${(await site.read(file)).split('\n').findIndex((line) => line.includes(words)) + 1}`;
  const inText = mistakes.map(async ([markdown, message]) => {
    const address = /\((.*)\)/.exec(markdown)?.[1];
    return `${await lineOf(POST, markdown)} ${address}: ${message}`;
  });
  const planned = await plan(site);
  expect(await mistakesOf(site, (async () => throwIfAny(locate(planned.pictureMistakes())))())).toEqual([
    `${await lineOf(AUTHOR, 'image:')} image: /images/nobody.jpg: no such image. Put it into static/images/`,
    `${await lineOf(CLIENT, 'image:')} people[0].image: /images/nobody.jpg: no such image. Put it into static/images/`,
    expect.stringMatching(`^${await lineOf(DOCUMENT, '![]')} /images/small.png: has no alternative text.`),
    `${await lineOf(POST, 'feild')} featuredImage: /images/feild.jpg: no such image. Did you mean /images/field.jpg?`,
    ...(await Promise.all(inText)),
  ]);
  // One that is cut off is noticed while it is made smaller.
  const [name = ''] = namesIn(pictureIn(planned.page('/blog/startup-marketing-first-90-days') ?? '', 'Cut'));
  expect(await mistakesOf(site, planned.file(name))).toEqual([
    `${await lineOf(OTHER_POST, '![Cut]')} /images/cut.jpg: ${UNREADABLE}`,
  ]);
  await site.edit(OTHER_POST, addFields('featuredImage: /images/small.png'));
  expect(await mistakesOf(site, plan(site))).toEqual([
    `${await lineOf(OTHER_POST, 'featuredImage:')} featuredImage: "/images/small.png" has no alternative text. Describe the picture in featuredImageAlt`,
  ]);
});

test('a photo replaces the drawing at the top of a page, and is cropped around its focal point', async () => {
  const site = await createFixtureSite();
  // Red on the left, blue on the right.
  const half = (background: string) =>
    ({ create: { width: 300, height: 800, channels: 3, background } }) as const;
  const blue = await sharp(half('blue')).png().toBuffer();
  const picture = sharp({ create: { width: 1600, height: 800, channels: 3, background: 'red' } });
  await putImages(site, {
    'team.jpg': await picture
      .composite([{ input: blue, left: 1300, top: 0 }])
      .jpeg()
      .toBuffer(),
  });
  const fields = (focus: string) => `image: { file: /images/team.jpg, alt: The team, focus: ${focus} }`;
  const inHero = (text: string) => text.replace('\nhero:', `\nhero:\n  ${fields('96% 0%')}`);
  const pages = ['pages/index.md', 'pages/about.md', 'services/seo.md', 'locations/omaha-nebraska.md'];
  for (const page of [...pages, 'industries/healthcare.md']) await site.edit(page, inHero);
  const atTop = (text: string) => text.replace('\ntitle:', `\n${fields('0% 100%')}\ntitle:`);
  await site.edit('case-studies/overmeyer-roofing.md', atTop);
  await site.edit(DOCUMENT, atTop);
  await site.edit(
    POST,
    addFields('featuredImage: /images/team.jpg\nfeaturedImageAlt: The team\nfeaturedImageFocus: 100% 0%'),
  );
  const planned = await plan(site);
  const classesOf = (path: string) =>
    /class="([^"]*)"/.exec(pictureIn(planned.page(path) ?? '', 'The team'))?.[1];
  expect(classesOf('/')).toBe('home-photo focus focus-x-100 focus-y-0');
  for (const path of ['/about', '/services/seo', '/locations/omaha-nebraska', '/industries/healthcare'])
    expect(classesOf(path), path).toBe('hero-art hero-photo focus focus-x-100 focus-y-0');
  expect(classesOf('/case-studies/overmeyer-roofing')).toBe('case-photo focus focus-x-0 focus-y-100');
  expect(classesOf('/downloads/seo-toolkit')).toBe('hero-art hero-photo focus focus-x-0 focus-y-100');
  const home = planned.page('/') ?? '';
  expect(pictureIn(home, 'The team')).toMatch(/fetchPriority="high"/i);
  expect(home).toContain('.focus-x-100{--focus-x:100%}');
  const about = planned.routes.find(({ path }) => path === '/about');
  expect(about?.images).toEqual([expect.stringContaining('/assets/team-1200-')]);

  const card = pictureIn(planned.page('/blog/category/seo-and-content') ?? '', 'The team');
  expect(card).toContain('width="1200" height="800"');
  const colorAt = async (name: string, left: number) => {
    const area = { left, top: 300, width: 40, height: 40 };
    const body = (await planned.file(name))?.body as Uint8Array;
    const { dominant } = await sharp(await sharp(body).extract(area).toBuffer()).stats();
    return dominant.b > dominant.r ? 'blue' : 'red';
  };
  const fallback = namesIn(card).find((name) => name.endsWith('.jpg')) ?? '';
  // The cropped picture is blue from its pixel 900 on; the whole one would be from 975 on.
  expect([await colorAt(fallback, 840), await colorAt(fallback, 920)]).toEqual(['red', 'blue']);
  const preview = (path: string) => {
    const [, name = ''] = /og:image" content="[^"]*\/(assets[^"]*)"/.exec(planned.page(path) ?? '') ?? [];
    return colorAt(name, 1150);
  };
  expect(await preview('/about')).toBe('blue');
  expect(await preview('/downloads/seo-toolkit')).toBe('red');
});

test('mistakes in a photo at the top of a page name the field and the fix', async () => {
  const site = await createFixtureSite();
  const edit = (image: string) => (text: string) => text.replace('\nhero:', `\nhero:\n  image: ${image}`);
  await site.edit('pages/about.md', edit('{ file: /images/none.jpg, alt: The team }'));
  const planned = await plan(site);
  expect(await mistakesOf(site, (async () => throwIfAny(locate(planned.pictureMistakes())))())).toEqual([
    expect.stringMatching(
      /about\.md:\d+ hero\.image\.file: \/images\/none\.jpg: no such image\. Put it into/,
    ),
  ]);
  await site.edit('pages/contact.md', edit('{ file: /images/a.jpg }'));
  await site.edit('services/seo.md', edit('{ file: /images/a.jpg, alt: A, focus: left }'));
  await site.edit('services/seo-pricing.md', edit('{ file: /images/a.jpg, alt: A }'));
  expect(await mistakesOf(site, plan(site))).toEqual([
    expect.stringMatching(/contact\.md:\d+ hero\.image\.alt: is missing/),
    expect.stringMatching(/seo-pricing\.md:\d+ hero\.image: unknown field/),
    expect.stringMatching(
      /seo\.md:\d+ hero\.image\.focus: "left" is not a focal point\. Write it as 50% 30%/,
    ),
  ]);
});

test('the picture of a video is fetched once, where there is a network, and advice says what is missing', async () => {
  const site = await createFixtureSite();
  onTestFinished(() => void vi.unstubAllGlobals());
  const jpeg = await photo(1280, 720).jpeg().toBuffer();
  const asked: string[] = [];
  const answers: Record<string, () => Response> = {
    'https://i.ytimg.com/vi/w7Ft2ymGmfc/hqdefault.jpg': () =>
      new Response(new Uint8Array(jpeg), { headers: { 'content-type': 'image/jpeg' } }),
  };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url.includes('vimeo')) throw new TypeError('fetch failed');
    return answers[url]?.() ?? new Response('', { status: 404 });
  });
  await site.edit(
    POST,
    addText(
      'https://youtu.be/w7Ft2ymGmfc\n\nhttps://vimeo.com/123456789\n\n```\nhttps://vimeo.com/987654321\n```',
    ),
  );
  // Two texts may show one video.
  await site.edit(OTHER_POST, addText('https://youtu.be/w7Ft2ymGmfc'));
  const { warnings: warningsOfCheck } = await plan(site);
  expect([asked, await warningsOfCheck()], 'a check changes no file').toEqual([[], []]);
  const planned = await plan(site, true);
  const { page, warnings } = planned;
  const html = page('/blog/seo-myths-debunked') ?? '';
  expect(await copiedBy(planned)).not.toContain('images/videos/youtube-w7Ft2ymGmfc.jpg');
  const [youtube, vimeo] = html.match(/<p class="video">.*?<\/p>/gs) ?? [];
  expect(youtube).toMatch(
    /data-player="https:\/\/www\.youtube-nocookie\.com[^"]*"[^>]*><picture><source type="image\/avif"/,
  );
  expect(vimeo).not.toContain('<img');
  expect((await warnings()).map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^shows a video without a picture, because none could be fetched from Vimeo\. Put one into static\/images\/videos\/vimeo-123456789\.jpg/,
    ),
  ]);
  expect(asked).toHaveLength(3);
  await plan(site, true);
  expect(asked, 'a later build asks for nothing again').toHaveLength(3);
});

test('a video of the site has its captions and its first picture beside it', async () => {
  const site = await createFixtureSite();
  const folder = join(site.root, '../static/videos');
  await mkdir(folder, { recursive: true });
  for (const name of ['tour.mp4', 'tour.vtt', 'loop.webm']) await writeFile(join(folder, name), 'WEBVTT');
  await writeFile(join(folder, 'tour.jpg'), await photo(1280, 720).jpeg().toBuffer());
  const videos =
    '![A walk](/videos/tour.mp4 "Our office")\n\n![A loop](/videos/loop.webm)\n\n![Gone](/videos/gone.mp4)';
  await site.edit(POST, addText(videos));
  const { page, warnings, pictureMistakes } = await plan(site);
  const html = page('/blog/seo-myths-debunked') ?? '';
  const [tour, loop] = html.match(/<video.*?<\/video>/gs) ?? [];
  expect(tour).toMatch(
    /^<video class="video" src="\/videos\/tour\.mp4" poster="\/assets\/tour-1200-\w+\.jpg" aria-label="A walk" controls playsinline preload="metadata"><track kind="captions" src="\/videos\/tour\.vtt" srclang="en" label="English" default><\/video>$/,
  );
  expect(html).toContain('<figcaption>Our office</figcaption>');
  expect(loop).not.toMatch(/poster|track/);
  expect((await warnings()).map(({ message }) => message)).toEqual([
    '/videos/loop.webm: has no captions. If people speak in it, write them into static/videos/loop.vtt (WebVTT)',
  ]);
  expect(pictureMistakes().map(({ message }) => message)).toEqual([
    '/videos/gone.mp4: no such video. Put it into static/videos/',
  ]);
});
