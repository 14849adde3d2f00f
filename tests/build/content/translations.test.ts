import { expect, test } from 'vitest';
import { linkIn } from '../../../build/content/translations.ts';
import { createMarkdown } from '../../../build/markdown/render.ts';
import { readChecked } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

const { translations } = await readChecked(await sharedSite());
const [spanish] = translations;

test.each([
  ['/', '/es'],
  ['/contact?cta=quote#contact-form', '/es/contact?cta=quote#contact-form'],
  ['/blog?q=mapa', '/es/blog?q=mapa'],
  ['/blog/feed.xml', '/es/blog/feed.xml'],
  ['/blog/category/marketing-basics/page/2', '/es/blog/category/marketing-basics/page/2'],
  ['/blog/aparecer-en-google-maps-en-espanol', '/es/blog/aparecer-en-google-maps-en-espanol'],
  // These have no page in Spanish.
  ...['/pricing', '/blog/seo-myths-debunked', '/blog/category/growth-strategies', '/blogs'].map((path) => [
    path,
    path,
  ]),
  ...['https://www.example.com/contact', '#form', 'tel:+14025550142'].map((href) => [href, href]),
])('on Spanish pages, %s leads to %s', (href, expected) => {
  expect(spanish && linkIn(spanish)(href)).toBe(expected);
});

test('authors can say that a link leads to another language', () => {
  const markdown = createMarkdown({ casing: (text) => text, origin: 'https://www.example.com' });
  const link = '<a href="/contact" hreflang="en">English</a>';
  const entry = { kind: 'post', slug: 'a', path: '/a', file: '/a.md', data: {}, body: link, bodyLine: 1 };
  expect(markdown(entry).html).toContain(link);
});
