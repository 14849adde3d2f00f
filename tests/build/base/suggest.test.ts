import { expect, test } from 'vitest';
import { nearest, nearestPath, suggest } from '../../../build/base/suggest.ts';

test.each([
  ['categry', ['title', 'category'], 'category'],
  ['SEO-And-Contnt', ['seo-and-content', 'ai'], 'seo-and-content'],
  ['serivces', ['services', 'service'], 'services'],
  ['naem', ['name', 'role'], 'name'],
  ['12', ['id', 'to'], undefined],
  ['zzzz', ['name', 'role'], undefined],
  ['anything', [], undefined],
])('nearest to %s in %j: %s', (value, known, expected) => {
  expect(nearest(value, known)).toBe(expected);
});

test.each([
  ['titel', ['title', 'tags'], 'Did you mean title?'],
  ['zzzz', ['title', 'tags'], 'Use one of: title, tags'],
  ['zzzz', [...'abcdefghijklm'], 'Use one of: a, b, c, d, e, f, g, h, i, j, k, l, …'],
  ['zzzz', [], ''],
])('suggestion for %s out of %j: %j', (value, known, expected) => {
  expect(suggest(value, known)).toBe(expected);
});

const PAGES = [
  ...['/', '/about', '/contact', '/services', '/privacy-policy', '/case-studies'],
  ...['/services/local-seo', '/services/seo', '/services/seo-pricing', '/services/local-seo-pricing'],
  ...['/services/paid-ads-ppc', '/services/email-marketing', '/services/web-design'],
  ...['/locations/omaha-nebraska', '/industries/healthcare', '/industries/startups'],
  ...[
    '/blog/roas-is-not-profit',
    '/blog/seo-myths-debunked',
    '/blog/contact-forms-people-finish',
    '/blog/category/seo-and-content',
  ],
];
test.each([
  ['/service/seo', '/services/seo'],
  ['/seo', '/services/seo'],
  ['/services/seo-services', '/services/seo'],
  ['/services/local', '/services/local-seo'],
  ['/services/ppc', '/services/paid-ads-ppc'],
  ['/services/Paid-Ads-PCP', '/services/paid-ads-ppc'],
  ['/services/email', '/services/email-marketing'],
  ['/services/websites', '/services/web-design'],
  ['/pricing', '/services/seo-pricing'],
  ['/omaha', '/locations/omaha-nebraska'],
  ['/locations/omaha', '/locations/omaha-nebraska'],
  ['/blog/seo-myths', '/blog/seo-myths-debunked'],
  ['/blog/category/seo', '/blog/category/seo-and-content'],
  ['/industries/health', '/industries/healthcare'],
  ['/industries/restaurants', undefined],
  ['/contact-us', '/contact'],
  ['/abuot', '/about'],
  ['/case-study', '/case-studies'],
  ['/team', undefined],
  ['/nope', undefined],
])('the page meant by %s: %s', (path, expected) => {
  expect(nearestPath(path, PAGES)?.path).toBe(expected);
});
