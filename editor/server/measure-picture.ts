import sharp from 'sharp';
import type { MeasurePicture } from '../actions/pictures.ts';

/** The size of a picture in pixels; empty for drawings and files that can't be read. */
export const measurePicture: MeasurePicture = async (file) => {
  if (/\.svg$/i.test(file)) return {};
  try {
    const { width, height, orientation = 1 } = await sharp(file).metadata();
    // Phones store pictures on their side, and note how to turn them.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return {};
  }
};
