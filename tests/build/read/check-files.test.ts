import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFiles } from '../../../build/read/check-files.ts';
import { createSite, type FixtureSite, mistakesOf, POST } from '../../fixture-site.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
  await site.write('posts/good.md', POST);
  await site.write('posts/bad.md', POST.replace('2025-03-11', '2025-02-30'));
});
afterAll(() => site.remove());

const check = (...files: string[]) =>
  mistakesOf(
    site,
    checkFiles(
      files.map((file) => join(site.root, file)),
      site.root,
    ),
  );

test.each(['posts/good.md', 'services/seo.md', 'site.yaml', 'redirects.yaml'])(
  '%s is right',
  async (file) => {
    expect(await check(file)).toEqual([]);
  },
);

test('every file named is checked', async () => {
  await site.write('categories.yaml', '[]');
  expect(await check('posts/bad.md', 'posts/good.md', 'posts/none.md', 'posts', 'categories.yaml')).toEqual([
    'content/posts/bad.md:7 publishDate: "2025-02-30" is a day that does not exist. Check month and day',
    'content/posts/none.md is not there',
    'content/posts is not a file that the site reads. Use one of: site.yaml, redirects.yaml, categories.yaml, claims.yaml',
    'content/categories.yaml:1 needs at least 1 item',
  ]);
});

test('a file beside the content is none of it', async () => {
  expect(await check('../x.md')).toEqual([expect.stringContaining('x.md is in an unknown folder "..". ')]);
});
