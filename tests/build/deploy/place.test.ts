import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readBundle } from '../../../build/deploy/bundle.ts';
import { deploy, undo } from '../../../build/deploy/deploy.ts';
import { localPlace } from '../../../build/deploy/local-place.ts';
import type { Place } from '../../../build/deploy/place.ts';
import { sshPlace } from '../../../build/deploy/ssh-place.ts';
import { UserError } from '../../../build/base/errors.ts';
import { type Workbench, workbench } from './small-build.ts';

/** Plays ssh: what a server's shell would do is done here. */
const SSH = `#!/bin/sh
while [ $# -gt 0 ]; do
  case "$1" in
    -O) exit 0 ;;
    -o | -l) shift 2 ;;
    --) shift; break ;;
    -*) shift ;;
    *) break ;;
  esac
done
[ "$1" = unreachable ] && exit 255
shift
[ $# -eq 0 ] && exit 0
exec sh -c "$*"
`;
const hasRsync = spawnSync('rsync', ['--version']).status === 0;

let bench: Workbench;
let place: Place;
beforeEach(async () => {
  bench = await workbench();
  const programs = join(bench.root, '../../programs');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'ssh'), SSH);
  chmodSync(join(programs, 'ssh'), 0o755);
  vi.stubEnv('PATH', programs + delimiter + process.env.PATH);
});
afterEach(async () => {
  await place.close();
  vi.unstubAllEnvs();
  await bench.remove();
});

const read = (path: string) => readFile(join(bench.root, path), 'utf8');
const write = async (path: string, body: string) => {
  await mkdir(join(bench.root, path, '..'), { recursive: true });
  await writeFile(join(bench.root, path), body);
};

describe.each([
  ['a folder of this machine', () => localPlace(bench.root)],
  ['a folder of a server', () => sshPlace('user@server', bench.root)],
])('%s', (_, make) => {
  beforeEach(() => {
    place = make();
  });

  test('is empty before it is there', async () => {
    expect(await place.list('releases')).toEqual([]);
    expect(await place.read('hosting/nginx.conf')).toBeUndefined();
    expect(await place.readLink('current')).toBeUndefined();
    expect(await place.take('lock/x')).toBe(false);
    await place.remove('releases/x');
  });

  test('keeps text as it is, and nothing beside it', async () => {
    const text = `first "$HOME" 'it''s' \\ line\n\nlast, without its end: é`;
    await place.write("hosting/it's.conf", 'older');
    await place.write("hosting/it's.conf", text);
    expect(await place.read("hosting/it's.conf")).toBe(text);
    expect(await read("hosting/it's.conf")).toBe(text);
    expect(await place.list('hosting')).toEqual(["it's.conf"]);
  });

  test('leads a link elsewhere, and never into the folder that it leads to', async () => {
    await write('releases/a/mark', 'a');
    await write('releases/b/mark', 'b');
    await place.lead('current', 'releases/a');
    await place.lead('current', 'releases/b');
    expect(await place.readLink('current')).toBe('releases/b');
    expect(await read('current/mark')).toBe('b');
    expect((await readdir(bench.root)).sort()).toEqual(['current', 'releases']);
    expect(await readdir(join(bench.root, 'releases/a'))).toEqual(['mark']);
  });

  test('renames a folder in place of an empty one only', async () => {
    await write('one/file', '1');
    await write('two/file', '2');
    await place.makeFolder('lock');
    expect(await place.rename('one', 'lock')).toBe(true);
    expect(await place.rename('two', 'lock')).toBe(false);
    expect(await place.list('lock')).toEqual(['file']);
    expect(await place.read('two/file')).toBe('2');
    expect(await place.rename('gone', 'three')).toBe(false);
    expect(await place.take('lock/file')).toBe(true);
    expect(await place.rename('two', 'lock')).toBe(true);
    expect(await place.read('lock/file')).toBe('2');
  });

  test('gives files a second name, and leaves those that are there', async () => {
    await write('a/one.css', 'one');
    await write('a/-two.css', 'two');
    await write('b/one.css', 'own');
    await place.share(['one.css', '-two.css'], 'a', 'b');
    expect([await read('b/one.css'), await read('b/-two.css')]).toEqual(['own', 'two']);
  });

  test('runs a command, and tells what a failing one said', async () => {
    await place.makeFolder('.');
    await place.run(`printf %s "it's" > "${bench.root.replaceAll('$', '\\$')}/said"`);
    expect(await read('said')).toBe("it's");
    const failing = place.run('echo "port 80 is taken" >&2; exit 7');
    await expect(failing).rejects.toThrow(UserError);
    await expect(failing).rejects.toThrow('ended with 7: port 80 is taken');
  });

  test.skipIf(!hasRsync)('takes a folder, and shares what it has of it', async () => {
    await place.upload(await bench.build('a'), 'releases/a/site');
    await place.upload(await bench.build('b'), 'releases/b/site', 'releases/a/site');
    const number = (path: string) => statSync(join(bench.root, 'releases', path)).ino;
    expect(number('b/site/assets/same.js')).toBe(number('a/site/assets/same.js'));
    expect(await read('releases/b/site/assets/style-b.css')).toContain('--mark:b');
    expect(await read('releases/a/site/index.html')).toContain('data-mark="a"');
    expect((await readdir(join(bench.root, 'releases/b/site'))).sort()).toEqual(
      (await readdir(await bench.build('b'))).sort(),
    );
  });

  test.skipIf(!hasRsync)('is deployed to, and led back', async () => {
    const markOf = async () => /data-mark="(\w+)"/.exec(await read('current/site/index.html'))?.[1];
    for (const mark of ['a', 'b']) {
      await deploy(place, await readBundle(await bench.build(mark)), { settles: 0 }, () => {});
      expect(await markOf()).toBe(mark);
    }
    expect(await place.list('current/site/assets')).toEqual(['same.js', 'style-a.css', 'style-b.css']);
    await undo(place, { settles: 0 }, () => {});
    expect(await markOf()).toBe('a');
  });
});

test('a server that cannot be reached is told by its name', async () => {
  place = sshPlace('unreachable', '/srv/site');
  await expect(place.list('.')).rejects.toThrow('ssh reaches no unreachable. Try: ssh unreachable');
});
