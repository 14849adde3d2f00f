import { join } from 'node:path';
import type { Scenery } from '../../art/landscape.ts';
import type { RegionMapOptions } from '../../art/region-map/region-map.ts';
import type { Content } from '../../model/content.ts';
import type { CityView } from '../../templates/parts/CityMap.tsx';
import type { Region } from '../../templates/parts/RegionMap.tsx';
import { type Derived, derived } from '../base/derive.ts';
import { PROJECT } from '../base/files.ts';
import { inParallel } from '../base/parallel.ts';
import { type DrawingRecipe, drawingRecipe } from './drawings.ts';

/** Saves half a second per map. */
const cityDrawings = derived('maps', join(PROJECT, 'art/city-map/city-map.ts'));
const regionDrawings = derived('maps', join(PROJECT, 'art/region-map/region-map.ts'));

/**
 * The map of the states served, with every city of the content; undefined if no state is served.
 * @param withMap the cities that have a map of their surroundings, by slug
 */
export async function regionMap(
  { settings, locations }: Pick<Content, 'settings' | 'locations'>,
  withMap: ReadonlyMap<string, unknown>,
): Promise<Region | undefined> {
  if (settings.states.length === 0) return undefined;
  return drawRegion({
    states: settings.states,
    cities: locations.map(({ slug, data: { city, business } }) => ({
      slug,
      name: city,
      latitude: business.latitude,
      longitude: business.longitude,
      radiusMiles: business.radiusMiles,
      withCounties: !withMap.has(slug),
    })),
  });
}

/** The region of each press map, by the path of its page. */
export async function pressMaps({
  services,
  cases,
}: Pick<Content, 'services' | 'cases'>): Promise<Map<string, Region>> {
  const maps = new Map<string, Region>();
  for (const { path, data } of [...services, ...cases]) {
    const drawing = data.illustration?.drawing;
    if (drawing?.kind !== 'press-map') continue;
    const { states, places } = drawing;
    // Places of a press map have no service area.
    const cities = places.map(({ count, ...place }) => ({ ...place, slug: place.name, radiusMiles: 1 }));
    maps.set(path, await drawRegion({ states, cities }));
  }
  return maps;
}

/** The map of a city's surroundings, with the drawing in it. */
interface CityMap {
  view: CityView;
  recipe: DrawingRecipe;
}

/**
 * The map of each city's surroundings, by slug. It shows fields, so there is none with another landscape. There is also
 * none for cities that `art/city-map/region.json` doesn't cover.
 */
export async function cityMaps(
  { locations }: Pick<Content, 'locations'>,
  scenery: Scenery | undefined,
): Promise<Map<string, CityMap>> {
  const maps = new Map<string, CityMap>();
  if (scenery?.landscape !== 'fields') return maps;
  const { tones } = scenery;
  const drawn = inParallel(locations, async ({ slug, data: { city, business } }) => {
    const { latitude, longitude } = business;
    const options = { slug, name: city, latitude, longitude, tones };
    const map = await drawMap(cityDrawings, options, async () => {
      const { cityMap } = await import('../../art/city-map/city-map.ts');
      return cityMap(options) ?? null;
    });
    return { slug, map };
  });
  for await (const { slug, map } of drawn) {
    if (!map) continue;
    const { land, ...rest } = map;
    const recipe = drawingRecipe('map', slug, land);
    maps.set(slug, { view: { ...rest, src: `/${recipe.path}` }, recipe });
  }
  return maps;
}

function drawRegion(options: RegionMapOptions): Promise<Region> {
  return drawMap(regionDrawings, options, async () => {
    const { drawRegionMap } = await import('../../art/region-map/region-map.ts');
    return drawRegionMap(options);
  });
}

async function drawMap<Drawn>(
  drawings: Derived,
  options: object,
  draw: () => Promise<Drawn>,
): Promise<Drawn> {
  const bytes = await drawings.bytes(drawings.key(options), async () =>
    Buffer.from(JSON.stringify(await draw())),
  );
  return JSON.parse(Buffer.from(bytes).toString());
}
