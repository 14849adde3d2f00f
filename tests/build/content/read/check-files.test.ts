import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFiles } from '../../../../build/content/read/check-files.ts';
import { createSite, type FixtureSite, mistakesOf, POST } from '../../../fixture-site.ts';

const BAD = POST.replace('2025-03-11', '2025-02-30').replace('category: seo-and-content', 'category: seo');

let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
  await site.write('posts/good.md', POST);
  await site.write('posts/bad.md', BAD.replace('title: Six', 'titel: Six'));
  await site.write('posts/lost.md', POST.replace('seo-and-content', 'seo-and-contnt'));
  await site.write('posts/begun.md', POST.replace('The body', 'TODO: The body'));
  await site.write('posts/.hidden.md', '');
  await site.write('notes/plan.txt', '');
  await site.write('../elsewhere/README.md', '');
  await site.write('pages/.drafts/x.md', '');
});
afterAll(() => site.remove());

const inSite = (paths: string[]) => paths.map((path) => join(site.root, path));
const check = (...paths: string[]) => mistakesOf(site, checkFiles(inSite(paths), site.root));

test.each(['posts/good.md', 'services/seo.md', 'site.yaml', 'redirects.yaml', 'authors'])(
  '%s is valid, despite mistakes in other files',
  async (path) => {
    expect(await check(path)).toEqual([]);
  },
);

test.each([
  [['posts/good.md'], 1],
  [['industries'], 3],
  [['industries', 'industries/healthcare.md', 'site.yaml'], 4],
])('%j: each file counts once', async (paths, count) => {
  expect(await checkFiles(inSite(paths), site.root)).toBe(count);
});

describe('what is reported of a file', () => {
  test('is every mistake in it, sorted by line', async () => {
    expect(await check('posts/bad.md')).toEqual([
      'content/posts/bad.md:2 titel: unknown field. Did you mean title?',
      'content/posts/bad.md:7 publishDate: "2025-02-30" is not a real date. Check the month and day',
    ]);
  });

  test('is an unknown reference', async () => {
    expect(await check('posts/lost.md')).toEqual([
      'content/posts/lost.md:4 category: unknown category "seo-and-contnt". Did you mean seo-and-content?',
    ]);
  });

  test('is placeholder text', async () => {
    expect(await check('posts/begun.md')).toEqual([
      'content/posts/begun.md:15 still says what to write here. Write it',
    ]);
  });
});

test('a folder stands for all its files, in the order of the arguments', async () => {
  expect(await check('posts/lost.md', 'posts', 'authors')).toEqual([
    expect.stringMatching(/lost\.md:4 /),
    expect.stringMatching(/bad\.md:2 /),
    expect.stringMatching(/bad\.md:7 /),
    expect.stringMatching(/begun\.md:15 /),
  ]);
});

test.each([
  ['posts/none.md', 'content/posts/none.md does not exist. Check the spelling'],
  ['posts/goo', 'content/posts/goo does not exist. Check the spelling'],
  ['posts/.hidden.md', 'content/posts/.hidden.md is hidden, and hidden files are not read'],
  ['pages/.drafts', 'content/pages/.drafts has no content files'],
  [
    '../elsewhere/README.md',
    expect.stringMatching(/README\.md is not in the content folder\. Pass a file or folder in content\/$/),
  ],
  ['../elsewhere', expect.stringMatching(/elsewhere is not in the content folder\. /)],
  [
    'notes',
    expect.stringMatching(/^content\/notes\/plan\.txt is in an unknown folder "notes"\. Use one of: authors/),
  ],
])('%s is refused', async (path, message) => {
  expect(await check(path)).toEqual([message]);
});

test('a mistake in a top-level YAML file is reported', async () => {
  await site.write('categories.yaml', '[]');
  expect(await check('categories.yaml', 'posts/good.md')).toEqual([
    'content/categories.yaml:1 needs at least 1 item',
  ]);
});
