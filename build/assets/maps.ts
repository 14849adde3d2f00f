import type { CityMap } from '../../art/city-map/city-map.ts';
import type { Tones } from '../../art/fields/color.ts';
import type { Scenery } from '../../art/landscape.ts';
import type { RegionMapOptions } from '../../art/region-map/region-map.ts';
import type { Content } from '../../model/content.ts';
import type { CityView } from '../../templates/parts/CityMap.tsx';
import type { Region } from '../../templates/parts/RegionMap.tsx';
import { cached, contentHash, packageVersion } from '../base/cache.ts';
import { memoize, memoizeLast } from '../base/memoize.ts';
import { inParallel } from '../base/parallel.ts';
import type { Art } from './drawings.ts';
import { hashFiles } from './drawings.ts';

const MAP_PACKAGES = ['d3-geo', 'topojson-client', 'us-atlas'];

/** The map of the states served, with every city of the content. */
export function regionMap({ settings, locations }: Pick<Content, 'settings' | 'locations'>): Promise<Region> {
  return draw({
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

/** The ground of each press map, by the address of its page. */
export async function pressMaps({
  services,
  cases,
}: Pick<Content, 'services' | 'cases'>): Promise<Map<string, Region>> {
  const maps = new Map<string, Region>();
  for (const { path, data } of [...services, ...cases]) {
    const drawing = data.illustration?.drawing;
    if (drawing?.kind !== 'press-map') continue;
    const { states, places } = drawing;
    // Places serve no area.
    const cities = places.map(({ count, ...place }) => ({ ...place, slug: place.name, radiusMiles: 1 }));
    maps.set(path, await draw({ states, cities }));
  }
  return maps;
}

const draw = memoizeLast(async (options: RegionMapOptions): Promise<Region> => {
  const key = contentHash(
    hashFiles('art/region-map/*', 'art/fields/path.ts'),
    ...MAP_PACKAGES.map(packageVersion),
    JSON.stringify(options),
  );
  const map = await cached('maps', `${key}.json`, async () => {
    const { regionMap: compute } = await import('../../art/region-map/region-map.ts');
    return Buffer.from(JSON.stringify(compute(options)));
  });
  return JSON.parse(Buffer.from(map).toString());
}, JSON.stringify);

/**
 * The map of each city's surroundings, by slug. It shows fields: with another landscape, or around a city of which
 * `art/city-map/region.json` knows nothing, there is none.
 */
export async function cityMaps(
  { locations }: Pick<Content, 'locations'>,
  art: Art,
  scenery: Scenery | undefined,
): Promise<Map<string, CityView>> {
  const maps = new Map<string, CityView>();
  if (scenery?.landscape !== 'fields') return maps;
  for await (const { slug, map } of inParallel(locations, (location) => drawCity(location)(scenery.tones))) {
    if (!map) continue;
    const { land, ...rest } = map;
    maps.set(slug, { ...rest, src: art.add('map', slug, land) });
  }
  return maps;
}

const drawCity = memoize(({ slug, data: { city, business } }: Content['locations'][number]) =>
  memoizeLast(async (tones: Tones) => {
    const { latitude, longitude } = business;
    const options = { slug, name: city, latitude, longitude, tones };
    const files = hashFiles('art/city-map/*', 'art/region-map/*', 'art/fields/*');
    const key = contentHash(files, ...MAP_PACKAGES.map(packageVersion), JSON.stringify(options));
    const bytes = await cached('maps', `${key}.json`, async () => {
      const { cityMap } = await import('../../art/city-map/city-map.ts');
      return Buffer.from(JSON.stringify(cityMap(options) ?? null));
    });
    return { slug, map: JSON.parse(Buffer.from(bytes).toString()) as CityMap | null };
  }, JSON.stringify),
);
