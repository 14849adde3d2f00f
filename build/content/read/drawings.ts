import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Content } from '../../../model/content.ts';
import type { Mistake } from '../../base/errors.ts';
import { readSource } from './source-file.ts';

/**
 * Reads the drawings of people, by their paths in the content folder.
 * @throws ContentError for a file that is not text
 */
export function readDrawings({
  authors,
  clients,
  settingsFile,
}: Pick<Content, 'authors' | 'clients' | 'settingsFile'>) {
  const drawings = new Map<string, string>();
  const mistakes: Mistake[] = [];
  const root = dirname(settingsFile);
  const read = (path: string | undefined, file: string, field: PropertyKey[]) => {
    if (path === undefined) return;
    const svg = existsSync(join(root, path)) ? readSource(join(root, path)) : undefined;
    if (svg?.includes('<svg')) drawings.set(path, svg);
    else if (svg !== undefined) mistakes.push({ file, field, message: `${path} is not an SVG file` });
    else mistakes.push({ file, field, message: `${path} is missing. Put the SVG file beside this one` });
  };
  for (const { file, data } of authors) read(data.drawing, file, ['drawing']);
  for (const { file, data } of clients) {
    for (const [index, { drawing }] of data.people.entries())
      read(drawing, file, ['people', index, 'drawing']);
  }
  return { drawings, mistakes };
}
