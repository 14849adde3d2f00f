import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMarkdown } from '../../../build/markdown/render.ts';
import { createCasing } from '../../../rules/casing.ts';
import { bodyEntry } from '../../body-entry.ts';

const CASES = join(import.meta.dirname, 'cases');
const casing = createCasing(['SEO', 'AI', 'TikTok', 'Google', 'Kansas City', 'e-commerce']);
const names = readdirSync(CASES).filter((file) => file.endsWith('.md'));
const bodies = names.map((name) => readFileSync(join(CASES, name), 'utf8'));
const markdown = createMarkdown({
  casing,
  origin: 'https://www.sectionline.example',
  callout: 'It’s short & free.',
});

describe('a post becomes', () => {
  test('there are cases', () => expect(names.length).toBeGreaterThan(20));

  // Each case is two files: what an author writes, and the rendered HTML.
  test.each(names.map((name, index) => [name, bodies[index] ?? '']))('%s', (name, body) => {
    const { html } = markdown(bodyEntry(body));
    expect(html.trim()).toBe(readFileSync(join(CASES, name.replace(/\.md$/, '.html')), 'utf8').trimEnd());
  });
});

test('a page other than a post keeps its text but for typography and the casing of headings, and is sanitized', () => {
  const page = (body: string) => markdown(bodyEntry(body, 'page-legal')).html;
  const body =
    '## Your Privacy And SEO\n\n[Book a call](/contact)\n\n"Quoted" words.\n\nOur competitors are not marked.';
  expect(page(body)).toBe(
    [
      '<h2 id="your-privacy-and-seo">Your privacy and SEO</h2>',
      '<p><a href="/contact">Book a call</a></p>',
      '<p>“Quoted” words.</p>',
      '<p>Our competitors are not marked.</p>\n',
    ].join('\n'),
  );
  const html = page('<img src=x onerror=alert(1)><script>alert(2)</script>\n\nText[^a].\n\n[^a]: Note');
  expect(html).toMatch(/^<p><img src="x" alt="" loading="lazy" decoding="async" \/><\/p>\s*<p>Text/);
  expect(html).toContain('<li id="footnote-1"><p>Note');
});

test('pages do not affect each other: ids of headings and footnotes start over', () => {
  const body = '## Why us\n\nText[^a].\n\n[^a]: Note';
  const once = markdown(bodyEntry(body));
  expect(markdown(bodyEntry(body))).toEqual(once);
  expect(markdown(bodyEntry('Text[^a].')).html).toBe('<p>Text[^a].</p>\n');
});
