import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../model/content.ts';
import { ContentError } from '../errors.ts';
import { inParallel } from '../in-parallel.ts';
import { listFiles } from '../list-files.ts';
import type { Part } from '../parts.ts';
import type { Progress } from '../report.ts';
import type { Route } from '../routes/route.ts';
import { everyPage } from './every-page.ts';
import { explainLinks, linkTargets } from './explain-links.ts';
import { type BrokenLink, createLinkCheck, type LinkCheck } from './link-check.ts';
import { linksOf, sitePages } from './site-pages.ts';

/** What the check found beside mistakes. */
export interface LinkSummary {
  /** Internal addresses and anchors that pages link to. */
  checked: number;
  /** Addresses of other sites, sorted; checked only on request. */
  external: string[];
}

/** How much is checked. */
interface LinkOptions {
  /** Ask other sites, too. */
  external: boolean;
  /** Parts that the site is built without. */
  skip?: ReadonlySet<Part>;
  /** `check` visits the whole site over HTTP, too. */
  command?: string;
  /** Absolute path of static/, to name its files. */
  static?: string;
}

/** Files that a build lacks when a part of it is left out. */
const LEFT_OUT: Partial<Record<Part, RegExp[]>> = {
  images: [/^assets\/.*\.(?:svg|png|jpe?g|webp|avif)$/, /\.(?:pdf|png|ico|webmanifest)$/],
  social: [/^assets\/social-.*\.png$/],
  twins: [/\.md$/, /^llms.*\.txt$/],
  feeds: [/\.(?:xml|json)$/],
};

/** A staged site. */
interface StagedLinks {
  /** Absolute path. */
  folder: string;
  /** All its files by path. */
  files: ReadonlyMap<string, unknown>;
  routes: readonly Route[];
  content: Content;
}

/**
 * Reads all pages of a staged site once, and looks every link up.
 * @param folder absolute path of the staged site
 * @throws ContentError naming page, content file and line of each link that does not lead straight to its target
 */
export async function checkLinks(
  folder: string,
  routes: readonly Route[],
  content: Content,
  options: LinkOptions,
  onProgress?: Progress,
): Promise<LinkSummary> {
  const check = createLinkCheck(content);
  const files = await listFiles(folder);
  const pages = sitePages(files, routes, content, options.static);
  let done = 0;
  const reading = inParallel(pages, async (page) => ({
    page,
    html: await readFile(join(folder, page.file), 'utf8'),
  }));
  for await (const { page, html } of reading) {
    check.note(linksOf(page, html));
    onProgress?.(++done, pages.length);
  }
  const present = new Map(files.map((file) => [file, undefined]));
  return finishLinks(check, { folder, files: present, routes, content }, options);
}

/**
 * Ends a check whose pages were all noted.
 * @throws ContentError naming page, content file and line of each link that does not lead straight to its target
 */
export async function finishLinks(
  check: LinkCheck,
  { folder, files, routes, content }: StagedLinks,
  options: LinkOptions,
): Promise<LinkSummary> {
  const present = new Set(files.keys());
  const origin = content.settings.url;
  const failFor = async (broken: readonly BrokenLink[]) => {
    if (broken.length === 0) return;
    const pages = sitePages(present, routes, content, options.static);
    const sources = new Map(pages.flatMap(({ path, source }) => (source ? [[path, source] as const] : [])));
    const everywhere = await everyPage(broken, folder, pages, origin);
    throw new ContentError(await explainLinks(everywhere, sources, linkTargets(routes, content), origin));
  };
  const leftOut = [...(options.skip ?? [])].flatMap((part) => LEFT_OUT[part] ?? []);
  const has = (file: string) => present.has(file) || leftOut.some((pattern) => pattern.test(file));
  const { broken, checked, external } = check.finish({ has });
  await failFor(broken);
  if (options.command === 'check') {
    const { crawl } = await import('./crawl.ts');
    const visited = await crawl(folder, routes, origin);
    await failFor(visited.broken);
  }
  if (options.external) {
    const { brokenElsewhere } = await import('./external-links.ts');
    await failFor(await brokenElsewhere(external));
  }
  return { checked, external };
}
