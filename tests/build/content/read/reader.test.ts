import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReader, type Reader } from '../../../../build/content/read/reader.ts';
import { createSite, type FixtureSite, mistakesOf, POST } from '../../../fixture-site.ts';

let site: FixtureSite;
let reader: Reader;

beforeAll(async () => {
  site = await createSite();
  reader = createReader({ root: site.root, today: '2026-01-01' });
  await reader.read();
});
afterAll(() => site.remove());

const at = (...paths: string[]) => paths.map((path) => join(site.root, path));

/** What a reader gives that has read nothing before. */
const anew = () => createReader({ root: site.root, today: '2026-01-01' }).read();

const CHANGES: [string, string[], () => Promise<void>][] = [
  ['a post that is new', ['posts/a-new-post.md'], () => site.write('posts/a-new-post.md', POST)],
  [
    'words of a post',
    ['posts/a-new-post.md'],
    () =>
      site.edit('posts/a-new-post.md', (text) => text.replace('Six checks before', 'Seven checks before')),
  ],
  [
    'the name of an author, who signs posts',
    ['authors/dana-whitfield.md'],
    () =>
      site.edit('authors/dana-whitfield.md', (text) => text.replace(/^name: .*$/m, 'name: Dana W. Field')),
  ],
  [
    'a setting',
    ['site.yaml'],
    () => site.edit('site.yaml', (text) => text.replace(/^name: .*$/m, 'name: Other Line')),
  ],
  ['a post that is gone', ['posts/a-new-post.md'], () => site.delete('posts/a-new-post.md')],
  [
    'two files at once',
    ['pages/about.md', 'redirects.yaml'],
    async () => {
      await site.edit('pages/about.md', (text) => text.replace(/^ {2}title: .*$/m, '  title: "Who we are"'));
      await site.edit('redirects.yaml', (text) => `${text}- from: /older\n  to: /about\n`);
    },
  ],
];

describe('one reader, change after change, gives what a new one gives', () => {
  test.each(CHANGES)('%s', async (_, files, change) => {
    await change();
    expect(await reader.read(at(...files))).toEqual(await anew());
  });
});

test('what did not change is the same object, so that what is known of it stays known', async () => {
  const before = await reader.read([]);
  await site.edit('posts/seo-myths-debunked.md', (text) =>
    text.replace(/^title: .*$/m, 'title: Other words'),
  );
  const after = await reader.read(at('posts/seo-myths-debunked.md'));
  const kept = after.posts.filter((post) => before.posts.includes(post));
  expect(kept).toHaveLength(after.posts.length - 1);
});

test('a mistake is told until it is mended, and files beside it are read on', async () => {
  await site.edit('posts/seo-myths-debunked.md', (text) =>
    text.replace(/^category: .*$/m, 'category: nothing'),
  );
  const broken = () => mistakesOf(site, reader.read(at('posts/seo-myths-debunked.md')));
  expect(await broken()).toEqual([expect.stringMatching(/seo-myths-debunked\.md:\d+ category: "nothing"/)]);
  await site.edit('pages/about.md', (text) => text.replace(/^layout: .*$/m, 'layout: abuot'));
  expect(await mistakesOf(site, reader.read(at('pages/about.md')))).toEqual(
    expect.arrayContaining([expect.stringMatching(/about\.md:\d+ layout/)]),
  );
  await site.edit('pages/about.md', (text) => text.replace(/^layout: .*$/m, 'layout: about'));
  expect(await mistakesOf(site, reader.read(at('pages/about.md')))).toHaveLength(1);
  await site.edit('posts/seo-myths-debunked.md', (text) =>
    text.replace(/^category: .*$/m, 'category: seo-and-content'),
  );
  expect(await reader.read(at('posts/seo-myths-debunked.md'))).toEqual(await anew());
});

test('files that are none of the content are passed over', async () => {
  await site.write('.schemas/x.json', '{}');
  expect(await reader.read([...at('.schemas/x.json'), '/elsewhere/x.md'])).toEqual(await anew());
});
