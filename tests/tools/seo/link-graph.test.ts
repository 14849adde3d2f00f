import { describe, expect, test } from 'vitest';
import { faultsOf, inspected, linksTo, type MadeUpPage } from './made-up-site.ts';

/** Pages by their addresses, each with the addresses that its main part links to. */
const site = (links: Record<string, string[]>, more: Record<string, MadeUpPage> = {}) =>
  Object.fromEntries(
    Object.entries(links).map(([path, paths]) => [path, { ...more[path], more: linksTo(...paths) }]),
  );
const clicksOf = async (...given: Parameters<typeof site>) =>
  Object.fromEntries((await inspected(site(...given))).graph.clicks);

describe('clicks from the home page', () => {
  test('are those of the shortest way', async () => {
    expect(
      await clicksOf({ '/': ['/a', '/b'], '/a': ['/c'], '/b': ['/a', '/c'], '/c': ['/d'], '/d': ['/'] }),
    ).toEqual({
      ...{ '/': 0, '/a': 1, '/b': 1, '/c': 2, '/d': 3 },
    });
  });

  test('go through header and footer too', async () => {
    expect(await clicksOf({ '/': [], '/a': [] }, { '/': { footer: linksTo('/a') } })).toEqual({
      '/': 0,
      '/a': 1,
    });
  });

  test('do not go through the sitemap, which leads everywhere', async () => {
    expect(await clicksOf({ '/': ['/sitemap'], '/sitemap': ['/a'], '/a': [] })).toEqual({
      '/': 0,
      '/sitemap': 1,
    });
  });

  test('are one for all later pages of a list', async () => {
    const pages = Array.from({ length: 40 }, (_, index) => `/blog/page/${index + 2}`);
    const links = pages.map((path, index) => [path, [`/blog/${index}`, pages[index + 1] ?? '/']] as const);
    const posts = pages.map((_, index) => [`/blog/${index}`, []] as const);
    const clicks = await clicksOf({
      '/': ['/blog'],
      '/blog': ['/blog/page/2', '/blog/category/c'],
      '/blog/category/c': ['/blog/category/c/page/2'],
      '/blog/category/c/page/2': ['/'],
      ...Object.fromEntries([...links, ...posts]),
    });
    expect(clicks['/blog/page/2']).toBe(2);
    expect(clicks['/blog/page/41']).toBe(2);
    expect(clicks['/blog/39']).toBe(3);
    expect(clicks['/blog/category/c/page/2']).toBe(3);
  });

  test('beyond three are a fault', async () => {
    const links = { '/': ['/a'], '/a': ['/', '/b'], '/b': ['/a', '/c'], '/c': ['/b', '/d'], '/d': ['/c'] };
    expect(await faultsOf(site(links))).toEqual([
      '/d: is 4 clicks from the home page, and 3 are the most. Link to it from a nearer page',
      '/d: only the copy of /c links to it, and it needs 2. Link to it where readers would want it',
    ]);
  });
});

describe('links to a page', () => {
  test('come from the main part of other pages', async () => {
    const { graph } = await inspected(
      site({ '/': ['/a', '/a'], '/a': ['/a', '/'], '/b': ['/a'] }, { '/': { footer: linksTo('/b') } }),
    );
    expect(Object.fromEntries(graph.inbound)).toEqual({ '/': ['/a'], '/a': ['/', '/b'], '/b': [] });
  });

  test('do not come from the sitemap, nor from pages that are not listed', async () => {
    const { graph } = await inspected(
      site({ '/': [], '/sitemap': ['/a'], '/b': ['/a'], '/a': [] }, { '/b': { robots: 'noindex' } }),
    );
    expect(graph.inbound.get('/a')).toEqual([]);
  });

  test('are a fault when there are none, or one', async () => {
    const links = { '/': ['/b', '/c'], '/a': ['/b'], '/b': ['/'], '/c': ['/'] };
    expect(await faultsOf(site(links, { '/': { footer: linksTo('/a') } }))).toEqual([
      '/a: is an orphan: the copy of no other page links to it. Link to it where readers would want it',
      '/c: only the copy of / links to it, and it needs 2. Link to it where readers would want it',
    ]);
  });

  test('are a fault when no way leads to a page', async () => {
    expect(await faultsOf(site({ '/': [], '/a': ['/b'], '/b': ['/a'] }))).toEqual([
      '/a: no way leads here from the home page. Link to it',
      '/a: only the copy of /b links to it, and it needs 2. Link to it where readers would want it',
      '/b: no way leads here from the home page. Link to it',
      '/b: only the copy of /a links to it, and it needs 2. Link to it where readers would want it',
    ]);
  });

  test('of pages that need fewer: home, sitemap, later pages of a list', async () => {
    const pages = site(
      { '/': ['/blog'], '/sitemap': ['/blog'], '/blog': ['/blog/page/2'], '/blog/page/2': ['/blog'] },
      { '/': { footer: linksTo('/sitemap') } },
    );
    expect(await faultsOf(pages)).toEqual([]);
  });
});

test('lists, sitemap and contact page may say little', async () => {
  const short = { words: 1 };
  const paths = ['/blog', '/blog/category/c', '/blog/page/2', '/sitemap', '/contact'];
  const all = ['/', '/a', ...paths];
  const pages = site(Object.fromEntries(all.map((path) => [path, all])), {
    ...Object.fromEntries(paths.map((path) => [path, short])),
    '/a': short,
  });
  expect(await faultsOf(pages)).toEqual([expect.stringMatching(/^\/a: is thin: /)]);
});
