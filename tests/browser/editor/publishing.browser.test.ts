import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { soon } from '../visit.ts';
import { editorOfSample } from './open-editor.ts';

const editor = editorOfSample();

const LUIS = 'content/authors/luis-ortega.md';
const DANA = 'content/authors/dana-whitfield.md';
const remote = () => join(editor.root, 'remote.git');
const other = () => join(editor.root, 'other');

const gitIn = (folder: string, ...words: string[]) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd();
const git = (...words: string[]) => gitIn(editor.root, ...words);
const read = (file: string, root = editor.root) => readFile(join(root, file), 'utf8');
const published = (file: string) => gitIn(remote(), 'show', `main:${file}`);
const role = (text: string) => /^role: (.*)$/m.exec(text)?.[1];

async function setRole(file: string, value: string, root = editor.root): Promise<void> {
  await writeFile(join(root, file), (await read(file, root)).replace(/^role: .*/m, `role: ${value}`));
}

/** Somebody else publishes another role. */
async function othersSetRole(file: string, value: string): Promise<void> {
  gitIn(other(), 'pull', '--quiet');
  await setRole(file, value, other());
  gitIn(other(), 'commit', '--quiet', '--all', '--message', 'Theirs');
  gitIn(other(), 'push', '--quiet');
}

beforeAll(() => {
  git('init', '--quiet', '--initial-branch=main');
  git('init', '--quiet', '--bare', '--initial-branch=main', remote());
  git('remote', 'add', 'origin', remote());
  const setName = (folder: string) => {
    for (const name of ['user.name', 'user.email']) gitIn(folder, 'config', name, 'editor@example.com');
  };
  setName(editor.root);
  git('add', 'content', 'static');
  git('commit', '--quiet', '--message', 'Start');
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  git('clone', '--quiet', remote(), other());
  setName(other());
});

async function openPublish(): Promise<void> {
  // Not by the start page, which gets what others have published, too.
  await editor.goTo('#/list/authors');
  await editor.page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  await editor.goTo('#/publish');
  await editor.page.getByRole('heading', { level: 1, name: 'Publish' }).waitFor();
}
const row = (name: string) => editor.page.locator('.changes li').filter({ hasText: name });
const button = (name: string) => editor.page.getByRole('button', { name, exact: true });
const message = () => editor.page.getByLabel('What did you change?');
const outcome = (text: string | RegExp) => editor.page.locator('.outcome').getByText(text).waitFor();
const unchanged = () =>
  editor.page.getByText('Nothing has changed since you last published.', { exact: true }).waitFor();

test('a mistake keeps from publishing and leads to its field, and those of drafts do not', async () => {
  const { page, root } = editor;
  await openPublish();
  await unchanged();
  const post = await read('content/posts/seo-myths-debunked.md');
  const copy = post
    .replace(/^(?:id|updatedDate):.*\n/gm, '')
    .replace(/^publishDate:.*/m, 'publishDate: 2099-01-05');
  const write = (name: string, text: string) => writeFile(join(root, 'content/posts', name), text);
  await write('not-yet.md', copy.replace(/^title:.*/m, 'title: "TODO: A title"'));
  await write(
    'a-draft.md',
    copy.replace(/^title:.*/m, 'title: "TODO: Later"').replace(/^publishDate/m, 'draft: true\npublishDate'),
  );
  await page.reload();
  await page.getByText('1 mistake to correct').waitFor();
  const mistake = page.locator('.publish > form > section > .findings > li');
  expect(await mistake.allInnerTexts()).toEqual(['TODO: A title Title: is still a TODO. Replace it']);
  await page.getByText('In drafts, which stay hidden (1)').waitFor();
  expect(await button('Publish').isDisabled()).toBe(true);
  await row('TODO: Later').getByText('is a draft and stays hidden').waitFor();
  await mistake.getByRole('link', { name: 'TODO: A title' }).click();
  await page.waitForURL(/#\/edit\/posts\/not-yet\.md\?field=title/);
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('field-title');
});

test('only chosen files are published, a scheduled post says when it goes live, and what is not saved is named', async () => {
  const { page } = editor;
  await editor.field('Title').fill('A title for January');
  await editor.save();
  await editor.goTo('#/edit/posts/a-draft.md');
  await editor.field('Excerpt').fill('Somebody still works on this one, and has not saved it yet.');
  await openPublish();
  await page
    .getByText('Not saved yet, so not published:')
    .getByRole('link', { name: 'TODO: Later' })
    .waitFor();
  await row('A title for January').getByText('goes live on Jan 5, 2099').waitFor();
  expect(await message().inputValue()).toBe('Add TODO: Later; Add A title for January');
  await row('TODO: Later').getByRole('checkbox').uncheck();
  expect(await message().inputValue()).toBe('Add A title for January');
  await message().fill('Announce January');
  await page.getByText('No mistakes.').waitFor();
  await button('Publish').click();
  await outcome('Published.');
  expect(gitIn(remote(), 'log', '--format=%s', 'main')).toBe('Announce January\nStart');
  expect(gitIn(remote(), 'show', '--name-only', '--format=', 'main')).toBe('content/posts/not-yet.md');
  // Nobody has chosen the other one since.
  await soon(() => page.locator('.changes li').count()).toBe(1);
  expect(await row('TODO: Later').getByRole('checkbox').isChecked()).toBe(false);
  expect(await button('Publish').isDisabled()).toBe(true);
});

test('a change is shown beside what was published, and taken back; a new file is deleted', async () => {
  const { page } = editor;
  const before = await read(LUIS);
  await setRole(LUIS, 'Head of fun');
  await openPublish();
  await row('Luis Ortega').getByRole('button', { name: 'Show what differs' }).click();
  const shown = page.getByRole('dialog', { name: 'Luis Ortega' });
  await shown
    .getByRole('region', { name: 'Published' })
    .getByText(`role: ${role(before)}`)
    .waitFor();
  await shown.getByRole('region', { name: 'Now' }).getByText('role: Head of fun').waitFor();
  await page.keyboard.press('Escape');
  await row('Luis Ortega').getByRole('button', { name: 'Take back' }).click();
  await editor.answer('Take back Luis Ortega?', {}, 'Take back');
  await row('Luis Ortega').waitFor({ state: 'detached' });
  expect(await read(LUIS)).toBe(before);
  await row('TODO: Later').getByRole('button', { name: 'Take back' }).click();
  await editor.answer('Take back TODO: Later?', {}, 'Take back');
  await unchanged();
  expect(git('status', '--porcelain', 'content')).toBe('');
});

test('what others have published arrives by itself, and changes here stay', async () => {
  const { page } = editor;
  await othersSetRole(DANA, 'Theirs');
  await setRole(LUIS, 'Mine');
  await openPublish();
  await page.getByText('One file that somebody else has published is here now.').waitFor();
  expect([role(await read(DANA)), role(await read(LUIS))]).toEqual(['Theirs', 'Mine']);
  await page.getByText('No mistakes.').waitFor();
  await button('Publish').click();
  await outcome('Published.');
  expect(gitIn(remote(), 'log', '-2', '--format=%s', 'main')).toBe('Change Luis Ortega\nTheirs');
  expect([role(published(DANA)), role(published(LUIS))]).toEqual(['Theirs', 'Mine']);
});

test('a file that others have changed too is shown in both versions, and a choice publishes it', async () => {
  const { page } = editor;
  for (const [choice, expected] of [
    ['Publish mine', 'Mine'],
    ['Keep the other', 'Theirs'],
  ] as const) {
    await othersSetRole(LUIS, `Theirs for "${choice}"`);
    await setRole(LUIS, `Mine for "${choice}"`);
    await openPublish();
    const conflict = page.locator('.conflict').filter({ hasText: 'Luis Ortega' });
    for (const [title, whose] of [
      ['Mine', 'Mine'],
      ['The other', 'Theirs'],
    ] as const)
      await conflict
        .getByRole('region', { name: title })
        .getByText(`role: ${whose} for "${choice}"`)
        .waitFor();
    await page.getByText('No mistakes.').waitFor();
    expect(await button('Publish').isDisabled()).toBe(true);
    await conflict.getByRole('button', { name: choice }).click();
    await button('Publish').click();
    await page.locator('.outcome.done').waitFor();
    await unchanged();
    const value = `${expected} for "${choice}"`;
    expect([role(published(LUIS)), role(await read(LUIS))]).toEqual([value, value]);
  }
});

test('changes are handed in for a review on a branch of their own', async () => {
  await setRole(DANA, 'Reviewed');
  await openPublish();
  await message().fill('A new role for Dana');
  await editor.page.getByText('No mistakes.').waitFor();
  const main = gitIn(remote(), 'rev-parse', 'main');
  await button('Hand in for review').click();
  await outcome(/^Handed in for a review as content\/\d{4}-\d\d-\d\d-a-new-role-for-dana\./);
  const branch = gitIn(remote(), 'for-each-ref', '--format=%(refname:short)', 'refs/heads/content');
  expect(role(gitIn(remote(), 'show', `${branch}:${DANA}`))).toBe('Reviewed');
  expect(gitIn(remote(), 'rev-parse', 'main')).toBe(main);
  expect(role(await read(DANA))).toBe('Reviewed');
});

test('a refused push says why in plain words, and is sent once it is allowed', async () => {
  const { page } = editor;
  const hook = join(remote(), 'hooks/pre-receive');
  writeFileSync(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  await openPublish();
  await page.getByText('No mistakes.').waitFor();
  await button('Publish').click();
  await outcome(
    'Your changes are committed on this computer, but not published. The remote takes changes to this branch only after a review.',
  );
  await page.locator('.outcome summary').click();
  await page.locator('.outcome pre').getByText('pre-receive hook declined').waitFor();
  await page.getByText('One earlier change was not sent yet.').waitFor();
  rmSync(hook);
  await page.getByText('No mistakes.').waitFor();
  await button('Publish').click();
  await outcome('Published your earlier commits.');
  expect(role(published(DANA))).toBe('Reviewed');
  await unchanged();
});

test('the page says that the remote can not be reached, and its changes can still be seen', async () => {
  const { page } = editor;
  git('remote', 'set-url', 'origin', `${remote()}-gone`);
  await setRole(LUIS, 'Offline');
  await openPublish();
  await page
    .getByText('It is not known what others have published. The remote is not where it was.')
    .waitFor();
  await row('Luis Ortega').waitFor();
});

test('the page of publishing never meets the limits of the policy', () => {
  expect(editor.errors).toEqual([]);
});
