import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareAssets } from '../../../../build/assets/assets.ts';
import { read } from '../../../../build/content/read/reader.ts';
import { render } from '../../../../build/render/render.ts';
import { plan } from '../../../../build/pages/routes/plan.ts';
import type { Route } from '../../../../build/pages/routes/route.ts';
import { sitemapGroups } from '../../../../build/pages/routes/sitemap.ts';
import type { Content } from '../../../../model/content.ts';
import { all, type PageElement, parseHtml } from '../../../content/html.ts';
import { textOf } from '../../../content/visible-text.ts';

const PROJECT = join(import.meta.dirname, '../../../..');

let content: Content;
let routes: Route[];
let page: PageElement;

beforeAll(async () => {
  content = await read({ root: join(PROJECT, 'content'), today: '2026-01-01' });
  const assets = await prepareAssets(content, join(PROJECT, 'static'));
  const site = { origin: content.settings.url, production: true };
  // Every file was last changed on one day, the legal pages' own days are older.
  const changed = new Map(plan(content, site, assets).map(({ source }) => [source, '2025-09-20']));
  routes = plan(content, site, assets, changed);
  for await (const { path, body } of render(routes, content, assets)) {
    if (path !== 'sitemap.html') continue;
    page = parseHtml(String(body));
    break;
  }
});

const hrefs = (part: PageElement) => all(part, 'a').map(({ attributes }) => attributes.href);
const groupsOf = () => all(page, '.site-index section');
const titleOf = (group: PageElement) => all(group, 'h2').map(textOf).join();

describe('the HTML sitemap', () => {
  test('links to exactly the pages of the XML sitemap, and to the legal pages', () => {
    const listed = routes.filter((route) => route.listed).map(({ path }) => path);
    const legal = content.pages.legal.map(({ path }) => path);
    expect(legal).toHaveLength(4);
    expect(groupsOf().flatMap(hrefs).sort()).toEqual([...listed, ...legal].sort());
  });

  test('has the legal pages in a group of their own', () => {
    const legal = groupsOf().filter((group) => titleOf(group) === 'Legal');
    expect(legal.flatMap(hrefs)).toEqual(content.pages.legal.map(({ path }) => path));
  });

  test.each(['/client-onboarding', '/thank-you', '/offline', '/404', '/blog/404', '/blog/category/404'])(
    'does not lead to %s',
    (path) => {
      expect(routes.map((route) => route.path)).toContain(path);
      expect(groupsOf().flatMap(hrefs)).not.toContain(path);
    },
  );

  test('has the day of the page that was changed last', () => {
    expect(routes.find(({ path }) => path === '/sitemap')?.modified).toBe('2025-09-20');
  });

  test('tells its days to search engines, too', () => {
    const [data = ''] = all(page, 'script')
      .filter(({ attributes }) => attributes.type === 'application/ld+json')
      .flatMap(({ children }) => children.map(String));
    const nodes: { '@id'?: string; dateModified?: string }[] = JSON.parse(data)['@graph'];
    expect(nodes.find((node) => node['@id']?.endsWith('/sitemap#webpage'))).toMatchObject({
      dateModified: expect.stringContaining('2025-09-20'),
    });
  });
});

describe('a blog with more pages than people read', () => {
  const made = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: prefix + (index + 2), label: '', listed: true }));
  const groups = (posts: number) =>
    Object.fromEntries(
      sitemapGroups(
        [
          { path: '/blog', label: '', listed: true },
          ...made('/blog/page/', Math.ceil(posts / 6) - 1),
          { path: '/blog/category/ads', label: '', listed: true },
          ...made('/blog/category/ads/page/', Math.ceil(posts / 24) - 1),
          ...made('/blog/post-', posts),
        ],
        new Set(),
      ).map(({ title, links }) => [title, links.length]),
    );

  test.each([
    [700, { 'Main pages': 1, 'Blog categories': 30, 'Older articles': 116, Articles: 700 }],
    [2000, { 'Main pages': 1, 'Blog categories': 84, 'Older articles': 333, 'Newest articles': 200 }],
    [10_000, { 'Main pages': 1, 'Blog categories': 417, 'Newest articles': 200 }],
    [50_000, { 'Main pages': 1, 'Blog categories': 1, 'Newest articles': 200 }],
  ])('shows of %i posts at most a thousand links', (posts, shown) => {
    expect(groups(posts)).toEqual(shown);
  });

  test('shows its newest posts, which the plan has first', () => {
    const shown = sitemapGroups(made('/blog/post-', 1500), new Set());
    expect(shown.map(({ title }) => title)).toEqual(['Newest articles']);
    expect(shown[0]?.links.slice(0, 2).map(({ href }) => href)).toEqual(['/blog/post-2', '/blog/post-3']);
  });
});
