import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { REVALIDATE } from '../hosts/hosting-rules.ts';
import type { ServedSite } from './served-site.ts';
import { readHeaders, readRedirects } from './site-rules.ts';

/** Changes a page before it is sent. */
export type TransformHtml = (html: string) => string;

/**
 * A built site in its folder, with the rules of its `_headers` and `_redirects`.
 * @param root absolute path
 * @param transform changes each page; the headers of `_headers` are left out then, as they were made for the pages as
 * they are
 */
export function folderSite(root: string, transform?: TransformHtml): ServedSite {
  return {
    redirect: async (path) => (await readRedirects(root)).get(path),
    has: (file) => isFile(root, file),
    async read(file) {
      if (!(await isFile(root, file))) return undefined;
      const body = await readFile(join(root, file));
      return { body: transform && file.endsWith('.html') ? Buffer.from(transform(body.toString())) : body };
    },
    headers: async (path, status) =>
      transform ? { 'Cache-Control': REVALIDATE } : readHeaders(root, path, status),
  };
}

/** A path with dots of its own never comes here; a backslash would be a folder on some systems. */
async function isFile(root: string, path: string): Promise<boolean> {
  if (path.includes('\\')) return false;
  return stat(join(root, path)).then(
    (found) => found.isFile(),
    () => false,
  );
}
