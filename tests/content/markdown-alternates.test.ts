import { marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { alternateFile } from '../../build/base/paths.ts';
import { feedLinks } from '../../rules/feeds.ts';
import { all, hrefs, type PageElement, parseHtml } from './html.ts';
import { type RenderedPage, type RenderedSite, renderedSites, wrongOn } from './rendered-site.ts';
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
  markdown: string;
  alternate: PageElement;
}

/** Pages with their alternates. */
function listedPages(of: RenderedSite): Promise<Page[]> {
  const listed = of.pages.filter(({ route }) => route.alternate);
  return Promise.all(
    listed.map(async ({ path, route, main }) => {
      const markdown = String((await of.file(alternateFile(route.file)))?.body);
      const alternate = parseHtml(marked.parse(markdown, { async: false }));
      return { path, route, main: withoutMarks(main), markdown, alternate };
    }),
  );
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

/** What the alternate of a page leads to that does not exist. */
function brokenLinks({ alternate, main }: Page, of: RenderedSite, files: ReadonlySet<string>): string[] {
  const { url } = of.content.settings;
  const problem = (address: string): string => {
    if (!URL.canParse(address)) return 'is not absolute';
    const { origin, pathname, hash, protocol } = new URL(address);
    if (origin !== url) return /^(?:https|mailto|tel):$/.test(protocol) ? '' : 'is not safe';
    if (files.has(pathname)) return '';
    const page = of.pages.find(({ path }) => path === pathname);
    if (!page) return 'has no page';
    return hash === '' || all(page.document, hash).length > 0 ? '' : 'has no such anchor';
  };
  // The build has checked those that the page shows.
  const shown = all(main, 'img').map(({ attributes }) => `${url}${attributes.src}`);
  const images = all(alternate, 'img').map(({ attributes }) => attributes.src ?? '');
  const addresses = [...hrefs(alternate), ...images.filter((address) => !shown.includes(address))];
  if (addresses.length === 0) return ['has no links'];
  return addresses.flatMap((address) => (problem(address) ? [`${address} ${problem(address)}`] : []));
}

function uncleanParts({ markdown, alternate, route }: Page): string[] {
  const tokens = marked.lexer(markdown);
  const html: string[] = [];
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'html') html.push(token.raw);
  });
  const levels = tokens.flatMap((token) => (token.type === 'heading' ? [Number(token.depth)] : []));
  const areNested = levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1);
  return [
    /\n{3}|[ \t]\n/.test(markdown) ? 'blank lines or spaces at the end of one' : '',
    /[\p{L}.]\*\*\p{Lu}/u.test(markdown) ? 'text without space before or after bold text' : '',
    /^# \S.*\n\n> \S/.test(markdown) ? '' : 'does not start with title and description',
    markdown.endsWith(`\n\nSource: <${route.head.canonical}>\n`) ? '' : 'does not end with its source',
    ...(textOf(alternate).match(/\bundefined\b|\[object |\bnull\b|\bNaN\b|\\/g) ?? []),
    ...html,
    areNested && levels.filter((level) => level === 1).length === 1 ? '' : `headings of levels ${levels}`,
  ];
}

describe.each(await renderedSites())('$name', async (site) => {
  const pages = await listedPages(site);
  const lists = ['/blog', ...site.content.categories.map(({ slug }) => `/blog/category/${slug}`)];
  const feeds = new Set(lists.flatMap(feedLinks).map(({ href }) => href));

  test('all listed pages but lists have an alternate that their head links to, and no other pages do', async () => {
    for (const { route, document } of site.pages) {
      const file = alternateFile(route.file);
      const hasOne = route.listed && !LISTS.test(route.path);
      const links = all(document, 'head > link').filter(
        ({ attributes }) => attributes.type === 'text/markdown',
      );
      expect(
        links.map(({ attributes }) => attributes.href),
        route.path,
      ).toEqual(hasOne ? [`/${file}`] : []);
      if (!hasOne) expect(await site.file(file), route.path).toBeUndefined();
    }
  });

  test('the visible text of a page is in its alternate, and its code is the same', () => {
    const wrong = wrongOn(pages, ({ main, route, alternate }) => {
      const visible = blocksOf(main, route.markdown ? [...PAGE_ONLY, ...POST_ONLY] : PAGE_ONLY);
      const text = normal(textOf(alternate));
      return [
        visible.length > 2 ? '' : 'has hardly any text',
        ...visible.filter((block) => !text.includes(normal(block))),
        String(codeOf(alternate)) === String(codeOf(main)) ? '' : `has the code ${codeOf(alternate)}`,
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('the text of an alternate is visible on the page', () => {
    const wrong = wrongOn(pages, ({ main, route, alternate }) => {
      const cities = all(main, 'svg text').map((label) => characters(label));
      const text = normal(`${textOf(main)} ${cities.join(' ')} ${route.head.description}`);
      const blocks = blocksOf(alternate, ['pre']).map(normal);
      if (blocks.length < 3) return ['has hardly any text'];
      return blocks.filter((block) => !text.includes(block) && !ALTERNATE_ONLY.test(block));
    });
    expect(wrong).toEqual([]);
  });

  test('links of an alternate are absolute and lead to pages, files and anchors that exist', () => {
    expect(wrongOn(pages, (page) => brokenLinks(page, site, feeds))).toEqual([]);
  });

  test('an alternate is clean markdown', () => {
    expect(wrongOn(pages, uncleanParts)).toEqual([]);
  });
});
