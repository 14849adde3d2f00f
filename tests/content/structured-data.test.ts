import { describe, expect, test } from 'vitest';
import { all, hrefs } from './html.ts';
import { type DataNode, type RenderedPage, renderedSite } from './rendered-site.ts';
import { PRICES } from './specification-data.ts';
import { PROPERTIES, VALUES } from './structured-data-properties.ts';
import { textOf } from './visible-text.ts';

// TypeScript checks types and properties where nodes are created: build/pages/structured-data uses schema-dts.

const site = await renderedSite();
const origin = site.content.settings.url;
const pages = site.pages.filter(({ data }) => data.length > 0);

const isNode = (value: unknown): value is DataNode =>
  typeof value === 'object' && value !== null && '@type' in value;
const nested = (node: DataNode): DataNode[] => [
  node,
  ...Object.values(node).flat().filter(isNode).flatMap(nested),
];
const found = pages.flatMap(({ path, data }) =>
  data.flatMap(nested).map((node) => ({ path, node, type: node['@type'] })),
);
const node = ({ data }: RenderedPage, type: string) => data.find((one) => one['@type'] === type);
const list = (value: unknown) => (value ?? []) as DataNode[];

describe('search engines', () => {
  const valueAt = (root: unknown, path: string) =>
    path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], root);
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

  /** All that is known of guest authors is their name. */
  const guests = site.content.posts.filter(({ author }) => !author.role).map(({ path }) => path);
  /** Error pages have no preview image. */
  const errorPages = site.routes.filter(({ head }) => !head.canonical).map(({ path }) => path);
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
    // The specification states no hours for Omaha (part 2, section 9).
    (property.startsWith('openingHours') && path === '/locations/omaha-nebraska');

  test.each(Object.entries(PROPERTIES))('find every property of %s that they ask for', (type, properties) => {
    const nodes = found.filter((one) => one.type === type);
    expect(nodes).not.toHaveLength(0);
    const missing = nodes.flatMap(({ path, node }) =>
      properties
        .split(' ')
        .filter((property) => isEmpty(valueAt(node, property)) && !isExempt(property, path, node))
        .map((property) => `${path}: ${property}`),
    );
    expect(missing).toEqual([]);
  });

  test('find no types but these', () => {
    expect([...new Set(found.map(({ type }) => type))].toSorted()).toEqual(
      Object.keys(PROPERTIES).toSorted(),
    );
  });

  test.each(VALUES)('find %s.%s in the right format', (type, property, format) => {
    const values = found.flatMap(({ node }) =>
      node['@type'] === type && node[property] !== undefined ? [String(node[property])] : [],
    );
    expect(values).not.toHaveLength(0);
    expect(values.filter((value) => !format.test(value))).toEqual([]);
  });

  test('find the offset of daylight saving time', () => {
    const dates = found.filter(({ type }) => type === 'BlogPosting').map(({ node }) => node.datePublished);
    expect(dates).toContain('2025-07-22T00:00:00-05:00');
  });

  test('find data on every page but error pages', () => {
    const without = site.pages.filter(({ data }) => data.length === 0).map(({ path }) => path);
    expect(without.filter((path) => !/404$|^\/offline$/.test(path))).toEqual([]);
  });
});

describe('ids and URLs', () => {
  test.each(pages)('$path: ids are unique, references resolve, URLs exist', (page) => {
    const text = JSON.stringify(page.data);
    const ids = page.data.flatMap(nested).flatMap((one) => (one['@id'] ? [String(one['@id'])] : []));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toContain(`${origin}${page.path}#webpage`);
    const references = [...text.matchAll(/\{"@id":"([^"]*)"\}/g)].map(([, id = '']) => id);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
    const pictures = site.routes.flatMap(({ head }) => head.image ?? []);
    const known = new Set([...site.pages.map(({ path }) => origin + path), ...pictures]);
    known.add(`${origin}/icon-512.png`);
    const own = [...text.matchAll(/"(https:[^"#]*)(?:#[^"]*)?"/g)]
      .map(([, url = '']) => url)
      .filter((url) => url.startsWith(origin));
    expect(own.filter((url) => !known.has(url))).toEqual([]);
  });

  test('an id is the same node on every page', () => {
    const variants = new Map<string, Set<string>>();
    for (const { node } of found) {
      const id = String(node['@id'] ?? '');
      // Pages name the agency and its site; the home page describes them.
      if (/#(organization|website)$/.test(id) && !node.description) continue;
      // Only on its own page it is the main entity.
      const text = JSON.stringify({ ...node, mainEntityOfPage: undefined });
      if (id) variants.set(id, (variants.get(id) ?? new Set()).add(text));
    }
    expect([...variants].flatMap(([id, texts]) => (texts.size > 1 ? [id] : []))).toEqual([]);
  });
});

test('only offices have a price range', () => {
  const types = found.filter(({ node }) => node.priceRange !== undefined).map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(['LocalBusiness']));
});

test('only services with a price in the specification, and packages, are offers', () => {
  const offering = pages.filter((page) => page.data.flatMap(nested).some((one) => one['@type'] === 'Offer'));
  const priced = Object.keys(PRICES).filter((path) => PRICES[path] !== undefined);
  expect(offering.map(({ path }) => path).toSorted()).toEqual(
    [...priced, '/services/local-seo-pricing', '/services/seo-pricing'].toSorted(),
  );
});

describe('structured data matches the visible page', () => {
  test.each(pages)('$path: questions, breadcrumbs and preview image', (page) => {
    const { document, main, path } = page;
    const questions = all(main, '.faq details').map((item) => [
      all(item, 'summary').map(textOf).join(' '),
      all(item, 'p').map(textOf).join(' '),
    ]);
    const faq = node(page, 'FAQPage');
    expect(
      list(faq?.mainEntity).map(({ name, acceptedAnswer }) => [name, (acceptedAnswer as DataNode).text]),
    ).toEqual(questions);
    expect(faq === undefined).toBe(questions.length === 0);

    const crumbs = all(document, '.breadcrumb li').map((item, index, { length }) => ({
      ...{ '@type': 'ListItem', position: index + 1, name: textOf(item) },
      item: origin + (index === length - 1 ? path : hrefs(item)[0]),
    }));
    const breadcrumb = node(page, 'BreadcrumbList');
    expect(list(breadcrumb?.itemListElement)).toEqual(crumbs);
    expect(breadcrumb === undefined).toBe(crumbs.length === 0);

    const meta = (property: string) =>
      all(document, 'meta').find(({ attributes }) => attributes.property === property)?.attributes.content;
    const types = ['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage'];
    const image = page.data.find((one) => types.includes(one['@type']))?.primaryImageOfPage as DataNode;
    expect(image?.contentUrl).toBe(meta('og:image'));
    expect(image?.width).toBe(image && `${meta('og:image:width')} px`);
    expect(image?.height).toBe(image && `${meta('og:image:height')} px`);
  });

  const listing = pages.filter(
    ({ path, main }) =>
      path === '/services' ||
      path === '/case-studies' ||
      (/^\/blog($|\/page|\/category)/.test(path) && all(main, 'article').length > 0),
  );
  test.each(listing)('$path: the listed pages', (page) => {
    const cards = all(page.main, page.path === '/services' ? '.catalog .link-list li' : 'article');
    const visible = cards.map((card) => [
      ['h2', 'h3', 'h4'].flatMap((tag) => all(card, tag)).map(textOf)[0],
      origin + hrefs(card)[0],
    ]);
    const { itemListElement, numberOfItems } = node(page, 'ItemList') as DataNode;
    expect(list(itemListElement).map(({ name, url }) => [name, url])).toEqual(visible);
    expect(numberOfItems).toBe(visible.length);
  });

  test('only pages with lists have an ItemList', () => {
    expect(pages.filter((page) => node(page, 'ItemList'))).toEqual(listing);
  });

  test.each(site.content.posts)('$path: date, author and category', (post) => {
    const page = site.page(post.path);
    const article = node(page, 'BlogPosting') as DataNode;
    const [day = ''] = all(page.main, '.post-by time').map(({ attributes }) => attributes.datetime);
    expect(article.datePublished).toMatch(new RegExp(`^${day}T`));
    expect(article.articleSection).toBe(all(page.main, '.post-head .badge').map(textOf).at(-1));
    const { name, jobTitle } = article.author as DataNode;
    const [author = ''] = all(page.main, '.post-author > div > p').map(textOf);
    expect(jobTitle ? `${name}, ${jobTitle}` : name).toBe(author);
  });
});
