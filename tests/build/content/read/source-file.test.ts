import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSource } from '../../../../build/content/read/source-file.ts';
import { createSite, type FixtureSite, mistakesOf, POST, readSite } from '../../../fixture-site.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.remove());

describe('text saved by any editor is the same post', () => {
  test.each([
    ['with a byte order mark', `\ufeff${POST}`],
    ['with CRLF line ends', POST.replaceAll('\n', '\r\n')],
    ['with CR line ends', POST.replaceAll('\n', '\r')],
    ['with both', `\ufeff${POST.replaceAll('\n', '\r\n')}`],
    ['without a line end at its end', POST.trimEnd()],
    ['with spaces after the dashes', POST.replaceAll('---\n', '---  \n')],
  ])('%s', async (_, text) => {
    await site.write('posts/x.md', text);
    const post = (await readSite(site)).posts.find(({ slug }) => slug === 'x');
    expect(post?.data.title).toBe('Six checks before you buy ads');
    expect(post?.data.seo?.keywords).toEqual(['ads', 'checks']);
    expect(post?.body.trim()).toBe('The body of the post.');
  });

  test('and its mistakes keep their lines', async () => {
    const broken = POST.replace('2025-03-11', '2025-02-30');
    await site.write('posts/x.md', `\ufeff${broken.replaceAll('\n', '\r\n')}`);
    expect(await mistakesOf(site, readSite(site))).toEqual([
      'content/posts/x.md:7 publishDate: "2025-02-30" is not a real date. Check the month and day',
    ]);
  });
});

describe('a file that is not text', () => {
  test.each([
    [
      'binary data',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]),
      'is not a text file. Remove it or move it to static/',
    ],
    ['UTF-16', Buffer.from(POST, 'utf16le'), 'is UTF-16 text. Save it with UTF-8 encoding'],
    [
      'UTF-16 with its mark',
      Buffer.from(`\ufeff${POST}`, 'utf16le'),
      'is UTF-16 text. Save it with UTF-8 encoding',
    ],
    [
      'Latin-1',
      Buffer.from(POST.replace('Six', 'Sïx'), 'latin1'),
      'is not UTF-8 text. Save it with UTF-8 encoding',
    ],
    [
      '5 MB',
      `${POST}${'a'.repeat(5 * 1024 * 1024)}`,
      'is 5.0 MB; the limit is 1 MB. Move data and images to static/',
    ],
  ])('%s', async (_, body, message) => {
    await site.write('posts/x.md', body);
    expect(await mistakesOf(site, readSite(site))).toEqual([`content/posts/x.md ${message}`]);
  });
});

describe('what only looks like a file', () => {
  test.each<[string, (path: string) => void, string]>([
    [
      'a link out of the folder',
      (path) => symlinkSync('/etc/hostname', path),
      'is a symbolic link, and links are not followed. Put the file itself here',
    ],
    [
      'a link to nothing',
      (path) => symlinkSync('nowhere.md', path),
      'is a symbolic link, and links are not followed. Put the file itself here',
    ],
    [
      'a link to a folder',
      (path) => symlinkSync('.', path),
      'is a symbolic link, and links are not followed. Put the file itself here',
    ],
    ['a folder', (path) => mkdirSync(path), 'is not a file. Rename it, or put it elsewhere'],
    [
      'a pipe, which never ends',
      (path) => spawnSync('mkfifo', [path]),
      'is not a file. Rename it, or put it elsewhere',
    ],
  ])('%s', async (_, create, message) => {
    const path = join(site.root, 'posts/x.md');
    rmSync(path, { recursive: true, force: true });
    create(path);
    expect(await mistakesOf(site, readSite(site))).toEqual([`content/posts/x.md ${message}`]);
    rmSync(path, { recursive: true });
  });

  test('a pipe in place of a file that may be missing', async () => {
    const path = join(site.root, 'claims.yaml');
    spawnSync('mkfifo', [path]);
    expect(await mistakesOf(site, readSite(site))).toEqual([
      'content/claims.yaml is not a file. Rename it, or put it elsewhere',
    ]);
    rmSync(path);
  });
});

test('a file that the system refuses to read', async () => {
  const work = async () => readSource(join(site.root, 'posts/gone.md'));
  expect(await mistakesOf(site, work())).toEqual([
    "content/posts/gone.md can't be read (ENOENT: no such file or directory). Check that it exists and that you have the right to read it",
  ]);
});
