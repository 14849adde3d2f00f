import { toLab } from './color.ts';
import type { Crop, CropColors } from './palettes.ts';
import type { Rect } from './path.ts';
import type { Random } from './random.ts';

/** Chooses what grows on each parcel, and the color of lines on it. */
export interface Planter {
  /** The soil around a pivot. */
  soil(parcel: Rect): Crop;
  /** A crop for a parcel, unlike its neighbors and unlike the given ones. */
  crop(parcel: Rect, unlike?: readonly Crop[]): Crop;
  /** A crop for strips in another crop. Its tone is similar, so that the strips look like one parcel. */
  companion(crop: Crop): Crop;
  /** The class of a line on a crop: dark on light crops, light on dark ones. */
  line(crop: Crop): 's' | 'l';
}

const touches = (first: Rect, second: Rect): boolean =>
  first.x <= second.x + second.width &&
  second.x <= first.x + first.width &&
  first.y <= second.y + second.height &&
  second.y <= first.y + first.height;

/** @param moisture how near the river a point is, from 0 to 1 */
export function createPlanter(
  palette: CropColors,
  moisture: (x: number, y: number) => number,
  random: Random,
): Planter {
  const planted: { parcel: Rect; crop: Crop }[] = [];
  const crops = Object.keys(palette) as Crop[];
  // Palettes use some colors both as soil and as crop, so colors are compared, not names.
  const contrast = (first: Crop, second: Crop): number => {
    const [a, b] = [toLab(palette[first]), toLab(palette[second])];
    return Math.min(1, Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / 0.13);
  };
  return {
    soil(parcel) {
      const crop = random.chance(0.72) ? 'g' : 'h';
      planted.push({ parcel, crop });
      return crop;
    },
    crop(parcel, unlike = []) {
      const wet = moisture(parcel.x + parcel.width / 2, parcel.y + parcel.height / 2);
      const neighbors = planted.filter((each) => touches(each.parcel, parcel)).map((each) => each.crop);
      const weight = (crop: Crop, share: number) => {
        const repeats = neighbors.filter((each) => each === crop).length;
        const distinct = Math.min(1, ...unlike.map((each) => contrast(each, crop))) ** 3;
        return { [crop]: (share * distinct) / (1 + 6 * repeats) };
      };
      const crop = random.weighted<Crop>({
        ...weight('a', 5 * wet),
        ...weight('b', 4 * wet),
        ...weight('c', 3 * wet),
        ...weight('d', 5 * (1 - wet)),
        ...weight('e', 4 * (1 - wet)),
        ...weight('f', 3 * (1 - wet)),
        ...weight('z', 1.1),
        ...weight('k', 0.7),
      });
      planted.push({ parcel, crop });
      return crop;
    },
    companion(crop) {
      const step = (each: Crop): number => Math.abs(palette[each][0] - palette[crop][0]);
      const near = crops
        .filter((each) => each !== 'k' && step(each) > 0.045)
        .sort((a, b) => step(a) - step(b));
      return random.pick(near.slice(0, 2));
    },
    line: (crop) => (palette[crop][0] > 0.62 ? 's' : 'l'),
  };
}
