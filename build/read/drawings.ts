import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Content } from '../../model/content.ts';
import type { Mistake } from '../base/errors.ts';
import { svgMistakes } from '../base/svg-mistakes.ts';
import { readSource } from './source-file.ts';

/**
 * Reads the SVG portraits of authors and of clients' people, by their paths in the content folder.
 * @throws ContentError for a file that is not text
 */
export function readDrawings({
  authors,
  clients,
  redirectsFile,
}: Pick<Content, 'authors' | 'clients' | 'redirectsFile'>) {
  const references = [
    ...authors.map(({ file, data: { drawing } }) => ({ path: drawing, file, field: ['drawing'] })),
    ...clients.flatMap(({ file, data }) =>
      data.people.map(({ drawing }, index) => ({ path: drawing, file, field: ['people', index, 'drawing'] })),
    ),
  ];
  const drawings = new Map<string, string>();
  const mistakes: Mistake[] = [];
  // All languages share the redirects, and the folder that they are in.
  const root = dirname(redirectsFile);
  for (const { path, file, field } of references) {
    if (!path || drawings.has(path)) continue;
    const source = join(root, path);
    if (!existsSync(source)) {
      mistakes.push({ file, field, message: `${path} is missing. Put the SVG file beside this one` });
      continue;
    }
    const svg = readSource(source);
    drawings.set(path, svg);
    mistakes.push(...svgMistakes(svg, source));
  }
  return { drawings, mistakes };
}
