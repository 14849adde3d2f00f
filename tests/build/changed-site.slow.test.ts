import { cp, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { readBrowserCode } from '../../build/assets/assets.ts';
import { alternateFile } from '../../build/base/paths.ts';
import { createReader } from '../../build/read/reader.ts';
import { createSite as planSite, type Site } from '../../build/site.ts';
import { createSite, POST } from '../fixture-site.ts';

const NEW = 'posts/six-checks.md';
const OLD = 'posts/reading-waste-in-a-paid-search-account.md';

const site = await createSite();
const files = join(dirname(site.root), 'static');
const drawBarn = async (background: string) => {
  const pixels = { create: { width: 60, height: 40, channels: 3, background } } as const;
  await writeFile(join(files, 'barn.png'), await sharp(pixels).png().toBuffer());
};
await cp(resolve('static'), files, { recursive: true });
await drawBarn('teal');
const reader = createReader({ root: site.root, today: '2026-01-01' });
const code = await readBrowserCode();
const planAgain = async () => {
  const { content } = await reader.read();
  const origin = { origin: content.settings.url, production: true };
  return planSite(content, { static: files, code, origin });
};
await planAgain();

/** The site as planned by a new process. */
async function planFresh(): Promise<Site> {
  vi.resetModules();
  const { projectSite } = await import('../../tools/project-site.ts');
  return projectSite({ root: site.root, today: '2026-01-01' }, files);
}

/** Files that depend on the content: pages, their alternates, feeds and lists. */
async function textsOf(planned: Site): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const route of planned.routes) {
    texts.set(route.file, planned.render(route));
    const alternate = await planned.file(alternateFile(route.file));
    if (alternate) texts.set(alternate.path, String(alternate.body));
  }
  for (const path of ['blog/feed.xml', 'sitemap.xml', 'llms.txt', 'terms.html', 'older.html']) {
    texts.set(path, String((await planned.file(path))?.body));
  }
  return texts;
}

const set = (field: string, value: string) => (text: string) =>
  text.replace(new RegExp(`^${field}: .*$`, 'm'), () => `${field}: ${value}`);
const append = (words: string) => (text: string) => `${text.trimEnd()}\n\n${words}\n`;

const edit = (path: string, ...changes: ((text: string) => string)[]) =>
  site.edit(path, (text) => changes.reduce((changed, change) => change(changed), text));

// In one process, one after the other, as in the development server.
test('planning again after changes gives the same site as a new process', async () => {
  const changes: [what: string, change: () => Promise<unknown>][] = [
    [
      'a new post; letters, code, a picture that no text had',
      async () => {
        await site.write(NEW, POST);
        await edit(OLD, append('Zebra Łódź.\n\n```python\nprint("x")\n```\n\n![A barn](/barn.png)'));
      },
    ],
    [
      'a post in other lists; the bytes of a picture; a name, a city and so the map, a setting, an old address',
      async () => {
        await edit(NEW, set('title', 'Ask first'), set('author', 'marian-holt'));
        await edit(NEW, set('publishDate', '2025-12-31'), set('category', 'growth-strategies'));
        await drawBarn('gold');
        await edit('authors/marian-holt.md', set('name', 'Marian McHolt'));
        await edit('categories.yaml', (text) => text.replace(/label: Growth.*/, 'label: Finds'));
        await edit('locations/omaha-nebraska.md', set('city', 'Omaha West'));
        await edit('site.yaml', set('phone', '"+14025550199"'));
        await edit('redirects.yaml', append('- from: /older\n  to: /about'));
      },
    ],
    [
      'a draft and a deleted post',
      async () => {
        await edit(OLD, set('title', 'Begun\ndraft: true'));
        await site.delete(NEW);
      },
    ],
  ];
  for (const [what, change] of changes) {
    await change();
    const [again, fresh] = [await textsOf(await planAgain()), await textsOf(await planFresh())];
    expect([...again.keys()], what).toEqual([...fresh.keys()]);
    const other = [...fresh].filter(([path, text]) => again.get(path) !== text).map(([path]) => path);
    expect(other, what).toEqual([]);
  }
});
