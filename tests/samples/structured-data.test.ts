import { describe, expect, test } from 'vitest';
import { type DataNode, renderedSites, wrongOn } from '../content/rendered-site.ts';
import { dataOf } from '../content/structured-data.ts';
import { samples } from '../sample.ts';
import { PROPERTIES } from './structured-data-properties.ts';

const valueAt = (root: unknown, path: string) =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], root);
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

describe.each(await renderedSites(samples()))('$name', (site) => {
  const found = dataOf(site);
  /** All that is known of guest authors is their name. */
  const guests = site.content.posts.filter(({ authors: [author] }) => !author?.role).map(({ path }) => path);
  /** Error pages have no preview image. */
  const errorPages = site.routes.filter(({ head }) => !head.canonical).map(({ path }) => path);
  const withoutHours = site.content.locations
    .filter(({ data }) => !data.business.opens)
    .map(({ path }) => path);
  const clients = site.content.clients.map(({ data }) => data.name);
  const isClient = ({ name }: DataNode) => clients.includes(String(name));
  const isExempt = (property: string, path: string, node: DataNode) =>
    (property === 'breadcrumb' && path === '/') ||
    (property.startsWith('primaryImageOfPage') && errorPages.includes(path)) ||
    (/^(url|jobTitle|worksFor)$/.test(property) && guests.includes(path)) ||
    // The home page describes the agency; other pages name it.
    (/^(Organization|WebSite)$/.test(node['@type']) && path !== '/' && !/^(name|url|logo)$/.test(property)) ||
    // A case says of its client only what visitors see there.
    (/^(?!name|address)/.test(property) && isClient(node)) ||
    (property.startsWith('openingHours') && withoutHours.includes(path));

  test('data has every property that search engines ask for', () => {
    const missing = wrongOn(found, ({ path, type, node }) =>
      (PROPERTIES[type] ?? '')
        .split(' ')
        .filter((property) => property && isEmpty(valueAt(node, property)))
        .filter((property) => !isExempt(property, path, node))
        .map((property) => `${type} has no ${property}`),
    );
    expect(missing).toEqual([]);
  });

  test('search engines find no types but these', () => {
    const known = Object.keys(PROPERTIES);
    expect(found.filter(({ type }) => !known.includes(type))).toEqual([]);
  });
});
