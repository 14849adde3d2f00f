import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marked } from 'marked';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markdownTwins } from '../../../build/outputs/markdown-alternates.ts';
import type { Route } from '../../../build/pages/routes/route.ts';
import { createSiteServer, listen } from '../../../build/serve/serve.ts';
import { all, type PageElement, parseHtml } from '../../content/html.ts';
import { createSite, type FixtureSite } from '../../fixture-site.ts';
import { addPosts, planSite } from './planned-site.ts';

const ORIGIN = 'https://www.sectionline.example';
let site: FixtureSite;
let routes: Route[] = [];
const twins = new Map<string, string>();

beforeAll(async () => {
  site = await createSite();
  await addPosts(site, 28);
  ({ routes } = await planSite(site));
  for (const { path, body } of markdownTwins(routes)) twins.set(path, String(body));
});
afterAll(() => site.remove());

const twin = (path: string) => twins.get(path) ?? '';
const characters = (node: PageElement | string): string =>
  typeof node === 'string' ? node : node.children.map(characters).join('');

test.each([
  ...['index.md', 'about.md', 'services.md', 'contact.md', 'blog.md', 'sitemap.md', 'services/seo.md'],
  ...['services/seo-pricing.md', 'industries/healthcare.md', 'locations/omaha-nebraska.md'],
  ...[
    'blog/hostile.md',
    'blog/page/2.md',
    'blog/category/seo-and-content.md',
    'blog/category/seo-and-content/page/2.md',
  ],
])('%s stands beside its page', (path) => {
  expect(twin(path)).toMatch(/^# \S/);
});

test('no page has two, and none is missing', () => {
  const listed = routes.filter((route) => route.listed).map(({ file }) => file.replace(/html$/, 'md'));
  expect([...twins.keys()]).toEqual(listed);
});

test.each([
  '404.md',
  'privacy-policy.md',
  'cookie-policy.md',
  'thank-you.md',
  'offline.md',
  'client-onboarding.md',
])('%s is none: its page is not listed', (path) => {
  expect(routes.some(({ file }) => file === path.replace(/md$/, 'html'))).toBe(true);
  expect(twins.has(path)).toBe(false);
});

test('one is made when it is asked for, not before', () => {
  const asked: string[] = [];
  const watched = routes.map((route) => ({
    ...route,
    markdown: () => {
      asked.push(route.path);
      return '';
    },
  }));
  const outputs = markdownTwins(watched);
  expect(asked).toEqual([]);
  outputs.next();
  outputs.next();
  expect(asked).toEqual([routes[0]?.path, routes[1]?.path]);
});

describe('a hostile post', () => {
  const title = '*Q&A*: is <b>it</b> [worth](javascript:hit()) `it` | or # not?';

  test('begins with its title, its description and its facts, letter by letter', () => {
    const page = parseHtml(marked.parse(twin('blog/hostile.md'), { async: false }));
    expect(all(page, 'h1').map(characters)).toEqual([title]);
    const start = page.children.filter((child) => typeof child !== 'string').slice(0, 3);
    expect(start.map(({ tag }) => tag)).toEqual(['h1', 'blockquote', 'ul']);
    expect(characters(start[1] ?? '').trim()).toBe(
      '# Fish & chips <img src=x onerror=hit()> &lt;b&gt; in an excerpt of _some_ length | here.',
    );
    expect(all(start[2] as PageElement, 'li').map(characters)).toEqual([
      "Author: O'Neil *& Sons*",
      'Published: 2025-12-24',
      'Updated: 2025-12-31',
      'Category: SEO and content',
      'Tags: R&D, <i>x</i>, [a](b)',
      'Reading time: 1 min read',
    ]);
  });

  test('is nowhere read as markup', () => {
    for (const path of [
      'blog/hostile.md',
      'blog.md',
      'index.md',
      'sitemap.md',
      'blog/category/seo-and-content.md',
    ]) {
      expect(twin(path), path).toContain('Q&A');
      marked.walkTokens(marked.lexer(twin(path)), (token) => {
        expect(['html', 'image', 'codespan'], path).not.toContain(token.type);
        if (token.type === 'link') expect(token.href).toMatch(/^(?:https:\/\/|mailto:|tel:)/);
      });
    }
  });

  test('keeps its text, with headings cased and links absolute', () => {
    expect(twin('blog/hostile.md')).toContain(
      `Read [our services](${ORIGIN}/services/seo) and  more.\n\n## Why it works\n\n`,
    );
  });
});

test('pages of a list lead to each other', () => {
  expect(twin('blog.md')).toContain(`[Older articles](${ORIGIN}/blog/page/2)`);
  expect(twin('blog/page/2.md')).toContain(
    `[Newer articles](${ORIGIN}/blog) · Page 2 of 6 · [Older articles](`,
  );
  expect(twin('blog/category/tools-and-tech.md')).toContain('## No articles yet');
});

test.each([
  ['services.md', 'text/markdown; charset=utf-8'],
  ['llms.txt', 'text/plain; charset=utf-8'],
])('%s is served as %s', async (file, type) => {
  const root = await mkdtemp(join(tmpdir(), 'twins-'));
  await writeFile(join(root, file), '# “Words”\n');
  const server = createSiteServer(root);
  try {
    const response = await fetch(`${await listen(server, 0, '127.0.0.1')}/${file}`);
    expect(response.headers.get('content-type')).toBe(type);
    expect(await response.text()).toBe('# “Words”\n');
  } finally {
    server.close();
    await rm(root, { recursive: true });
  }
});
