import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegionMapOptions } from '../../art/region-map/region-map.ts';
import type { Content } from '../../model/content.ts';
import type { Region } from '../../templates/parts/RegionMap.tsx';
import { cached, contentHash } from '../base/cache.ts';
import { packageVersion } from '../base/package-version.ts';

/** View box width of the map: labels are set for a phone, where it is shown about as wide. */
const WIDTH = 360;
const DRAWING = join(import.meta.dirname, '../../art/region-map');
const SHARED = join(import.meta.dirname, '../../art/fields/path.ts');
const PACKAGES = ['d3-geo', 'topojson-client', 'us-atlas'];

/** The map of the states served, with every city of the content. It is drawn once, and then kept in the cache. */
export async function cityMap({
  settings,
  locations,
}: Pick<Content, 'settings' | 'locations'>): Promise<Region> {
  const options: RegionMapOptions = {
    states: settings.states,
    width: WIDTH,
    cities: locations.map(({ slug, data }) => ({
      slug,
      name: data.city,
      latitude: data.business.latitude,
      longitude: data.business.longitude,
      radiusMiles: data.business.radiusMiles,
    })),
  };
  const draw = async () => {
    const { regionMap } = await import('../../art/region-map/region-map.ts');
    return Buffer.from(JSON.stringify(regionMap(options)));
  };
  const key = contentHash(drawingHash(), JSON.stringify(options));
  return JSON.parse(Buffer.from(await cached('maps', `${key}.json`, draw)).toString());
}

/** Hash of the code and the packages that draw: changed code draws anew. */
function drawingHash(): string {
  const files = readdirSync(DRAWING).sort();
  return contentHash(
    ...[...files.map((file) => join(DRAWING, file)), SHARED].map((file) => readFileSync(file)),
    ...PACKAGES.map(packageVersion),
  );
}
