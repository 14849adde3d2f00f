import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteCasing } from '../../build/content/facts/casing.ts';
import { sitemapOutput } from '../../build/outputs/sitemap.ts';
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

/** The city's label, circle and dot on the map of a page. */
function onMap(path: string): { label: string; radius: number; dots: number } {
  const [link] = linksTo(site.page(path).main, 'svg');
  if (!link) throw new Error(`${path} does not show the city on its map`);
  const radii = all(link, 'circle').map(({ attributes }) => Number(attributes.r));
  const label = all(link, 'text').flatMap(({ children }) => children);
  return { label: label.join(''), radius: radii[0] ?? 0, dots: radii.length - 1 };
}

describe('a new city needs one content file', () => {
  test('creates its page, with headings, breadcrumbs and art', () => {
    const made = site.routes.filter(({ source }) => source === join(fixture.root, FILE));
    expect(made.map(({ path }) => path)).toEqual([PATH]);
    const { main, document, route } = site.page(PATH);
    expect(all(main, 'h1').map(textOf)).toEqual(['Marketing that Cedar Rapids can smell working']);
    expect(all(main, 'h2').map(textOf)).toEqual(
      expect.arrayContaining([
        'We serve Cedar Rapids and the 75 miles around it',
        'Why Cedar Rapids firms choose us',
      ]),
    );
    expect(all(main, '.city-map .city-map-city').map(textOf)).toEqual(['Cedar Rapids']);
    expect(all(document, '.breadcrumb li').map(textOf)).toEqual(['Home', 'Locations', 'Cedar Rapids, Iowa']);
    expect(route.head.image).toContain('cedar-rapids-iowa');
  });

  test('lists it on the services page, both sitemaps and every footer', async () => {
    expect(linksTo(site.page('/services').main, '#locations').map(textOf)).toEqual(['Cedar Rapids, Iowa']);
    expect(linksTo(site.page('/sitemap').main, '.site-index').map(textOf)).toEqual(['Cedar Rapids, Iowa']);
    const { url } = site.content.settings;
    const { body } = await sitemapOutput(site.routes, url);
    expect(String(body)).toContain(`<loc>${url}${PATH}</loc>`);
    for (const page of site.pages) {
      expect(linksTo(page.document, '.footer').map(textOf), page.path).toEqual(['Cedar Rapids']);
    }
  });

  test.each(['/', PATH])('draws it to scale on the map of %s', (path) => {
    const { label, radius, dots } = onMap(path);
    expect({ label, dots }).toEqual({ label: 'Cedar Rapids', dots: 1 });
    const map = all(site.page('/').main, 'svg a');
    const omaha = map.find(({ attributes }) => attributes.href === '/locations/omaha-nebraska');
    const milesOfOmaha = Number(omaha && all(omaha, 'circle')[0]?.attributes.r) / 50;
    expect(radius / milesOfOmaha / 75).toBeCloseTo(1, 1);
  });

  test('marks it as the current page on its own map', () => {
    const current = linksTo(site.page(PATH).main, 'svg').map(({ attributes }) => attributes['aria-current']);
    expect(current).toEqual(['page']);
  });

  test('describes the office to search engines', () => {
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

  test('adds its name to the casing rule', () => {
    const { locations } = site.content;
    const before = { ...site.content, locations: locations.filter(({ path }) => path !== PATH) };
    expect(siteCasing(before)('Leads In Cedar Rapids')).toBe('Leads in cedar rapids');
    expect(siteCasing(site.content)('Leads In cedar rapids')).toBe('Leads in Cedar Rapids');
  });

  test('has nothing to do with headings that stay as written', () => {
    const settings = { ...site.content.settings, headings: 'as-written' as const };
    expect(siteCasing({ ...site.content, settings })('LEGO In the City')).toBe('LEGO In the City');
  });
});
