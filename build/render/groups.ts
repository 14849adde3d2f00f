import type { Content } from '../../model/content.ts';
import type { Assets } from '../assets/assets.ts';
import { bundleWorker } from '../assets/service-worker.ts';
import { siteMarkdown } from '../markdown/site-markdown.ts';
import { downloadOutputs } from '../outputs/downloads.ts';
import { feedOutputs } from '../outputs/feeds/feeds.ts';
import { gpcOutput } from '../outputs/gpc.ts';
import { iconOutputs } from '../outputs/icons.ts';
import { indexNowKeyOutput } from '../outputs/indexnow-key.ts';
import { llmsOutputs } from '../outputs/llms-txt.ts';
import type { Output } from '../outputs/output.ts';
import { redirectPages } from '../outputs/redirects.ts';
import { robotsOutput } from '../outputs/robots.ts';
import { sitemapOutputs } from '../outputs/sitemap.ts';
import { staticFiles } from '../outputs/static-files.ts';
import type { Part } from '../parts.ts';
import type { Route } from '../routes/route.ts';
import { ISLANDS } from './code.ts';
import type { Kit } from './kit.ts';

/** Files of the site that are made together. */
export interface OutputGroup {
  /** What it is a part of, for builds that leave parts out. */
  part?: Part;
  /** Whether a file of the site could be one of these. @param path "feed.xml" */
  mayHold(path: string): boolean;
  outputs(): AsyncIterable<Output> | Iterable<Output>;
}

/**
 * All that the site consists of beside its pages and what every page loads, in the order in which it is made: pictures
 * come after the pages, which ask for them.
 */
export function outputGroups(
  kit: Kit,
  routes: readonly Route[],
  content: Content,
  assets: Assets,
): OutputGroup[] {
  const { settings } = content;
  const { casing } = kit.context.site;
  const inAssets = (path: string) => path.startsWith('assets/');
  return [
    group(/^sw\.js$/, async function* () {
      yield await bundleWorker(ISLANDS, settings.serviceWorker);
    }),
    group(/^llms[\w-]*\.txt$/, () => llmsOutputs(routes, content), 'twins'),
    group(/^assets\/blog-index/, () => [kit.blogIndex()], 'index'),
    group(/^assets\/.*\.svg$/, () => kit.art.outputs(), 'images'),
    group(/^assets\/social-/, () => assets.social.outputs(), 'social'),
    { mayHold: inAssets, outputs: () => assets.pictures.outputs(), part: 'images' },
    group(/\.pdf$/, () => downloadOutputs(content, routes, assets.folder), 'images'),
    group(/\.html$/, () => redirectPages(content.redirects, settings.url, content.redirectsFile)),
    group(/^robots\.txt$/, () => [robotsOutput(settings)]),
    group(/^\.well-known\//, () => gpcOutput(content)),
    group(/\.txt$/, () => indexNowKeyOutput(settings)),
    group(
      /\.(?:xml|json)$/,
      () => feedOutputs({ content, casing, markdown: siteMarkdown(content, casing, assets) }),
      'feeds',
    ),
    group(/^sitemap.*\.xml$/, () => sitemapOutputs(routes, settings.url)),
    group(
      /\.(?:png|ico|webmanifest)$/,
      async function* () {
        yield* await iconOutputs(assets.folder, settings, kit.context.styles.paper.light);
      },
      'images',
    ),
    { mayHold: () => true, outputs: () => staticFiles(assets.folder, assets.pictures.replaced()) },
  ];
}

function group(pattern: RegExp, outputs: OutputGroup['outputs'], part?: Part): OutputGroup {
  return { mayHold: (path) => pattern.test(path), outputs, part };
}
