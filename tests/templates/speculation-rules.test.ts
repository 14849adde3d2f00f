import { expect, test } from 'vitest';
import { SPECULATION_RULES } from '../../templates/speculation-rules.ts';

interface Rule {
  where: { and: { href_matches?: string; not?: { href_matches?: string[]; selector_matches?: string } }[] };
  eagerness: string;
}

const { prefetch, prerender } = JSON.parse(SPECULATION_RULES) as Record<'prefetch' | 'prerender', Rule[]>;
const ORIGIN = 'https://www.example';

const matches = (pattern: string, address: string) =>
  new URLPattern(pattern, `${ORIGIN}/`).test(new URL(address, ORIGIN).href);

function isFor({ where }: Rule, address: string): boolean {
  return where.and.every(({ href_matches: wanted, not }) => {
    const unwanted = not?.href_matches ?? [];
    return (!wanted || matches(wanted, address)) && !unwanted.some((pattern) => matches(pattern, address));
  });
}

test.each([
  ['/', true],
  ['/about', true],
  ['/blog', true],
  ['/blog/seo-myths-debunked', true],
  ['/contact?service=seo&cta=quote#contact-form', true],
  ['/services/seo.md', false],
  ['/downloads/report.pdf', false],
  ['/blog/feed.xml', false],
  ['/.well-known/security.txt', false],
  ['/blog?q=local', false],
  ['https://other.example/about', false],
  ['mailto:hello@example.com', false],
])('load %s ahead: %s', (address, expected) => {
  for (const rule of [...prefetch, ...prerender]) expect(isFor(rule, address)).toBe(expected);
});

test('prefetch on hover, prerender on press', () => {
  expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
  expect(prerender.map(({ eagerness }) => eagerness)).toEqual(['conservative']);
});

test('exclude links that change the blog list in place', () => {
  for (const { where } of [...prefetch, ...prerender])
    expect(where.and.map(({ not }) => not?.selector_matches)).toContain('[data-category]');
});
