import { createElement } from 'react';
import { sitemapMarkdown } from '../../../templates/markdown/sitemap.ts';
import { SitemapPage } from '../../../templates/pages/SitemapPage.tsx';
import type { NavGroup } from '../../../templates/site.ts';
import { lastDay } from './modified.ts';
import { type PlanContext, type Route, route } from './route.ts';

/**
 * The HTML sitemap: derived from the other routes, so that it can't forget one.
 * @param routes all other pages; those that join the list before the page is rendered are on it, too
 */
export function sitemapRoute(context: PlanContext, routes: readonly Route[]): Route {
  const entry = context.content.pages.sitemap;
  const legal = new Set(context.content.pages.legal.map(({ path }) => path));
  const listed = routes.filter((other) => other.listed);
  const props = () => ({
    title: entry.data.title,
    intro: entry.data.intro,
    groups: sitemapGroups(routes, legal),
  });
  return route(context, {
    path: entry.path,
    entry,
    label: 'Sitemap',
    heading: entry.data.title,
    art: { seed: 'sitemap', palette: 'home' },
    seo: entry.data.seo,
    modified: lastDay([context.changed.get(entry.file), ...listed.map(({ modified }) => modified)]),
    shown: () => ({ posts: [], other: props().groups }),
    page: () => createElement(SitemapPage, props()),
    markdown: (site) => sitemapMarkdown(props(), site),
  });
}

/** Groups of pages by the first part of their address; the first that fits has the page. */
const GROUPS: readonly (readonly [title: string, prefix: string])[] = [
  ['Services', '/services/'],
  ['Industries', '/industries/'],
  ['Locations', '/locations/'],
  ['Blog categories', '/blog/category/'],
  ['Older articles', '/blog/page/'],
  ['Articles', '/blog/'],
];
/** More links than this are no help to people. */
const LINKS_MAX = 1000;
const NEWEST = 200;

/**
 * What the HTML sitemap links to, in the order of the plan: the pages of the XML sitemap, and the legal pages, which
 * people look for there. Of a large blog it has the newest articles, and the categories, which lead to all of them.
 * @param legal addresses of the legal pages
 */
export function sitemapGroups(
  routes: readonly Pick<Route, 'path' | 'label' | 'listed'>[],
  legal: ReadonlySet<string>,
): NavGroup[] {
  const titles = ['Main pages', ...GROUPS.map(([title]) => title), 'Legal'];
  const groups = new Map(titles.map((title): [string, NavGroup] => [title, { title, links: [] }]));
  for (const { path, label, listed } of routes) {
    if (!listed && !legal.has(path)) continue;
    const found = GROUPS.find(([, prefix]) => path.startsWith(prefix))?.[0] ?? 'Main pages';
    groups.get(legal.has(path) ? 'Legal' : found)?.links.push({ label, href: path });
  }
  const shown = SHORTER.reduce(
    (all, shorten) => (count(all) > LINKS_MAX ? all.map(shorten) : all),
    [...groups.values()],
  );
  return shown.filter(({ links }) => links.length > 0);
}

/** What is left out while there are too many links, in this order. */
const SHORTER: readonly ((group: NavGroup) => NavGroup)[] = [
  (group) =>
    group.title === 'Articles' ? { title: 'Newest articles', links: group.links.slice(0, NEWEST) } : group,
  (group) => (group.title === 'Older articles' ? { ...group, links: [] } : group),
  // The first page of a category links to the next one.
  ({ title, links }) => ({ title, links: links.filter(({ href }) => !/\/page\/\d+$/.test(href)) }),
];

function count(groups: readonly NavGroup[]): number {
  return groups.reduce((sum, { links }) => sum + links.length, 0);
}
