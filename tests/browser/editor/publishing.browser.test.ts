import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { soon } from '../visit.ts';
import { editorOfSample } from './open-editor.ts';

const editor = editorOfSample();

const field = (name: string) => editor.page.getByRole('textbox', { name, exact: true }).first();
const pane = () => editor.page.frameLocator('#preview-pane');
const preview = () => pane().frameLocator('iframe');
const status = () => editor.page.locator('.entry-status');
const git = (...words: string[]) => execFileSync('git', words, { cwd: editor.root, encoding: 'utf8' });
const file = (path: string) => join(editor.root, 'content', path);
const dialog = () => editor.page.getByRole('dialog');

test('an editor of the content sees the page while writing, before anything is saved', async () => {
  const { page, root } = editor;
  const path = join(root, 'content/posts/seo-myths-debunked.md');
  const before = await readFile(path, 'utf8');
  await editor.open('Posts', /^SEO myths/);
  const text = field('Text');
  await preview().getByRole('heading', { name: 'Myths about content' }).waitFor();
  const frame = page.frames().find((each) => each.url().includes('/admin/draft'));
  await frame?.evaluate(() => Object.assign(window, { isSamePage: true }));
  await text.fill(`${await text.inputValue()}\n\n## Written a second ago\n\n> [!NOTE]\n> With a *note*.`);
  const heading = preview().getByRole('heading', { name: 'Written a second ago' });
  await heading.waitFor();
  // The styles of the note were not part of the page.
  const note = preview().locator('main').getByText('With a note.');
  expect(await note.evaluate((one) => getComputedStyle(one.closest('.alert') ?? one).padding)).not.toBe(
    '0px',
  );
  // The page neither loads again nor asks for consent.
  expect(
    await frame?.evaluate(() => 'isSamePage' in window && document.querySelector('dialog') === null),
  ).toBe(true);
  for (const [device, width] of [
    ['Computer', 1440],
    ['Phone', 390],
  ] as const) {
    await pane().getByRole('button', { name: device }).click();
    await soon(() => frame?.evaluate(() => innerWidth)).toBe(width);
  }
  expect(await readFile(path, 'utf8')).toBe(before);
  await page.reload();
});

test('an editor of the content finds each mistake by its name, and its field with one click', async () => {
  const { page } = editor;
  await editor.open('Services', 'SEO');
  await expand('Pricing');
  const from = page.getByRole('spinbutton', { name: 'From' });
  await from.fill('-5');
  await status().getByText('1 mistake to correct').waitFor();
  // Folds the group again.
  await page.getByText('Pricing', { exact: true }).click();
  await status().getByRole('button', { name: 'Pricing, From' }).click();
  await soon(() => from.evaluate((one) => one === document.activeElement)).toBe(true);
  await from.fill('2500');
  await status().getByText('No mistakes').waitFor();
  const text = field('Text');
  await text.fill(`First.\n\nSee [our plans](/no-such-page).\n\nLast.`);
  await status().getByText('/no-such-page: no such page').waitFor();
  await status().getByRole('button', { name: 'Text' }).click();
  const selected = (area: HTMLElement) => {
    const { value, selectionStart, selectionEnd } = area as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  };
  await soon(() => text.evaluate(selected)).toBe('See [our plans](/no-such-page).');
  await page.reload();
});

async function expand(label: string): Promise<void> {
  // The label of a group opens it.
  await editor.page.getByText(label, { exact: true }).click();
}

test('nothing is published while the site has mistakes, and each leads to its field', async () => {
  const { page } = editor;
  git('init', '--quiet', '--initial-branch=main');
  for (const name of ['user.name', 'user.email']) git('config', name, 'editor@example.com');
  git('add', 'content', 'static');
  git('commit', '--quiet', '--message', 'Start');
  const post = await readFile(file('posts/seo-myths-debunked.md'), 'utf8');
  const copy = post
    .replace(/^(?:id|updatedDate):.*\n/gm, '')
    .replace(/^publishDate:.*/m, 'publishDate: 2099-01-05');
  await writeFile(file('posts/not-yet.md'), copy.replace(/^title:.*/m, 'title: "TODO: A title"'));
  await writeFile(
    file('posts/a-draft.md'),
    copy.replace(/^title:.*/m, 'title: "TODO: Later"').replace(/^publishDate/m, 'draft: true\npublishDate'),
  );
  await page.reload();
  await editor.open('Posts', /^TODO: A title/);
  await status().getByText('Still to write').waitFor();
  await page.getByRole('button', { name: 'Publish all changes' }).click();
  await dialog().getByText('1 mistake to correct').waitFor();
  expect(await dialog().innerText()).toMatch(
    /Nothing was published[\s\S]*TODO: A title Title: is still a TODO\. Replace it[\s\S]*In drafts, which stay hidden \(1\)/,
  );
  expect(git('log', '--format=%s')).toBe('Start\n');
  await dialog().getByRole('button', { name: 'Close' }).click();
  await editor.list('Services');
  await page.getByRole('button', { name: 'Publish all changes' }).click();
  await dialog().getByRole('button', { name: 'TODO: A title' }).click();
  await page.waitForURL(/posts\/entries\/not-yet$/);
  await soon(() => field('Title').evaluate((one) => one === document.activeElement)).toBe(true);
});

test('an editor of the content reads what goes live and when, and what the remote refuses', async () => {
  const { page, root } = editor;
  await field('Title').fill('A title for January');
  const publish = page.getByRole('button', { name: 'Publish all changes' });
  await publish.click();
  await dialog().getByText('Save your changes to this entry first.').waitFor();
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  await editor.save();
  const remote = join(root, 'remote.git');
  git('init', '--quiet', '--bare', '--initial-branch=main', remote);
  git('remote', 'add', 'origin', remote);
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  const other = join(root, 'other');
  git('clone', '--quiet', remote, other);
  git(
    '-C',
    other,
    '-c',
    'user.name=x',
    '-c',
    'user.email=x@example.com',
    'commit',
    '--quiet',
    '--allow-empty',
    '--message',
    'Theirs',
  );
  git('-C', other, 'push', '--quiet');
  await publish.click();
  await dialog().getByText('No mistakes.').waitFor();
  expect(await dialog().innerText()).toMatch(
    /Your changes go to .*remote, and[\s\S]*TODO: Later is a draft and stays hidden[\s\S]*A title for January goes live on Monday, January 5, 2099/,
  );
  await editor.answer('Publish all changes', {}, 'Publish');
  await dialog().getByText('Somebody else has published since').waitFor();
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  expect(git('log', '-1', '--format=%s')).toBe('Add TODO: Later; Add A title for January\n');
  git('pull', '--quiet', '--rebase');
  await publish.click();
  await dialog().getByText('1 earlier change not sent yet').waitFor();
  await editor.answer('Publish all changes', {}, 'Publish');
  await dialog().getByText('Pushed your earlier commits.').waitFor();
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  expect(git('-C', remote, 'log', '-1', '--format=%s')).toBe('Add TODO: Later; Add A title for January\n');
});

test('on a phone, the list of a collection comes after the collections, and the page in place of its form', async () => {
  const { page } = editor;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await editor.open('Services', 'SEO');
  await field('Text').waitFor();
  await page.getByTitle('Toggle preview').click();
  await preview().getByRole('heading', { level: 1 }).waitFor();
  expect(await field('Text').isVisible()).toBe(false);
  await page.getByTitle('Toggle preview').click();
  for (const name of ['Save', 'Delete entry', 'Change address', 'Publish all changes'])
    expect((await page.getByText(name).first().boundingBox())?.x, name).toBeLessThan(390 - 60);
  expect(editor.errors.filter((error) => /Content Security Policy|EvalError/.test(error))).toEqual([]);
});
