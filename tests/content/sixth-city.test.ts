import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteCasing } from '../../build/content/facts/casing.ts';
import { sitemapOutputs } from '../../build/outputs/sitemap.ts';
import { createSite, type FixtureSite } from '../fixture-site.ts';
import { all, type PageElement } from './html.ts';
import { type RenderedSite, renderSite } from './rendered-site.ts';
import { textOf } from './visible-text.ts';

const FILE = 'locations/cedar-rapids-iowa.md';
const PATH = '/locations/cedar-rapids-iowa';

let fixture: FixtureSite;
let site: RenderedSite;

beforeAll(async () => {
  fixture = await createSite();
  await fixture.write(FILE, await readFile(join(import.meta.dirname, 'cedar-rapids-iowa.md')));
  site = await renderSite(fixture.root);
});
afterAll(() => fixture.remove());

const linksTo = (root: PageElement, selector: string) =>
  all(root, `${selector} a`).filter(({ attributes }) => attributes.href === PATH);

/** The city's place on the map of a page. */
function onMap(path: string): { label: string; radius: number; dots: number } {
  const [link] = linksTo(site.page(path).main, 'svg');
  if (!link) throw new Error(`${path} does not show the city on its map`);
  const radii = all(link, 'circle').map(({ attributes }) => Number(attributes.r));
  const label = all(link, 'text').flatMap(({ children }) => children);
  return { label: label.join(''), radius: radii[0] ?? 0, dots: radii.length - 1 };
}

describe('one new content file', () => {
  test('is all that is added', async () => {
    const content = await readdir(join(import.meta.dirname, '../../content'), { recursive: true });
    // Fixtures keep no ledger of claims.
    const known = content.filter((file) => file !== 'claims.yaml');
    const files = await readdir(fixture.root, { recursive: true });
    expect(files.filter((file) => !known.includes(file))).toEqual([FILE]);
    expect(files).toHaveLength(known.length + 1);
    const made = site.routes.filter(({ source }) => source === join(fixture.root, FILE));
    expect(made.map(({ path }) => path)).toEqual([PATH]);
  });

  test('makes a page, with its crumbs and its fields', () => {
    const { main, document, route } = site.page(PATH);
    expect(all(main, 'h1').map(textOf)).toEqual(['Marketing that Cedar Rapids can smell working']);
    expect(all(document, '.breadcrumb li').map(textOf)).toEqual(['Home', 'Locations', 'Cedar Rapids Iowa']);
    expect(route.head.image).toContain('cedar-rapids-iowa');
  });

  test('is in the list of the services page', () => {
    const { main } = site.page('/services');
    expect(linksTo(main, '#locations .link-list').map(textOf)).toEqual(['Cedar Rapids, Iowa']);
  });

  test.each(['/', PATH])('is a point with its name and its circle, to scale, on the map of %s', (path) => {
    const { label, radius, dots } = onMap(path);
    expect({ label, dots }).toEqual({ label: 'Cedar Rapids', dots: 1 });
    const map = all(site.page('/').main, 'svg a');
    const omaha = map.find(({ attributes }) => attributes.href === '/locations/omaha-nebraska');
    const milesOfOmaha = Number(omaha && all(omaha, 'circle')[0]?.attributes.r) / 50;
    expect(radius / milesOfOmaha / 75).toBeCloseTo(1, 1);
  });

  test('is the centre of its own map', () => {
    expect(linksTo(site.page(PATH).main, 'svg').map(({ attributes }) => attributes['aria-current'])).toEqual([
      'page',
    ]);
  });

  test('is in the footer of every page', () => {
    for (const page of site.pages) {
      expect(linksTo(page.document, '.footer').map(textOf), page.path).toEqual(['Cedar Rapids']);
    }
  });

  test('is in both sitemaps', async () => {
    const { url } = site.content.settings;
    let sitemap = '';
    for await (const { body } of sitemapOutputs(site.routes, url)) sitemap += body;
    expect(sitemap).toContain(`<loc>${url}${PATH}</loc>`);
    expect(linksTo(site.page('/sitemap').main, '.site-index').map(textOf)).toEqual(['Cedar Rapids, Iowa']);
  });

  test('is an office with its place and its reach for search engines', () => {
    const office = site.page(PATH).data.find((node) => node['@type'] === 'LocalBusiness');
    const geo = { '@type': 'GeoCoordinates', latitude: 41.97789, longitude: -91.66562 };
    expect(office).toMatchObject({
      name: 'Section Line Cedar Rapids',
      url: `${site.content.settings.url}${PATH}`,
      address: { addressLocality: 'Cedar Rapids', addressRegion: 'IA', postalCode: '52401' },
      geo,
      areaServed: { '@type': 'GeoCircle', geoMidpoint: geo, geoRadius: '75 mi' },
      openingHoursSpecification: { opens: '09:00', closes: '17:00' },
    });
  });

  test('teaches the casing rule the name of the city', () => {
    const headings = all(site.page(PATH).main, 'h2').map(textOf);
    expect(headings).toContain('75 miles around Cedar Rapids');
    expect(headings).toContain('Why Cedar Rapids firms choose us');
    const { locations } = site.content;
    const before = { ...site.content, locations: locations.filter(({ path }) => path !== PATH) };
    expect(siteCasing(before)('Leads In Cedar Rapids')).toBe('Leads in cedar rapids');
    expect(siteCasing(site.content)('Leads In cedar rapids')).toBe('Leads in Cedar Rapids');
  });

  test('leads only to pages that are there', () => {
    const links = all(site.page(PATH).document, 'body a').map(({ attributes }) => attributes.href ?? '');
    const inside = links.filter((href) => href.startsWith('/')).map((href) => href.replace(/[#?].*/, ''));
    expect(inside.length).toBeGreaterThan(30);
    for (const path of inside) expect(site.page(path).path).toBe(path);
  });
});
