import type { Content } from '../../model/content.ts';
import type { Region } from '../../templates/parts/RegionMap.tsx';
export function cityMap(_: Content): Region {
  return { width: 360, height: 300, states: [], cities: [] };
}
