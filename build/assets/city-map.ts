import type { RegionMapOptions } from '../../art/region-map/region-map.ts';
import type { Content } from '../../model/content.ts';
import type { Region } from '../../templates/parts/RegionMap.tsx';
import { cached, contentHash } from '../base/cache.ts';
import { memoizeLast } from '../base/memoize.ts';
import { packageVersion } from '../base/package-version.ts';
import { hashFiles } from './hash-files.ts';

/** View box width of the map: about as wide as a phone shows it, so that labels have their size there. */
const WIDTH = 360;

/** The map of the states served, with every city of the content. */
export function cityMap({ settings, locations }: Pick<Content, 'settings' | 'locations'>): Promise<Region> {
  return draw({
    states: settings.states,
    width: WIDTH,
    cities: locations.map(({ slug, data: { city, business } }) => ({
      slug,
      name: city,
      latitude: business.latitude,
      longitude: business.longitude,
      radiusMiles: business.radiusMiles,
    })),
  });
}

const draw = memoizeLast(async (options: RegionMapOptions): Promise<Region> => {
  const key = contentHash(
    hashFiles('art/region-map/*', 'art/fields/path.ts'),
    ...['d3-geo', 'topojson-client', 'us-atlas'].map(packageVersion),
    JSON.stringify(options),
  );
  const map = await cached('maps', `${key}.json`, async () => {
    const { regionMap } = await import('../../art/region-map/region-map.ts');
    return Buffer.from(JSON.stringify(regionMap(options)));
  });
  return JSON.parse(Buffer.from(map).toString());
}, JSON.stringify);
