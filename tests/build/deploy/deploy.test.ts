import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBundle } from '../../../build/deploy/bundle.ts';
import { deploy, listReleases, rehearse, undo } from '../../../build/deploy/deploy.ts';
import { localPlace } from '../../../build/deploy/local-place.ts';
import { createSiteServer, listen } from '../../../build/serve/serve.ts';
import { type Workbench, workbench } from './small-build.ts';

const SWITCHING = { settles: 0 };

let bench: Workbench;
let said: string[];
let servers: Server[];

beforeEach(async () => {
  bench = await workbench();
  said = [];
  servers = [];
});
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await bench.remove();
});

const tell = (line: string) => void said.push(line);
const place = () => localPlace(bench.root);
const send = async (mark: string) =>
  deploy(place(), await readBundle(await bench.build(mark)), SWITCHING, tell);
const releases = async () => (await readdir(join(bench.root, 'releases'))).sort();
const page = () => readFile(join(bench.root, 'current/site/index.html'), 'utf8');
const markOf = (html: string) => /data-mark="(\w+)"/.exec(html)?.[1];
const styles = async () =>
  (await readdir(join(bench.root, 'current/site/assets'))).filter((name) => name.startsWith('style-')).sort();

async function serveCurrent(): Promise<string> {
  const server = createSiteServer(join(bench.root, 'current/site'));
  servers.push(server);
  return listen(server, 0, '127.0.0.1');
}

describe('a reader', () => {
  test('finds no failure and no mixed page while ten deploys take turns', async () => {
    await send('a');
    const address = await serveCurrent();
    const failures: string[] = [];
    const seen = new Map<string, number>();
    let deploying = true;
    const visit = async (path: string) => {
      const answer = await fetch(address + path);
      const html = await answer.text();
      const mark = markOf(html);
      // The page stays open while the next ones are loaded, through the deploys of that time.
      const assets = /\/assets\/style-\w+\.css/.exec(html)?.[0];
      const style = await fetch(address + assets);
      const text = await style.text();
      if (answer.status !== 200 || style.status !== 200 || !html.endsWith('</html>')) {
        failures.push(`${path}: ${answer.status} ${assets}: ${style.status}`);
      } else if (!text.startsWith(`main{--mark:${mark}}`)) {
        failures.push(`${path} is of ${mark}, its style is ${text.slice(0, 20)}`);
      }
      seen.set(String(mark), (seen.get(String(mark)) ?? 0) + 1);
    };
    const read = async (path: string) => {
      while (deploying) await visit(path);
    };
    const reading = [read('/'), read('/blog/post'), read('/')];
    for (let turn = 1; turn <= 10; turn += 1) {
      const visits = [...seen.values()].reduce((sum, count) => sum + count, 0);
      await send(turn % 2 ? 'b' : 'a');
      // Each release is read before the next one comes.
      while ([...seen.values()].reduce((sum, count) => sum + count, 0) < visits + 5) await visit('/');
    }
    deploying = false;
    await Promise.all(reading);
    expect(failures).toEqual([]);
    expect([...seen.keys()].sort()).toEqual(['a', 'b']);
  }, 15_000);

  test('of an open page finds its assets through two more deploys, and not through three', async () => {
    for (const mark of ['a', 'b', 'c']) await send(mark);
    expect(await styles()).toEqual(['style-a.css', 'style-b.css', 'style-c.css']);
    await send('d');
    expect(await styles()).toEqual(['style-b.css', 'style-c.css', 'style-d.css']);
    await send('e');
    expect(await styles()).toEqual(['style-c.css', 'style-d.css', 'style-e.css']);
    expect(said.at(-1)).toMatch(/8 files, and 2 assets of earlier releases for open pages$/);
  });
});

describe('a release', () => {
  test('shares the files that did not change, with their day', async () => {
    await send('a');
    const before = statSync(join(bench.root, 'current/site/same.html'));
    await send('b');
    const after = statSync(join(bench.root, 'current/site/same.html'));
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
    expect(markOf(await page())).toBe('b');
  });

  test('is one of five that are kept, and the served one is never removed', async () => {
    for (const mark of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await send(mark);
    const names = await releases();
    expect(names).toHaveLength(5);
    expect(await readlink(join(bench.root, 'current'))).toBe(`releases/${names.at(-1)}`);
    for (let back = 0; back < 4; back += 1) await undo(place(), SWITCHING, tell);
    expect(markOf(await page())).toBe('c');
    await send('h');
    expect(await releases()).toHaveLength(5);
    expect(markOf(await page())).toBe('h');
    expect(await styles()).toContain('style-c.css');
  });

  test('of the same bytes is not copied again', async () => {
    await send('a');
    const [name] = await releases();
    await send('a');
    expect(await releases()).toEqual([name]);
    expect(said.at(-1)).toBe(`${name} has the same bytes and is served already`);
  });

  test('is newer than those of a clock that ran ahead', async () => {
    await mkdir(join(bench.root, 'releases/29991231T235959.999Z-00000000000000/site'), { recursive: true });
    await symlink('releases/29991231T235959.999Z-00000000000000', join(bench.root, 'current'));
    await send('a');
    expect((await releases()).at(-1)).toMatch(/^30000101T000000\.000Z-[\da-f]{14}$/);
    expect(markOf(await page())).toBe('a');
  });

  test('stays out when the site is built anew while it is copied', async () => {
    await send('a');
    const bundle = await readBundle(await bench.build('b'));
    await bench.build('b');
    await expect(deploy(place(), bundle, SWITCHING, tell)).rejects.toThrow('was built anew meanwhile');
    expect(markOf(await page())).toBe('a');
  });
});

describe('undo', () => {
  test('serves the release before, with the assets of pages that are open', async () => {
    await send('a');
    await send('b');
    await undo(place(), SWITCHING, tell);
    expect(markOf(await page())).toBe('a');
    expect(await styles()).toEqual(['style-a.css', 'style-b.css']);
    await expect(undo(place(), SWITCHING, tell)).rejects.toThrow('has no release before');
    await send('c');
    expect(markOf(await page())).toBe('c');
    expect(await styles()).toEqual(['style-a.css', 'style-b.css', 'style-c.css']);
  });

  test('of nothing says so', async () => {
    await expect(undo(place(), SWITCHING, tell)).rejects.toThrow('has no release before the first one');
  });
});

describe('without a change', () => {
  test('releases are listed, the served one marked', async () => {
    await listReleases(place(), tell);
    expect(said).toEqual([`${bench.root} has no releases`]);
    await send('a');
    await send('b');
    await undo(place(), SWITCHING, tell);
    said = [];
    await listReleases(place(), tell);
    const [older, newer] = await releases();
    expect(said).toEqual([`  ${newer}`, `* ${older}`]);
  });

  test('a deploy is told', async () => {
    for (const mark of ['a', 'b', 'c', 'd', 'e']) await send(mark);
    const names = await releases();
    said = [];
    await rehearse(place(), await readBundle(await bench.build('f')), tell);
    expect(said[0]).toContain(`8 files would be copied to ${bench.root}/releases/`);
    expect(said[2]).toBe(`${names[0]} would be removed`);
    expect(said).toHaveLength(3);
    expect(await releases()).toEqual(names);
    expect(markOf(await page())).toBe('e');
  });
});

describe('a folder of something else', () => {
  test('is left alone', async () => {
    await mkdir(join(bench.root, 'current'), { recursive: true });
    await writeFile(join(bench.root, 'current/index.html'), 'by hand');
    await expect(send('a')).rejects.toThrow('/current is there and is no link');
    expect(await readFile(join(bench.root, 'current/index.html'), 'utf8')).toBe('by hand');
    expect(existsSync(join(bench.root, 'releases'))).toBe(false);
  });

  test('a manifest that leads out of the assets is not followed', async () => {
    await send('a');
    const [name] = await releases();
    await writeFile(join(bench.root, `releases/${name}/secret`), 'secret');
    await writeFile(join(bench.root, `releases/${name}/assets.json`), '["../../secret", "style-a.css", 7]');
    await send('b');
    expect(await styles()).toEqual(['style-a.css', 'style-b.css']);
    expect(existsSync(join(bench.root, 'current/secret'))).toBe(false);
  });
});
