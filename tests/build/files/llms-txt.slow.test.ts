import { marked, type Tokens } from 'marked';
import { describe, expect, test } from 'vitest';
import type { Site } from '../../../build/site.ts';
import { projectSite } from '../../../tools/project-site.ts';
import { all, type PageElement, parseHtml } from '../../content/html.ts';
import { createFixtureSite, type FixtureSite, POST } from '../../fixture-site.ts';

const ORIGIN = 'https://www.sectionline.example';
/** A post whose every field holds what markdown or HTML could take for markup. */
const HOSTILE = `---
title: '*Q&A*: is <title>it</title> [worth](javascript:hit()) \`it | or # not?'
excerpt: '# Fish & chips <svg src=x onload=hit()> &lt b&gt in an excerpt of _some_ length | here.'
category: seo-and-content
tags: ['R&D', '<q>x</q>', '[a](b)']
author: 'O''Neil *& Sons*'
publishDate: 2025-12-24
updatedDate: 2025-12-31
---

Read [our services](/services/seo) and <script>hit()</script> more.

## Why It Works
`;

const SEPARATOR = '\n\n---\n\n';

const plan = ({ root }: FixtureSite) => projectSite({ root, today: '2026-01-01' });
const textOf = async (path: string, of: Site = site) => String((await of.file(path))?.body ?? '');
const fullTexts = async (of?: Site) => (await textOf('llms-full.txt', of)).trimEnd().split(SEPARATOR);

const fixture = await createFixtureSite();
await fixture.write('posts/hostile.md', HOSTILE);
for (let day = 1; day <= 28; day += 1) {
  const date = `2024-01-${String(day).padStart(2, '0')}`;
  const text = HOSTILE.replace(/title: .*/, `title: 'Old post ${day}'`).replace('chips', `chips ${day}`);
  await fixture.write(`posts/old-${day}.md`, text.replace('2025-12-24', date).replace('2025-12-31', date));
}
const site = await plan(fixture);

/** The links of each section of llms.txt, by its heading. */
async function sections() {
  const found = new Map<string, { name: string; href: string; description: string }[]>();
  let title = '';
  for (const token of marked.lexer(await textOf('llms.txt'))) {
    if (token.type === 'heading' && token.depth === 2) title = token.text;
    if (token.type !== 'list') continue;
    found.set(
      title,
      (token as Tokens.List).items.map(({ text: line }) => {
        const [, name = '', href = '', description = ''] = /^\[(.*)\]\((\S+)\): (.+)$/.exec(line) ?? [];
        return { name, href, description };
      }),
    );
  }
  return found;
}
const hrefs = async (title: string) => (await sections()).get(title)?.map(({ href }) => href) ?? [];

describe('llms.txt', () => {
  test('starts with the name, the description and how to reach people', async () => {
    const text = await textOf('llms.txt');
    const tokens = marked.lexer(text).filter(({ type }) => type !== 'space');
    const types = tokens.slice(0, 4).map(({ type }) => type);
    expect(types).toEqual(['heading', 'blockquote', 'paragraph', 'heading']);
    expect(text).toMatch(/^# Section Line\n\n> .*Omaha/);
    expect(tokens[2]?.raw).toMatch(/<hello@sectionline\.example>.*\[\(402\) 555-0142\]\(tel:\+14025550142\)/);
  });

  test('has the sections of the proposal, each line a link with a description', async () => {
    const found = await sections();
    expect([...found.keys()]).toEqual([
      ...['Main pages', 'Services', 'Pricing', 'Case studies', 'Industries', 'Locations', 'Downloads'],
      ...['Blog categories', 'Newest articles', 'Español', 'Optional'],
    ]);
    for (const [title, links] of found) {
      expect(links.length, title).toBeGreaterThan(1);
      for (const { name, href, description } of links) {
        expect(name).not.toBe('');
        expect(description.length).toBeGreaterThan(10);
        expect(href.startsWith(`${ORIGIN}/`)).toBe(true);
        const path = href.slice(ORIGIN.length + 1);
        if (title !== 'Optional') expect([path, `${path}.html`].some(site.mayHave), href).toBe(true);
      }
    }
  });

  test('lists the markdown alternates of pages, the newest twenty posts, and at the end what few people need', async () => {
    expect(await hrefs('Main pages')).toEqual(
      ['index', 'about', 'services', 'pricing', 'guarantee', 'contact', 'blog', 'case-studies'].map(
        (name) => `${ORIGIN}/${name}.md`,
      ),
    );
    const posts = await hrefs('Newest articles');
    expect(posts).toHaveLength(20);
    expect(posts[0]).toBe(`${ORIGIN}/blog/hostile.md`);
    expect(posts).not.toContain(`${ORIGIN}/blog/old-1.md`);
    const paths = ['/privacy-policy', '/sitemap', '/blog/feed.xml', '/sitemap.xml', '/llms-full.txt'];
    expect(await hrefs('Optional')).toEqual(expect.arrayContaining(paths.map((path) => ORIGIN + path)));
    // Titles are text, whatever they look like.
    marked.walkTokens(marked.lexer(await textOf('llms.txt')), (token) => {
      expect(['html', 'image', 'em', 'codespan']).not.toContain(token.type);
    });
  });
});

test('llms-full.txt has the alternates of the listed pages, one after the other', async () => {
  const listed = [...(await sections())]
    .filter(([title]) => title !== 'Blog categories' && title !== 'Optional')
    .flatMap(([, links]) => links.map(({ href }) => textOf(href.slice(ORIGIN.length + 1))));
  expect(listed.length).toBeGreaterThan(40);
  expect(await fullTexts()).toEqual((await Promise.all(listed)).map((text) => text.trim()));
});

test('llms-full.txt does not grow with the blog', async () => {
  await fixture.write('posts/newer.md', POST);
  const after = await plan(fixture);
  const index = await textOf('llms.txt', after);
  expect(index).toContain('/blog/newer.md');
  expect(index.split('\n')).toHaveLength((await textOf('llms.txt')).split('\n').length);
  expect(await fullTexts(after)).toHaveLength((await fullTexts()).length);
});

test('the alternate of a post starts with its title, its description and its facts, whatever they look like', async () => {
  const characters = (node: PageElement | string): string =>
    typeof node === 'string' ? node : node.children.map(characters).join('');
  const page = parseHtml(marked.parse(await textOf('blog/hostile.md'), { async: false }));
  const [title, quote, facts] = page.children.filter((child) => typeof child !== 'string');
  expect([title, quote].map((node) => [node?.tag, characters(node ?? '').trim()])).toEqual([
    ['h1', '*Q&A*: is <title>it</title> [worth](javascript:hit()) `it | or # not?'],
    ['blockquote', '# Fish & chips <svg src=x onload=hit()> &lt b&gt in an excerpt of _some_ length | here.'],
  ]);
  // Its description is its excerpt, which appears once.
  expect((await textOf('blog/hostile.md')).match(/in an excerpt of/g)).toHaveLength(1);
  expect(all(facts as PageElement, 'li').map(characters)).toEqual([
    "Author: O'Neil *& Sons*",
    'Published: 2025-12-24',
    'Updated: 2025-12-31',
    'Category: SEO and content',
    'Tags: R&D, <q>x</q>, [a](b)',
    'Reading time: 1 min read',
  ]);
});
