import { expect, test } from 'vitest';
import { linkIn } from '../../../build/content/translations.ts';
import { createMarkdown } from '../../../build/markdown/render.ts';
import { createLocale } from '../../../rules/locale.ts';
import { readChecked } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

const { translations } = await readChecked(await sharedSite());
const [spanish] = translations;
const ENTRY = { kind: 'post', slug: 'a', path: '/a', file: '/a.md', data: {}, bodyLine: 1 };

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

test('words of an agency are text, whatever they contain', () => {
  const locale = createLocale('fr', { Table: 'Le "tableau" <b>', Footnotes: 'Notes & <i>renvois' });
  const markdown = createMarkdown({ casing: (text) => text, origin: 'https://www.example.com', locale });
  const body = '| a | b |\n|---|---|\n| c | d |\n\nText.[^1]\n\n[^1]: A note.';
  const { html } = markdown({ ...ENTRY, body });
  expect(html).toContain(' aria-label="Le &quot;tableau&quot; &lt;b&gt;"');
  expect(html).toContain('>Notes &amp; &lt;i&gt;renvois</h2>');
});

test('authors can say that a link leads to another language', () => {
  const markdown = createMarkdown({ casing: (text) => text, origin: 'https://www.example.com' });
  const link = '<a href="/contact" hreflang="en">English</a>';
  expect(markdown({ ...ENTRY, body: link }).html).toContain(link);
});
