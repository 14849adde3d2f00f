import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type DataNode, renderedSite } from './rendered-site.ts';
import { type Graph, nested, SCHEMA, typeFaults } from './structured-data-types.ts';

const site = await renderedSite();
const pages = site.pages.filter(({ data }) => data.length > 0);

type Fields = Record<string, unknown>;

/** Mistakes: the page, the type of the node that gets it, the mistake, and what the compiler says about it. */
const MISTAKES: Record<string, [page: string, type: string, (node: Fields) => Fields, says: RegExp]> = {
  'a type that schema.org has not': [
    '/',
    'Organization',
    () => ({ '@type': 'Organizations' }),
    /no exported member named 'OrganizationsLeaf'/,
  ],
  'a property that schema.org has not': [
    '/',
    'Organization',
    () => ({ phone: '+14025550142' }),
    /'"phone"' does not exist/,
  ],
  'a property of another type': [
    '/services/seo',
    'Service',
    () => ({ priceRange: '$$' }),
    /'"priceRange"' does not exist/,
  ],
  'a property of another type, further inside': [
    '/locations/omaha-nebraska',
    'LocalBusiness',
    ({ address }) => ({ address: { ...(address as Fields), city: 'Omaha' } }),
    /'"city"' does not exist/,
  ],
  'a text for a number': [
    '/blog/seo-myths-debunked',
    'BlogPosting',
    () => ({ wordCount: 'many' }),
    /Type '"many"' is not assignable to type 'SchemaValue<Integer,/,
  ],
  'a number for a text': ['/', 'WebSite', () => ({ url: 404 }), /Type 'number' is not assignable/],
  'a number without its unit': [
    '/',
    'Organization',
    ({ logo }) => ({ logo: { ...(logo as Fields), width: 512 } }),
    /Type 'number' is not assignable/,
  ],
  'a person for a date': [
    '/blog/seo-myths-debunked',
    'BlogPosting',
    ({ author }) => ({ datePublished: author }),
    /Type 'PersonLeaf' is not assignable/,
  ],
  'a misspelled value of a list': [
    '/locations/lincoln-nebraska',
    'LocalBusiness',
    ({ openingHoursSpecification: hours }) => ({
      openingHoursSpecification: { ...(hours as Fields), dayOfWeek: ['Monday', 'tuesday'] },
    }),
    /Type '"tuesday"' is not assignable/,
  ],
  'a reference to something else': [
    '/',
    'WebSite',
    ({ '@id': id }) => ({ publisher: { '@id': id } }),
    /Type 'WebSiteLeaf' is not assignable/,
  ],
};

const graphs: Graph[] = [
  ...pages.map(({ path, data }) => ({ label: path, nodes: data })),
  ...Object.entries(MISTAKES).map(([label, [page, type, mistake]]) => {
    const { data } = site.page(page);
    if (!data.some((node) => node['@type'] === type)) throw new Error(`${page} has no ${type}`);
    const nodes = data.map((node) =>
      node['@type'] === type ? ({ ...node, ...mistake(node) } as DataNode) : node,
    );
    return { label, nodes };
  }),
];
const faults = await typeFaults(graphs);

describe('the compiler finds', () => {
  test.each(Object.entries(MISTAKES))('%s', (label, [, , , says]) => {
    const messages = faults.get(label)?.map(({ message }) => message);
    expect(messages?.join('\n')).toMatch(says);
  });
});

describe('structured data', () => {
  test('is on every page but error pages', () => {
    const without = site.pages.filter(({ data }) => data.length === 0).map(({ path }) => path);
    expect(without.filter((path) => !/404$|^\/offline$/.test(path))).toEqual([]);
  });

  test.each(pages)('of $path is of the types, properties and values of schema.org', ({ path }) => {
    expect(faults.get(path) ?? []).toEqual([]);
  });

  test('has no type and no property that another has replaced', async () => {
    const declarations = await readFile(SCHEMA, 'utf8');
    const replaced = (what: RegExp) =>
      [...declarations.matchAll(new RegExp(`@deprecated [^*]*\\*/\\s+${what.source}`, 'g'))].map(
        ([, name]) => name,
      );
    const [types, properties] = [replaced(/export type (\w+)/), replaced(/"(\w+)"\?:/)];
    expect([types, properties]).toEqual([
      expect.arrayContaining(['Taxi']),
      expect.arrayContaining(['serviceAudience']),
    ]);
    const nodes = pages.flatMap(({ data }) => data.flatMap(nested));
    const used = new Set(nodes.flatMap((node) => [node['@type'], ...Object.keys(node)]));
    expect([...types, ...properties].filter((name = '') => used.has(name))).toEqual([]);
  });
});
