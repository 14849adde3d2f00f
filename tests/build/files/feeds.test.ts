import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { feedOutputs } from '../../../build/files/feeds.ts';
import { createMarkdown } from '../../../build/markdown/render.ts';
import { createCasing } from '../../../rules/casing.ts';
import { createFixtureSite, readFixtureSite } from '../../fixture-site.ts';

const ORIGIN = 'https://www.sectionline.example';
const HOSTILE = `---
title: 'Q&A: is <title>bold</title> ]]> "worth" it </title><script>alert(1)</script>'
excerpt: 'Fish & chips <svg src=x onload=alert(1)> in an excerpt of some length. \u{1F33D}'
category: seo-and-content
tags: ['R&D', '<q>x</q>']
author: 'O''Neil & Sons'
publishDate: 2025-12-24
updatedDate: 2025-12-31
---

Read [our services](/services/seo#faq), [that part](#why-it-works) and [theirs](https://other.example/?a=1&b=2).
<a href='https://other.example/?q="a"&amp;b=<c>'>Raw</a> [mail](<mailto:a@other.example?subject="A&amp;b">)

## Why it works

An end ]]> and <script>alert(2)</script> stay out.

![A map](/favicon.svg)
`;

const files = new Map<string, string>();
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });

const site = await createFixtureSite();
await site.write('posts/hostile.md', HOSTILE);
await site.write('posts/hidden.md', HOSTILE.replace('---\n', '---\ndraft: true\n'));
for (let day = 1; day <= 25; day += 1) {
  const date = `2024-01-${String(day).padStart(2, '0')}`;
  const text = HOSTILE.replace('Q&A', `Q&A ${day}`).replace('2025-12-24', date).replace('2025-12-31', date);
  await site.write(`posts/old-${day}.md`, text);
}
await site.write('posts/video.md', HOSTILE.replace(/Read [\s\S]*/, '![A tour](/videos/tour.mp4)\n'));
const casing = createCasing([]);
const video = {
  ...{ sources: [], src: '/videos/tour.mp4', width: 1280, height: 720 },
  video: { poster: '/assets/tour.jpg', captions: '/videos/tour.vtt' },
};
const picture = (src: string) => (src === video.src ? video : undefined);
const made = {
  content: await readFixtureSite(site),
  casing,
  markdown: createMarkdown({ casing, origin: ORIGIN, picture }),
};
for (const { path, body } of feedOutputs(made)) files.set(path, String(body));

const text = (path: string) => files.get(path) ?? '';
const xml = (path: string) => parser.parse(text(path));

test('each list has a feed in each format, all well-formed and without drafts', () => {
  const ofBlog = [...files.keys()].filter((path) => /^blog\/[^/]+$/.test(path));
  expect(ofBlog).toEqual(['blog/feed.xml', 'blog/atom.xml', 'blog/feed.json']);
  expect(files.size).toBe(3 * 10);
  for (const [path, body] of files) {
    if (path.endsWith('.xml')) expect(XMLValidator.validate(body), path).toBe(true);
    expect(body).not.toContain('/blog/hidden');
  }
});

test('RSS 2.0 has the newest twenty posts in full', () => {
  const { rss } = xml('blog/feed.xml');
  expect(rss['@version']).toBe('2.0');
  expect(rss.channel).toMatchObject({
    title: 'Section Line: Marketing advice from the people who run the accounts',
    link: `${ORIGIN}/blog`,
    language: 'en-US',
    lastBuildDate: 'Wed, 31 Dec 2025 06:00:00 GMT',
    'atom:link': { '@href': `${ORIGIN}/blog/feed.xml`, '@rel': 'self', '@type': 'application/rss+xml' },
  });
  expect(rss.channel.item).toHaveLength(20);
  expect(rss.channel.item[0]).toMatchObject({
    title: 'Q&A: is <title>bold</title> ]]> “worth” it </title><script>alert(1)</script>',
    link: `${ORIGIN}/blog/hostile`,
    guid: { '#text': `${ORIGIN}/blog/hostile`, '@isPermaLink': 'true' },
    pubDate: 'Wed, 24 Dec 2025 06:00:00 GMT',
    'dc:creator': "O'Neil & Sons",
    category: ['SEO and content', 'R&D', '<q>x</q>'],
    description: expect.stringContaining('Fish & chips <svg src=x'),
    'content:encoded': expect.stringContaining('Why it works'),
  });
});

test('Atom (RFC 4287) has the required fields of each entry', () => {
  const { feed } = xml('blog/atom.xml');
  expect(feed).toMatchObject({
    '@xmlns': 'http://www.w3.org/2005/Atom',
    '@xml:lang': 'en-US',
    id: `${ORIGIN}/blog`,
    updated: '2025-12-31T00:00:00-06:00',
    author: { name: 'Section Line' },
  });
  for (const entry of feed.entry) {
    expect(entry.id).toMatch(/^https:\/\/www\.sectionline\.example\/blog\/[a-z0-9-]+$/);
    expect(entry.published <= entry.updated).toBe(true);
    expect(entry.author.name).toBeTruthy();
    expect(entry.content['@type']).toBe('html');
    expect(entry.link).toMatchObject({ '@rel': 'alternate', '@href': entry.id });
  }
  expect(new Set(feed.entry.map(({ id }: { id: string }) => id)).size).toBe(20);
  // One without posts is dated by the founding of the agency.
  expect(xml('blog/category/tools-and-tech/atom.xml').feed.updated).toBe('2020-01-01T00:00:00-06:00');
  expect(text('blog/category/tools-and-tech/feed.json')).toContain('"items": []');
});

test('JSON Feed 1.1 has the same posts', () => {
  const feed = JSON.parse(text('blog/category/seo-and-content/feed.json'));
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: `${ORIGIN}/blog/category/seo-and-content`,
    feed_url: `${ORIGIN}/blog/category/seo-and-content/feed.json`,
    language: 'en-US',
  });
  expect(feed.items[0]).toMatchObject({
    id: `${ORIGIN}/blog/hostile`,
    date_published: '2025-12-24T00:00:00-06:00',
    date_modified: '2025-12-31T00:00:00-06:00',
    authors: [{ name: "O'Neil & Sons" }],
    tags: ['SEO and content', 'R&D', '<q>x</q>'],
  });
});

test('the text of a post has absolute links, and no script, id or class', () => {
  const html = JSON.parse(text('blog/feed.json')).items[0].content_html as string;
  expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    ...[`${ORIGIN}/services/seo#faq`, `${ORIGIN}/blog/hostile#why-it-works`],
    ...['https://other.example/?a=1&amp;b=2', 'https://other.example/?q=%22a%22&amp;b=%3Cc%3E'],
    ...['mailto:a@other.example?subject=%22A&amp;b%22', `${ORIGIN}/favicon.svg`],
  ]);
  expect(html).not.toMatch(/<script|onerror|\sid=|\sclass=/);
});

test('a video has its controls, its captions and absolute links', () => {
  const item = JSON.parse(text('blog/feed.json')).items.find(({ url }: { url: string }) =>
    url.endsWith('/video'),
  );
  expect(item.content_html.replaceAll('=""', '')).toContain(
    `<video src="${ORIGIN}/videos/tour.mp4" poster="${ORIGIN}/assets/tour.jpg" controls playsinline preload="metadata">` +
      `<track kind="captions" src="${ORIGIN}/videos/tour.vtt" srclang="en" label="English" default /></video>`,
  );
});
