import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseCommandLine } from '../../../build/base/command-line.ts';
import { deployCommand } from '../../../build/deploy/command.ts';
import { UserError } from '../../../build/base/errors.ts';
import { type Workbench, workbench } from './small-build.ts';

let bench: Workbench;
let said: string[];
beforeEach(async () => {
  bench = await workbench();
  said = [];
});
afterEach(() => bench.remove());

/** Runs the command as the command line says. */
const run = (out: string, ...words: string[]) =>
  deployCommand(parseCommandLine(['deploy', '--out', out, ...words]), {
    step: (_name, work) => work(() => {}),
    line: (text) => void said.push(text),
    failure: () => 70,
  });
const served = () => readFile(join(bench.root, 'current/site/index.html'), 'utf8');

describe('deploy', () => {
  test('serves a site, lists it and goes back', async () => {
    await run(await bench.build('a'), bench.root);
    await run(await bench.build('b'), bench.root);
    expect(await served()).toContain('data-mark="b"');
    await run('nowhere', bench.root, '--undo');
    expect(await served()).toContain('data-mark="a"');
    said = [];
    await run('nowhere', bench.root, '--list');
    expect(said.map((line) => line.slice(0, 2))).toEqual(['  ', '* ']);
  });

  test('takes a preview only when that is wanted', async () => {
    const out = await bench.build('a', { preview: true });
    await expect(run(out, bench.root)).rejects.toThrow(
      'is a preview: its pages are noindex. Build it with SITE_URL',
    );
    await run(out, bench.root, '--preview');
    expect(await served()).toContain('noindex,nofollow');
  });

  test('as a rehearsal writes nothing', async () => {
    await mkdir(bench.root, { recursive: true });
    await run(await bench.build('a'), bench.root, '--dry-run');
    expect(said[0]).toContain('8 files would be copied to');
    expect(await readdir(bench.root)).toEqual([]);
  });

  test('serves the site that a killed build left aside', async () => {
    const out = await bench.build('a');
    await rename(out, `${out}.previous`);
    await run(out, bench.root);
    expect(await served()).toContain('data-mark="a"');
  });
});

test.each([
  [[], 'Say where to: npm run deploy -- /srv/site'],
  [['/srv/one', '/srv/two'], 'One target at a time, please: "/srv/two"'],
  [['/srv/site', '--plain', '127.0.0.1:80; }'], '--plain 127.0.0.1:80; } is not an address and port'],
])('%j is refused', async (words, message) => {
  const running = run('dist', ...words);
  await expect(running).rejects.toThrow(UserError);
  await expect(running).rejects.toThrow(message);
});

test('a disk that refuses is told without a stack trace', async () => {
  const out = await bench.build('a');
  await mkdir(join(bench.root, '..'), { recursive: true });
  await writeFile(bench.root, 'a file');
  const running = run(out, bench.root);
  await expect(running).rejects.toThrow(UserError);
  await expect(running).rejects.toThrow('ENOTDIR');
});
