import { mkdir, rename, rm, rmdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, spawnProcess, startBuild } from '../child-process.ts';
import { createFixtureSite, type FixtureSite } from '../fixture-site.ts';

let site: FixtureSite;
let server: Started;
let address: string;

beforeAll(async () => {
  site = await createFixtureSite();
  await site.edit('site.yaml', (text) => text.replace('delivery: receiver', 'delivery: simulated'));
  await rm(join(site.root, '.schemas'), { recursive: true, force: true });
  await symlink('loop.md', join(site.root, 'posts/loop.md'));
  await mkdir(join(site.root, 'posts/folder.md'));
  server = startBuild(['dev', '--content', site.root, '--port', '0']);
  address = await server.until(/This computer {2}(http:\S+)/);
});

afterAll(() => server.stop());

const link = () => join(site.root, 'posts/loop.md');
const page = async (path: string) => (await fetch(address + path)).text();

/** Saves a file as many editors do: written elsewhere and moved over the old one. */
async function save(path: string, change: (text: string) => string): Promise<void> {
  const aside = join(site.root, '..', 'aside.md');
  await writeFile(aside, change(await site.read(path)));
  await rename(aside, join(site.root, path));
}

test("started with a file that can't be read, every page says so until it is fixed", async () => {
  for (const path of ['/', '/about']) {
    const response = await fetch(address + path);
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/posts\/loop\.md<\/code><br>is a symbolic link/);
  }
  await rm(link());
  await expect.poll(() => page('/about')).toMatch(/^(?!.*loop\.md).*folder\.md<\/code><br>is not a file/s);
  await rmdir(join(site.root, 'posts/folder.md'));
  await expect.poll(async () => (await fetch(`${address}/about`)).status).toBe(200);
});

test('text editors find the schema that a file refers to', async () => {
  expect(await site.read('site.yaml')).toContain('$schema=.schemas/site.json\n');
  expect(JSON.parse(await site.read('.schemas/site.json'))).toMatchObject({ type: 'object' });
});

test('the service worker keeps no page', async () => {
  expect(await page('/sw.js')).toContain('const FILES = [];');
});

test('every save of a file appears, even if an editor replaces the file', async () => {
  for (const title of ['Lost now', 'Lost again', 'Lost forever']) {
    await save('pages/404.md', (text) => text.replace(/^title: .*$/m, `title: ${title}`));
    await expect.poll(() => page('/nowhere')).toContain(`<h1>${title}</h1>`);
  }
});

test('drafts are marked; after a mistake, the last good pages are served', async () => {
  await save('posts/seo-myths-debunked.md', (text) => text.replace(/^tags:/m, 'draft: true\ntags:'));
  await save('pages/about.md', (text) => text.replace(/^layout: .*$/m, 'layout: abuot'));
  await expect
    .poll(server.printed)
    .toMatch(/about\.md:\d+ layout: unknown layout "abuot"\. Did you mean about\?/);
  expect(await page('/about')).toContain('<h1>');
  await save('pages/about.md', (text) => text.replace(/^layout: .*$/m, 'layout: about'));
  await expect.poll(() => server.printed().split('unknown layout').at(-1)).toContain('fixed');
  expect(await page('/blog/seo-myths-debunked')).toMatch(
    /<strong class="badge unpublished">draft<.*SEO myths debunked/s,
  );
  expect(await page('/blog')).toContain('<strong class="unpublished">draft</strong>');
});

test("a draft that can't be shown says why, and nothing else does", async () => {
  const category = (from: string, to: string) =>
    save('posts/seo-myths-debunked.md', (text) => text.replace(`category: ${from}`, `category: ${to}`));
  await category('seo-and-content', 'nowhere-at-all');
  await expect.poll(server.printed).toContain('unknown category "nowhere-at-all"');
  expect(await page('/blog/seo-myths-debunked')).toContain('</strong>: unknown category ');
  expect(await page('/blog')).toMatch(/^(?!.*SEO myths debunked).*<h1>/s);
  await category('nowhere-at-all', 'seo-and-content');
  await expect.poll(() => page('/blog/seo-myths-debunked')).toContain('<strong class="badge unpublished">');
});

test('forms are delivered as soon as the settings say so', async () => {
  const body = new URLSearchParams({ _form: 'newsletter', _page: '/blog', email: 'ada@example.com' });
  const post = async () => {
    const headers = { Origin: address };
    return (await fetch(`${address}/api/leads`, { method: 'POST', headers, body, redirect: 'manual' }))
      .status;
  };
  expect(await post()).toBe(405);
  await save('site.yaml', (text) => text.replace('delivery: simulated', 'delivery: receiver'));
  await expect.poll(post).toBe(303);
  expect(server.printed()).toContain(`${address}/inbox`);
});

test('a link that points to itself is a mistake, not the end of the server', async () => {
  const before = server.printed().length;
  await symlink('loop.md', link());
  await expect.poll(() => server.printed().slice(before)).toMatch(/posts\/loop\.md is a symbolic link/);
  expect(await page('/about')).toContain('<h1>');
  await rm(link());
  await expect.poll(() => server.printed().split('is a symbolic link').at(-1)).toContain('fixed');
});

test('a mistake in the command line ends it', async () => {
  const run = ['node_modules/tsx/dist/cli.mjs', 'build/serve/restart.ts', 'dev', '--port', 'abc'];
  const { code, stderr } = await spawnProcess(process.execPath, run).ended;
  expect([code, stderr]).toEqual([2, expect.stringContaining('--port abc is not a port')]);
});

test('Ctrl-C ends the server cleanly', async () => {
  expect(await server.stop()).toMatchObject({ code: 0, signal: null });
});
