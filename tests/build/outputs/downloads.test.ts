import { join } from 'node:path';
import { decodeHTML } from 'entities';
import { Marked } from 'marked';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBrand } from '../../../build/assets/brand.ts';
import type { Output } from '../../../build/base/output.ts';
import { read } from '../../../build/content/read/reader.ts';
import { downloadOutputs } from '../../../build/outputs/downloads.ts';
import type { Site } from '../../../build/outputs/site.ts';
import { projectSite } from '../../../tools/project-site.ts';
import { createSite, type FixtureSite, mistakesOf } from '../../fixture-site.ts';
import { FACES } from '../../sample-faces.ts';
import { readPdf } from '../assets/pdf/read-pdf.ts';

const DOCUMENT = `---
title: Ten Things To Know About Lake Manawa
subtitle: A short list for visitors.
updated: 2025-05-06
names: [Lake Manawa]
seo:
  title: Ten things to know
  description: ${'Ten things that visitors of Lake Manawa should know before they go. '.repeat(2)}
  keywords: [Lake Manawa]
closing: { title: Talk to us, subtitle: We have been there. }
---

## Before You Go To Lake Manawa

See [how to reach us](/contact).
`;
let fixture: FixtureSite;
let site: Site;
let outputs: Output[];

beforeAll(async () => {
  fixture = await createSite();
  site = await projectSite({ root: fixture.root, today: '2026-01-01' });
  outputs = await build();
});
afterAll(() => fixture.remove());

async function build(): Promise<Output[]> {
  const content = await read({ root: fixture.root, today: '2026-01-01' });
  const made: Output[] = [];
  const brand = readBrand(content);
  for await (const output of downloadOutputs(content, { brand, faces: FACES })) made.push(output);
  return made;
}

const pdfOf = (all: Output[], slug: string) =>
  readPdf(all.find(({ path }) => path === `downloads/${slug}.pdf`)?.body as Uint8Array);

describe.each(['kansas-city-market-report', 'local-seo-audit-checklist', 'seo-toolkit'])('%s', (slug) => {
  test('has all of its text in the PDF', async () => {
    const { pages, info } = await pdfOf(outputs, slug);
    const entry = site.content.downloads.find((one) => one.slug === slug);
    const title = entry?.data.title ?? '';
    expect(info.Title).toBe(title);
    const frame = new RegExp(`^${title} |Section Line sectionline\\.example Page .*$`, 'g');
    const text = plain(pages.map((page) => page.replace(frame, '')).join(' '));
    const texts = textsOf(entry?.body ?? '');
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((one) => !text.includes(one))).toEqual([]);
  });

  test('is a PDF that is small and short', async () => {
    const output = outputs.find(({ path }) => path === `downloads/${slug}.pdf`);
    expect(output?.source).toBe(join(fixture.root, `downloads/${slug}.md`));
    expect(output?.body.length).toBeLessThan(100_000);
    const { pages } = await pdfOf(outputs, slug);
    expect(pages.length).toBeGreaterThanOrEqual(3);
    expect(pages.length).toBeLessThanOrEqual(6);
  });

  test('is a page that links to the PDF, and the PDF links back and to no other site', async () => {
    const path = `/downloads/${slug}`;
    expect(site.page(path)).toContain(`href="${path}.pdf"`);
    const { links } = await pdfOf(outputs, slug);
    const { url } = site.content.settings;
    expect(links[0]).toBe(url + path);
    for (const link of links) expect(new URL(link).origin).toBe(url);
  });

  test('is listed in both sitemaps', async () => {
    const path = `/downloads/${slug}`;
    expect(site.page('/sitemap')).toContain(`href="${path}"`);
    const sitemap = await site.file('sitemap.xml');
    expect(String(sitemap?.body)).toContain(`<loc>${site.content.settings.url}${path}</loc>`);
  });
});

test('a new file becomes a PDF with names as its author writes them', async () => {
  await fixture.write('downloads/lake-manawa.md', DOCUMENT);
  const pdf = await pdfOf(await build(), 'lake-manawa');
  await fixture.delete('downloads/lake-manawa.md');
  expect(pdf.info).toMatchObject({
    Title: 'Ten things to know about Lake Manawa',
    Subject: 'A short list for visitors.',
    CreationDate: 'D:20250506120000Z',
  });
  expect(pdf.bookmarks).toEqual(['Before you go to Lake Manawa 1']);
});

test('errors of all documents are reported together, each with its line', async () => {
  const broken = DOCUMENT.replace('short list', 'short → list').replace('/contact', 'contact');
  await fixture.write('downloads/a.md', `${broken}\n![Map](/map.png)\n`);
  await fixture.write('downloads/b.md', `${DOCUMENT}\n<b>Now</b>\n`);
  const mistakes = await mistakesOf(fixture, build());
  await fixture.delete('downloads/a.md');
  await fixture.delete('downloads/b.md');
  const shown = mistakes.map((line) => line.replace(/^.*?content\//, 'content/'));
  expect(shown).toEqual([
    `content/downloads/a.md:3 subtitle: contains "→" (U+2192), which the site's typefaces don't have. Write it in words`,
    expect.stringMatching(/^content\/downloads\/a\.md:15 links to "contact", which a document can't open\./),
    expect.stringContaining('content/downloads/a.md:17 has an image'),
    'content/downloads/b.md:17 has HTML (<b>). Write it as markdown',
    'content/downloads/b.md:17 has HTML (</b>). Write it as markdown',
  ]);
});

/** The texts of paragraphs, list items, headings and cells, as marked's own HTML has them. */
function textsOf(body: string): string[] {
  const html = new Marked({ gfm: true }).parse(body) as string;
  return html
    .replaceAll('<br>', ' ')
    .split(/<\/?(?:p|li|h\d|t[hdr]|blockquote)\b[^>]*>/)
    .map((text) => plain(decodeHTML(text.replace(/<[^>]*>/g, ''))))
    .filter((text) => text !== '');
}

/** Text with single spaces and straight quotation marks. */
function plain(text: string): string {
  return text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim();
}
