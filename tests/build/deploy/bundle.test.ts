import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBundle, stillThere } from '../../../build/deploy/bundle.ts';
import { UserError } from '../../../build/base/errors.ts';
import { type Workbench, workbench } from './small-build.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await workbench();
});
afterEach(() => bench.remove());

describe('a site', () => {
  test('is known by its bytes, its assets and its robots', async () => {
    const bundle = await readBundle(await bench.build('a'));
    expect(bundle).toMatchObject({ files: 8, assets: ['same.js', 'style-a.css'], preview: false });
    expect(bundle.hosting).toBeUndefined();
    expect(bundle.hash).toMatch(/^[\da-f]{14}$/);
    expect((await readBundle(await bench.build('a'))).hash).toBe(bundle.hash);
    expect((await readBundle(await bench.build('b'))).hash).not.toBe(bundle.hash);
  });

  test('with other files for servers has another hash', async () => {
    const plain = await readBundle(await bench.build('a'));
    const rules = { redirects: [], notFound: [], headers: [], cache: [] };
    const hosted = await readBundle(await bench.build('a', { rules }));
    expect(hosted.hosting).toMatch(/hosting$/);
    expect(hosted.hash).not.toBe(plain.hash);
  });

  test('that search engines are kept away from is a preview', async () => {
    expect(await readBundle(await bench.build('a', { preview: true }))).toMatchObject({ preview: true });
  });

  test('may show in its text what a page would load', async () => {
    const text = '<!doctype html><html><code>&lt;img src="/assets/yours.jpg"&gt;</code></html>';
    await readBundle(await bench.build('a', { files: { 'blog/post.html': text } }));
  });

  test('that is built anew is another one', async () => {
    const bundle = await readBundle(await bench.build('a'));
    await stillThere(bundle);
    await bench.build('a');
    await expect(stillThere(bundle)).rejects.toThrow('was built anew meanwhile');
    await rm(bundle.site, { recursive: true });
    await expect(stillThere(bundle)).rejects.toThrow('was built anew meanwhile');
  });
});

describe('what is half copied is refused', () => {
  test.each([
    ['nothing', 'index.html', 'holds no site. Run npm run build'],
    ['a page of the sitemap', 'blog/post.html', 'blog/post.html (see sitemap.xml) is missing'],
    ['an asset', 'assets/style-a.css', 'assets/style-a.css (see '],
    ['the sitemap', 'sitemap.xml', 'sitemap.xml (see index.html) is missing'],
    ['the last file', '_headers', '_headers (see index.html) is missing'],
  ])('without %s', async (_, path, message) => {
    const reading = readBundle(await bench.build('a', { files: { [path]: undefined } }));
    await expect(reading).rejects.toThrow(UserError);
    await expect(reading).rejects.toThrow(message);
  });

  test('with half a page', async () => {
    const out = await bench.build('a');
    const page = join(out, 'same.html');
    await writeFile(page, (await readFile(page)).subarray(0, -9));
    await expect(readBundle(out)).rejects.toThrow(
      'the end of same.html (see same.html) is missing, and 0 more',
    );
  });

  test('with the rules of another build', async () => {
    const rules = { redirects: [], notFound: [], headers: [{ path: '/*', values: { A: 'b' } }], cache: [] };
    const out = await bench.build('a', { rules });
    await readBundle(out);
    await writeFile(join(out, '_headers'), '/*\n  A: c\n');
    await expect(readBundle(out)).rejects.toThrow('is of another build than');
  });

  test('without a folder', async () => {
    await expect(readBundle(join(bench.root, 'nowhere'))).rejects.toThrow('holds no site');
  });
});
