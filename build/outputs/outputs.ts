import type { Content } from '../../model/content.ts';
import type { Assets } from '../assets/assets.ts';
import { bundleWorker } from '../assets/service-worker.ts';
import { contentHash } from '../base/cache.ts';
import { siteMarkdown } from '../pages/site-markdown.ts';
import { downloadOutputs } from './downloads.ts';
import { feedOutputs, feedPosts } from './feeds/feeds.ts';
import { gpcOutput } from './gpc.ts';
import { iconOutputs } from './icons.ts';
import { indexNowKeyOutput } from './indexnow-key.ts';
import { llmsOutputs, llmsRoutes } from './llms-txt.ts';
import type { IsThere } from './make-missing.ts';
import type { KeptOutput, Output } from '../base/output.ts';
import { redirectPages } from './redirects.ts';
import { robotsOutput } from './robots.ts';
import { type SitemapMemory, sitemapOutputs } from './sitemap.ts';
import { staticFiles } from '../assets/static-files.ts';
import type { Part } from '../parts.ts';
import type { PageKeys } from '../record/page-keys.ts';
import type { Route } from '../pages/routes/route.ts';
import { ISLANDS } from '../assets/browser-code.ts';
import type { Kit } from '../pages/kit.ts';

/** Files of the site that are made together. */
export interface OutputGroup {
  /** Unique among groups that have a key. */
  name?: string;
  /** What it is a part of, for builds that leave parts out. */
  part?: Part;
  /** Whether a file of the site could be one of these. @param path "feed.xml" */
  mayHold(path: string): boolean;
  /** @param isThere tells which files need not be made, of those whose names say what is in them */
  outputs(isThere?: IsThere): AsyncIterable<Output | KeptOutput> | Iterable<Output>;
  /** Stands for all that its files are made from; without it, they are made anew by every build. */
  key?: string | undefined;
}

/**
 * All that the site consists of beside its pages and what every page loads, in the order in which it is made: pictures
 * come after the pages, which ask for them.
 * @param memory what stands for the parts of the site, so that groups that stay as they are need not be made
 */
export function outputGroups(
  kit: Kit,
  routes: readonly Route[],
  content: Content,
  assets: Assets,
  memory?: { keys: PageKeys; sitemap: SitemapMemory },
): OutputGroup[] {
  const keys = memory?.keys;
  const { settings } = content;
  const { casing } = kit.context.site;
  const inAssets = (path: string) => path.startsWith('assets/');
  const newest = () => feedPosts(content).map((post) => keys?.post(post));
  return [
    group(
      /^sw\.js$/,
      async function* () {
        yield await bundleWorker(ISLANDS, settings.serviceWorker);
      },
      { name: 'service worker', key: keys?.common },
    ),
    group(/^llms[\w-]*\.txt$/, () => llmsOutputs(routes, content), {
      part: 'twins',
      name: 'llms',
      key: keys && contentHash(...llmsRoutes(routes, content).map(keys.words)),
    }),
    group(/^assets\/blog-index/, () => [kit.blogIndex()], {
      part: 'index',
      name: 'index',
      key: keys && kit.facts.blogIndex,
    }),
    group(/^assets\/.*\.svg$/, (isThere) => kit.art.outputs(isThere), { part: 'images' }),
    group(/^assets\/social-/, (isThere) => assets.social.outputs(isThere), { part: 'social' }),
    { mayHold: inAssets, outputs: (isThere) => assets.pictures.outputs(isThere), part: 'images' },
    group(/\.pdf$/, () => downloadOutputs(content, routes, assets.folder), {
      part: 'images',
      name: 'downloads',
      key: keys && contentHash(keys.common, ...routes.map(({ path }) => path)),
    }),
    group(/\.html$/, () => redirectPages(content.redirects, settings.url, content.redirectsFile)),
    group(/^robots\.txt$/, () => [robotsOutput(settings)]),
    group(/^\.well-known\//, () => gpcOutput(content)),
    group(/\.txt$/, () => indexNowKeyOutput(settings)),
    group(
      /\.(?:xml|json)$/,
      () => feedOutputs({ content, casing, markdown: siteMarkdown(content, casing, assets) }),
      { part: 'feeds', name: 'feeds', key: keys && contentHash(keys.common, JSON.stringify(newest())) },
    ),
    group(/^sitemap.*\.xml$/, () => sitemapOutputs(routes, settings.url, memory?.sitemap)),
    group(
      /\.(?:png|ico|webmanifest)$/,
      async function* () {
        yield* await iconOutputs(assets.folder, settings, kit.context.styles.paper.light);
      },
      { part: 'images', name: 'icons', key: keys?.common },
    ),
    { mayHold: () => true, outputs: () => staticFiles(assets.folder, assets.pictures.replaced()) },
  ];
}

function group(
  pattern: RegExp,
  outputs: OutputGroup['outputs'],
  more: Pick<OutputGroup, 'part' | 'name' | 'key'> = {},
): OutputGroup {
  return { mayHold: (path) => pattern.test(path), outputs, ...more };
}
