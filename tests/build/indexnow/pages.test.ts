import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPages } from '../../../build/indexnow/pages.ts';
import { type SearchEngine, sitemapOf, startSearchEngine } from './search-engine.ts';

let engine: SearchEngine;
let out: string;

beforeAll(async () => {
  engine = await startSearchEngine();
  out = engine.options.out;
});
afterAll(() => engine.close());
beforeEach(() => engine.build({ '/': 'Home', '/services/seo': 'Search' }));

const pages = () => readPages(out, engine.origin);
const seo = async () => (await pages()).get(`${engine.origin}/services/seo`);

test('every page of the sitemap has a hash, in its order', async () => {
  const found = await pages();
  expect([...found.keys()]).toEqual([`${engine.origin}/`, `${engine.origin}/services/seo`]);
  expect(new Set(found.values()).size).toBe(2);
});

test('the files of an index are read', async () => {
  const index = [1, 2].map((file) => `<sitemap><loc>${engine.origin}/sitemap-${file}.xml</loc></sitemap>`);
  await engine.write('sitemap.xml', `<sitemapindex>${index.join('')}</sitemapindex>`);
  await engine.write('sitemap-1.xml', sitemapOf([`${engine.origin}/services/seo`]));
  await engine.write('sitemap-2.xml', sitemapOf([`${engine.origin}/`]));
  expect([...(await pages()).keys()]).toEqual([`${engine.origin}/services/seo`, `${engine.origin}/`]);
});

describe('the hash of a page', () => {
  test.each([
    ['changes with the words', '<main>Other</main>', true],
    ['changes with the title', '<title>Other</title><main>Search</main>', true],
    ['stays with another menu', '<nav>Other</nav><main>Search</main>', false],
    ['stays with another stylesheet', '<link rel="stylesheet" href="/b.css"><main>Search</main>', false],
    ['stays with other markup', '<main class="new">\n  <p>Search\n</p></main>', false],
  ])('%s', async (_, html, changes) => {
    await engine.write('services/seo.html', '<main> <p>Search </p></main>');
    const before = await seo();
    await engine.write('services/seo.html', html);
    expect((await seo()) !== before).toBe(changes);
  });

  test('is that of its markdown, where it has some', async () => {
    await engine.write('services/seo.md', '# Search');
    const before = await seo();
    await engine.write('services/seo.html', '<main>Other</main>');
    expect(await seo()).toBe(before);
    await engine.write('services/seo.md', '# Search engines');
    expect(await seo()).not.toBe(before);
  });
});

describe('refused is', () => {
  test('a preview', async () => {
    await engine.build({ '/': 'Home' }, 'noindex,nofollow');
    await expect(pages()).rejects.toThrow(
      /is a preview: its pages are noindex\. Build it with SITE_URL=http/,
    );
  });

  test('a site of another address', async () => {
    await engine.write('sitemap.xml', sitemapOf([`${engine.origin}/`, 'https://other.example/']));
    await expect(pages()).rejects.toThrow('was built for another address: it has https://other.example/.');
  });

  test.each(['sitemap.xml', 'index.html', 'services/seo.html'])('a site without %s', async (path) => {
    await rm(join(out, path));
    await expect(pages()).rejects.toThrow(`${path} is missing. Run npm run build, deploy, and try again`);
  });
});
