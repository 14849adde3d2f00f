import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { redirectTargets } from '../base/addresses.ts';
import { pathMatches, REVALIDATE } from '../hosts/hosting-rules.ts';

export interface ServedFile {
  body: Buffer;
  /** Response headers, where they differ from the site's. */
  headers?: Record<string, string>;
}

/** A site as a server sees it, in a folder or in memory. Paths of files are like "services/seo.html". */
export interface ServedSite {
  /** The target of an old address. @param path decoded */
  redirect(path: string): Promise<string | undefined> | string | undefined;
  read(file: string): Promise<ServedFile | undefined>;
  /** The headers of a response. @param path decoded */
  headers(path: string, status: number): Promise<Record<string, string>> | Record<string, string>;
}

export type TransformHtml = (html: string) => string;

/**
 * A built site in its folder, with the rules of its `_headers` and `_redirects`.
 * @param root absolute path
 * @param transform changes each page; the headers, whose hashes would no longer match, are omitted then
 */
export function folderSite(root: string, transform?: TransformHtml): ServedSite {
  const lines = async (file: string) =>
    (await readFile(join(root, file), 'utf8').catch(() => '')).split('\n');
  return {
    async redirect(path) {
      const redirects = (await lines('_redirects')).flatMap((line) => {
        const [from, to, status] = line.split(' ');
        return from && to && status === '301' ? [{ from, to }] : [];
      });
      return redirectTargets(redirects).get(path);
    },
    async read(file) {
      // A backslash separates folders on some systems.
      const found = file.includes('\\') ? undefined : await stat(join(root, file)).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      const body = await readFile(join(root, file));
      return { body: transform && file.endsWith('.html') ? Buffer.from(transform(body.toString())) : body };
    },
    async headers(path, status) {
      const headers: Record<string, string> = { 'Cache-Control': REVALIDATE };
      if (transform) return headers;
      let matches = false;
      for (const line of await lines('_headers')) {
        if (!line.startsWith(' ')) matches = pathMatches(line, path);
        const [, name, value] = /^ +([^:]+): (.*)$/.exec(line) ?? [];
        // HSTS has no effect without TLS.
        if (matches && name && value !== undefined && name !== 'Strict-Transport-Security')
          headers[name] = value;
      }
      return status < 300 || status === 304 ? headers : { ...headers, 'Cache-Control': REVALIDATE };
    },
  };
}
