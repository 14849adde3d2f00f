import type { Scenery } from '../../art/landscape.ts';
import type { RegionMapOptions } from '../../art/region-map/region-map.ts';
import type { Content } from '../../model/content.ts';
import type { CityView } from '../../templates/parts/CityMap.tsx';
import type { Region } from '../../templates/parts/RegionMap.tsx';
import { cached, contentHash, packageVersion } from '../base/cache.ts';
import { once } from '../base/memoize.ts';
import { inParallel } from '../base/parallel.ts';
import { type Art, hashFiles } from './drawings.ts';

/** The map of the states served, with every city of the content. */
export function regionMap({ settings, locations }: Pick<Content, 'settings' | 'locations'>): Promise<Region> {
  return drawRegion({
    states: settings.states,
    cities: locations.map(({ slug, data: { city, business } }) => ({
      slug,
      name: city,
      latitude: business.latitude,
      longitude: business.longitude,
      radiusMiles: business.radiusMiles,
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

/**
 * The map of each city's surroundings, by slug. It shows fields, so there is none with another landscape. There is also
 * none for cities that `art/city-map/region.json` doesn't cover.
 */
export async function cityMaps(
  { locations }: Pick<Content, 'locations'>,
  art: Art,
  scenery: Scenery | undefined,
): Promise<Map<string, CityView>> {
  const maps = new Map<string, CityView>();
  if (scenery?.landscape !== 'fields') return maps;
  const { tones } = scenery;
  const drawn = inParallel(locations, async ({ slug, data: { city, business } }) => {
    const { latitude, longitude } = business;
    const options = { slug, name: city, latitude, longitude, tones };
    const map = await cachedMap(options, async () => {
      const { cityMap } = await import('../../art/city-map/city-map.ts');
      return cityMap(options) ?? null;
    });
    return { slug, map };
  });
  for await (const { slug, map } of drawn) {
    if (!map) continue;
    const { land, ...rest } = map;
    maps.set(slug, { ...rest, src: art.add('map', slug, land) });
  }
  return maps;
}

function drawRegion(options: RegionMapOptions): Promise<Region> {
  return cachedMap(options, async () => {
    const { drawRegionMap } = await import('../../art/region-map/region-map.ts');
    return drawRegionMap(options);
  });
}

/** Hash of the code and the data that maps are drawn from. */
const code = once(() =>
  contentHash(
    hashFiles('art/{city-map,region-map,fields}/*'),
    ...['d3-geo', 'topojson-client', 'us-atlas'].map(packageVersion),
  ),
);

/** @param options everything the map depends on, besides the code */
async function cachedMap<Drawn>(options: object, draw: () => Promise<Drawn>): Promise<Drawn> {
  const bytes = await cached('maps', `${contentHash(code(), JSON.stringify(options))}.json`, async () =>
    Buffer.from(JSON.stringify(await draw())),
  );
  return JSON.parse(Buffer.from(bytes).toString());
}
