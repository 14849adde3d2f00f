import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { memoryPages, validateXML } from 'xmllint-wasm';
import { prepareAssets } from '../../../build/assets/assets.ts';
import { sitemapOutput } from '../../../build/files/sitemap.ts';
import { createMarkdown } from '../../../build/markdown/render.ts';
import { plan } from '../../../build/pages/plan.ts';
import type { Route } from '../../../build/pages/routes/route.ts';
import { createCasing } from '../../../rules/casing.ts';
import { createFixtureSite, readFixtureSite } from '../../fixture-site.ts';
import { FACES } from '../../sample-brand.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const ORIGIN = 'https://www.sectionline.example';
const MARKDOWN = createMarkdown({ casing: createCasing([]), origin: ORIGIN });
const POST = 'posts/seo-myths-debunked.md';

const site = await createFixtureSite();
const folder = temporaryFolder();
await mkdir(join(folder, 'images'));
const pixels = { create: { width: 40, height: 20, channels: 3, background: 'teal' } } as const;
for (const name of ['wide.jpg', 'inside.png', 'face.webp']) {
  await sharp(pixels).toFile(join(folder, 'images', name));
}
await writeFile(
  join(folder, 'images/drawing.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
);

await writeFile(join(folder, 'tour.mp4'), '');

let prepared: ReturnType<typeof prepare> | undefined;

async function prepare() {
  const content = await readFixtureSite(site);
  return { content, assets: await prepareAssets(content, folder, FACES) };
}

async function routesOf(changed?: ReadonlyMap<string, string>): Promise<Route[]> {
  prepared ??= prepare();
  const { content, assets } = await prepared;
  return plan(content, { origin: ORIGIN, production: true }, assets, MARKDOWN, changed);
}

const xmlOf = async (routes: readonly Route[]) => String((await sitemapOutput(routes, ORIGIN)).body);

const parser = new XMLParser({ isArray: (name) => ['url', 'image:image'].includes(name) });

async function pageAt(path: string, changed?: ReadonlyMap<string, string>) {
  const pages: { loc: string; lastmod?: string; 'image:image'?: { 'image:loc': string }[] }[] = parser.parse(
    await xmlOf(await routesOf(changed)),
  ).urlset.url;
  const page = pages.find(({ loc }) => loc === ORIGIN + path);
  return page && { ...page, images: page['image:image']?.map((image) => image['image:loc']) };
}

const IMAGE_SCHEMA = join(import.meta.dirname, '../../data/sitemap-image.xsd');
/** Links to pages in other languages (Google Search Central, localized versions). */
const LANGUAGES_SCHEMA = join(import.meta.dirname, '../../data/sitemap-languages.xsd');
const PACKAGE = dirname(createRequire(import.meta.url).resolve('sitemap/package.json'));
const SITEMAP_SCHEMA = join(PACKAGE, 'schema/sitemap.xsd');
const SCHEMA = `<schema xmlns="http://www.w3.org/2001/XMLSchema">
  <import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="sitemap-image.xsd"/>
  <import namespace="http://www.w3.org/1999/xhtml" schemaLocation="sitemap-languages.xsd"/>
</schema>`;

/** What the schemas report about a sitemap. */
async function schemaErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'file.xml', contents: xml }],
    schema: [{ fileName: 'all.xsd', contents: SCHEMA }],
    preload: await Promise.all(
      [SITEMAP_SCHEMA, IMAGE_SCHEMA, LANGUAGES_SCHEMA].map(async (file) => ({
        fileName: basename(file),
        contents: await readFile(file, 'utf8'),
      })),
    ),
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map(({ message }) => message);
}

test('the sitemap is valid, and has only addresses, days and images', async () => {
  const xml = await xmlOf(await routesOf());
  const names = new Set([...xml.matchAll(/<([a-z:]+)/g)].map(([, name]) => name));
  expect([...names].sort()).toEqual([
    ...['image:image', 'image:loc', 'lastmod', 'loc', 'url', 'urlset', 'xhtml:link'],
  ]);
  expect(await schemaErrors(xml)).toEqual([]);
  expect(await schemaErrors(xml.replaceAll('<lastmod>', '<lastmod>on '))).not.toEqual([]);
  expect(await schemaErrors(xml.replaceAll('image:loc', 'image:title'))).not.toEqual([]);
});

test('a page has the day of its last commit, or of what it states or shows', async () => {
  const file = (name: string) => join(site.root, name);
  const changed = new Map([
    [file('services/seo.md'), '2025-10-02'],
    [file('pages/index.md'), '2025-10-03'],
    [file('pages/blog.md'), '2025-12-30'],
    [file(POST), '2025-12-31'],
  ]);
  const days = {
    '/services/seo': '2025-10-02',
    // The post states it.
    '/blog/seo-myths-debunked': '2025-03-11',
    // The newest posts that lists show.
    '/blog': '2025-09-02',
    '/blog/category/seo-and-content': '2025-03-11',
    // Its posts are older.
    '/': '2025-10-03',
  };
  const dayOf = async (path: string) => [path, (await pageAt(path, changed))?.lastmod];
  expect(Object.fromEntries(await Promise.all(Object.keys(days).map(dayOf)))).toEqual(days);
  changed.set(file('pages/index.md'), '2025-01-01');
  expect(await dayOf('/')).toEqual(['/', '2025-09-02']);
  const paths = ['/', '/services/seo', '/about', '/sitemap'];
  const withoutGit = await Promise.all(paths.map((path) => pageAt(path)));
  expect(withoutGit.map((page) => [page?.loc, page?.lastmod])).toEqual(
    paths.map((path) => [ORIGIN + path, undefined]),
  );
});

test('the pictures of a page are its photographs: beside the text, in it, and of its author', async () => {
  await site.edit('authors/dana-whitfield.md', (text) =>
    text.replace(/^drawing: .*/m, 'image: /images/face.webp'),
  );
  const fields = 'featuredImage: /images/wide.jpg\nfeaturedImageAlt: A field\nauthor: dana-whitfield\n';
  const body =
    '\n\n![Rows](/images/inside.png) and ![A plan](/images/drawing.svg) and ![Rows](/images/inside.png)\n\n![A tour](/tour.mp4)\n';
  await site.edit(POST, (text) => text.replace(/^author:.*\n/m, fields) + body);
  prepared = undefined;
  const page = await pageAt('/blog/seo-myths-debunked');
  prepared = undefined;
  await site.restore();
  expect(page?.images?.map((address) => address.replace(/-[0-9a-f]{14}\./, '-HASH.'))).toEqual([
    `${ORIGIN}/assets/wide-40-HASH.jpg`,
    `${ORIGIN}/assets/face-40-HASH.webp`,
    `${ORIGIN}/assets/inside-40-HASH.png`,
  ]);
});

test('the pictures of a page are the one of link previews on pages without photographs', async () => {
  const routes = await routesOf();
  const seo = routes.find(({ path }) => path === '/services/seo');
  expect(seo?.head.image).toContain('/assets/social-');
  expect((await pageAt('/services/seo'))?.images).toEqual([seo?.head.image]);
});
