import type { Route } from '../../../build/pages/routes/route.ts';
import type { Content } from '../../../model/content.ts';
import { COLLECTIONS } from '../../../model/kinds.ts';
import { type Inspection, inspect } from '../../../tools/seo/inspect.ts';

export const ORIGIN = 'https://www.site.example';

/**
 * How a page differs from one without mistakes: "main" is the markup of its main content, "more" stands at its end, and
 * "words" is the word count below the heading.
 */
export type FakePage = Partial<
  Record<'title' | 'description' | 'robots' | 'canonical' | 'main' | 'more' | 'footer', string>
> & { words?: number };

function htmlOf(path: string, page: FakePage = {}): string {
  const data = { '@graph': [{ '@type': 'WebPage', publisher: { '@type': 'Organization' } }] };
  return `<!doctype html><html lang="en-US"><head><title>${page.title ?? `The page ${path}`}</title>
    <meta name="description" content="${page.description ?? `What the page at ${path} says, in a sentence of some length.`}">
    <meta name="keywords" content="a &amp; b, c"><meta name="robots" content="${page.robots ?? 'index,follow'}">
    <link rel="canonical" href="${page.canonical ?? ORIGIN + path}">
    <script type="application/ld+json">${JSON.stringify(data)}</script></head>
    <body><main>${page.main ?? `<h1>Page ${path}</h1><p>${'word '.repeat(page.words ?? 150)}</p>`}${page.more ?? ''}</main>
    <footer>${page.footer ?? ''}</footer></body></html>`;
}

export function linksTo(...paths: string[]): string {
  return paths.map((path) => `<a href="${path}">To ${path}</a>`).join(' ');
}

const seo = { title: '', description: '' };
const at = (path: string) => ({ path, file: `/content/pages${path}.md`, data: { seo } });

/** The part of the content that the rules read. */
const CONTENT = {
  settings: { url: ORIGIN, name: 'Brand' },
  categoriesFile: '/content/categories.yaml',
  ...Object.fromEntries(Object.keys(COLLECTIONS).map((name) => [name, []])),
  ...{ unpublished: [], categories: [] },
  pages: { home: at('/'), contact: at('/contact'), sitemap: at('/sitemap'), blog: at('/blog') },
} as unknown as Content;

/**
 * Inspects a site.
 * @param files other files by path; the default sitemap lists every page
 */
export function inspectSite(
  pages: Record<string, FakePage>,
  files: Record<string, string> = {},
): Promise<Inspection> {
  const paths = Object.keys(pages);
  const all: Record<string, string> = { 'sitemap.xml': sitemapOf(paths), ...files };
  const site = {
    content: CONTENT,
    routes: paths.map((path) => {
      const listed = !pages[path]?.robots?.includes('noindex');
      return { path, source: `content/pages${path}.md`, listed } as Route;
    }),
    file: async (path: string) =>
      all[path] === undefined ? undefined : { path, body: all[path], source: '' },
  };
  return inspect(site, (path) => htmlOf(path, pages[path]));
}

export function sitemapOf(paths: readonly string[]): string {
  const entries = paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset>${entries}</urlset>`;
}

/** The messages about a site. */
export async function mistakesOf(...site: Parameters<typeof inspectSite>): Promise<string[]> {
  return (await inspectSite(...site)).mistakes.map(({ message }) => message);
}

/** Three pages that link to each other; the last one is the given one. */
export function withPage(page: FakePage): Record<string, FakePage> {
  return {
    '/': { more: linksTo('/x', '/y') },
    '/y': { more: linksTo('/x') },
    '/x': { ...page, more: `${linksTo('/y')}${page.more ?? ''}` },
  };
}
