import { marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { alternateFile } from '../../build/base/paths.ts';
import { feedLinks } from '../../rules/feeds.ts';
import { addPosts } from '../build/outputs/hostile-posts.ts';
import { createSite } from '../fixture-site.ts';
import { all, type PageElement, parseHtml } from './html.ts';
import { type RenderedPage, type RenderedSite, renderedSites, renderSite } from './rendered-site.ts';
import { blocksOf, textOf } from './visible-text.ts';

/** Parts of a page that its alternate leaves out. */
const PAGE_ONLY = [
  // Forms and their introductions, and text for screen readers.
  ...['form', '.newsletter', '.visually-hidden', 'caption'],
  // Tags of posts, and what is around the text of a post.
  ...['.post-card-tags', '.post-tags', '.toc', '.post-share', '.callout'],
  // The dates of a post are in its list of facts; code is compared separately.
  ...['.post-by', 'figure.code'],
  // What a script does.
  'button',
  // Links that only style sheets keep apart.
  '.feed-links',
];

/** Pages that only list others. */
const LISTS = /^\/(?:sitemap|blog\/page\/\d+|blog\/category\/.+)$/;

/** What else the alternate of a post leaves out: its last button and related articles. */
const POST_ONLY = ['.buttons', '.section'];

/** What only alternates have: facts of posts, the canonical URL, and those links with space between them. */
const ALTERNATE_ONLY =
  /^ (?:author|published|updated|category|tags|reading time|source|follow these articles) /;

interface Page extends Pick<RenderedPage, 'path' | 'route' | 'main'> {
  name: string;
  site: RenderedSite;
  markdown: string;
  alternate: PageElement;
}

const SITES = await renderedSites();
const pages = [
  ...(await Promise.all(SITES.map((site) => listedPages(site, `${site.name} `)))).flat(),
  ...(await largePages()),
];

function listedPages(of: RenderedSite, prefix: string): Promise<Page[]> {
  const listed = of.pages.filter(({ route }) => route.alternate);
  return Promise.all(
    listed.map(async ({ path, route, main }) => {
      const markdown = String((await of.file(alternateFile(route.file)))?.body);
      const alternate = parseHtml(marked.parse(markdown, { async: false }));
      return { name: prefix + path, site: of, path, route, main: withoutMarks(main), markdown, alternate };
    }),
  );
}

/** The blog of a site with posts that have markup in every field. */
async function largePages(): Promise<Page[]> {
  const fixture = await createSite();
  await addPosts(fixture, 28);
  const rendered = await renderSite(fixture.root);
  const compared = /^\/blog(?:\/hostile)?$/;
  const listed = await listedPages(rendered, 'with many hostile posts, ');
  await fixture.remove();
  return listed.filter(({ path }) => compared.test(path));
}

/** Merges highlighted words into their sentences. */
function withoutMarks(element: PageElement): PageElement {
  const children = element.children.flatMap((child) => {
    if (typeof child === 'string') return [child];
    const plain = withoutMarks(child);
    return plain.tag === 'mark' ? plain.children : [plain];
  });
  return { ...element, children };
}

/** Text without differences in case, quotation marks and separators. */
function normal(text: string): string {
  const plain = text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");
  const separators = /[:·☐☑]/g;
  return ` ${plain.replace(separators, ' ').replace(/\s+/g, ' ').trim().toLowerCase()} `;
}

const codeOf = (root: PageElement) => all(root, 'pre code').map((code) => characters(code));
const characters = (node: PageElement | string): string =>
  typeof node === 'string' ? node : node.children.map(characters).join('');

test.each(SITES)(
  '$name: all listed pages but lists have an alternate that their head links to, and no other pages do',
  async (site) => {
    for (const { route, document } of site.pages) {
      const file = alternateFile(route.file);
      const hasOne = route.listed && !LISTS.test(route.path);
      const links = all(document, 'head > link').filter(
        ({ attributes }) => attributes.type === 'text/markdown',
      );
      expect(links.map(({ attributes }) => attributes.href)).toEqual(hasOne ? [`/${file}`] : []);
      if (!hasOne) expect(await site.file(file), route.path).toBeUndefined();
    }
  },
);

describe('the visible text of the page is in the alternate', () => {
  test.each(pages)('$name', ({ main, route, alternate }: Page) => {
    const visible = blocksOf(main, route.markdown ? [...PAGE_ONLY, ...POST_ONLY] : PAGE_ONLY);
    expect(visible.length).toBeGreaterThan(2);
    const text = normal(textOf(alternate));
    expect(visible.filter((block) => !text.includes(normal(block)))).toEqual([]);
    expect(codeOf(alternate)).toEqual(codeOf(main));
  });
});

describe('the text of the alternate is visible on the page', () => {
  test.each(pages)('$name', ({ main, route, alternate }: Page) => {
    const cities = all(main, 'svg text').map((label) => characters(label));
    const text = normal(`${textOf(main)} ${cities.join(' ')} ${route.head.description}`);
    const blocks = blocksOf(alternate, ['pre']).map(normal);
    expect(blocks.length).toBeGreaterThan(2);
    expect(blocks.filter((block) => !text.includes(block) && !ALTERNATE_ONLY.test(block))).toEqual([]);
  });
});

describe('links of the alternate are absolute and lead to pages, files and anchors that exist', () => {
  const filesOf = ({ content: { categories } }: RenderedSite) => {
    const lists = ['/blog', ...categories.map(({ slug }) => `/blog/category/${slug}`)];
    return lists.flatMap(feedLinks).map(({ href }) => href);
  };
  const mistake = (address: string, of: RenderedSite): string | undefined => {
    if (!URL.canParse(address)) return 'is not absolute';
    const { origin, pathname, hash, protocol } = new URL(address);
    if (origin !== of.content.settings.url)
      return /^(?:https|mailto|tel):$/.test(protocol) ? undefined : 'is not safe';
    if (filesOf(of).includes(pathname)) return undefined;
    const page = of.pages.find(({ path }) => path === pathname);
    if (!page) return 'has no page';
    return hash === '' || all(page.document, hash).length > 0 ? undefined : 'has no such anchor';
  };

  test.each(pages)('$name', ({ alternate, main, site: of }: Page) => {
    // The build has checked those that the page shows.
    const shown = all(main, 'img').map(({ attributes }) => `${of.content.settings.url}${attributes.src}`);
    const images = all(alternate, 'img').map(({ attributes }) => attributes.src ?? '');
    const addresses = [
      ...all(alternate, 'a').map(({ attributes }) => attributes.href ?? ''),
      ...images.filter((address) => !shown.includes(address)),
    ];
    expect(addresses.length).toBeGreaterThan(0);
    const wrong = addresses.map((address) => [address, mistake(address, of)]);
    expect(wrong.filter(([, found]) => found)).toEqual([]);
  });
});

describe('the alternate is clean markdown', () => {
  test.each(pages)('$name', ({ markdown, alternate, route }: Page) => {
    expect(markdown).toMatch(/^# \S.*\n\n> \S/);
    expect(markdown.endsWith(`\n\nSource: <${route.head.canonical}>\n`)).toBe(true);
    expect(textOf(alternate)).not.toMatch(/\bundefined\b|\[object |\bnull\b|\bNaN\b|\\/);
    expect(markdown).not.toMatch(/\n{3}|[ \t]\n/);
    expect(markdown, 'text without space before or after bold text').not.toMatch(/[\p{L}.]\*\*\p{Lu}/u);
    marked.walkTokens(marked.lexer(markdown), (token) => {
      expect(token.type, token.raw).not.toBe('html');
    });
    const levels = marked.lexer(markdown).flatMap((token) => (token.type === 'heading' ? token.depth : []));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });
});

const posts = SITES.flatMap(({ name, content }) => content.posts.map((post) => ({ name, post })));
describe.runIf(posts.length > 0)('the alternate of a post has its facts', () => {
  test.each(posts)('$name $post.path', ({ name, post: { path, data, author } }) => {
    const { markdown = '' } = pages.find((page) => page.name === `${name} ${path}`) ?? {};
    expect(markdown).toContain(`\n\n- Author: ${author.name}\n- Published: ${data.publishDate}\n`);
    if (data.updatedDate) expect(markdown).toContain(`- Updated: ${data.updatedDate}\n`);
    for (const tag of data.tags) expect(markdown).toContain(`[${tag}](`);
  });
});
