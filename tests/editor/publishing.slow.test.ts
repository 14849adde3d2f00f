import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixtureSite, POST } from '../fixture-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type EditorServer, startEditor } from './editor-server.ts';

const site = await createFixtureSite();
const ROOT = dirname(site.root);
const OTHER = temporaryFolder();
const REMOTE = join(temporaryFolder(), 'remote.git');

let server: EditorServer;

/** Runs git. @returns what it prints */
const gitIn = (folder: string, ...words: string[]) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd();
const git = (...words: string[]) => gitIn(ROOT, ...words);
const setName = (folder: string) => {
  for (const name of ['user.name', 'user.email']) gitIn(folder, 'config', name, 'editor@example.com');
};

const DANA = 'content/authors/dana-whitfield.md';
const LUIS = 'content/authors/luis-ortega.md';
const read = (file: string, folder = ROOT) => readFileSync(join(folder, file), 'utf8');
const write = (file: string, text: string, folder = ROOT) => writeFileSync(join(folder, file), text);
const change = (file: string, from: RegExp, to: string, folder = ROOT) => {
  const text = read(file, folder);
  expect(text).toMatch(from);
  write(file, text.replace(from, to), folder);
};
const role = (text: string) => /^role: (.*)/m.exec(text)?.[1];

/** Somebody else publishes changes. */
function others(work: (folder: string) => void, message = 'Theirs'): void {
  gitIn(OTHER, 'pull', '--quiet', '--rebase');
  work(OTHER);
  gitIn(OTHER, 'add', '--all');
  gitIn(OTHER, 'commit', '--quiet', '--message', message);
  gitIn(OTHER, 'push', '--quiet');
}

beforeAll(async () => {
  git('init', '--quiet', '--initial-branch=main');
  write('.gitignore', '.editor\n.cache\n');
  write('code.ts', 'const a = 1;\n');
  setName(ROOT);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Start');
  gitIn(ROOT, 'init', '--quiet', '--bare', '--initial-branch=main', REMOTE);
  server = await startEditor(site.root);
});

/** Every test starts with what was published. */
beforeEach(() => {
  if (!existsSync(join(OTHER, '.git'))) return;
  git('fetch', '--quiet');
  git('reset', '--quiet', '--hard', 'origin/main');
  git('clean', '--quiet', '-fd', 'content');
});

const publish = (files: string[], more: object = {}) =>
  server.act('publish', { message: 'New roles', files, ...more });

test('changes are committed without a remote, and pushed once there is one', async () => {
  expect(await server.act('publication')).toMatchObject({ changes: [], unpushed: 0, conflicts: [] });
  change(DANA, /^role: .*/m, 'role: Founder');
  expect(await publish([DANA])).toEqual({
    isDone: true,
    message: 'Committed. This repository has no remote to push to.',
  });
  git('remote', 'add', 'origin', `${REMOTE}-gone`);
  change(DANA, /^role: .*/m, 'role: Owner');
  const refused = await publish([DANA]);
  expect(refused).toMatchObject({
    isDone: false,
    details: expect.stringContaining('does not appear to be a git repository'),
  });
  expect(refused.message).toBe(
    'Your changes are committed on this computer, but not published. The remote is not where it was. Ask the person who runs the site',
  );
  git('remote', 'set-url', 'origin', REMOTE);
  expect(await publish([])).toEqual({ isDone: true, message: 'Published your earlier commits.' });
  expect(gitIn(REMOTE, 'log', '--format=%s', 'main')).toBe('New roles\nNew roles\nStart');
  expect(await publish([])).toEqual({ isDone: true, message: 'Nothing has changed.' });
  gitIn(dirname(OTHER), 'clone', '--quiet', REMOTE, OTHER);
  setName(OTHER);
});

test('only the chosen files are published, and what somebody has prepared with git stays prepared', async () => {
  change(DANA, /^role: .*/m, 'role: Strategist');
  change(LUIS, /^role: .*/m, 'role: Analyst');
  write(
    'content/posts/mine.md',
    POST.replace('title: Six checks before you buy ads', 'title: Mine\ndraft: true'),
  );
  change('code.ts', /1/, '2');
  git('add', LUIS, 'code.ts');
  const { changes, remote } = await server.act('publication');
  expect(changes.map(({ file, what, title, isDraft }) => [file, what, title, isDraft])).toEqual([
    [DANA, 'changed', 'Dana Whitfield', false],
    [LUIS, 'changed', 'Luis Ortega', false],
    ['content/posts/mine.md', 'new', 'Mine', true],
  ]);
  expect(remote).toBe(REMOTE.replace(/\.git$/, ''));
  expect(await publish([DANA, 'content/posts/mine.md'])).toEqual({ isDone: true, message: 'Published.' });
  expect(gitIn(REMOTE, 'show', '--name-only', '--format=', 'main')).toBe(`${DANA}\ncontent/posts/mine.md`);
  expect(git('diff', '--cached', '--name-only')).toBe(`code.ts\n${LUIS}`);
});

test('a renamed entry is one change, and both of its files are published', async () => {
  const file = 'content/industries/startups.md';
  expect(await server.act('rename', { file, name: 'Young firms' })).toEqual({
    file: 'content/industries/young-firms.md',
  });
  const { changes } = await server.act('publication');
  expect(changes.filter(({ file }) => file.includes('industries'))).toMatchObject([
    { file: 'content/industries/young-firms.md', what: 'moved', from: file },
  ]);
  expect(await server.act('difference', { file: 'content/industries/young-firms.md' })).toMatchObject({
    before: `${git('show', `HEAD:${file}`)}\n`,
  });
  expect((await publish(['content/industries/young-firms.md'])).isDone).toBe(true);
  expect(gitIn(REMOTE, 'ls-tree', '--name-only', 'main', 'content/industries/')).not.toContain('startups');
});

test('what others have published is received, and changes of this computer stay', async () => {
  change(LUIS, /^role: .*/m, 'role: Mine');
  write('content/posts/new.md', 'not yet');
  others((folder) => {
    change(DANA, /^role: .*/m, 'role: Theirs', folder);
    write('code.ts', 'const a = 3;\n', folder);
    rmSync(join(folder, 'content/posts/startup-marketing-first-90-days.md'));
  });
  const { received, conflicts, changes } = await server.act('publication');
  expect(received).toEqual(['code.ts', DANA, 'content/posts/startup-marketing-first-90-days.md']);
  expect([conflicts, changes.map(({ file }) => file)]).toEqual([[], [LUIS, 'content/posts/new.md']]);
  expect([role(read(DANA)), role(read(LUIS)), read('code.ts')]).toEqual(['Theirs', 'Mine', 'const a = 3;\n']);
  expect(existsSync(join(ROOT, 'content/posts/startup-marketing-first-90-days.md'))).toBe(false);
  expect(git('rev-parse', 'HEAD')).toBe(gitIn(REMOTE, 'rev-parse', 'main'));
});

test.each(['uncommitted', 'committed'])('two changes of one file are merged: %s', async (state) => {
  change(LUIS, /^role: .*/m, `role: Mine ${state}`);
  if (state === 'committed') git('commit', '--quiet', '--all', '--message', 'Mine');
  others((folder) => write(LUIS, `${read(LUIS, folder)}\nAdded by others, ${state}.\n`, folder));
  const { received, conflicts } = await server.act('publication');
  expect([received, conflicts]).toEqual([[LUIS], []]);
  expect(read(LUIS)).toMatch(new RegExp(`^role: Mine ${state}$[^]*Added by others, ${state}\\.\n$`, 'm'));
  expect(await publish([LUIS])).toMatchObject({ isDone: true });
  expect(gitIn(REMOTE, 'show', `main:${LUIS}`)).toBe(read(LUIS).trimEnd());
});

test.each([
  ['uncommitted', 'mine'],
  ['uncommitted', 'theirs'],
  ['committed', 'mine'],
  ['committed', 'theirs'],
] as const)('of two changes of one line, people choose: %s, %s', async (state, choice) => {
  change(LUIS, /^role: .*/m, `role: Mine of ${state} ${choice}`);
  if (state === 'committed') git('commit', '--quiet', '--all', '--message', 'Mine');
  // A change that has nothing to do with it.
  change(DANA, /^role: .*/m, `role: Beside ${state} ${choice}`);
  others((folder) => {
    change(LUIS, /^role: .*/m, `role: Theirs of ${state} ${choice}`, folder);
    write(`content/posts/their-${state}-${choice}.md`, '---\ntitle: Theirs\ndraft: true\n---\n', folder);
  });
  const before = { head: git('rev-parse', 'HEAD'), status: git('status', '--porcelain'), text: read(LUIS) };
  const unchanged = () => ({
    head: git('rev-parse', 'HEAD'),
    status: git('status', '--porcelain'),
    text: read(LUIS),
  });
  for (const _ of ['asked', 'asked again']) {
    const { conflicts, received } = await server.act('publication');
    expect(
      conflicts.map(({ file, title, mine, theirs }) => [file, title, role(mine ?? ''), role(theirs ?? '')]),
    ).toEqual([[LUIS, 'Luis Ortega', `Mine of ${state} ${choice}`, `Theirs of ${state} ${choice}`]]);
    expect([received, unchanged()]).toEqual([[], before]);
  }
  expect(await publish([LUIS])).toMatchObject({
    isDone: false,
    message: expect.stringMatching(
      /^Nothing was published\. Others have changed the same lines of content\/authors\/luis-ortega\.md/,
    ),
  });
  expect(unchanged()).toEqual(before);
  expect(await publish([LUIS], { resolved: { [LUIS]: choice } })).toMatchObject({ isDone: true });
  const chosen = `${choice === 'mine' ? 'Mine' : 'Theirs'} of ${state} ${choice}`;
  expect([role(read(LUIS)), role(gitIn(REMOTE, 'show', `main:${LUIS}`))]).toEqual([chosen, chosen]);
  // Whatever was not chosen can be brought back.
  const texts = (await server.act('versions', { file: LUIS })).map(({ text }) => role(text));
  expect([...texts, chosen]).toContain(`Mine of ${state} ${choice}`);
  expect([role(read(DANA)), git('status', '--porcelain')]).toEqual([
    `Beside ${state} ${choice}`,
    ` M ${DANA}`,
  ]);
  expect(existsSync(join(ROOT, `content/posts/their-${state}-${choice}.md`))).toBe(true);
  expect(read(LUIS) + read(DANA)).not.toContain('<<<<<<<');
});

test('a file that one side has deleted is a conflict, too', async () => {
  change(LUIS, /^role: .*/m, 'role: Still here');
  others((folder) => rmSync(join(folder, LUIS)));
  const { conflicts } = await server.act('publication');
  expect(conflicts).toMatchObject([{ file: LUIS, mine: read(LUIS), theirs: null }]);
  expect(await publish([LUIS], { resolved: { [LUIS]: 'mine' } })).toMatchObject({ isDone: true });
  expect(role(gitIn(REMOTE, 'show', `main:${LUIS}`))).toBe('Still here');
});

test('code that both sides have changed is left alone', async () => {
  write('code.ts', 'const mine = 1;\n');
  others((folder) => write('code.ts', 'const theirs = 1;\n', folder));
  const { offline, received } = await server.act('publication');
  expect([received, offline]).toEqual([[], expect.stringMatching(/^Others have changed code\.ts/)]);
  expect(read('code.ts')).toBe('const mine = 1;\n');
  git('checkout', '--quiet', 'code.ts');
});

test('when git fails, all is as before', async () => {
  change(LUIS, /^role: .*/m, 'role: Before the failure');
  others((folder) => {
    write(LUIS, `${read(LUIS, folder)}\nMore.\n`, folder);
    change(DANA, /^role: .*/m, 'role: After the failure', folder);
  });
  const before = [read(LUIS), read(DANA), git('rev-parse', 'HEAD'), git('status', '--porcelain')];
  write('.git/index.lock', '');
  const { offline } = await server.act('publication');
  rmSync(join(ROOT, '.git/index.lock'));
  expect(offline).toMatch(/everything is as before\. Another program works with git/);
  expect([read(LUIS), read(DANA), git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual(before);
  expect((await server.act('publication')).received).toEqual([DANA, LUIS]);
});

test('without the remote, changes are still listed, in plain words', async () => {
  change(LUIS, /^role: .*/m, 'role: Offline');
  renameSync(REMOTE, `${REMOTE}-away`);
  const { offline, changes } = await server.act('publication');
  renameSync(`${REMOTE}-away`, REMOTE);
  expect(offline).toBe(
    'It is not known what others have published. The remote is not where it was. Ask the person who runs the site',
  );
  expect(changes.map(({ file }) => file)).toEqual([LUIS]);
});

test('changes are handed in on a branch of their own, and stay here', async () => {
  const hook = join(REMOTE, 'hooks/post-receive');
  writeFileSync(
    hook,
    '#!/bin/sh\necho "Create a pull request:"\necho "  https://git.example/new?source=content"\n',
  );
  chmodSync(hook, 0o755);
  change(LUIS, /^role: .*/m, 'role: For review');
  const before = [git('rev-parse', 'HEAD'), git('status', '--porcelain')];
  const main = gitIn(REMOTE, 'rev-parse', 'main');
  const branches = [];
  for (const _ of ['once', 'again']) {
    const { message, isDone } = await publish([LUIS], { isReview: true, message: 'Luis has a new role!' });
    expect([isDone, message]).toEqual([
      true,
      expect.stringMatching(/ Ask for a review at https:\/\/git\.example\/new\?source=content$/),
    ]);
    branches.push(/content\/\S+[a-z0-9]/.exec(message)?.[0]);
  }
  rmSync(hook);
  expect(branches).toEqual([
    expect.stringMatching(/^content\/\d{4}-\d\d-\d\d-luis-has-a-new-role$/),
    `${branches[0]}-2`,
  ]);
  expect(role(gitIn(REMOTE, 'show', `${branches[0]}:${LUIS}`))).toBe('For review');
  expect([
    git('rev-parse', 'HEAD'),
    git('status', '--porcelain'),
    gitIn(REMOTE, 'rev-parse', 'main'),
  ]).toEqual([...before, main]);
  // Once the review is merged, nothing is left to publish.
  gitIn(REMOTE, 'update-ref', 'refs/heads/main', branches[0] ?? '');
  expect(await server.act('publication')).toMatchObject({ changes: [], conflicts: [] });
});

test('a refusal of the remote is explained, with its words beside', async () => {
  const hook = join(REMOTE, 'hooks/pre-receive');
  writeFileSync(hook, '#!/bin/sh\necho "not here" >&2\nexit 1\n');
  chmodSync(hook, 0o755);
  change(LUIS, /^role: .*/m, 'role: Refused');
  const { isDone, message, details } = await publish([LUIS]);
  rmSync(hook);
  expect([isDone, message]).toEqual([
    false,
    'Your changes are committed on this computer, but not published. The remote takes changes to this branch only after a review. Hand your changes in for a review instead',
  ]);
  expect(details).toContain('not here');
});

test('nothing is published without a branch', async () => {
  change(LUIS, /^role: .*/m, 'role: On no branch');
  git('switch', '--quiet', '--detach');
  const { isDone, message } = await publish([LUIS]);
  expect([isDone, message]).toEqual([
    false,
    expect.stringMatching(/^Nothing was published\. Git has no branch here/),
  ]);
  expect(git('status', '--porcelain')).toBe(` M ${LUIS}`);
  git('switch', '--quiet', 'main');
});

test('pictures that both sides have changed are a choice, and both are kept', async () => {
  const picture = 'static/images/team.png';
  mkdirSync(join(ROOT, 'static/images'), { recursive: true });
  write(picture, 'my picture');
  others((folder) => {
    mkdirSync(join(folder, 'static/images'), { recursive: true });
    write(picture, 'their picture', folder);
  });
  expect((await server.act('publication')).conflicts).toMatchObject([
    { file: picture, mine: 'My picture, 10 B', theirs: 'Their picture' },
  ]);
  expect(read(picture)).toBe('my picture');
  expect(await publish([picture], { resolved: { [picture]: 'theirs' } })).toMatchObject({ isDone: true });
  expect(read(picture)).toBe('their picture');
  const kept = readdirSync(join(ROOT, '.editor/pictures')).map((name) => read(`.editor/pictures/${name}`));
  expect(kept).toContain('my picture');
});

test('changes are taken back, and kept as earlier versions', async () => {
  const before = read(LUIS);
  change(LUIS, /^role: .*/m, 'role: Taken back');
  write('content/posts/new.md', '---\ntitle: New\n---\n');
  rmSync(join(ROOT, DANA));
  for (const file of [LUIS, DANA, 'content/posts/new.md']) await server.act('discard', { file });
  expect([read(LUIS), existsSync(join(ROOT, DANA)), git('status', '--porcelain')]).toEqual([
    before,
    true,
    '',
  ]);
  expect((await server.act('versions', { file: LUIS })).map(({ text }) => role(text))).toContain(
    'Taken back',
  );
  expect(await server.refusal('discard', { file: LUIS })).toMatch(/has no changes/);
});
