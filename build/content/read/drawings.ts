import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Content } from '../../../model/content.ts';
import type { Mistake } from '../../base/errors.ts';
import { memoize } from '../../base/memoize.ts';
import { svgMistakes } from '../../base/svg-mistakes.ts';
import { readSource } from './source-file.ts';

/**
 * Reads the drawings of authors, by their paths in the content folder.
 * @throws ContentError for a file that is not text
 */
export const readDrawings = memoize(({ authors, settingsFile }: Content) => {
  const drawings = new Map<string, string>();
  const mistakes: Mistake[] = [];
  const root = dirname(settingsFile);
  for (const { file, data } of authors) {
    if (data.drawing === undefined) continue;
    const source = join(root, data.drawing);
    if (!existsSync(source)) {
      const message = `${data.drawing} is missing. Put the SVG file beside this one`;
      mistakes.push({ file, field: ['drawing'], message });
      continue;
    }
    const svg = readSource(source);
    drawings.set(data.drawing, svg);
    mistakes.push(...svgMistakes(svg, source));
  }
  return { drawings, mistakes };
});
