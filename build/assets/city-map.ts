import type { Content } from '../../model/content.ts';
import type { Region } from '../../templates/parts/RegionMap.tsx';
import { regionMap } from './region-map/region-map.ts';

/** View box width of the map: labels are set for a phone, where it is shown about as wide. */
const WIDTH = 360;

/** The map of the states served, with every city of the content. */
export function cityMap({ settings, locations }: Content): Region {
  return regionMap({
    states: settings.states,
    width: WIDTH,
    cities: locations.map(({ slug, data }) => ({
      slug,
      name: data.city,
      latitude: data.business.latitude,
      longitude: data.business.longitude,
      radiusMiles: data.business.radiusMiles,
    })),
  });
}
