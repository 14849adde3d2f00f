import { expect, test } from 'vitest';
import { clip, nearestPath, suggest } from '../../../build/base/suggest.ts';

test('a suggestion is the nearest known word, if one is near, or a list', () => {
  const cases: [value: string, known: string[], expected: string][] = [
    ['categry', ['title', 'category'], 'Did you mean category?'],
    ['SEO-And-Contnt', ['seo-and-content', 'ai'], 'Did you mean seo-and-content?'],
    ['serivces', ['services', 'service'], 'Did you mean services?'],
    ['naem', ['name', 'role'], 'Did you mean name?'],
    ['12', ['id', 'to'], 'Use one of: id, to'],
    ['zzzz', [...'abcdefghijklm'], 'Use one of: a, b, c, d, e, f, g, h, i, j, k, l, …'],
    ['zzzz', [], ''],
  ];
  expect(cases.map(([value, known]) => [value, known, suggest(value, known)])).toEqual(cases);
});

test('what is cut off ends with a whole character', () => {
  expect(clip('🎂🎂🎂', 5)).toBe('🎂🎂…');
  expect(clip('🎂🎂🎂', 4)).toBe('🎂…');
  expect(clip('🎂🎂', 4)).toBe('🎂🎂');
});

const PAGES = [
  ...['/', '/about', '/contact', '/services', '/privacy-policy', '/case-studies'],
  ...['/services/local-seo', '/services/seo', '/services/seo-pricing', '/services/local-seo-pricing'],
  ...['/services/paid-ads-ppc', '/services/email-marketing', '/services/web-design'],
  ...['/locations/omaha-nebraska', '/industries/healthcare', '/industries/startups'],
  ...['/blog/roas-is-not-profit', '/blog/seo-myths-debunked', '/blog/contact-forms-people-finish'],
  '/blog/category/seo-and-content',
];

test('the page meant by a wrong address', () => {
  const cases: [path: string, expected: string | undefined][] = [
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
  ];
  expect(cases.map(([path]) => [path, nearestPath(path, PAGES)?.path])).toEqual(cases);
});
