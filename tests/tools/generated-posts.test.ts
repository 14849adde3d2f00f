import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMarkdown, type Markdown } from '../../build/content/markdown/markdown.ts';
import { read } from '../../build/content/read/reader.ts';
import type { Content } from '../../model/content.ts';
import { createSite, type FixtureSite } from '../fixture-site.ts';
import { eachGeneratedPost, generatedPosts } from '../../tools/generated-posts.ts';

const COUNT = 60;
const posts = generatedPosts(COUNT);
const bodies = posts.map(({ text }) => text.split(/^---$/m)[2] ?? '');
const all = bodies.join('\n');
let site: FixtureSite;
let content: Content;

beforeAll(async () => {
  site = await createSite();
  for (const { slug, text } of posts) await site.write(`posts/${slug}.md`, text);
  content = await read({ root: site.root, today: '2026-01-01' });
});
afterAll(() => site.remove());

describe('generated posts', () => {
  test('are valid content', () => {
    const slugs = content.posts.map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(posts.map(({ slug }) => slug)));
  });

  test.each([
    ['a list', /^- \w/m],
    ['steps', /^1\. \*\*\w/m],
    ['a table', /^\|---\|/m],
    ['a quote', /^> \w/m],
    ['code in a language', /^```(?:html|css|js|json|sh)$/m],
    ['code in none', /^```$\n/m],
    ['a footnote and its reference', /\w\.?\[\^3\]\n[\s\S]*^\[\^3\]: /m],
    ['a subheading', /^### \w/m],
    ['strong words', /\*\*\w/],
    ['stressed words', /[^*]\*\w[^*]*\w\*[^*]/],
  ])('hold %s', (_, pattern) => {
    expect(all).toMatch(pattern);
  });

  test('are as long as articles', () => {
    const lengths = bodies.map((body) => body.split(/\s+/).length);
    expect(Math.min(...lengths)).toBeGreaterThan(500);
    expect(Math.max(...lengths)).toBeLessThan(1100);
  });

  test('link to pages and headings that there are', () => {
    const markdown = plainMarkdown(content);
    const pages = new Set(['/about', '/services', '/blog', '/contact#contact-form']);
    for (const { path } of [
      ...content.services,
      ...content.pricing,
      ...content.industries,
      ...content.locations,
    ]) {
      pages.add(path);
    }
    for (const { path, body, file } of content.posts) {
      pages.add(path);
      for (const { id } of markdown.post(body, file).headings) pages.add(`${path}#${id}`);
    }
    const links = [...all.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href);
    expect(links.filter((href) => href?.includes('#')).length).toBeGreaterThan(COUNT / 2);
    expect(links.filter((href) => !pages.has(href ?? ''))).toEqual([]);
    for (const body of bodies) expect(body).toContain('](/');
  });

  test('are the same for the same seed, however many are asked for', () => {
    expect(generatedPosts(10)).toEqual(posts.slice(0, 10));
    expect(generatedPosts(1, 'other')).not.toEqual(posts.slice(0, 1));
  });

  test('come one at a time', () => {
    const [first] = eachGeneratedPost(1e9);
    expect(first).toEqual(posts[0]);
  });
});

function plainMarkdown({ settings }: Content): Markdown {
  return createMarkdown({
    casing: (text) => text,
    origin: settings.url,
    picture: () => undefined,
    highlight: () => undefined,
  });
}
