import { describe, expect, test } from 'vitest';
import type { Settings } from '../../model/settings.ts';
import { type HeadData, headTags } from '../../templates/Head.tsx';

const settings = {
  name: 'Section Line',
  author: 'Section Line',
  socialHandle: '@sectionline',
  shareImage: { width: 1200, height: 630 },
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

/** Name or property, and content, of the meta elements; the address of the links by their relation. */
function said(data: HeadData): Record<string, string | undefined> {
  return Object.fromEntries(
    headTags(data, settings).map(({ tag, attributes = {}, text }) => {
      const { name, property, content, rel = '', type = '', href } = attributes;
      return [name ?? property ?? (tag === 'title' ? tag : `${rel} ${type}`.trim()), content ?? href ?? text];
    }),
  );
}

describe('the head', () => {
  test('has the brand in the title once', () => {
    expect(said(head).title).toBe('SEO services | Section Line');
    expect(said({ ...head, title: 'Section Line: our story' }).title).toBe('Section Line: our story');
  });

  test('tells previews of links the same address, words and picture', () => {
    expect(said(head)).toMatchObject({
      canonical: head.canonical,
      'og:url': head.canonical,
      'og:title': 'SEO services',
      'twitter:title': 'SEO services',
      'og:description': 'What we do.',
      'og:image': head.image,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': head.imageAlt,
      'twitter:card': 'summary_large_image',
      'twitter:image': head.image,
      'twitter:image:alt': head.imageAlt,
    });
  });

  test('says nothing of a picture, an address or dates that a page has not', () => {
    const { canonical: _, image: __, ...bare } = head;
    const names = Object.keys(said(bare));
    expect(names).not.toContain('canonical');
    expect(names).not.toContain('og:url');
    expect(names.filter((name) => /image|article/.test(name))).toEqual([]);
    expect(said(bare)['twitter:card']).toBe('summary');
  });

  test('leads to feeds and to the page as markdown', () => {
    const links = said({ ...head, feeds: [{ list: '/blog', title: 'Blog' }], markdown: '/services/seo.md' });
    expect(links).toMatchObject({
      'alternate application/rss+xml': '/blog/feed.xml',
      'alternate application/atom+xml': '/blog/atom.xml',
      'alternate application/feed+json': '/blog/feed.json',
      'alternate text/markdown': '/services/seo.md',
    });
  });

  test('says each thing once', () => {
    const tags = headTags({ ...head, feeds: [{ list: '/blog', title: 'Blog' }] }, settings);
    const keys = tags.map(({ tag, attributes = {} }) =>
      [tag, attributes.name, attributes.property, attributes.rel, attributes.type].join(' '),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
