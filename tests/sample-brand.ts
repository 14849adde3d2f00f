import { join } from 'node:path';
import { createBrand } from '../build/assets/brand.ts';
import { brandFaces } from '../build/assets/fonts/faces.ts';
import { readTopLevel } from '../build/read/content-file.ts';
import { readMark } from '../build/read/mark.ts';
import { SAMPLE } from './sample.ts';

const CONTENT = { settings: readTopLevel(SAMPLE, 'site.yaml'), settingsFile: join(SAMPLE, 'site.yaml') };

/** The brand of the sample, and its typefaces. */
export const BRAND = createBrand({ ...CONTENT, ...readMark(CONTENT) });
export const FACES = brandFaces(CONTENT);
