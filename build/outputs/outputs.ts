import type { Content } from '../../model/content.ts';
import type { Assets } from '../assets/assets.ts';
import { ISLANDS } from '../assets/browser-code.ts';
import { bundleWorker } from '../assets/service-worker.ts';
import type { Output } from '../base/output.ts';
import type { RenderContext } from '../pages/render-page.tsx';
import { siteMarkdown } from '../pages/routes/plan.ts';
import type { Route } from '../pages/routes/route.ts';
import { downloadOutputs } from './downloads.ts';
import { feedOutputs } from './feeds.ts';
import { gpcOutput } from './gpc.ts';
import { iconOutputs } from './icons.ts';
import { indexNowKeyOutput } from './indexnow-key.ts';
import { llmsOutputs } from './llms-txt.tsx';
import { redirectPages } from './redirects.ts';
import { robotsOutput } from './robots.ts';
import { sitemapOutputs } from './sitemap.ts';

/** Files of the site that are made together. */
export interface OutputGroup {
  /** Matches the paths of these files, and perhaps others: the development server makes a group when one is requested. */
  pattern: RegExp;
  outputs(): AsyncIterable<Output> | Iterable<Output>;
}

/** What the files beside the pages are made from. */
interface SiteParts {
  content: Content;
  routes: readonly Route[];
  assets: Assets;
  context: RenderContext;
  /** The markdown alternate of a page. */
  alternate(route: Route): string;
}

/**
 * The list of everything that the site consists of beside its pages and what every page loads. Pictures are made after
 * the pages, which request them.
 */
export function outputGroups({ content, routes, assets, context, alternate }: SiteParts): OutputGroup[] {
  const { settings, redirects, redirectsFile } = content;
  const { casing } = context.site;
  const { art, brand, folder, pictures, social } = assets;
  const markdown = siteMarkdown(content, casing, assets);
  return [
    {
      pattern: /^sw\.js$/,
      outputs: async function* () {
        yield await bundleWorker(ISLANDS, settings.serviceWorker);
      },
    },
    { pattern: /^llms[\w-]*\.txt$/, outputs: () => llmsOutputs(routes, content, alternate) },
    { pattern: /^assets\/.*\.svg$/, outputs: art.outputs },
    { pattern: /^assets\/social-/, outputs: social.outputs },
    { pattern: /^assets\//, outputs: pictures.outputs },
    { pattern: /\.pdf$/, outputs: () => downloadOutputs(content, routes, brand) },
    { pattern: /\.html$/, outputs: () => redirectPages(redirects, settings.url, redirectsFile) },
    { pattern: /^robots\.txt$/, outputs: () => [robotsOutput(settings)] },
    { pattern: /^\.well-known\//, outputs: () => gpcOutput(content) },
    { pattern: /\.txt$/, outputs: () => indexNowKeyOutput(settings) },
    { pattern: /^sitemap.*\.xml$/, outputs: () => sitemapOutputs(routes, settings.url) },
    { pattern: /\.(?:xml|json)$/, outputs: () => feedOutputs({ content, casing, markdown }) },
    {
      pattern: /\.(?:png|ico|webmanifest)$/,
      outputs: async function* () {
        yield* await iconOutputs(folder, settings, context.styles.paper.light);
      },
    },
  ];
}
