import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMarkdown } from '../../../build/markdown/markdown.ts';
import { createCasing } from '../../../rules/casing.ts';

const CASES = join(import.meta.dirname, 'cases');
const casing = createCasing(['SEO', 'AI', 'TikTok', 'Google', 'Kansas City', 'e-commerce']);
const markdown = createMarkdown({ casing, origin: 'https://www.sectionline.example' });
const names = readdirSync(CASES).filter((file) => file.endsWith('.md'));

describe('a post becomes', () => {
  test('there are cases', () => expect(names.length).toBeGreaterThan(20));

  // One case is two files of one name: what an author writes, and the HTML that leaves the pipeline.
  test.each(names)('%s', (name) => {
    const file = join(CASES, name);
    const html = markdown.post(readFileSync(file, 'utf8'), file);
    expect(html.trimEnd()).toBe(readFileSync(file.replace(/\.md$/, '.html'), 'utf8').trimEnd());
  });
});

describe('a page that is no post', () => {
  test('keeps its text as written but for the casing of headings', () => {
    const body =
      '## Your Privacy And SEO\n\n[Book a call](/contact)\n\n"Quoted" words.\n\nOur competitors are not marked.';
    expect(markdown.page(body, 'content/pages/x.md')).toBe(
      [
        '<h2 id="your-privacy-and-seo">Your privacy and SEO</h2>',
        '<p><a href="/contact">Book a call</a></p>',
        '<p>"Quoted" words.</p>',
        '<p>Our competitors are not marked.</p>\n',
      ].join('\n'),
    );
  });

  test('is sanitised too', () => {
    const html = markdown.page('<img src=x onerror=alert(1)><script>alert(2)</script>', 'x.md');
    expect(html.trim()).toBe('<p><img src="x" /></p>');
  });
});

test('heading ids start afresh on every page', () => {
  const once = markdown.post('## Why us', 'a.md');
  expect(markdown.post('## Why us', 'b.md')).toBe(once);
});
