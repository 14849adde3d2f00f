import { marked } from 'marked';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '../../../build/outputs/site.ts';
import { projectSite } from '../../../tools/project-site.ts';
import { all, type PageElement, parseHtml } from '../../content/html.ts';
import { createSite, type FixtureSite } from '../../fixture-site.ts';
import { addPosts } from './hostile-posts.ts';

const ORIGIN = 'https://www.sectionline.example';
let fixture: FixtureSite;
let site: Site;

beforeAll(async () => {
  fixture = await createSite();
  await addPosts(fixture, 28);
  site = await projectSite({ root: fixture.root, today: '2026-01-01' });
});
afterAll(() => fixture.remove());

const alternate = async (path: string) => String((await site.file(path))?.body ?? '');
const characters = (node: PageElement | string): string =>
  typeof node === 'string' ? node : node.children.map(characters).join('');

describe('a hostile post', () => {
  test('starts with its title, its description and its facts, character by character', async () => {
    const page = parseHtml(marked.parse(await alternate('blog/hostile.md'), { async: false }));
    const [title, quote, facts] = page.children.filter((child) => typeof child !== 'string');
    expect([title?.tag, quote?.tag, facts?.tag]).toEqual(['h1', 'blockquote', 'ul']);
    expect(characters(title ?? '')).toBe(
      '*Q&A*: is <title>it</title> [worth](javascript:hit()) `it` | or # not?',
    );
    expect(characters(quote ?? '').trim()).toBe(
      '# Fish & chips <svg src=x onload=hit()> &lt b&gt in an excerpt of _some_ length | here.',
    );
    expect(all(facts as PageElement, 'li').map(characters)).toEqual([
      "Author: O'Neil *& Sons*",
      'Published: 2025-12-24',
      'Updated: 2025-12-31',
      'Category: SEO and content',
      'Tags: R&D, <q>x</q>, [a](b)',
      'Reading time: 1 min read',
    ]);
  });

  test.each(['blog/hostile.md', 'blog.md', 'index.md'])('is never read as markup in %s', async (path) => {
    const text = await alternate(path);
    expect(text).toContain('Q&A');
    marked.walkTokens(marked.lexer(text), (token) => {
      expect(['html', 'image', 'codespan']).not.toContain(token.type);
      if (token.type === 'link') expect(token.href).toMatch(/^(?:https:\/\/|mailto:|tel:)/);
    });
  });

  test('keeps its text without its script', async () => {
    expect(await alternate('blog/hostile.md')).toContain(
      `Read [our services](${ORIGIN}/services/seo) and more.\n\n## Why it works\n\n`,
    );
  });
});
