import { describe, expect, test } from 'vitest';
import { type FakePage, inspectSite, linksTo, messagesAbout } from './fake-site.ts';

/** Pages by path, each with the paths that its main content links to. */
const site = (links: Record<string, string[]>, more: Record<string, FakePage> = {}) =>
  Object.fromEntries(
    Object.entries(links).map(([path, paths]) => [path, { ...more[path], more: linksTo(...paths) }]),
  );
const clicksOf = (...given: Parameters<typeof site>) =>
  Object.fromEntries(inspectSite(site(...given)).graph.clicks);

describe('clicks from the home page', () => {
  test('are counted on the shortest path, footers included, but not through the sitemap', () => {
    const links = {
      '/': ['/a', '/b'],
      '/a': ['/c'],
      '/b': ['/a', '/c'],
      '/c': ['/d'],
      '/d': ['/'],
      '/e': [],
    };
    const clicks = { '/': 0, '/a': 1, '/b': 1, '/c': 2, '/d': 3, '/e': 1 };
    expect(clicksOf(links, { '/': { footer: linksTo('/e') } })).toEqual(clicks);
    const listed = { '/': ['/sitemap'], '/sitemap': ['/a'], '/a': [] };
    expect(clicksOf(listed)).toEqual({ '/': 0, '/sitemap': 1 });
  });

  test('are equal for all later pages of a list', () => {
    const pages = Array.from({ length: 40 }, (_, index) => `/blog/page/${index + 2}`);
    const links = pages.map((path, index) => [path, [`/blog/${index}`, pages[index + 1] ?? '/']] as const);
    const posts = pages.map((_, index) => [`/blog/${index}`, []] as const);
    const clicks = clicksOf({
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

  test('beyond three are reported', () => {
    const links = { '/': ['/a'], '/a': ['/', '/b'], '/b': ['/a', '/c'], '/c': ['/b', '/d'], '/d': ['/c'] };
    expect(messagesAbout(site(links))).toEqual([
      '/d: is 4 clicks from the home page (limit 3). Link to it from a closer page',
      '/d: only /c links to it in its main content, and it needs 2. Link to it where readers would want it',
    ]);
  });
});

describe('links to a page', () => {
  test('come from the main content of other pages, but not from the sitemap or noindex pages', () => {
    const links = { '/': ['/a', '/a'], '/a': ['/a', '/'], '/b': ['/a'], '/sitemap': ['/b'], '/c': ['/b'] };
    const more = { '/': { footer: linksTo('/b') }, '/c': { robots: 'noindex' } };
    const { graph } = inspectSite(site(links, more));
    expect(Object.fromEntries(graph.inbound)).toMatchObject({ '/': ['/a'], '/a': ['/', '/b'], '/b': [] });
  });

  test('are reported when there are none, or one', () => {
    const links = { '/': ['/b', '/c'], '/a': ['/b'], '/b': ['/'], '/c': ['/'] };
    expect(messagesAbout(site(links, { '/': { footer: linksTo('/a') } }))).toEqual([
      '/a: is an orphan: no other page links to it in its main content. Link to it where readers would want it',
      '/c: only / links to it in its main content, and it needs 2. Link to it where readers would want it',
    ]);
  });

  test('are reported when a page cannot be reached', () => {
    expect(messagesAbout(site({ '/': [], '/a': ['/b'], '/b': ['/a'] }))).toEqual([
      "/a: can't be reached from the home page. Link to it",
      '/a: only /b links to it in its main content, and it needs 2. Link to it where readers would want it',
      "/b: can't be reached from the home page. Link to it",
      '/b: only /a links to it in its main content, and it needs 2. Link to it where readers would want it',
    ]);
  });

  test('may be fewer for home page, sitemap and later pages of a list', () => {
    const pages = site(
      { '/': ['/blog'], '/sitemap': ['/blog'], '/blog': ['/blog/page/2'], '/blog/page/2': ['/blog'] },
      { '/': { footer: linksTo('/sitemap') } },
    );
    expect(messagesAbout(pages)).toEqual([]);
  });
});

test('lists, sitemap and contact page may have little copy', () => {
  const short = { words: 1 };
  const paths = ['/blog', '/blog/category/c', '/blog/page/2', '/sitemap', '/contact'];
  const all = ['/', '/a', ...paths];
  const pages = site(Object.fromEntries(all.map((path) => [path, all])), {
    ...Object.fromEntries(paths.map((path) => [path, short])),
    '/a': short,
  });
  expect(messagesAbout(pages)).toEqual([expect.stringMatching(/^\/a: is thin: /)]);
});
