import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { listFiles } from '../../build/base/list-files.ts';

/** What all pages of this site share, for sites that others make: so they carry the same bytes around their text. */
export interface Shell {
  /** Pieces of markup by name; in the two signups PAGE stands for the address of the page. */
  parts: Record<ShellPart, string>;
  organization: unknown;
  webSite: unknown;
  /** Pages that are not the blog's. */
  whole: WholePage[];
}

type ShellPart =
  | 'open'
  | 'head-end'
  | 'post-style'
  | 'list-style'
  | 'script'
  | 'header'
  | 'footer'
  | 'controls'
  | 'newsletter-sidebar'
  | 'newsletter-footer';

interface WholePage {
  /** In the built site: "services/seo.html". */
  file: string;
  path: string;
  title: string;
  html: string;
}

/** A page of a list behind the first one. */
const LATER_PAGE = /^blog\/(?:category\/[\w-]+\/)?page\//;

/**
 * Takes the shell from a built site.
 * @param dist the built site
 * @param post slug of one of its posts, which has related ones
 * @param own files that the equal sites make themselves: posts and first pages of lists
 * @throws Error when a page lacks a part
 */
export async function readShell(
  dist: string,
  { post, own }: { post: string; own: ReadonlySet<string> },
): Promise<Shell> {
  const page = readFileSync(join(dist, `blog/${post}.html`), 'utf8');
  const list = readFileSync(join(dist, 'blog/page/2.html'), 'utf8');
  const graph = JSON.parse(between(page, '<script type="application/ld+json">', '</script>'))['@graph'] as {
    '@type': string;
  }[];
  const feeds = page.match(/<link rel="alternate" type="application[^>]*>/g)?.join('') ?? '';
  return {
    parts: {
      open: before(page, '<title>').replace(/<link rel="preload" as="image"[^>]*>/g, ''),
      'head-end': feeds + withStart(page, '<meta name="theme-color"', '<style>'),
      'post-style': `${withStart(page, '<style>', '</style>')}</style>`,
      'list-style': `${withStart(list, '<style>', '</style>')}</style>`,
      script: between(page, '</style>', '<script type="application/ld+json">'),
      header: between(page, '<body>', '<nav class="breadcrumb"'),
      footer: between(page, '</main>', '</body>'),
      controls: withStart(list, '<div class="blog-controls">', '<div class="post-grid">'),
      'newsletter-sidebar': onAnyPage(between(page, '<aside class="post-side">', '</aside>')),
      'newsletter-footer': onAnyPage(between(list, '<section class="footer-signup">', '</section>')),
    },
    organization: graph.find((node) => node['@type'] === 'Organization'),
    webSite: graph.find((node) => node['@type'] === 'WebSite'),
    whole: listFiles(dist)
      .filter((file) => file.endsWith('.html') && !own.has(file) && !LATER_PAGE.test(file))
      .map(whole),
  };

  function whole(file: string): WholePage {
    const html = readFileSync(join(dist, file), 'utf8');
    const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
    return { file, path, title: load(html)('title').text(), html };
  }
}

function onAnyPage(signup: string): string {
  return signup.replace(/(name="_page" value=")[^"]*/, '$1PAGE');
}

function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start);
  const to = html.indexOf(end, from + start.length);
  if (from < 0 || to < 0) throw new Error(`A built page has no ${from < 0 ? start : end}`);
  return html.slice(from + start.length, to);
}

function withStart(html: string, start: string, end: string): string {
  return start + between(html, start, end);
}

function before(html: string, end: string): string {
  return between(html, '', end);
}
