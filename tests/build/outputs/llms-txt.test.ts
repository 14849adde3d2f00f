import { marked, type Tokens } from 'marked';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { llmsOutputs } from '../../../build/outputs/llms-txt.ts';
import { alternateFile } from '../../../build/pages/routes/markdown-alternate.ts';
import { projectSite } from '../../../tools/project-site.ts';
import { createSite, type FixtureSite, POST } from '../../fixture-site.ts';
import { addPosts } from './hostile-posts.ts';

const ORIGIN = 'https://www.sectionline.example';
let fixture: FixtureSite;
let files: Map<string, string>;
/** The markdown alternates of all pages, by their addresses. */
const alternates = new Map<string, string>();

/** Both files of a site. */
async function llmsOf({ root }: FixtureSite): Promise<Map<string, string>> {
  const { routes, content } = await projectSite({ root, today: '2026-01-01' });
  for (const { file, markdown } of routes) {
    if (markdown) alternates.set(`${ORIGIN}/${alternateFile(file)}`, markdown());
  }
  return new Map([...llmsOutputs(routes, content)].map(({ path, body }) => [path, String(body)]));
}

beforeAll(async () => {
  fixture = await createSite();
  await addPosts(fixture, 28);
  files = await llmsOf(fixture);
});
afterAll(() => fixture.remove());

const text = (path: string) => files.get(path) ?? '';

/** The links of each section of llms.txt, by its heading. */
function sections(): Map<string, { name: string; href: string; description: string }[]> {
  const found = new Map<string, { name: string; href: string; description: string }[]>();
  let title = '';
  for (const token of marked.lexer(text('llms.txt'))) {
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
const hrefs = (title: string) =>
  sections()
    .get(title)
    ?.map(({ href }) => href) ?? [];

test('there are two files', () => {
  expect([...files.keys()]).toEqual(['llms.txt', 'llms-full.txt']);
});

describe('llms.txt', () => {
  test('begins with name, description and how to reach people', () => {
    const tokens = marked.lexer(text('llms.txt')).filter(({ type }) => type !== 'space');
    expect(tokens.slice(0, 4).map(({ type }) => type)).toEqual([
      'heading',
      'blockquote',
      'paragraph',
      'heading',
    ]);
    expect(tokens[0]).toMatchObject({ depth: 1, text: 'Section Line' });
    expect(tokens[1]).toMatchObject({
      text: expect.stringMatching(/^Section Line is a digital marketing agency/),
    });
    expect(tokens[2]).toMatchObject({
      text: expect.stringMatching(
        /\[hello@sectionline\.example\]\(mailto:hello@.*\[\(402\) 555-0142\]\(tel:\+14025550142\)/,
      ),
    });
  });

  test('has the sections of the proposal, each line a link with a description', () => {
    expect([...sections().keys()]).toEqual([
      ...[
        'Main pages',
        'Services',
        'Pricing',
        'Industries',
        'Locations',
        'Blog categories',
        'Newest articles',
        'Downloads',
      ],
      'Optional',
    ]);
    for (const [title, links] of sections()) {
      expect(links.length, title).toBeGreaterThan(1);
      for (const { name, href, description } of links) {
        expect(name).not.toBe('');
        expect(description.length).toBeGreaterThan(10);
        expect(href).toMatch(/^https:\/\/www\.sectionline\.example\//);
      }
    }
  });

  test('links to the markdown alternates of pages', () => {
    const all = [...sections()].flatMap(([title, links]) => (title === 'Optional' ? [] : links));
    expect(all.length).toBeGreaterThan(50);
    for (const { href } of all) expect(alternates.has(href), href).toBe(true);
    expect(hrefs('Main pages')).toEqual(
      ['index', 'about', 'services', 'contact', 'blog'].map((name) => `${ORIGIN}/${name}.md`),
    );
    expect(hrefs('Pricing')).toEqual(
      ['seo-pricing', 'local-seo-pricing'].map((name) => `${ORIGIN}/services/${name}.md`),
    );
  });

  test('names the newest twenty posts', () => {
    expect(hrefs('Newest articles')).toHaveLength(20);
    expect(hrefs('Newest articles')[0]).toBe(`${ORIGIN}/blog/hostile.md`);
    expect(hrefs('Newest articles')).not.toContain(`${ORIGIN}/blog/old-1.md`);
  });

  test('lists what few people need at the end', () => {
    expect(hrefs('Optional')).toEqual(
      expect.arrayContaining(
        ['/privacy-policy', '/sitemap', '/blog/feed.xml', '/sitemap.xml', '/llms-full.txt'].map(
          (path) => ORIGIN + path,
        ),
      ),
    );
  });

  test('escapes markup in titles', () => {
    marked.walkTokens(marked.lexer(text('llms.txt')), (token) => {
      expect(['html', 'image', 'em', 'codespan']).not.toContain(token.type);
    });
  });
});

describe('llms-full.txt', () => {
  const parts = () => text('llms-full.txt').trimEnd().split('\n\n---\n\n');

  test('has each page in full, one after the other', () => {
    const pages = [...sections()]
      .filter(([title]) => title !== 'Blog categories' && title !== 'Optional')
      .flatMap(([, links]) => links.map(({ href }) => alternates.get(href)?.trim()));
    expect(pages.length).toBeGreaterThan(40);
    expect(parts()).toEqual(pages);
  });

  test('does not grow with the blog', async () => {
    await fixture.write('posts/newer.md', POST);
    const after = await llmsOf(fixture);
    const lines = (text = '') => text.split('\n').length;
    expect(after.get('llms.txt')).toContain('/blog/newer.md');
    expect(lines(after.get('llms.txt'))).toBe(lines(files.get('llms.txt')));
    expect(after.get('llms-full.txt')?.trimEnd().split('\n\n---\n\n')).toHaveLength(parts().length);
  });
});
