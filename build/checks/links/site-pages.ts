import { join } from 'node:path';
import type { Content } from '../../../model/content.ts';
import { pagePath } from '../../base/page-file.ts';
import type { Route } from '../../pages/routes/route.ts';
import { handMadeLinks } from './hand-made-links.ts';
import { type PageLinks, pageLinks } from './page-links.ts';

/** An HTML file of a site. */
export interface SitePage {
  /** Address: "/services/seo". */
  path: string;
  /** File inside the site: "services/seo.html". */
  file: string;
  /** Absolute path of the file that it is made from, where that is known. */
  source: string | undefined;
  /** It was not made by this build. */
  isHandMade: boolean;
}

/**
 * Tells what each HTML file of a site is: a page, a page that leads on from an old address, or a file of static/; in this
 * order.
 * @param files paths of all files of the site
 * @param staticFolder absolute path of static/, where it is known
 */
export function sitePages(
  files: Iterable<string>,
  routes: readonly Pick<Route, 'path' | 'file' | 'source'>[],
  { redirects, redirectsFile }: Pick<Content, 'redirects' | 'redirectsFile'>,
  staticFolder?: string,
): SitePage[] {
  const present = new Set(files);
  const pages = new Map<string, SitePage>();
  const add = (page: SitePage) =>
    present.has(page.file) && !pages.has(page.file) && pages.set(page.file, page);
  for (const { path, file, source } of routes) add({ path, file, source, isHandMade: false });
  for (const { from } of redirects) {
    add({ path: from, file: `${from.slice(1)}.html`, source: redirectsFile, isHandMade: false });
  }
  for (const file of present) if (file.endsWith('.html')) add(handMade(file, staticFolder));
  return [...pages.values()];
}

/** The links of a page. @param html its text */
export function linksOf(
  { path, isHandMade }: Pick<SitePage, 'path' | 'isHandMade'>,
  html: string,
): PageLinks {
  return isHandMade ? handMadeLinks(html, path) : pageLinks(html, path);
}

function handMade(file: string, staticFolder: string | undefined): SitePage {
  const source = staticFolder === undefined ? undefined : join(staticFolder, file);
  return { path: pagePath(file), file, source, isHandMade: true };
}
