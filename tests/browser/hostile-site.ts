import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareAssets } from '../../build/assets/assets.ts';
import { ContentError } from '../../build/base/errors.ts';
import { read } from '../../build/content/read/reader.ts';
import { renderPage } from '../../build/pages/render-page.tsx';
import { plan } from '../../build/pages/routes/plan.ts';
import { siteView } from '../../build/pages/site-view.ts';
import type { Content, Entry, PostEntry } from '../../model/content.ts';
import type { Legal } from '../../model/pages.ts';

const ROOT = join(import.meta.dirname, '../..');
const PICTURE = '/images/chart.svg';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path d="M0 0h9v9z"/></svg>';
/** Styles take time and say nothing about markup. */
const NO_STYLES = {
  forPage: () => '',
  overlays: { path: 'assets/none.css', body: '', source: '' },
  paper: { light: 'white', dark: 'black' },
};
/** Longer texts are bodies only: nobody's name is that long. */
const MAX_VALUE = 600;

/** Something that an author might write to harm readers. */
export interface Hostile {
  id: string;
  markdown: string;
}

/**
 * The real site with a post and a page for each hostile text: as body of both, and as every value of the post's front
 * matter. What schemas would refuse is not left out: templates must not rely on them.
 * @returns the HTML of every page by its address; texts that are beyond the limits of the lexer have none
 */
export async function hostilePages(texts: readonly Hostile[]): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'static-'));
  await mkdir(join(folder, 'images'));
  await writeFile(join(folder, PICTURE), SVG);
  const real = await read({ root: join(ROOT, 'content'), today: '2099-01-01' });
  const assets = await prepareAssets(harmless(real), folder);
  const content = poison(real, texts);
  const routes = plan(content, { origin: content.settings.url, production: true }, assets);
  const context = {
    site: { ...siteView(content, assets), blogIndex: '/assets/blog-index.json' },
    styles: NO_STYLES,
    script: { href: '/assets/main.js', integrity: '' },
    overlays: { href: '/assets/overlays.css', integrity: '' },
    preload: [],
  };
  const pages = new Map<string, string>();
  for (const route of routes) {
    try {
      pages.set(route.path, renderPage(route, context));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
    }
  }
  await rm(folder, { recursive: true });
  return pages;
}

/** Content that assets can be made for: a picture that is missing would end the build before a page is rendered. */
function harmless(content: Content): Content {
  const body = LANGUAGES.map((language) => `\`\`\`${language}\n\`\`\``).join('\n\n');
  const posts = content.posts.map((post) => ({
    ...post,
    body,
    data: { ...post.data, featuredImage: PICTURE },
  }));
  return { ...content, posts };
}

function poison(content: Content, texts: readonly Hostile[]): Content {
  const [post] = content.posts;
  const [legal] = content.pages.legal;
  if (!post || !legal) throw new Error('the content has no post or no legal page');
  const legalTexts = texts.filter(isText);
  return {
    ...content,
    posts: texts.map((text) => hostilePost(post, text)),
    pages: {
      ...content.pages,
      legal: [...legalTexts.map((text) => hostilePage(legal, text)), ...codePages(legal, texts)],
    },
  };
}

/** Whether a legal page may hold it: a line in double braces must name a block. */
function isText({ markdown }: Hostile): boolean {
  return !/^\s*\{\{.*\}\}\s*$/m.test(markdown);
}

function hostilePost(real: PostEntry, { id, markdown }: Hostile): PostEntry {
  const value = markdown.length > MAX_VALUE ? id : markdown;
  const author = { name: value, bio: value, role: value, image: PICTURE };
  const data = {
    ...real.data,
    title: value,
    excerpt: value,
    tags: [value],
    names: [value],
    author,
    featuredImage: PICTURE,
    featuredImageAlt: value,
    seo: { title: value, description: value, keywords: [value] },
  };
  return { ...real, slug: id, path: `/blog/${id}`, body: markdown, data, author };
}

function hostilePage(real: Entry<Legal>, { id, markdown }: Hostile): Entry<Legal> {
  const value = markdown.length > MAX_VALUE ? id : markdown;
  const seo = { title: value, description: value, keywords: [value] };
  return {
    ...real,
    slug: id,
    path: `/${id}`,
    body: markdown,
    data: { ...real.data, title: value, summary: value, seo },
  };
}

const LANGUAGES = ['html', 'js', 'css', 'md', 'php', 'json', 'sh', 'xml', 'tsx', 'yaml', 'txt'];

/** The texts as code, many on a page. Pages are called "/code-0", "/code-1" and so on. */
function codePages(real: Entry<Legal>, texts: readonly Hostile[]): Entry<Legal>[] {
  return codeSamples(texts).map((samples, page) => ({
    ...real,
    slug: `code-${page}`,
    path: `/code-${page}`,
    body: samples
      .map((sample, index) => {
        const fence = '`'.repeat(Math.max(3, ...[...sample.matchAll(/`+/g)].map(([run]) => run.length + 1)));
        return `${fence}${LANGUAGES[index % LANGUAGES.length]}\n${sample}\n${fence}`;
      })
      .join('\n\n'),
  }));
}

/** What each page of code shows: texts as they are, but for line ends and what no HTML can hold. */
export function codeSamples(texts: readonly Hostile[]): string[][] {
  const samples = texts
    .filter((text) => isText(text) && text.markdown.trim() !== '' && !text.markdown.includes('\0'))
    .map(({ markdown }) => markdown.replace(/\r\n?/g, '\n').replace(/\n$/, ''));
  return Array.from({ length: Math.ceil(samples.length / 40) }, (_, page) =>
    samples.slice(page * 40, page * 40 + 40),
  );
}

/** Serves pages without any policy, so that nothing but their own markup protects a reader. */
export function serve(pages: ReadonlyMap<string, string>): Server {
  return createServer((request, response) => {
    const html = pages.get(decodeURIComponent(request.url ?? '/').replace(/\?.*/, ''));
    response.writeHead(html === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(html ?? '');
  });
}
