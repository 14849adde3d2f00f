import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readSource } from '../../../build/read/source-file.ts';
import { mistakesOf, POST, readFixtureSite } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

const site = await sharedSite();

test('text saved by any editor is the same post, and its mistakes keep their lines', async () => {
  const saved = {
    'a-byte-order-mark': `\ufeff${POST}`,
    'crlf-line-ends': POST.replaceAll('\n', '\r\n'),
    'cr-line-ends': POST.replaceAll('\n', '\r'),
    'no-line-end': POST.trimEnd(),
    'spaces-after-dashes': POST.replaceAll('---\n', '---  \n'),
  };
  for (const [name, text] of Object.entries(saved)) await site.write(`posts/saved-with-${name}.md`, text);
  const posts = (await readFixtureSite(site)).posts.filter(({ slug }) => slug.startsWith('saved-with-'));
  const post = ['Six checks before you buy ads', ['ads', 'checks'], 'The body of the post.'];
  expect(posts.map(({ data, body }) => [data.title, data.seo?.keywords, body.trim()])).toEqual(
    Object.keys(saved).map(() => post),
  );
  const broken = POST.replace('2025-03-11', '2025-02-30');
  await site.write('posts/x.md', `\ufeff${broken.replaceAll('\n', '\r\n')}`);
  expect(await mistakesOf(site, readFixtureSite(site))).toEqual([
    'content/posts/x.md:7 publishDate: "2025-02-30" is not a real date. Check the month and day',
  ]);
});

test('a file that is not text, and what only looks like a file, is reported', async () => {
  const UTF16 = 'is UTF-16 text. Save it with UTF-8 encoding';
  const UTF8 = 'is not UTF-8 text. Save it with UTF-8 encoding';
  const bodies: [body: string | Uint8Array, message: string][] = [
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'is not a text file. Remove it or move it to static/'],
    [Buffer.from(POST, 'utf16le'), UTF16],
    [Buffer.from(`\ufeff${POST}`, 'utf16le'), UTF16],
    [Buffer.from(POST.replace('Six', 'Sïx'), 'latin1'), UTF8],
    [`${POST}${'a'.repeat(5 * 1024 ** 2)}`, 'is 5.0 MB; the limit is 1 MB. Move data and images to static/'],
  ];
  const LINK = 'is a symbolic link, and links are not followed. Put the file itself here';
  const OTHER = 'is not a file. Rename it, or put it elsewhere';
  const at = (name: string) => join(site.root, name);
  symlinkSync('/etc/hostname', at('posts/y-1.md'));
  symlinkSync('nowhere.md', at('posts/y-2.md'));
  symlinkSync('.', at('posts/y-3.md'));
  mkdirSync(at('posts/y-4.md'));
  // Nobody writes into these pipes, so that reading one would never end.
  spawnSync('mkfifo', [at('posts/y-5.md'), at('claims.yaml')]);
  for (const [index, [body]] of bodies.entries()) await site.write(`posts/x-${index}.md`, body);
  expect((await mistakesOf(site, readFixtureSite(site))).sort()).toEqual([
    `content/claims.yaml ${OTHER}`,
    ...bodies.map(([, message], index) => `content/posts/x-${index}.md ${message}`),
    ...[LINK, LINK, LINK, OTHER, OTHER].map((message, index) => `content/posts/y-${index + 1}.md ${message}`),
  ]);
});

// What is no file can't be compared when the site is restored.
afterEach(() => {
  for (const name of ['claims.yaml', ...[1, 2, 3, 4, 5].map((number) => `posts/y-${number}.md`)])
    rmSync(join(site.root, name), { recursive: true, force: true });
});

test('a file that the system refuses to read', async () => {
  const work = async () => readSource(join(site.root, 'posts/gone.md'));
  expect(await mistakesOf(site, work())).toEqual([
    "content/posts/gone.md can't be read (ENOENT: no such file or directory). Check that it exists and that you may read it",
  ]);
});
