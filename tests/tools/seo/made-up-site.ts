import type { Route } from '../../../build/pages/routes/route.ts';
import type { Content } from '../../../model/content.ts';
import { type Inspection, inspect } from '../../../tools/seo/inspect.ts';

export const ORIGIN = 'https://www.site.example';

/** What differs of a made-up page; the rest is right. */
export interface MadeUpPage {
  lang?: string;
  title?: string;
  description?: string;
  keywords?: string;
  robots?: string;
  canonical?: string;
  ogUrl?: string;
  /** Markup in the place of the preview's picture. */
  preview?: string;
  /** The structured data. */
  data?: unknown;
  /** Structured data that is no JSON. */
  script?: string;
  /** Markup of the main part. */
  main?: string;
  /** More markup at the end of the main part. */
  more?: string;
  /** Markup after the main part. */
  footer?: string;
  /** How many words are said below the heading. */
  words?: number;
  /** Absolute path of the content file. */
  source?: string;
}

const PREVIEW = ['', ':width', ':height', ':alt']
  .map((part) => `<meta property="og:image${part}" content="x">`)
  .join('');

/** A whole document. */
export function htmlOf(path: string, page: MadeUpPage = {}): string {
  const address = ORIGIN + path;
  const {
    canonical = `<link rel="canonical" href="${address}">`,
    title = `<title>The page ${path}</title>`,
    description = `What the page at ${path} says, in a sentence of some length.`,
    data = { '@graph': [{ '@type': 'WebPage', '@id': `${address}#webpage`, url: address }] },
  } = page;
  return `<!doctype html><html lang="${page.lang ?? 'en-US'}"><head>${title}
    <meta name="description" content="${description}"><meta name="keywords" content="${page.keywords ?? 'a, b'}">
    <meta name="robots" content="${page.robots ?? 'index,follow'}">${canonical}
    <meta property="og:url" content="${page.ogUrl ?? address}">${page.preview ?? PREVIEW}
    <script type="application/ld+json">${page.script ?? JSON.stringify(data)}</script></head>
    <body><main>${page.main ?? `<h1>Page ${path}</h1><p>${'word '.repeat(page.words ?? 150)}</p>`}${page.more ?? ''}</main>
    <footer>${page.footer ?? ''}</footer></body></html>`;
}

/** Links in a main part, by the last part of each address. */
export function linksTo(...paths: string[]): string {
  return paths.map((path) => `<a href="${path}">To ${path}</a>`).join(' ');
}

const at = (path: string) => ({
  path,
  file: `/content/pages${path}.md`,
  data: { seo: { title: '', description: '' } },
});

/** As much of a content model as the rules look at. */
const CONTENT = {
  settings: { url: ORIGIN, name: 'Brand' },
  categoriesFile: '/content/categories.yaml',
  ...{ services: [], pricing: [], industries: [], locations: [], posts: [], unpublished: [], categories: [] },
  pages: { home: at('/'), contact: at('/contact'), sitemap: at('/sitemap'), blog: at('/blog') },
} as unknown as Content;

/**
 * A site of made-up pages.
 * @param pages what differs of each, by its address
 * @param files other files, by their path; without a sitemap, one that lists every page
 */
export function madeUpSite(
  pages: Record<string, MadeUpPage>,
  files: Record<string, string> = {},
): Parameters<typeof inspect>[0] {
  const paths = Object.keys(pages);
  const all: Record<string, string> = { 'sitemap.xml': sitemapOf(paths), ...files };
  return {
    content: CONTENT,
    routes: paths.map(
      (path) => ({ path, source: pages[path]?.source ?? `content/pages${path}.md` }) as Route,
    ),
    page: (path) => pages[path] && htmlOf(path, pages[path]),
    file: async (path) => (all[path] === undefined ? undefined : { path, body: all[path], source: '' }),
  };
}

/** A sitemap that lists some pages. */
export function sitemapOf(paths: readonly string[]): string {
  const entries = paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset>${entries}</urlset>`;
}

/** The messages of a made-up site's faults. */
export async function faultsOf(...site: Parameters<typeof madeUpSite>): Promise<string[]> {
  const { faults } = await inspected(...site);
  return faults.map(({ message }) => message);
}

export function inspected(...site: Parameters<typeof madeUpSite>): Promise<Inspection> {
  return inspect(madeUpSite(...site));
}

/** Three pages that link to each other, one of them as given. */
export function withPage(page: MadeUpPage): Record<string, MadeUpPage> {
  return {
    '/': { more: linksTo('/x', '/y') },
    '/y': { more: linksTo('/x') },
    '/x': { ...page, more: `${linksTo('/y')}${page.more ?? ''}` },
  };
}
