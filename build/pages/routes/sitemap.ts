import { createElement } from 'react';
import type { Translate } from '../../../rules/translate.ts';
import { SitemapPage } from '../../../templates/pages/SitemapPage.tsx';
import type { NavGroup } from '../../../templates/site-context.ts';
import { lastDay } from '../../content/dates.ts';
import { type PlanContext, type Route, route } from './route.ts';

/** The HTML sitemap. @param routes all other pages; those added before it is rendered are listed, too */
export function sitemapRoute(context: PlanContext, routes: readonly Route[]): Route {
  const entry = context.content.pages.sitemap;
  const listed = routes.filter((other) => other.listed);
  const { title, intro } = entry.data;
  return route(context, {
    kind: { name: 'sitemap', budget: 'content', longText: true },
    entry,
    label: context.content.words.pages.sitemap,
    isList: true,
    art: { seed: 'sitemap', palette: 'home' },
    modified: lastDay([context.changed.get(entry.file), ...listed.map(({ modified }) => modified)]),
    page: () =>
      createElement(SitemapPage, { title, intro, groups: sitemapGroups(routes, context.content.locale.t) }),
  });
}

/** With more links than this, the list is shortened. */
const LINKS_MAX = 1000;
const NEWEST = 200;

/**
 * Groups links by kind of page: listed pages, then legal pages. Of a large blog, it has only the newest articles and the
 * categories, which lead to the others.
 */
export function sitemapGroups(
  routes: readonly Pick<Route, 'path' | 'label' | 'listed' | 'kind'>[],
  t: Translate,
): NavGroup[] {
  const legal = t('Legal');
  const shown = routes.filter(({ listed, kind }) => listed || kind.group === legal);
  const byTitle = Map.groupBy(shown, ({ kind }) => kind.group ?? t('Main pages'));
  const groups = [...byTitle].map(([title, pages]) => ({
    title,
    links: pages.map(({ path, label }) => ({ label, href: path })),
  }));
  const last = groups.toSorted((a, b) => Number(a.title === legal) - Number(b.title === legal));
  return shorter(t)
    .reduce((all, shorten) => (count(all) > LINKS_MAX ? all.map(shorten) : all), last)
    .filter(({ links }) => links.length > 0);
}

/** The steps that shorten the list, in order, until it is short enough. */
const shorter = (t: Translate): readonly ((group: NavGroup) => NavGroup)[] => [
  (group) =>
    group.title === t('Articles')
      ? { title: t('Newest articles'), links: group.links.slice(0, NEWEST) }
      : group,
  (group) => (group.title === t('Older articles') ? { ...group, links: [] } : group),
  // The first page of a category links to the next one.
  ({ title, links }) => ({ title, links: links.filter(({ href }) => !/\/page\/\d+$/.test(href)) }),
];

function count(groups: readonly NavGroup[]): number {
  return groups.reduce((sum, { links }) => sum + links.length, 0);
}
