import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

const SCRIPT = join(import.meta.dirname, '../../tools/upgrade.ts');
const run = promisify(execFile);

let work: string;
let upstream: string;
let site: string;
let env: NodeJS.ProcessEnv;

beforeEach(async () => {
  work = temporaryFolder();
  upstream = join(work, 'upstream');
  site = join(work, 'my site');
  const bin = join(work, 'bin');
  await write(bin, { npm: '#!/bin/sh\necho "$*" >> "$NPM_CALLS"\n' });
  await chmod(join(bin, 'npm'), 0o755);
  const [name, email] = ['Test', 'test@example.com'];
  env = {
    ...process.env,
    ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email },
    ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email },
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    NPM_CALLS: join(work, 'npm-calls'),
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
  await mkdir(upstream);
  await git(upstream, 'init', '-q', '-b', 'main');
  await release('1.0.0', {
    'build.ts': 'one\ntwo\nthree\nfour\nfive\n',
    'content/site.yaml': 'sample: true\nname: Section Line\n',
    'content/posts/old.md': 'An old post of the sample\n',
    'static/robots.txt': 'the sample\n',
    'package-lock.json': '{}\n',
  });
});

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

const git = async (cwd: string, ...args: string[]) => (await run('git', args, { cwd, env })).stdout.trim();
const text = (path: string) => readFile(join(site, path), 'utf8');
const json = async (path: string) => JSON.parse(await text(path));

async function commit(folder: string, files: Record<string, string>): Promise<void> {
  await write(folder, files);
  await git(folder, 'add', '--all');
  await git(folder, 'commit', '-qm', 'A change');
}

async function release(version: string, files: Record<string, string>, dependencies = {}): Promise<void> {
  const described = { name: 'sample-site', version, dependencies: { react: version, ...dependencies } };
  await commit(upstream, { ...files, 'package.json': JSON.stringify(described, null, 2) });
  await git(upstream, 'tag', `v${version}`);
}

/** A site of its own, as "npm run new -- site --in-place" leaves it, with a typeface and a static file more. */
async function rebrand(): Promise<void> {
  await run('git', ['clone', '-q', '--origin', 'upstream', upstream, site], { env });
  await mkdir(join(site, 'examples/section-line'), { recursive: true });
  await rename(join(site, 'content'), join(site, 'examples/section-line/content'));
  const described = await json('package.json');
  await commit(site, {
    'content/site.yaml': 'name: Halyard\n',
    'content/posts/new.md': 'Our first post\n',
    'static/robots.txt': 'ours\n',
    'package.json': JSON.stringify({
      ...described,
      name: 'halyard',
      dependencies: { ...described.dependencies, '@fontsource/lora': '5.0.0' },
    }),
  });
}

const upgrade = (version: string) => run(process.execPath, [SCRIPT, version], { cwd: site, env });
const refused = (version: string) =>
  upgrade(version).then(
    () => expect.fail('The upgrade was not refused'),
    (error: { stderr: string }) => error.stderr,
  );

const NEXT = {
  'build.ts': 'one\ntwo\nthree\nfour\nsix\n',
  'content/site.yaml': 'sample: true\nname: Section Line\nbooking: null\n',
  'content/posts/another.md': 'A new post of the sample\n',
  'static/robots.txt': 'the sample, changed\n',
  'receiver/server.ts': 'new\n',
};

test('an upgrade brings new code, leaves content, static files and own packages as they are, and takes no step twice', async () => {
  await rebrand();
  await commit(site, { 'build.ts': 'ONE\ntwo\nthree\nfour\nfive\n' });
  await rm(join(upstream, 'content/posts/old.md'));
  await release('1.1.0', NEXT, { preact: '11.0.0' });
  await upgrade('1.1.0');

  expect(await text('build.ts'), 'both changes').toBe('ONE\ntwo\nthree\nfour\nsix\n');
  expect(await text('receiver/server.ts')).toBe('new\n');
  const files = await git(site, 'ls-files', 'content', 'examples', 'static');
  const moved = ['posts/another.md', 'site.yaml'].map((name) => `examples/section-line/content/${name}`);
  expect(files.split('\n')).toEqual([
    ...['content/posts/new.md', 'content/site.yaml', ...moved, 'static/robots.txt'],
  ]);
  expect(await text('content/site.yaml')).toBe('name: Halyard\n');
  expect(await text('static/robots.txt')).toBe('ours\n');
  expect(await text('examples/section-line/content/site.yaml')).toContain('booking');
  expect(await json('package.json')).toEqual({
    name: 'halyard',
    version: '1.1.0',
    dependencies: { react: '1.1.0', preact: '11.0.0', '@fontsource/lora': '5.0.0' },
  });
  expect(await readFile(join(work, 'npm-calls'), 'utf8')).toMatch(/^install /);
  expect(await git(site, 'status', '--porcelain')).toBe('');

  await release('1.2.0', { 'build.ts': 'one\ntwo\nthree\nfour\nseven\n' });
  await upgrade('1.2.0');
  expect(await text('build.ts')).toBe('ONE\ntwo\nthree\nfour\nseven\n');
  expect((await upgrade('1.2.0')).stdout).toBe('This site is already at 1.2.0.\n');
});

test('an upgrade needs neither common history nor tags: it finds the commit that a copy was made from', async () => {
  await commit(upstream, { 'build.ts': 'one\ntwo\nthree\nfour\nfive, since 1.0.0\n' });
  await rebrand();
  await rm(join(site, '.git'), { recursive: true });
  await git(site, 'init', '-q', '-b', 'main');
  await git(site, 'remote', 'add', 'upstream', upstream);
  await commit(site, {});
  await commit(site, { 'islands/ours.ts': 'ours\n' });
  await commit(upstream, { 'build.ts': 'one\ntwo\nthree\nfour\n5\n' });
  await commit(upstream, NEXT);
  await git(upstream, 'tag', '-d', 'v1.0.0');
  expect(await refused('1.1.0')).toMatch(
    /no version "1\.1\.0"\. Its versions: none yet\. Its branches, .*: main\n/,
  );
  await upgrade('main');
  expect(await text('build.ts')).toBe(NEXT['build.ts']);
  expect(await text('islands/ours.ts')).toBe('ours\n');
  expect(await text('content/site.yaml')).toBe('name: Halyard\n');
});

test('an upgrade brings the sample to a site that still shows it', async () => {
  await run('git', ['clone', '-q', '--origin', 'upstream', upstream, site], { env });
  await release('1.1.0', NEXT);
  await upgrade('1.1.0');
  expect(await text('content/posts/another.md')).toBe(NEXT['content/posts/another.md']);
});

/** Runs what a message says to run at its end. */
async function follow(message: string): Promise<void> {
  const commands = message.match(/^ {2}(?:git|npm) .*$/gm) ?? [];
  expect(commands.at(-1)).toBe('  git commit --all --no-edit');
  for (const command of commands) await run('sh', ['-c', command], { cwd: site, env });
}

const lines = (name: string) => Array.from({ length: 20 }, (_, line) => `${name} ${line}\n`).join('');

test('an upgrade says what to do about lines that both sides changed, and can be taken back', async () => {
  await rebrand();
  await commit(site, { 'build.ts': 'one\ntwo\nthree\nfour\nFIVE\n' });
  await release('1.1.0', NEXT);
  const before = await git(site, 'rev-parse', 'HEAD');
  expect(await refused('1.1.0')).toMatch(
    /changed the same lines of.*\n {2}build\.ts\n.*git reset --hard && npm ci/s,
  );
  expect(await text('content/site.yaml')).toBe('name: Halyard\n');
  await git(site, 'merge', '--abort');
  expect(await git(site, 'status', '--porcelain')).toBe('');
  expect(await git(site, 'rev-parse', 'HEAD')).toBe(before);

  const message = await refused('1.1.0');
  await write(site, { 'build.ts': 'one\ntwo\nthree\nfour\nSIX\n' });
  await follow(message);
  await release('1.2.0', { 'receiver/server.ts': 'newer\n' });
  await upgrade('1.2.0');
  expect(await text('build.ts')).toBe('one\ntwo\nthree\nfour\nSIX\n');
});

test('an upgrade takes changes along to where a file has moved, names it, and leaves new files where they are', async () => {
  await commit(upstream, { 'notify/mail.ts': lines('mail'), 'notify/smtp.ts': lines('smtp') });
  await rebrand();
  await commit(site, {
    'notify/mail.ts': lines('mail').replace('mail 1\n', 'our mail 1\n'),
    'notify/ours.ts': 'ours\n',
  });
  await mkdir(join(upstream, 'mail'));
  await rename(join(upstream, 'notify/smtp.ts'), join(upstream, 'mail/smtp.ts'));
  await rm(join(upstream, 'notify/mail.ts'));
  // Two thirds of the file are new.
  const moved = lines('mail').replace(/mail (?=[7-9]|1\d)/g, 'note ');
  await release('1.1.0', { 'mail/lead.tsx': moved });
  const { stdout } = await upgrade('1.1.0');
  expect(await text('mail/lead.tsx')).toBe(moved.replace('mail 1\n', 'our mail 1\n'));
  expect(await git(site, 'ls-files', 'notify', 'mail')).toBe('mail/lead.tsx\nmail/smtp.ts\nnotify/ours.ts');
  expect(stdout).toMatch(/changes.*moved.*\n {2}notify\/mail\.ts is now mail\/lead\.tsx\n\n/);
  expect(stdout).not.toContain('smtp');
  expect(stdout).toContain('npm run types');
});

const MANY = ['gone.sh', 'moved.ts', 'carried.ts', 'kept out.ts', 'out/[[moved]].ts', 'renamed.ts'];

/** A site and an upstream that both changed, moved, or deleted the same files. */
async function disagree(): Promise<void> {
  await commit(upstream, {
    ...Object.fromEntries(MANY.map((name) => [name, lines(name)])),
    'picture.webp': '\0one',
  });
  await rebrand();
  await rm(join(site, 'kept out.ts'));
  await rm(join(site, 'out/[[moved]].ts'));
  await rename(join(site, 'renamed.ts'), join(site, 'our name.ts'));
  await commit(site, {
    'gone.sh': lines('gone.sh').replace('gone.sh 1\n', 'ours\n'),
    'moved.ts': lines('moved.ts').replace('moved.ts 1\n', 'ours\n'),
    'carried.ts': lines('carried.ts').replace('carried.ts 1\n', 'ours\n'),
    'picture.webp': '\0ours',
    'added.ts': 'ours\n',
  });
  for (const name of ['gone.sh', 'moved.ts', 'carried.ts', 'out/[[moved]].ts', 'renamed.ts'])
    await rm(join(upstream, name));
  await release('1.1.0', {
    'now/moved.ts': lines('moved.ts').replace('moved.ts 1\n', 'theirs\n'),
    'kept out.ts': `${lines('kept out.ts')}more\n`,
    'now/carried.ts': lines('carried.ts'),
    'now/[[moved]].ts': lines('out/[[moved]].ts'),
    'their name.ts': lines('renamed.ts'),
    'picture.webp': '\0theirs',
    'added.ts': 'theirs\n',
  });
}

test('an upgrade names each file that both sides changed, moved or deleted, and leaves no dead one', async () => {
  await disagree();
  const message = await refused('1.1.0');
  const hash = '[0-9a-f]{7,}';
  for (const said of [
    / {2}added\.ts\n/,
    RegExp(
      ` {2}now/moved\\.ts, which was moved\\.ts\\. Your changes: git diff ${hash} ${hash} -- moved\\.ts\n`,
    ),
    / {2}picture\.webp is still yours\. To take the new one: git checkout --theirs -- picture\.webp\n/,
    RegExp(`no longer has.*\n {2}gone\\.sh\\. Your changes: git diff ${hash} ${hash} -- gone\\.sh\n\n`),
    RegExp(`stay deleted.*\n {2}kept out\\.ts: git checkout ${hash} -- 'kept out\\.ts'\n\n`),
    /back.*\n {2}out\/\[\[moved\]\]\.ts is now now\/\[\[moved\]\]\.ts: git rm -f 'now\/\[\[moved\]\]\.ts'\n\n/,
    /different names.*\n {2}our name\.ts\n {2}their name\.ts\n/,
  ])
    expect(message).toMatch(said);
  const [, shown = ''] = /(git diff .*gone\.sh)$/m.exec(message) ?? [];
  expect((await run('sh', ['-c', shown], { cwd: site, env })).stdout).toContain('+ours');

  await write(site, { 'added.ts': 'both\n', 'now/moved.ts': 'both\n' });
  await git(site, 'rm', '-f', 'our name.ts');
  await follow(message);
  expect(await git(site, 'status', '--porcelain')).toBe('');
  const files = (await git(site, 'ls-files', '-z'))
    .split('\0')
    .filter((name) => !/^(?:content|examples)/.test(name));
  expect(files.filter(Boolean)).toEqual(
    [
      'added.ts',
      'build.ts',
      'now/[[moved]].ts',
      'now/carried.ts',
      'now/moved.ts',
      'package-lock.json',
      'package.json',
    ].concat(...['picture.webp', 'static/robots.txt', 'their name.ts']),
  );
  expect((await upgrade('1.1.0')).stdout).toBe('This site is already at 1.1.0.\n');
});

test('an upgrade with files that were moved or deleted can be taken back, even after edits', async () => {
  await disagree();
  const before = await git(site, 'ls-files', '--stage');
  for (const back of ['merge --abort', 'reset --hard']) {
    await refused('1.1.0');
    if (back === 'reset --hard')
      await write(site, { 'now/moved.ts': 'both\n', 'now/carried.ts': 'edited\n' });
    await git(site, ...back.split(' '));
    expect(await git(site, 'ls-files', '--stage')).toBe(before);
    expect(await git(site, 'status', '--porcelain')).toBe('');
  }
});

test('an upgrade needs nobody for a file that the site has deleted', async () => {
  await commit(upstream, { 'unused.ts': 'one\n' });
  await rebrand();
  await rm(join(site, 'unused.ts'));
  await commit(site, {});
  await release('1.1.0', { 'unused.ts': 'two\n' });
  const { stdout } = await upgrade('1.1.0');
  expect(stdout).toMatch(/stay deleted.*\n {2}unused\.ts: git checkout \w+ -- unused\.ts\n/);
  expect(await git(site, 'ls-files', 'unused.ts')).toBe('');
  expect(await git(site, 'status', '--porcelain')).toBe('');
});

test('an upgrade runs as the new version does it', async () => {
  await rebrand();
  await release('1.1.0', {
    ...NEXT,
    'tools/upgrade.ts': `${await readFile(SCRIPT, 'utf8')}\nprint('Newer' as string);`,
  });
  expect((await upgrade('1.1.0')).stdout).toMatch(/^This site is now at 1\.1\.0\..*\nNewer\n$/s);
  expect(await text('build.ts')).toBe(NEXT['build.ts']);
  await commit(site, { 'build.ts': 'ours\n' });
  await release('1.2.0', { 'build.ts': 'theirs\n' });
  expect(await refused('1.2.0')).toMatch(/changed the same lines/);
});

test('an upgrade that git refuses says why in its words, and changes nothing', async () => {
  await rebrand();
  await release('1.1.0', NEXT);
  const lock = join(site, '.git/index.lock');
  await writeFile(lock, '');
  expect(await refused('1.1.0')).toMatch(/^fatal: Unable to create .*index\.lock': File exists/);
  await rm(lock);
  expect(await git(site, 'status', '--porcelain')).toBe('');
  await upgrade('1.1.0');
});

test('an upgrade says what to do about an unknown version, uncommitted changes, and no upstream', async () => {
  await git(upstream, 'branch', 'next/one');
  await rebrand();
  expect(await refused('1.1.0')).toMatch(
    /has no version "1\.1\.0"\. Its versions: v1\.0\.0\. Its branches, .*: main, next\/one\n/,
  );
  await write(site, { 'build.ts': 'zero\n' });
  expect(await refused('1.1.0')).toMatch(/^Commit your changes first/);
  await commit(site, {});
  await git(site, 'remote', 'remove', 'upstream');
  expect(await refused('1.1.0')).toMatch(/git remote add upstream/);
});
