import type { Content } from '../../model/content.ts';
import type { Assets } from '../assets/assets.ts';
import { logoOutputs } from '../assets/brand.ts';
import type { Fonts } from '../assets/fonts/fonts.ts';
import type { Output } from '../base/output.ts';
import type { Markdown } from '../markdown/render.ts';
import type { RenderContext } from '../pages/render-page.tsx';
import type { Route } from '../pages/routes/route.ts';
import { feedOutputs } from './feeds.ts';
import { formLabelsOutput } from './form-labels.ts';
import { gpcOutput } from './gpc.ts';
import { iconOutputs } from './icons.ts';
import { licensesOutput } from './licenses.ts';
import { llmsOutputs } from './llms-txt.tsx';
import { redirectPages } from './redirect-pages.ts';
import { robotsOutput } from './robots.ts';
import { serviceWorkerOutput } from './service-worker.ts';
import { sitemapOutput } from './sitemap.ts';

/** Files that are created together. */
export interface OutputGroup {
  /** Matches the paths of these files. The development server creates the group when a matching path is requested. */
  pattern: RegExp;
  outputs(): Iterable<Output> | Promise<Output[]>;
}

/** What the files of one language are made from. */
interface LanguageParts {
  content: Content;
  markdown: Markdown;
  blogIndex(): Output | undefined;
  context: RenderContext;
}

interface SiteParts extends LanguageParts {
  /** The pages of all languages. */
  routes: readonly Route[];
  assets: Assets;
  fonts: Fonts;
  /** The languages but the first. */
  others: readonly LanguageParts[];
  /** The HTML of a page. */
  render(route: Route): string;
  /** The markdown alternate of a page. */
  alternate(route: Route): string;
}

/** The files of one language alone: the index and the feeds of its blog, if it has one. */
export function languageGroups({ content, markdown, blogIndex, context }: LanguageParts): OutputGroup[] {
  const { casing } = context.site;
  return [
    { pattern: /^assets\/blog-index-/, outputs: () => [blogIndex() ?? []].flat() },
    { pattern: /\.(?:xml|json)$/, outputs: () => feedOutputs({ content, casing, markdown }) },
  ];
}

/** All files but pages, what every page loads, and the pictures and drawings that others ask for. */
export function outputGroups({
  content,
  routes,
  assets,
  fonts,
  markdown,
  blogIndex,
  context,
  others,
  render,
  alternate,
}: SiteParts): OutputGroup[] {
  const { settings, redirects, redirectsFile } = content;
  const { brand } = assets;
  const offline = routes.find(({ path }) => path === '/offline');
  return [
    { pattern: /^llms[\w-]*\.txt$/, outputs: () => llmsOutputs(routes, content, alternate) },
    { pattern: /^assets\/.*\.(?:svg|png)$/, outputs: () => logoOutputs(brand) },
    {
      pattern: /\.html$/,
      outputs: () => redirectPages(redirects, routes, settings.url, redirectsFile, content.locale),
    },
    { pattern: /^licenses\.txt$/, outputs: () => [licensesOutput(assets.faces)] },
    {
      pattern: /^sw\.js$/,
      outputs: () => [serviceWorkerOutput(offline && render(offline), offline?.source)],
    },
    { pattern: /^robots\.txt$/, outputs: () => [robotsOutput(settings)] },
    { pattern: /^\.well-known\//, outputs: () => gpcOutput(content) },
    { pattern: /^sitemap\.xml$/, outputs: async () => [await sitemapOutput(routes, settings.url)] },
    {
      pattern: /^forms\.json$/,
      outputs: () => [formLabelsOutput({ content, context }, others, brand, fonts)],
    },
    ...languageGroups({ content, markdown, blogIndex, context }),
    {
      pattern: /^(?:favicon\.svg|[\w-]+\.(?:png|ico|webmanifest))$/,
      outputs: () => iconOutputs(brand, content),
    },
  ];
}
