import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMER_COLORS } from '../../model/former-colors.ts';
import type { Mistake } from '../base/errors.ts';
import { listFiles, PROJECT } from '../base/files.ts';

const TEMPLATES = join(PROJECT, 'templates');
const USE = /var\(\s*--([\w-]+)\s*\)/g;

/**
 * Finds former names of colors in style sheets and in pages of static/: browsers ignore what uses them.
 * @param staticFolder absolute path; it may be missing
 */
export function formerColors(staticFolder: string, templates = TEMPLATES): Mistake[] {
  const sources = [templates, staticFolder].flatMap((folder) =>
    listFiles(folder)
      .filter((path) => /\.(?:css|html)$/.test(path))
      .map((path) => join(folder, path)),
  );
  const texts = sources.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const isDefined = (name: string) => texts.some(({ text }) => new RegExp(`--${name}\\s*:`).test(text));
  const gone = new Map([...FORMER_COLORS].filter(([name]) => !isDefined(name)));
  return texts.flatMap(({ file, text }) =>
    [...text.matchAll(USE)].flatMap(({ 0: written, 1: name = '', index }): Mistake[] => {
      const now = gone.get(name);
      const line = text.slice(0, index).split('\n').length;
      return now ? [{ file, line, message: `uses ${written}, which is called var(--${now}) now` }] : [];
    }),
  );
}
