import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostingRules } from '../../build/hosts/hosting-rules.ts';
import { MARKER } from '../../build/publish/staging.ts';

export interface SiteFile {
  path: string;
  file: string;
}

/** The files that visitors can request, without the pages of old addresses and "not found" pages. */
export function visibleFiles(folder: string, { redirects, notFound }: HostingRules): SiteFile[] {
  const hidden = new Set([
    ...['_headers', '_redirects', MARKER],
    ...notFound.map(({ file }) => file),
    ...redirects.map(({ from }) => `${from.slice(1)}.html`),
  ]);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[.](?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !hidden.has(file))
    .sort()
    .map((file) => ({ path: file === 'index.html' ? '/' : `/${file.replace(/[.]html$/, '')}`, file }));
}

export function bytesOf(folder: string, file: string): Buffer {
  return readFileSync(join(folder, file));
}
