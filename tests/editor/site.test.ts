import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createPaths } from '../../editor/actions/paths.ts';
import { searchFiles } from '../../editor/actions/search.ts';
import { createSiteIndex } from '../../editor/actions/site.ts';
import { createSiteFiles } from '../../editor/actions/site-files.ts';
import { createSiteFacts } from '../../editor/server/site-facts.ts';
import { createFixtureSite, POST } from '../fixture-site.ts';

const site = await createFixtureSite();
const folders = { root: dirname(site.root), content: site.root, static: join(dirname(site.root), 'static') };
const files = createSiteFiles(folders);
const index = createSiteIndex(folders, createPaths(folders), files, createSiteFacts(folders));

beforeAll(async () => {
  await site.write('es/pages/contacto.md', '---\nlayout: page\ntitle: Contacto\n---\n');
  await site.write(
    'posts/older.md',
    POST.replace('2025-03-11', '2020-01-01').replace(/title: .*/, 'title: Older'),
  );
  await site.write('posts/draft.md', POST.replace(/title: .*/, 'title: Not yet\ndraft: true'));
});

test('entries are called what people call them, in the order of the site', () => {
  const { entries, name, url } = index();
  expect([name, url]).toEqual(['Section Line', 'https://www.sectionline.example']);
  const find = (file: string) => entries.find((entry) => entry.file === `content/${file}`);
  expect(find('pages/index.md')).toEqual({
    ...{ file: 'content/pages/index.md', kind: 'page-home', folder: 'pages', slug: 'index' },
    ...{ title: 'Home page', path: '/', isDraft: false },
  });
  expect(find('site.yaml')).toMatchObject({ kind: 'site', slug: 'site', title: 'Site settings' });
  expect(find('es/pages/contacto.md')).toMatchObject({
    slug: 'es/contacto',
    title: 'Contacto',
    path: '/es/contacto',
  });
  expect(find('posts/draft.md')).toMatchObject({ title: 'Not yet', isDraft: true, date: '2025-03-11' });
  expect(find('authors/dana-whitfield.md')).toMatchObject({ title: 'Dana Whitfield', path: undefined });
  const dates = entries.flatMap(({ folder, date, slug }) =>
    folder === 'posts' && !slug.includes('/') ? [date ?? ''] : [],
  );
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(dates.at(-1)).toBe('2020-01-01');
  const cities = entries.filter(({ folder, slug }) => folder === 'locations' && !slug.includes('/'));
  expect(cities.map(({ order = 0 }) => order)).toEqual(
    cities.map(({ order = 0 }) => order).sort((a, b) => a - b),
  );
  expect(cities[0]?.title).toMatch(/^[\w ]+, [A-Z]{2}$/);
});

test('fields can choose entries by their titles, and links can lead to all pages', () => {
  const { choices, pages, defaults } = index();
  for (const [list, found] of Object.entries(choices)) {
    expect(found.length, list).toBeGreaterThan(0);
    expect(
      found.every(({ value, label }) => value !== '' && label !== ''),
      list,
    ).toBe(true);
  }
  expect(choices.authors).toContainEqual({ value: 'dana-whitfield', label: 'Dana Whitfield' });
  expect(choices.forms).toContainEqual({ value: 'contact', label: 'Contact form' });
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/blog/older', '/blog/category/seo-and-content', '/es/contacto']),
  );
  expect(new Set(paths).size).toBe(paths.length);
  expect(defaults.posts).toMatchObject({ author: 'dana-whitfield' });
});

test('a change shows at once, and only what has changed is read again', async () => {
  const before = files();
  await site.edit('posts/older.md', (text) => text.replace('Older', 'Old'));
  const after = files();
  const changed = after.filter((file) => !before.includes(file));
  expect(changed.map(({ entry }) => entry.title)).toEqual(['Old']);
  await site.delete('posts/older.md');
  expect(index().entries.some(({ slug }) => slug === 'older')).toBe(false);
});

test('words are found in titles, addresses and texts, also across lines', async () => {
  await site.write(
    'posts/found.md',
    POST.replace('The body of the post.', 'It is the\nAgency’s ZEBRA. A zebra!'),
  );
  const search = (words: string) => searchFiles(files(), words);
  expect(search("the agency's zebra")).toEqual([
    {
      ...{ file: 'content/posts/found.md', title: 'Six checks before you buy ads', line: 15 },
      ...{
        before: expect.stringMatching(/It is $/),
        hit: 'the Agency’s ZEBRA',
        after: '. A zebra!',
        field: '',
      },
    },
  ]);
  expect(search('zebra').map(({ line }) => line)).toEqual([15]);
  expect(search('six checks')[0]).toMatchObject({ field: 'title', line: 0 });
  expect(search('/blog/found')[0]).toMatchObject({ hit: '/blog/found', line: 1 });
  expect(search('e').length).toBe(100);
  expect(search(' ')).toEqual([]);
  expect(search('z.bra')).toEqual([]);
});
