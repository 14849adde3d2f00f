import { marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { pdfPath } from '../../model/download.ts';
import { feedLinks } from '../../rules/feeds.ts';
import { addPosts } from '../build/outputs/hostile-posts.ts';
import { createSite } from '../fixture-site.ts';
import { all, type PageElement, parseHtml } from './html.ts';
import { type RenderedPage, type RenderedSite, renderedSite, renderSite } from './rendered-site.ts';
import { blocksOf, textOf } from './visible-text.ts';

/** Parts of a page that its alternate leaves out, because they are not content. */
const NO_CONTENT = [
  ...['form', '.blog-controls', '.blog-more', '.feed-links'],
  ...['.post-share', '.post-tags', '.post-card-tags', '.toc'],
  // Said in another way: the days of a post are ISO days above its text, and code is compared letter by letter.
  ...['.post-by', 'figure.code'],
];

/** Blocks that only an alternate has. */
const ALTERNATE_ONLY = [
  /^(?:Author|Published|Updated|Category|Tags|Reading time|Source) /,
  /^(?:Package|Price|Description)$/,
  / with the form on the page, call \(402\) 555-0142 or write to hello@sectionline\.example\.$/,
  /^Follow these articles RSS Atom JSON Feed$/,
  // "Load more", which is a button.
  /^Older articles$/,
];

interface Page extends Pick<RenderedPage, 'path' | 'route' | 'main'> {
  name: string;
  site: RenderedSite;
  markdown: string;
  alternate: PageElement;
}

const site = await renderedSite();
const pages = [...listedPages(site, ''), ...(await largePages())];

function listedPages(of: RenderedSite, prefix: string): Page[] {
  const listed = of.pages.filter(({ route }) => route.listed);
  return listed.map(({ path, route, main }) => {
    const markdown = route.markdown?.() ?? '';
    const alternate = parseHtml(marked.parse(markdown, { async: false }));
    return { name: prefix + path, site: of, path, route, main: withoutMarks(main), markdown, alternate };
  });
}

/** Pages of a site whose lists have several, with markup in every field of its posts; only its blog is compared. */
async function largePages(): Promise<Page[]> {
  const fixture = await createSite();
  await addPosts(fixture, 28);
  const rendered = await renderSite(fixture.root);
  await fixture.remove();
  const compared = /^\/blog(?:\/page\/\d+|\/hostile|\/category\/seo-and-content(?:\/page\/\d+)?)?$/;
  return listedPages(rendered, 'with many hostile posts, ').filter(({ path }) => compared.test(path));
}

/** Highlights are for eyes: a word in one belongs to its sentence. */
function withoutMarks(element: PageElement): PageElement {
  const children = element.children.flatMap((child) => {
    if (typeof child === 'string') return [child];
    const plain = withoutMarks(child);
    return plain.tag === 'mark' ? plain.children : [plain];
  });
  return { ...element, children };
}

/** A text with plain quotes and without the marks that alternates put between a label and its text. */
function normal(text: string): string {
  const plain = text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");
  return ` ${plain
    .replace(/[:·☐☑]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `;
}

const codeOf = (root: PageElement) => all(root, 'pre code').map((code) => characters(code));
const characters = (node: PageElement | string): string =>
  typeof node === 'string' ? node : node.children.map(characters).join('');

test('every page that search engines may list has an alternate, and no other page has', () => {
  expect(pages.length).toBeGreaterThan(50);
  for (const { route } of site.pages) {
    expect(Boolean(route.markdown), route.path).toBe(route.listed);
    const file = `/${route.file.replace(/\.html$/, '.md')}`;
    expect(route.head.markdown, route.path).toBe(route.listed ? file : undefined);
  }
});

test('the head of a page names its alternate', () => {
  const links = all(site.page('/services/seo').document, 'head > link').map(({ attributes }) => attributes);
  expect(links).toContainEqual(
    expect.objectContaining({ rel: 'alternate', type: 'text/markdown', href: '/services/seo.md' }),
  );
});

describe('what a reader sees is in the alternate', () => {
  test.each(pages)('$name', ({ main, alternate }: Page) => {
    const seen = blocksOf(main, NO_CONTENT);
    expect(seen.length).toBeGreaterThan(5);
    const text = normal(textOf(alternate));
    expect(seen.filter((block) => !text.includes(normal(block)))).toEqual([]);
    expect(codeOf(alternate)).toEqual(codeOf(main));
  });
});

describe('the alternate says nothing that its page does not say', () => {
  test.each(pages)('$name', ({ main, route, alternate }: Page) => {
    const cities = all(main, 'svg text').map((label) => characters(label));
    const text = normal(`${textOf(main)} ${cities.join(' ')}`);
    const known = (block: string) =>
      text.includes(normal(block)) ||
      normal(block) === normal(route.head.description) ||
      ALTERNATE_ONLY.some((pattern) => pattern.test(normal(block).trim()));
    const blocks = blocksOf(alternate, ['pre']);
    expect(blocks.length).toBeGreaterThan(5);
    expect(blocks.filter((block) => !known(block))).toEqual([]);
  });
});

describe('links of the alternate are absolute, and lead to what exists', () => {
  const { settings, downloads, categories } = site.content;
  const lists = ['/blog', ...categories.map(({ slug }) => `/blog/category/${slug}`)];
  const files = new Set([
    ...lists.flatMap(feedLinks).map(({ href }) => href),
    ...downloads.map(({ path }) => pdfPath(path)),
  ]);
  const problem = (address: string, { pages: others }: RenderedSite): string | undefined => {
    if (!URL.canParse(address)) return 'is not absolute';
    const { origin, pathname, hash, protocol } = new URL(address);
    if (origin !== settings.url) return /^(?:https|mailto|tel):$/.test(protocol) ? undefined : 'is not safe';
    if (files.has(pathname)) return undefined;
    const page = others.find(({ path }) => path === pathname);
    if (!page) return 'has no page';
    return hash === '' || all(page.document, hash).length > 0 ? undefined : 'has no such part';
  };

  test.each(pages)('$name', ({ alternate, site: of }: Page) => {
    const addresses = [
      ...all(alternate, 'a').map(({ attributes }) => attributes.href ?? ''),
      ...all(alternate, 'img').map(({ attributes }) => attributes.src ?? ''),
    ];
    expect(addresses.length).toBeGreaterThan(3);
    const wrong = addresses.map((address) => [address, problem(address, of)]);
    expect(wrong.filter(([, found]) => found)).toEqual([]);
  });
});

describe('the alternate is clean markdown', () => {
  test.each(pages)('$name', ({ path, markdown, alternate, route }: Page) => {
    expect(all(alternate, 'h1')).toHaveLength(1);
    expect(markdown).toMatch(/^# \S/);
    expect(markdown.endsWith(`\n\nSource: <${route.head.canonical}>\n`)).toBe(true);
    expect(textOf(alternate), path).not.toMatch(/\bundefined\b|\[object |\bnull\b|\bNaN\b|\\/);
    expect(markdown).not.toMatch(/\n{3}|[ \t]\n/);
    marked.walkTokens(marked.lexer(markdown), (token) => {
      expect(token.type, token.raw).not.toBe('html');
    });
  });

  test.each(site.content.posts)('$path says who wrote it, when and about what', ({ path, data, author }) => {
    const { markdown = '' } = pages.find((page) => page.path === path) ?? {};
    expect(markdown).toContain(`- Author: ${author.name}\n- Published: ${data.publishDate}\n`);
    if (data.updatedDate) expect(markdown).toContain(`- Updated: ${data.updatedDate}\n`);
    for (const tag of data.tags) expect(markdown).toContain(`[${tag}](`);
  });
});
