import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareAssets } from '../../../build/assets/assets.ts';
import { read } from '../../../build/content/read/reader.ts';
import { sitemapOutputs } from '../../../build/outputs/sitemap.ts';
import { plan } from '../../../build/pages/routes/plan.ts';
import type { Route } from '../../../build/pages/routes/route.ts';
import { createSite, type FixtureSite } from '../../fixture-site.ts';
import { readSitemap, schemaErrors } from './sitemap-xml.ts';

const ORIGIN = 'https://www.sectionline.example';
const POST = 'posts/seo-myths-debunked.md';

let site: FixtureSite;
let folder: string;

beforeAll(async () => {
  site = await createSite();
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  await mkdir(join(folder, 'images'));
  const pixels = { create: { width: 40, height: 20, channels: 3, background: 'teal' } } as const;
  for (const name of ['wide.jpg', 'inside.png', 'face.webp']) {
    await sharp(pixels).toFile(join(folder, 'images', name));
  }
  await writeFile(
    join(folder, 'images/drawing.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  );
});

afterAll(async () => {
  await site.remove();
  await rm(folder, { recursive: true });
});

let prepared: ReturnType<typeof prepare> | undefined;

async function prepare() {
  const content = await read({ root: site.root, today: '2026-01-01' });
  return { content, assets: await prepareAssets(content, folder) };
}

async function routesOf(changed?: ReadonlyMap<string, string>): Promise<Route[]> {
  prepared ??= prepare();
  const { content, assets } = await prepared;
  return plan(content, { origin: ORIGIN, production: true }, assets, changed);
}

async function filesOf(routes: Parameters<typeof sitemapOutputs>[0]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { path, body } of sitemapOutputs(routes, ORIGIN)) files.set(path, String(body));
  return files;
}

const pagesOf = (files: Map<string, string>, path = 'sitemap.xml') => readSitemap(files.get(path) ?? '');

async function pageAt(path: string, changed?: ReadonlyMap<string, string>) {
  return pagesOf(await filesOf(await routesOf(changed))).find(({ loc }) => loc === ORIGIN + path);
}

describe('the sitemap', () => {
  test('has exactly the pages that are canonical and may be indexed', async () => {
    const routes = await routesOf();
    const files = await filesOf(routes);
    const indexable = routes.filter(({ head }) => head.canonical && head.robots === 'index,follow');
    expect([...files.keys()]).toEqual(['sitemap.xml']);
    expect(pagesOf(files).map(({ loc }) => loc)).toEqual(
      indexable.map(({ head, path }) => (path === '/' ? `${ORIGIN}/` : head.canonical)),
    );
    expect(indexable.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/sitemap', '/blog']));
    for (const path of [
      '/privacy-policy',
      '/client-onboarding',
      '/thank-you',
      '/offline',
      '/404',
      '/blog/404',
    ]) {
      expect(files.get('sitemap.xml')).not.toContain(`${path}<`);
    }
  });

  test('has nothing but addresses, days and pictures, and is valid', async () => {
    const xml = (await filesOf(await routesOf())).get('sitemap.xml') ?? '';
    const names = new Set([...xml.matchAll(/<([a-z:]+)/g)].map(([, name]) => name));
    expect([...names].sort()).toEqual(['image:image', 'image:loc', 'lastmod', 'loc', 'url', 'urlset']);
    expect(await schemaErrors(xml)).toEqual([]);
    expect(await schemaErrors(xml.replaceAll('<lastmod>', '<lastmod>on '))).not.toEqual([]);
    expect(await schemaErrors(xml.replaceAll('image:loc', 'image:title'))).not.toEqual([]);
  });
});

describe('a page has the day', () => {
  const file = (name: string) => join(site.root, name);
  const changed = () =>
    new Map([
      [file('services/seo.md'), '2025-10-02'],
      [file('pages/index.md'), '2025-10-03'],
      [file('pages/blog.md'), '2025-12-30'],
      [file(POST), '2025-12-31'],
    ]);

  test.each([
    ['of its last commit', '/services/seo', '2025-10-02'],
    ['that a post states, not that of its commit', '/blog/seo-myths-debunked', '2025-08-19'],
    ['of the newest post that a list shows', '/blog', '2025-09-02'],
    ['of the newest post of a category', '/blog/category/seo-and-content', '2025-08-19'],
    ['of the home page, when its posts are older', '/', '2025-10-03'],
  ])('%s', async (_, path, day) => {
    expect((await pageAt(path, changed()))?.lastmod).toBe(day);
  });

  test('of a newer post, when the home page shows it', async () => {
    const dates = changed().set(file('pages/index.md'), '2025-01-01');
    expect((await pageAt('/', dates))?.lastmod).toBe('2025-09-02');
  });

  test.each(['/', '/services/seo', '/about', '/sitemap'])('without git there is none: %s', async (path) => {
    const page = await pageAt(path);
    expect(page?.loc).toBe(ORIGIN + path);
    expect(page?.lastmod).toBeUndefined();
  });
});

describe('the pictures of a page', () => {
  test('are its photographs: beside the text, in it, and of its author', async () => {
    const text = await site.read(POST);
    const author = await site.read('authors/dana-whitfield.md');
    await site.write('authors/dana-whitfield.md', author.replace('---\n', '---\nimage: /images/face.webp\n'));
    const fields = 'featuredImage: /images/wide.jpg\nfeaturedImageAlt: A field\nauthor: dana-whitfield\n';
    const body =
      '\n\n![Rows](/images/inside.png) and ![A plan](/images/drawing.svg) and ![Rows](/images/inside.png)\n';
    await site.write(POST, text.replace(/^author:.*\n/m, fields) + body);
    prepared = undefined;
    const page = await pageAt('/blog/seo-myths-debunked');
    prepared = undefined;
    await site.write(POST, text);
    await site.write('authors/dana-whitfield.md', author);
    expect(page?.images.map((address) => address.replace(/-[0-9a-f]{14}\./, '-HASH.'))).toEqual([
      `${ORIGIN}/assets/wide-40-HASH.jpg`,
      `${ORIGIN}/assets/face-40-HASH.webp`,
      `${ORIGIN}/assets/inside-40-HASH.png`,
    ]);
  });

  test('are the one of link previews on pages without photographs', async () => {
    const routes = await routesOf();
    const seo = routes.find(({ path }) => path === '/services/seo');
    expect(seo?.head.image).toContain('/assets/social-');
    expect((await pageAt('/services/seo'))?.images).toEqual([seo?.head.image]);
  });
});

describe('a large site', () => {
  const made = (count: number, images: string[] = []) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ path: `/blog/post-${index}`, listed: true, images, head: {} as Route['head'] },
      modified: index < 50_000 ? '2025-03-04' : '2025-05-06',
    }));

  test('of 50,000 pages has one file', async () => {
    const files = await filesOf(made(50_000));
    expect([...files.keys()]).toEqual(['sitemap.xml']);
    expect(pagesOf(files)).toHaveLength(50_000);
  });

  test('of 50,001 pages has two files and an index, all valid', async () => {
    const files = await filesOf(made(50_001));
    expect(new Set(files.keys())).toEqual(new Set(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']));
    expect(pagesOf(files)).toEqual([
      { loc: `${ORIGIN}/sitemap-1.xml`, lastmod: '2025-03-04', images: [] },
      { loc: `${ORIGIN}/sitemap-2.xml`, lastmod: '2025-05-06', images: [] },
    ]);
    expect(pagesOf(files, 'sitemap-1.xml')).toHaveLength(50_000);
    expect(pagesOf(files, 'sitemap-2.xml').map(({ loc }) => loc)).toEqual([`${ORIGIN}/blog/post-50000`]);
    for (const xml of files.values()) expect(await schemaErrors(xml)).toEqual([]);
  });

  test('of many pictures has no file of more than 50 MiB', async () => {
    const images = Array.from({ length: 1000 }, (_, index) => `${ORIGIN}/${'x'.repeat(1000)}${index}.jpg`);
    const files = await filesOf(made(60, images));
    const sizes = [...files.values()].map((body) => body.length);
    expect(Math.max(...sizes)).toBeLessThan(50 * 1024 * 1024);
    expect([...files.keys()]).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
  });
});
