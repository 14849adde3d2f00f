import { join } from 'node:path';
import { brandFaces } from '../build/assets/fonts/faces.ts';
import { readTopLevel } from '../build/content/read/content-file.ts';
import { SAMPLE } from './sample.ts';

/** The typefaces of the sample. */
export const FACES = brandFaces({
  settings: readTopLevel(SAMPLE, 'site.yaml'),
  settingsFile: join(SAMPLE, 'site.yaml'),
});
