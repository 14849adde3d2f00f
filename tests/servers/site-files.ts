import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostingRules } from '../../build/hosts/hosting-rules.ts';

/** A file of the built site and its address. */
export interface SiteFile {
  path: string;
  /** Inside the site's folder. */
  file: string;
}

/** Every file that visitors can ask for. Old addresses have pages, too, and "not found" pages have no address. */
export function siteFiles(folder: string, { redirects, notFound }: HostingRules): SiteFile[] {
  const hidden = new Set([
    ...['_headers', '_redirects'],
    ...notFound.map(({ file }) => file),
    ...redirects.map(({ from }) => `${from.slice(1)}.html`),
  ]);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[.](?:br|zst|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !hidden.has(file))
    .sort()
    .map((file) => ({ path: file === 'index.html' ? '/' : `/${file.replace(/[.]html$/, '')}`, file }));
}

/** The bytes of a file of the site. */
export function bytesOf(folder: string, file: string): Buffer {
  return readFileSync(join(folder, file));
}
