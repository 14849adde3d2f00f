import { createElement } from 'react';
import { OFFLINE_PATH } from '../../rules/offline.ts';
import { THANK_YOU_PATH } from '../../rules/submission.ts';
import { SitemapPage } from '../../templates/pages/SitemapPage.tsx';
import type { NavGroup } from '../../templates/site.ts';
import { type PlanContext, type Route, route } from './route.ts';

/** The HTML sitemap: derived from the other routes, so that it can't forget one. */
export function sitemapRoute(context: PlanContext, routes: readonly Route[]): Route {
  const entry = context.content.pages.sitemap;
  return route(context, {
    path: entry.path,
    entry,
    label: 'Sitemap',
    heading: entry.data.title,
    art: { seed: 'sitemap', palette: 'home' },
    seo: entry.data.seo,
    page: () =>
      createElement(SitemapPage, {
        title: entry.data.title,
        intro: entry.data.intro,
        groups: groupRoutes(routes),
      }),
  });
}

/** Pages that nobody opens by a link: they answer something. */
const ANSWERS: ReadonlySet<string> = new Set([THANK_YOU_PATH, OFFLINE_PATH]);

/** Pages by the first part of their address, in the order of the plan; answers and error pages are left out. */
function groupRoutes(routes: readonly Route[]): NavGroup[] {
  const names: [title: string, prefix: string][] = [
    ['Services', '/services/'],
    ['Industries', '/industries/'],
    ['Locations', '/locations/'],
    ['Blog categories', '/blog/category/'],
    ['Older articles', '/blog/page/'],
    ['Articles', '/blog/'],
  ];
  const groups = new Map<string, NavGroup>([['Main pages', { title: 'Main pages', links: [] }]]);
  for (const [title] of names) groups.set(title, { title, links: [] });
  for (const { path, file, label } of routes) {
    if (file.endsWith('404.html') || ANSWERS.has(path)) continue;
    const title = names.find(([, prefix]) => path.startsWith(prefix))?.[0] ?? 'Main pages';
    groups.get(title)?.links.push({ label, href: path });
  }
  return [...groups.values()].filter(({ links }) => links.length > 0);
}
