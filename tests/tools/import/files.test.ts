import { once } from 'node:events';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { downloadFile } from '../../../tools/import/download.ts';
import { createFileStore, locateFile } from '../../../tools/import/old-files.ts';
import type { OldPost, OldSite } from '../../../tools/import/old-site.ts';
import { photo } from '../../sample-pictures.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const root = join(temporaryFolder(), 'old');
const uploads = join(temporaryFolder(), 'uploads');
const post = { file: join(root, 'posts/a.md'), addresses: ['/2020/a/'] } as unknown as OldPost;
const site = { hosts: ['rope.example'], folders: [join(root, 'static')] } as unknown as OldSite;
const locate = (src: string) => locateFile(src, post, site, { root, uploads });

async function put(file: string, bytes: string | Buffer = 'x') {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, bytes);
  return pathToFileURL(file).href;
}

describe('a file of an old post', () => {
  test('is found beside it, below the folders of the site, and in uploads', async () => {
    const beside = await put(join(root, 'posts/rope.jpg'));
    const below = await put(join(root, 'static/images/knot two.jpg'));
    const uploaded = await put(join(uploads, '2019/04/loop.jpg'));
    expect(locate('rope.jpg')).toBe(beside);
    expect(locate('/images/knot%20two.jpg')).toBe(below);
    expect(locate('https://www.rope.example/wp-content/uploads/2019/04/loop.jpg')).toBe(uploaded);
  });

  test('is the largest version that there is', async () => {
    const scaled = await put(join(uploads, '2019/05/IMG_1-scaled.jpg'));
    await put(join(uploads, '2019/05/IMG_1-300x200.jpg'));
    expect(locate('/wp-content/uploads/2019/05/IMG_1-300x200.jpg')).toBe(scaled);
    const original = await put(join(uploads, '2019/05/IMG_1.jpg'));
    expect(locate('/wp-content/uploads/2019/05/IMG_1-1024x683.jpg')).toBe(original);
  });

  test('is never taken from outside of the old site, not even by a link', async () => {
    const secret = join(root, '../secret.txt');
    await put(secret);
    await symlink(secret, join(root, 'posts/linked.txt'));
    for (const src of ['../../secret.txt', 'linked.txt', '/../../secret.txt', secret])
      expect(locate(src) ?? '').not.toMatch(/^file:/);
  });
});

describe('static/', () => {
  test('gets pictures upright, without what a camera wrote, and each once', async () => {
    const folder = temporaryFolder();
    const camera = { exif: { IFD0: { Artist: 'June' } }, orientation: 6 };
    const turned = await put(
      join(root, 'a/Harbor View.JPG'),
      await photo(640, 400).jpeg().withMetadata(camera).toBuffer(),
    );
    const other = await put(join(root, 'b/harbor-view.jpg'), await photo(320, 200).jpeg().toBuffer());
    const text = await put(join(root, 'a/fake.png'), '<html>');
    const locations = new Map([turned, other, text].map((location) => [location, 'a']));
    for (let time = 1; time <= 2; time += 1) {
      const store = createFileStore(folder, () => Promise.reject(new Error('no network')));
      await store.take(locations, false);
      expect(store.addressOf(turned)).toBe('/images/posts/harbor-view.jpg');
      expect(store.addressOf(other)).toBe('/images/posts/harbor-view-2.jpg');
      expect(store.failure(text)).toBe('it is not a picture');
    }
    const bytes = await readFile(join(folder, 'images/posts/harbor-view.jpg'));
    const { width, height, exif } = await sharp(bytes).metadata();
    expect({ width, height, exif }).toEqual({ width: 400, height: 640, exif: undefined });
  });

  test('gets nothing from the web without consent, and the original before a scaled version', async () => {
    const asked: string[] = [];
    const store = createFileStore(temporaryFolder(), async (url) => {
      asked.push(url);
      return photo(40, 20).png().toBuffer();
    });
    const locations = new Map([['https://cdn.example/rope-300x200.png?w=300', 'a']]);
    await store.take(locations, false);
    expect(asked).toEqual([]);
    await store.take(locations, true);
    expect(asked).toEqual(['https://cdn.example/rope.png']);
  });
});

test('nothing is downloaded from private networks', async () => {
  const server = createServer((_, response) => response.end('secret')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const hosts = [
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    '169.254.169.254',
    '10.0.0.1',
  ];
  for (const host of hosts)
    await expect(downloadFile(`http://${host}/a.png`)).rejects.toThrow('private network');
  server.close();
});
