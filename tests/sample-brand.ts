import { join } from 'node:path';
import { readBrand } from '../build/assets/brand.ts';
import { readTopLevel } from '../build/content/read/content-file.ts';
import { SAMPLE } from './sample.ts';

/** The brand of the sample. */
export const BRAND = readBrand({
  settings: readTopLevel(SAMPLE, 'site.yaml'),
  settingsFile: join(SAMPLE, 'site.yaml'),
});
