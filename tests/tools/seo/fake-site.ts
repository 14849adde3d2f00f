import type { Route } from '../../../build/pages/routes/route.ts';
import type { Content } from '../../../model/content.ts';
import { COLLECTIONS } from '../../../model/kinds.ts';
import { type Inspection, inspect } from '../../../tools/seo/inspect.ts';

const ORIGIN = 'https://www.site.example';

/**
 * How a page differs from one without mistakes: "main" is the markup of its main content, "more" stands at its end, and
 * "words" is the word count below the heading.
 */
export type FakePage = Partial<
  Record<'title' | 'description' | 'robots' | 'main' | 'more' | 'footer', string>
> & { words?: number };

function htmlOf(path: string, page: FakePage = {}): string {
  const data = { '@graph': [{ '@type': 'WebPage', publisher: { '@type': 'Organization' } }] };
  return `<!doctype html><html lang="en-US"><head><title>${page.title ?? `The page ${path}`}</title>
    <meta name="description" content="${page.description ?? `What the page at ${path} says, in a sentence of some length.`}">
    <meta name="keywords" content="a &amp; b, c"><meta name="robots" content="${page.robots ?? 'index,follow'}">
    <link rel="canonical" href="${ORIGIN + path}">
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
  ...{ unpublished: [], categories: [], translations: [] },
  pages: { home: at('/'), contact: at('/contact'), sitemap: at('/sitemap'), blog: at('/blog') },
} as unknown as Content;

export function inspectSite(pages: Record<string, FakePage>): Inspection {
  const site = {
    content: CONTENT,
    routes: Object.keys(pages).map((path) => {
      const listed = !pages[path]?.robots?.includes('noindex');
      return { path, source: `content/pages${path}.md`, listed } as Route;
    }),
  };
  return inspect(site, (path) => htmlOf(path, pages[path]));
}

/** The messages about a site. */
export function messagesAbout(pages: Record<string, FakePage>): string[] {
  return inspectSite(pages).mistakes.map(({ message }) => message);
}

/** Three pages that link to each other; the last one is the given one. */
export function withPage(page: FakePage): Record<string, FakePage> {
  return {
    '/': { more: linksTo('/x', '/y') },
    '/y': { more: linksTo('/x') },
    '/x': { ...page, more: `${linksTo('/y')}${page.more ?? ''}` },
  };
}
