import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../build/base/list-files.ts';

/** What a built site amounts to, to show that two of them are equal. */
export interface SiteExtent {
  name: string;
  /** HTML files. */
  pages: number;
  /** Bytes of all HTML files. */
  bytes: number;
  /** Bytes of the page of one post. */
  post: number;
  /** Links on that page. */
  links: number;
}

/**
 * Counts a built site.
 * @param out absolute path of its folder
 * @param slug of a post
 */
export async function siteExtent(name: string, out: string, slug: string): Promise<SiteExtent> {
  const pages = listFiles(out).filter((file) => file.endsWith('.html'));
  const html = readFileSync(join(out, `blog/${slug}.html`), 'utf8');
  return {
    name,
    pages: pages.length,
    bytes: pages.reduce((sum, file) => sum + statSync(join(out, file)).size, 0),
    post: Buffer.byteLength(html),
    links: [...html.matchAll(/<a /g)].length,
  };
}
