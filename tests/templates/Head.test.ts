import { expect, test } from 'vitest';
import type { Settings } from '../../model/settings.ts';
import { type HeadData, headTags } from '../../templates/Head.tsx';

const settings = {
  name: 'Section Line',
  author: 'Section Line',
  socialHandle: '@sectionline',
  language: 'en-US',
} as Settings;
const head: HeadData = {
  title: 'SEO services',
  description: 'What we do.',
  keywords: ['SEO', 'Omaha'],
  canonical: 'https://www.sectionline.example/services/seo',
  image: 'https://www.sectionline.example/social/seo.png',
  imageAlt: 'SEO that takes rankings',
  type: 'website',
  robots: 'index,follow',
};

/** The content of meta tags by name or property, and the URL of links by relation. */
function contentOf(data: HeadData): Record<string, string | undefined> {
  return Object.fromEntries(
    headTags(data, settings).map(({ tag, attributes = {}, text }) => {
      const { name, property, content, rel = '', type = '', href } = attributes;
      return [name ?? property ?? (tag === 'title' ? tag : `${rel} ${type}`.trim()), content ?? href ?? text];
    }),
  );
}

test('the head repeats title, description, address and image for link previews', () => {
  expect(contentOf(head)).toMatchObject({
    title: 'SEO services | Section Line',
    canonical: head.canonical,
    'og:url': head.canonical,
    'og:title': 'SEO services',
    'og:description': 'What we do.',
    'og:image': head.image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': head.imageAlt,
    'twitter:card': 'summary_large_image',
    'twitter:image:alt': head.imageAlt,
  });
});

test('the head leaves out image, address and dates that a page does not have', () => {
  const { canonical: _, image: __, ...bare } = head;
  const names = Object.keys(contentOf(bare));
  expect(names).not.toContain('canonical');
  expect(names).not.toContain('og:url');
  expect(names.filter((name) => /image|article/.test(name))).toEqual([]);
  expect(contentOf(bare)['twitter:card']).toBe('summary');
});

test('the head links to feeds and the markdown alternate, and has no duplicate tags', () => {
  const data = { ...head, feeds: [{ list: '/blog', title: 'Blog' }], markdown: '/services/seo.md' };
  expect(contentOf(data)).toMatchObject({
    'alternate application/rss+xml': '/blog/feed.xml',
    'alternate application/atom+xml': '/blog/atom.xml',
    'alternate application/feed+json': '/blog/feed.json',
    'alternate text/markdown': '/services/seo.md',
  });
  const keys = headTags(data, settings).map(({ tag, attributes = {} }) =>
    [tag, attributes.name, attributes.property, attributes.rel, attributes.type].join(' '),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
