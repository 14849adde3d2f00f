import { cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { decodeHTML } from 'entities';
import { Marked } from 'marked';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setCacheFolder } from '../../../build/base/cache.ts';
import type { Output } from '../../../build/base/output.ts';
import { read } from '../../../build/content/read/reader.ts';
import { downloadOutputs } from '../../../build/outputs/downloads.ts';
import { sitemapOutputs } from '../../../build/outputs/sitemap.ts';
import type { Route } from '../../../build/pages/routes/route.ts';
import { createSiteServer, listen } from '../../../build/serve/serve.ts';
import type { Content } from '../../../model/content.ts';
import { projectSite } from '../../../tools/project-site.ts';
import { createSite, type FixtureSite, mistakesOf } from '../../fixture-site.ts';
import { readPdf } from '../assets/pdf/read-pdf.ts';

const DOCUMENT = `---
title: Ten Things To Know About Lake Manawa
subtitle: A short list for visitors.
updated: 2025-05-06
names: [Lake Manawa]
---

## Before You Go To Lake Manawa

See [how to reach us](/contact).
`;
let site: FixtureSite;
/** Absolute paths: of the fixture, and of its static files. */
let folder: string;
let files: string;
let routes: readonly Route[];

beforeAll(async () => {
  site = await createSite();
  folder = dirname(site.root);
  files = join(folder, 'static');
  await cp(join(import.meta.dirname, '../../../static/favicon.svg'), join(files, 'favicon.svg'));
  ({ routes } = await projectSite({ root: site.root, today: '2026-01-01' }, files));
  setCacheFolder(join(folder, 'cache'));
});
afterAll(() => site.remove());

const readSite = () => read({ root: site.root, today: '2026-01-01' });

async function build(): Promise<{ content: Content; outputs: Output[] }> {
  const content = await readSite();
  const outputs: Output[] = [];
  for await (const output of downloadOutputs(content, routes, files)) outputs.push(output);
  return { content, outputs };
}

const pdfOf = (outputs: Output[], path: string) =>
  readPdf(outputs.find((output) => output.path === path)?.body as Uint8Array);

describe('the documents of the site', () => {
  const names = ['kansas-city-market-report', 'local-seo-audit-checklist'];

  test.each(names)('%s has all of its text', async (name) => {
    const { content, outputs } = await build();
    const { pages, info } = await pdfOf(outputs, `downloads/${name}.pdf`);
    const entry = content.downloads.find(({ slug }) => slug === name);
    const title = entry?.data.title ?? '';
    expect(info.Title).toBe(title);
    const frame = new RegExp(`^${title} |Section Line sectionline\\.example Page .*$`, 'g');
    const text = plain(pages.map((page) => page.replace(frame, '')).join(' '));
    const texts = textsOf(entry?.body ?? '');
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((one) => !text.includes(one))).toEqual([]);
  });

  test.each(names)('%s is small, short and links only to the site', async (name) => {
    const { content, outputs } = await build();
    const output = outputs.find(({ path }) => path === `downloads/${name}.pdf`);
    expect(output?.source).toBe(join(site.root, `downloads/${name}.md`));
    expect(output?.body.length).toBeLessThan(100_000);
    const { pages, links } = await readPdf(output?.body as Uint8Array);
    expect(pages.length).toBeGreaterThanOrEqual(3);
    expect(pages.length).toBeLessThanOrEqual(5);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(new URL(link).origin).toBe(content.settings.url);
  });

  test('are made once: a second build takes them from the cache', async () => {
    const cache = join(folder, 'cache/documents');
    const stored = async () =>
      Promise.all((await readdir(cache)).map(async (file) => [file, (await stat(join(cache, file))).ino]));
    const bodiesOf = ({ outputs }: { outputs: Output[] }) =>
      outputs.map(({ path, body }) => [path, Buffer.from(body)]);
    const first = await build();
    const before = await stored();
    expect(bodiesOf(await build())).toEqual(bodiesOf(first));
    expect(await stored()).toEqual(before);
  });

  test('are not pages', async () => {
    const content = await readSite();
    expect(content.downloads.map(({ path }) => path)).toEqual(names.map((name) => `/downloads/${name}.pdf`));
    expect(routes.filter(({ path }) => path.startsWith('/downloads'))).toEqual([]);
    let sitemap = '';
    for await (const { body } of sitemapOutputs(routes, content.settings.url)) sitemap += body;
    expect(sitemap).not.toContain('/downloads');
  });
});

describe('a new file', () => {
  test('is a new document, with names as its author writes them', async () => {
    await site.write('downloads/lake-manawa.md', DOCUMENT);
    const pdf = await pdfOf((await build()).outputs, 'downloads/lake-manawa.pdf');
    await site.delete('downloads/lake-manawa.md');
    expect(pdf.info).toMatchObject({
      Title: 'Ten things to know about Lake Manawa',
      Subject: 'A short list for visitors.',
      CreationDate: 'D:20250506120000Z',
    });
    expect(pdf.bookmarks).toEqual(['Before you go to Lake Manawa 1']);
  });

  test('with mistakes is reported with its lines, all mistakes of all documents at once', async () => {
    const broken = DOCUMENT.replace('short list', 'short → list').replace('/contact', '/contakt');
    await site.write('downloads/a.md', `${broken}\n![Map](/map.png)\n`);
    await site.write('downloads/b.md', `${DOCUMENT}\n<b>Now</b>\n`);
    const mistakes = await mistakesOf(site, build());
    await site.delete('downloads/a.md');
    await site.delete('downloads/b.md');
    const shown = mistakes.map((line) => line.replace(/^.*?content\//, 'content/'));
    expect(shown).toEqual([
      `content/downloads/a.md:3 subtitle: holds "→" (U+2192), which the site's typefaces don't have. Write it in words`,
      'content/downloads/a.md:10 links to "/contakt": no such page. Did you mean /contact?',
      expect.stringContaining('content/downloads/a.md:12 has an image'),
      'content/downloads/b.md:12 has HTML (<b>). Write it as markdown',
      'content/downloads/b.md:12 has HTML (</b>). Write it as markdown',
    ]);
  });

  test('without a required field is a mistake', async () => {
    await site.write('downloads/a.md', DOCUMENT.replace(/^updated.*\n/m, '').replace('subtitle', 'subtitel'));
    const mistakes = await mistakesOf(site, readSite());
    await site.delete('downloads/a.md');
    expect(mistakes.map((line) => line.replace(/^.*?content\//, 'content/'))).toEqual([
      'content/downloads/a.md:2 updated: is missing. Add it',
      'content/downloads/a.md:3 subtitel: is not a field here. Did you mean subtitle?',
    ]);
  });
});

describe('a document', () => {
  test('is served as a PDF', async () => {
    const { outputs } = await build();
    const dist = join(folder, 'dist');
    await mkdir(join(dist, 'downloads'), { recursive: true });
    for (const { path, body } of outputs) await writeFile(join(dist, path), body);
    const server = createSiteServer(dist);
    const origin = await listen(server, 0, '127.0.0.1');
    const answer = await fetch(`${origin}/${outputs[0]?.path}`);
    server.closeAllConnections();
    server.close();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(outputs[0]?.body as Uint8Array));
  });
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
