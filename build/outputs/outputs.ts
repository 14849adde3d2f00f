import type { Content } from '../../model/content.ts';
import type { Redirect, Settings } from '../../model/settings.ts';
import { CRAWLERS, type CrawlerPurpose } from '../../rules/crawlers.ts';
import { LANGUAGE } from '../../rules/language.ts';
import type { Assets } from '../assets/assets.ts';
import { escapeMarkup } from '../base/escape-markup.ts';
import type { Output } from '../base/output.ts';
import { pageFile } from '../base/paths.ts';
import { oldAddresses } from '../base/redirects.ts';
import type { Markdown } from '../body/markdown.ts';
import type { RenderContext } from '../pages/render-page.tsx';
import type { Route } from '../pages/routes/route.ts';
import { feedOutputs } from './feeds.ts';
import { formLabelsOutput } from './form-labels.ts';
import { iconOutputs } from './icons.ts';
import { licensesOutput } from './licenses.ts';
import { llmsOutputs } from './llms-txt.tsx';
import { serviceWorkerOutput } from './service-worker.ts';
import { sitemapOutput } from './sitemap.ts';

/** Files that are created together. */
export interface OutputGroup {
  /** Matches at least the paths of these files; the development server creates the group when one is requested. */
  pattern: RegExp;
  outputs(): AsyncIterable<Output> | Iterable<Output> | Promise<Output[]>;
}

interface SiteParts {
  content: Content;
  routes: readonly Route[];
  assets: Assets;
  markdown: Markdown;
  blogIndex(): Output | undefined;
  context: RenderContext;
  /** The HTML of a page. */
  render(route: Route): string;
  /** The markdown alternate of a page. */
  alternate(route: Route): string;
}

/** All files besides the pages and what every page loads. Images come after the pages, which request them. */
export function outputGroups({
  content,
  routes,
  assets,
  markdown,
  blogIndex,
  context,
  render,
  alternate,
}: SiteParts): OutputGroup[] {
  const { settings, redirects, redirectsFile } = content;
  const { casing } = context.site;
  const { art, brand, pictures, social } = assets;
  return [
    { pattern: /^assets\/blog-index-/, outputs: () => [blogIndex() ?? []].flat() },
    { pattern: /^llms[\w-]*\.txt$/, outputs: () => llmsOutputs(routes, content, alternate) },
    { pattern: /^assets\/.*\.svg$/, outputs: art.outputs },
    { pattern: /^assets\/social-/, outputs: social.outputs },
    { pattern: /^assets\//, outputs: pictures.outputs },
    { pattern: /\.html$/, outputs: () => redirectPages(redirects, routes, settings.url, redirectsFile) },
    { pattern: /^licenses\.txt$/, outputs: () => [licensesOutput(assets.faces)] },
    { pattern: /^sw\.js$/, outputs: () => [serviceWorker(routes, render)] },
    { pattern: /^robots\.txt$/, outputs: () => [robotsOutput(settings)] },
    { pattern: /^\.well-known\//, outputs: () => gpcOutput(content) },
    { pattern: /^sitemap\.xml$/, outputs: async () => [await sitemapOutput(routes, settings.url)] },
    { pattern: /^forms\.json$/, outputs: () => [formLabelsOutput(context.site, content.formsFile)] },
    { pattern: /\.(?:xml|json)$/, outputs: () => feedOutputs({ content, casing, markdown }) },
    {
      pattern: /^(?:favicon\.svg|[\w-]+\.(?:png|ico|webmanifest))$/,
      outputs: () => iconOutputs(brand, content),
    },
  ];
}

/** The worker, with the page that it stores. */
function serviceWorker(routes: readonly Route[], render: SiteParts['render']): Output {
  const page = routes.find(({ path }) => path === '/offline');
  return serviceWorkerOutput(page && render(page), page?.source ?? 'build/outputs/service-worker.ts');
}

/**
 * /.well-known/gpc.json: the site honors Global Privacy Control (GPC, section 4), since the date of the privacy policy.
 */
export function gpcOutput({ pages }: Content): Output[] {
  const policy = pages.legal.find(({ path }) => path === '/privacy-policy');
  if (!policy) return [];
  const body = `${JSON.stringify({ gpc: true, lastUpdate: policy.data.lastUpdated })}\n`;
  return [{ path: '.well-known/gpc.json', body, source: policy.file }];
}

/**
 * robots.txt (RFC 9309). It allows everything, even on previews: a crawler must read a page to see that it is noindex.
 * Only AI crawlers of a purpose that the settings deny are excluded; a crawler obeys only the group with its own name.
 */
export function robotsOutput({ url, crawlers }: Pick<Settings, 'url' | 'crawlers'>): Output {
  const groups = (Object.keys(CRAWLERS) as CrawlerPurpose[]).map((purpose) =>
    [
      ...CRAWLERS[purpose].map((name) => `User-agent: ${name}`),
      crawlers[purpose] === 'allow' ? 'Allow: /' : 'Disallow: /',
    ].join('\n'),
  );
  const body = `${['User-agent: *\nAllow: /', ...groups, `Sitemap: ${url}/sitemap.xml`].join('\n\n')}\n`;
  return { path: 'robots.txt', body, source: 'build/outputs/outputs.ts' };
}

/**
 * A page per old address that redirects in the browser, for hosts without redirect rules: those that have a path of their own,
 * also where file systems don't tell capitals from small letters.
 * @param origin of the site, for the canonical link
 * @param source the file that the redirects come from, for messages
 */
function redirectPages(
  redirects: readonly Redirect[],
  routes: readonly Pick<Route, 'file'>[],
  origin: string,
  source: string,
): Output[] {
  const pages = new Set(routes.map(({ file }) => file));
  const taken = new Set([...pages].map((file) => file.toLowerCase()));
  return oldAddresses(redirects).flatMap(({ path: old, query, isPrefix, to }) => {
    const path = old.endsWith('.html') ? old.slice(1) : pageFile(old || '/');
    // A page at the same address is a mistake, which shows when both are written.
    if (query.length > 0 || isPrefix || (taken.has(path.toLowerCase()) && !pages.has(path))) return [];
    taken.add(path.toLowerCase());
    const target = escapeMarkup(to);
    const canonical = escapeMarkup(`${origin}${to.split('#')[0]}`);
    const page = {
      path,
      body: [
        '<!doctype html>',
        `<html lang="${LANGUAGE}"><head><meta charset="utf-8"><title>Moved</title>`,
        `<meta http-equiv="refresh" content="0; url=${target}"><link rel="canonical" href="${canonical}">`,
        '<meta name="robots" content="noindex"></head>',
        `<body><p>This page has moved to <a href="${target}">${target}</a>.</p></body></html>`,
        '',
      ].join('\n'),
      source,
    };
    return [page];
  });
}
