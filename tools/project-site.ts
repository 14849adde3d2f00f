import { resolve } from 'node:path';
import { readBrowserCode } from '../build/assets/assets.ts';
import { type ReadOptions, read } from '../build/read/reader.ts';
import { createSite, type Site } from '../build/site.ts';

/**
 * The site as in a production build, in memory.
 * @param options where the content is (default: the project's own)
 * @param files absolute path of static/
 * @param fetchesPictures whether pictures of videos may be fetched into it
 * @throws ContentError with every mistake in the content
 */
export async function projectSite(
  options: Partial<ReadOptions> = {},
  files = resolve(import.meta.dirname, '../static'),
  fetchesPictures = false,
): Promise<Site> {
  const root = resolve(import.meta.dirname, '../content');
  const [content, code] = await Promise.all([read({ root, ...options }), readBrowserCode()]);
  const origin = { origin: content.settings.url, production: true };
  return createSite(content, { static: files, code, origin, fetchesPictures });
}
