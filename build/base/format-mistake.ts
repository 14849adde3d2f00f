import { isAbsolute, relative } from 'node:path';
import { formatField, type Mistake } from './errors.ts';

/** @returns one line that editors and terminals link: `content/posts/x.md:6 category: unknown category "SEO". …` */
export function formatMistake({ file, line, field, message }: Mistake): string {
  const location = line ? `${displayPath(file)}:${line}` : displayPath(file);
  return `${location} ${field?.length ? `${formatField(field)}: ` : ''}${message}`;
}

/** A path relative to the working directory, in one line even if a file name has several. */
export function displayPath(path: string): string {
  const shown = isAbsolute(path) ? relative(process.cwd(), path) || '.' : path;
  return shown.replace(/\p{Cc}/gu, '?');
}
