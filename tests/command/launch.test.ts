import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HELP } from '../../build/base/command-line.ts';
import { copyProject } from '../project-copy.ts';
import { type Finished, finished, startBuild } from './run-build.ts';

let root: string;
beforeAll(async () => {
  root = await copyProject();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const start = (words: string[], environment?: NodeJS.ProcessEnv) =>
  startBuild(words, environment, { cwd: root });
const run = (...words: string[]): Promise<Finished> => finished(start(words));
const QUICK = ['--skip', 'images,social,twins,feeds,index', '--no-compress'];

/** Does something while a file is another one. */
async function withEdit<Result>(
  path: string,
  change: (text: string) => string,
  during: () => Promise<Result>,
): Promise<Result> {
  const file = join(root, path);
  const text = await readFile(file, 'utf8');
  expect(change(text)).not.toBe(text);
  await writeFile(file, change(text));
  try {
    return await during();
  } finally {
    await writeFile(file, text);
  }
}

/** The line of a file that holds a text, from 1. */
async function lineOf(path: string, text: string): Promise<number> {
  const lines = (await readFile(join(root, path), 'utf8')).split('\n');
  return lines.findIndex((line) => line.includes(text)) + 1;
}

describe('what a command prints, and its exit code, are those of build.ts', () => {
  test.each<[string[], Partial<Finished>]>([
    [['--help'], { code: 0, stdout: `${HELP}\n`, stderr: '' }],
    [['publish'], { code: 2, stderr: expect.stringMatching(/^"publish" is not a command\. /) }],
    [['check', 'content/services/seo.md'], { code: 0, stdout: '1 file is right\n', stderr: '' }],
    [
      ['claims', '--content', 'nowhere'],
      { code: 2, stderr: expect.stringContaining('/nowhere is not a folder') },
    ],
    [
      ['check', 'content/nowhere.md'],
      { code: 1, stderr: expect.stringContaining('content/nowhere.md is not there') },
    ],
  ])('%j', async (words, expected) => {
    expect(await run(...words)).toMatchObject(expected);
    expect(existsSync(join(root, '.cache/code/current.json'))).toBe(true);
  });

  test('paths are those of the folder in which it is started', async () => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '../build.ts', 'check', 'services/seo.md', '--content', '.'],
      { cwd: join(root, 'content') },
    );
    expect(await finished(child)).toMatchObject({ code: 0, stdout: '1 file is right\n' });
  });

  test('another option stands before the command', async () => {
    const words = ['--content', 'content', 'check', 'content/services/seo.md'];
    expect(await run(...words)).toMatchObject({ code: 0, stdout: '1 file is right\n' });
  });
});

describe('code that changes', () => {
  const FILE = 'build/base/command-line.ts';
  const usage = (word: string) => (text: string) =>
    text.replace('Usage: tsx build.ts', `${word}: tsx build.ts`);

  test('runs from the next command on', async () => {
    const first = await withEdit(FILE, usage('Once'), async () => [await run('--help'), await run('--help')]);
    const then = await withEdit(FILE, usage('Again'), () => run('--help'));
    expect(first.map(({ stdout }) => stdout.split(':')[0])).toEqual(['Once', 'Once']);
    expect(then.stdout).toMatch(/^Again: /);
    expect((await run('--help')).stdout).toBe(`${HELP}\n`);
  });

  test('is bundled once as long as it stays, the code that bundles it, too', async () => {
    const bundles = () => readdir(join(root, '.cache/code')).catch(() => []);
    // What was written a moment ago is not trusted yet.
    await expect
      .poll(
        async () => {
          const before = await bundles();
          await run('--help');
          return (await bundles()).length - before.length;
        },
        { timeout: 20_000 },
      )
      .toBe(0);
    const before = await bundles();
    await run('check', 'content/services/seo.md');
    expect(await bundles()).toEqual(before);
    const file = 'build/launch/run-bundle.ts';
    await withEdit(
      file,
      (text) => `${text}// changed\n`,
      () => run('--help'),
    );
    expect(await bundles()).toHaveLength(before.length + 1);
  });

  test('and does not compile is told with file and line, and exit code 70', async () => {
    const broken = (text: string) => text.replace('const COMMANDS = [', 'const = [');
    const { code, stdout, stderr } = await withEdit(FILE, broken, () => run('--help'));
    expect([code, stdout]).toEqual([70, '']);
    expect(stderr).toContain(
      `\nbuild/command-line.ts:${await lineOf(FILE, 'const COMMANDS = [')}:6: ERROR: `,
    );
    expect(stderr).toMatch(/^This is a fault of the build, not of the content\.$/m);
    expect(await run('--help')).toMatchObject({ code: 0 });
  });

  test('and fails is told by the line of its source, and exit code 70', async () => {
    const file = 'build/commands.ts';
    const failing = (text: string) => text.replace('= parseCommandLine(argv)', '= null.parse(argv)');
    const line = await lineOf(file, '= parseCommandLine(argv)');
    const { code, stderr } = await withEdit(file, failing, () => run('--help'));
    expect([code, stderr]).toEqual([70, expect.stringContaining(`(${join(root, file)}:${line}:`)]);
  });
});

test('a site is built where no bundle can be written', async () => {
  const cache = join(root, '.cache');
  await rm(cache, { recursive: true, force: true });
  await writeFile(cache, 'not a folder');
  try {
    const out = join(root, 'elsewhere/dist');
    const done = await run('build', ...QUICK, '--out', out, '--cache', join(root, 'elsewhere/cache'));
    expect(done).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^\d+ pages, /m) });
    expect(existsSync(join(out, 'index.html'))).toBe(true);
  } finally {
    await rm(cache);
  }
});

describe('a server', () => {
  let server: ChildProcess | undefined;
  afterAll(() => server?.kill('SIGKILL'));

  test.each<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP'])(
    'ends with the command that gets %s',
    async (signal) => {
      server = start(['start', ...QUICK, '--out', join(root, 'elsewhere/dist'), '--port', '0']);
      const address = await addressOf(server);
      expect((await fetch(address)).status).toBe(200);
      const ended = once(server, 'close');
      // To the command alone: a terminal would send it to the server, too.
      server.kill(signal);
      expect(await ended).toEqual([null, signal]);
      await expect(fetch(address)).rejects.toThrow();
    },
  );
});

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stdout?.on('data', (chunk) => {
      printed += String(chunk);
      const [, address] = /^ {2}(http:\S+)$/m.exec(printed) ?? [];
      if (address) resolve(address);
    });
    server.once('close', (code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });
}
