import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createHeadingIds } from '../../build/content/markdown/ids.ts';
import { ADDRESS_PREFIX } from '../../model/kinds.ts';

/** The site's own content folder. */
export const CONTENT = join(import.meta.dirname, '../../content');

/**
 * Addresses that links of a generated post may lead to: pages of the site, and headings of its posts.
 * @param content absolute path of the content folder
 */
export function siteTargets(content: string): string[] {
  const targets = ['/contact#contact-form', '/about', '/services', '/blog'];
  for (const folder of ['services', 'industries', 'locations', 'posts'] as const) {
    for (const file of readdirSync(join(content, folder)).sort()) {
      const address = `${ADDRESS_PREFIX[folder]}${basename(file, '.md')}`;
      targets.push(address);
      if (folder !== 'posts') continue;
      targets.push(...anchors(readFileSync(join(content, folder, file), 'utf8')).map((id) => address + id));
    }
  }
  return targets;
}

/** The anchors of a post's sections that have plain words. */
function anchors(text: string): string[] {
  const ids = createHeadingIds();
  return [...text.matchAll(/^## ([\w ]+)$/gm)].map(([, words = '']) => `#${ids.next(words)}`);
}
