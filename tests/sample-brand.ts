import { join } from 'node:path';
import { readBrand } from '../build/assets/brand.ts';
import { brandFaces } from '../build/assets/fonts/faces.ts';
import { readTopLevel } from '../build/read/content-file.ts';
import { SAMPLE } from './sample.ts';

const CONTENT = { settings: readTopLevel(SAMPLE, 'site.yaml'), settingsFile: join(SAMPLE, 'site.yaml') };

/** The brand of the sample, and its typefaces. */
export const BRAND = readBrand(CONTENT);
export const FACES = brandFaces(CONTENT);
