import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBrowserCode } from '../../../../build/assets/assets.ts';
import { languageAt } from '../../../../build/content/translations.ts';
import { sitemapGroups } from '../../../../build/pages/routes/sitemap.ts';
import { createSite } from '../../../../build/site.ts';
import { ENGLISH } from '../../../../rules/locale.ts';
import { projectSite } from '../../../../tools/project-site.ts';
import { all, type PageElement, parseHtml } from '../../../content/html.ts';
import { textOf } from '../../../content/visible-text.ts';
import { SAMPLE } from '../../../sample.ts';

const { content: sample, routes } = await projectSite({ root: SAMPLE, today: '2026-01-01' });
const { words } = sample;
const content = { ...sample, words: { ...words, pages: { ...words.pages, sitemap: 'All pages' } } };
const site = await createSite(content, {
  static: resolve('static'),
  code: await readBrowserCode(),
  origin: { origin: content.settings.url, production: true },
  // Every file was last committed on one day; the legal pages state older ones.
  changed: new Map(routes.map(({ source }) => [source, '2025-09-20'])),
});
const page = parseHtml(site.page('/sitemap') ?? '');

const hrefs = (part: PageElement) => all(part, 'a').map(({ attributes }) => attributes.href);
const groupsOf = () => all(page, '.site-index section');
const titleOf = (group: PageElement) => all(group, 'h2').map(textOf).join();

test('the HTML sitemap links to exactly the pages of the XML sitemap and the legal pages, in a group for each kind, the legal ones last', () => {
  const listed = site.routes
    .filter((route) => route.listed && languageAt(route.path, site.content) === site.content)
    .map(({ path }) => path);
  const legal = site.content.pages.legal.map(({ path }) => path);
  expect(legal).toHaveLength(4);
  expect(groupsOf().flatMap(hrefs).sort()).toEqual([...listed, ...legal].sort());
  expect(groupsOf().map(titleOf)).toEqual([
    ...['Main pages', 'Case studies', 'Services', 'Industries', 'Locations', 'Older articles'],
    ...['Blog categories', 'Articles', 'Downloads', 'Legal'],
  ]);
  expect(groupsOf().slice(-1).flatMap(hrefs)).toEqual(legal);
});

test('the HTML sitemap has the name that words.yaml gives it, in the list and in the footer', () => {
  const named = all(page, 'a').filter(({ attributes }) => attributes.href === '/sitemap');
  expect(named.map(textOf)).toEqual(['All pages', 'All pages']);
});

test('the HTML sitemap has the day of the page that was changed last, for search engines too', () => {
  const days = site.routes.filter(({ listed }) => listed).flatMap(({ modified }) => modified ?? []);
  const last = days.sort().at(-1);
  expect(site.routes.find(({ path }) => path === '/sitemap')?.modified).toBe(last);
  const [data = ''] = all(page, 'script')
    .filter(({ attributes }) => attributes.type === 'application/ld+json')
    .flatMap(({ children }) => children.map(String));
  const nodes: { '@id'?: string; dateModified?: string }[] = JSON.parse(data)['@graph'];
  expect(nodes.find((node) => node['@id']?.endsWith('/sitemap#webpage'))).toMatchObject({
    dateModified: expect.stringContaining(String(last)),
  });
});

describe('a blog with more pages than people read', () => {
  const one = (path: string, group?: string) => ({
    ...{ path, label: '', listed: true },
    kind: { name: 'x', budget: 'list' as const, group },
  });
  const many = (prefix: string, count: number, group: string) =>
    Array.from({ length: count }, (_, index) => one(prefix + (index + 2), group));
  const groups = (posts: number) =>
    Object.fromEntries(
      sitemapGroups(
        [
          one('/blog'),
          ...many('/blog/page/', Math.ceil(posts / 6) - 1, 'Older articles'),
          one('/blog/category/ads', 'Blog categories'),
          ...many('/blog/category/ads/page/', Math.ceil(posts / 24) - 1, 'Blog categories'),
          ...many('/blog/post-', posts, 'Articles'),
        ],
        ENGLISH.t,
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
    const shown = sitemapGroups(many('/blog/post-', 1500, 'Articles'), ENGLISH.t);
    expect(shown.map(({ title }) => title)).toEqual(['Newest articles']);
    expect(shown[0]?.links.slice(0, 2).map(({ href }) => href)).toEqual(['/blog/post-2', '/blog/post-3']);
  });
});
