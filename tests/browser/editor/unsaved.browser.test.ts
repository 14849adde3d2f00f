import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { soon } from '../visit.ts';
import { editorOfSample } from './open-editor.ts';

const editor = editorOfSample();

const LUIS = 'authors/luis-ortega.md';
const pathOf = (path: string) => join(editor.root, 'content', path);
const read = (path: string) => readFile(pathOf(path), 'utf8');
const write = (path: string, text: string) => writeFile(pathOf(path), text);
const SAVE = '**/admin/api/*/save';
const roleOf = (text: string) => /^role: (.*)$/m.exec(text)?.[1];
const notice = () => editor.page.locator('.restored');
const unsaved = () => editor.page.locator('.entry-bar .state').getByText('Not saved yet').waitFor();
/** Opens an entry that has changes which were not saved. */
const openUnsaved = async (path: string) => {
  await editor.goTo(`#/edit/${path}`);
  await unsaved();
};

test('unsaved work survives another entry and a reload, and can be dropped', async () => {
  const { page, field } = editor;
  const before = await read(LUIS);
  await editor.open(LUIS);
  await field('Role').fill('Half a thought');
  await editor.open('authors/dana-whitfield.md');
  await editor.list('Team');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Luis Ortega' }) });
  await row.getByText('Not saved yet').waitFor();
  await editor.goTo('#/');
  await page.getByRole('main').getByRole('link', { name: 'Luis Ortega' }).click();
  await notice()
    .getByText(/^Your unsaved changes from .+ are back\.$/)
    .waitFor();
  expect(await field('Role').inputValue()).toBe('Half a thought');
  await field('Role').fill('Half a thought more');
  await page.reload();
  await notice().waitFor();
  expect(await field('Role').inputValue()).toBe('Half a thought more');
  expect(await read(LUIS)).toBe(before);
  await notice().getByRole('button', { name: 'Drop them' }).click();
  await soon(() => field('Role').inputValue()).toBe(roleOf(before));
  await page.reload();
  await editor.open(LUIS);
  expect(await field('Role').inputValue()).toBe(roleOf(before));
  expect(await notice().count()).toBe(0);
});

/** Runs in the page: gives what is kept to another site, and leaves something else in its place. */
function giveAway(): void {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith('unsaved '))) {
    localStorage.setItem(
      key.replace(/^unsaved \S+/, 'unsaved another-site'),
      localStorage.getItem(key) ?? '',
    );
    localStorage.setItem(key, '"not what the editor keeps"');
  }
}

test('what another site at the same address has kept is never shown here', async () => {
  const { page, field } = editor;
  const role = roleOf(await read(LUIS));
  await editor.open(LUIS);
  await field('Role').fill('Of another agency');
  await unsaved();
  await editor.goTo('#/');
  await page.evaluate(giveAway);
  await page.reload();
  await editor.open(LUIS);
  expect([await field('Role').inputValue(), await notice().count()]).toEqual([role, 0]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Of another agency');
  await page.evaluate(() => localStorage.clear());
});

test('what was typed into a new entry is there after a reload', async () => {
  const { page, field } = editor;
  await editor.list('Blog posts');
  await page.getByRole('link', { name: 'New blog post' }).click();
  await field('Title').fill('A thought at noon');
  await page.reload();
  await notice().waitFor();
  expect(await field('Title').inputValue()).toBe('A thought at noon');
  await notice().getByRole('button', { name: 'Drop them' }).click();
  await soon(() => field('Title').inputValue()).not.toBe('A thought at noon');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /unsaved/.test(key)))).toEqual(
    [],
  );
});

test('unsaved work of yesterday never replaces what somebody else has saved since', async () => {
  const { page, field } = editor;
  const before = await read(LUIS);
  await editor.open(LUIS);
  await field('Role').fill('Mine');
  await editor.list('Team');
  const elsewhere = before.replace(/^role: .*/m, 'role: Elsewhere');
  await write(LUIS, elsewhere);
  await openUnsaved(LUIS);
  await notice().getByText('somebody else has changed the same since').waitFor();
  expect(await field('Role').inputValue()).toBe('Mine');
  await editor.press();
  const conflict = page.getByRole('dialog', { name: 'Somebody else has changed the same field' });
  await conflict.getByText('role: Elsewhere').waitFor();
  await page.keyboard.press('Escape');
  expect(await read(LUIS)).toBe(elsewhere);
  await notice().getByRole('button', { name: 'Drop them' }).click();
  await soon(() => field('Role').inputValue()).toBe('Elsewhere');
  await field('Role').fill('Mine after all');
  await editor.list('Team');
  // In another field: nothing to ask.
  await write(LUIS, elsewhere.replace(/^name: .*/m, 'name: Luis Elsewhere'));
  await openUnsaved(LUIS);
  expect(await field('Name').inputValue()).toBe('Luis Elsewhere');
  await editor.save();
  expect(await read(LUIS)).toBe(
    before.replace(/^name: .*/m, 'name: Luis Elsewhere').replace(/^role: .*/m, 'role: Mine after all'),
  );
  await write(LUIS, before);
});

test('a stopped editor says so, and nothing that was typed is lost', async () => {
  const { page, field } = editor;
  const before = await read(LUIS);
  await editor.goTo('#/');
  await editor.open(LUIS);
  await field('Role').fill('Typed while it was gone');
  await page.route('**/admin/api/**', (route) => route.abort());
  onTestFinished(() => page.unroute('**/admin/api/**'));
  await editor.press();
  const refused = page.getByRole('dialog', { name: 'It was not saved' });
  await refused
    .getByText('The editor on this computer does not answer. Start it again (npm run edit).')
    .waitFor();
  await editor.answer('It was not saved', {}, 'Close');
  expect(await field('Role').inputValue()).toBe('Typed while it was gone');
  expect(await read(LUIS)).toBe(before);
  await page.unroute('**/admin/api/**');
  await page.reload();
  await notice().waitFor();
  await editor.save();
  expect(await read(LUIS)).toBe(before.replace(/^role: .*/m, 'role: Typed while it was gone'));
  await write(LUIS, before);
});

test('a page of an editor that was restarted says what to do, and keeps what was typed', async () => {
  const { page, field } = editor;
  await editor.goTo('#/');
  await editor.open(LUIS);
  await field('Role').fill('Typed before the restart');
  // The server knows no token of an earlier run.
  await page.route(SAVE, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/api\/[^/]+/, 'api/from-an-earlier-run'),
    }),
  );
  onTestFinished(() => page.unroute(SAVE));
  await editor.press();
  await page
    .getByRole('dialog', { name: 'It was not saved' })
    .getByText('The editor was restarted. Reload this page')
    .waitFor();
  await page.unroute(SAVE);
  await page.reload();
  await notice().waitFor();
  expect(await field('Role').inputValue()).toBe('Typed before the restart');
  await notice().getByRole('button', { name: 'Drop them' }).click();
});

test('what somebody types while the entry is saved stays, and is saved the next time', async () => {
  const { page, field } = editor;
  const before = await read(LUIS);
  await editor.goTo('#/');
  await editor.open(LUIS);
  const { promise: typed, resolve: hasTyped } = Promise.withResolvers<void>();
  await page.route(SAVE, async (route) => {
    await typed;
    await route.continue();
  });
  onTestFinished(() => page.unroute(SAVE));
  await field('Role').fill('First');
  const sent = page.waitForRequest(/\/save$/);
  await editor.press();
  await sent;
  await field('Role').fill('First and second');
  hasTyped();
  await soon(() => read(LUIS)).toContain('role: First\n');
  await unsaved();
  expect(await field('Role').inputValue()).toBe('First and second');
  await page.unroute(SAVE);
  await editor.save();
  expect(await read(LUIS)).toContain('role: First and second\n');
  await write(LUIS, before);
});

test('two tabs change different fields of an entry, and both changes are kept', async () => {
  const { page, field } = editor;
  const before = await read(LUIS);
  await editor.goTo('#/');
  await editor.open(LUIS);
  const second = await page.context().newPage();
  onTestFinished(() => second.close());
  await second.goto(page.url());
  const role = second.getByLabel('Role', { exact: true });
  await role.waitFor();
  await field('Name').fill('Luis of the first tab');
  await role.fill('Of the second tab');
  await second.keyboard.press('Control+s');
  await soon(() => read(LUIS)).toContain('role: Of the second tab');
  await second.locator('.entry-bar .state').getByText('Saved', { exact: true }).waitFor();
  await editor.press();
  await editor.answer('Somebody else has changed this too', {}, 'Close');
  expect(await field('Role').inputValue()).toBe('Of the second tab');
  expect(await read(LUIS)).toBe(
    before
      .replace(/^name: .*/m, 'name: Luis of the first tab')
      .replace(/^role: .*/m, 'role: Of the second tab'),
  );
  await page.getByRole('dialog', { name: /^Change “Luis Ortega” to/ }).waitFor();
  await page.keyboard.press('Escape');
  await write(LUIS, before);
});

test('a tab that saves leaves what another one has not saved yet', async () => {
  const { page, field } = editor;
  await editor.goTo('#/');
  await editor.open(LUIS);
  const before = await read(LUIS);
  const second = await page.context().newPage();
  onTestFinished(() => second.close());
  await second.goto(page.url());
  const role = second.getByLabel('Role', { exact: true });
  await role.fill('Saved in the second tab');
  await field('Name').fill('Not saved in the first tab');
  await second.keyboard.press('Control+s');
  await soon(() => read(LUIS)).toContain('role: Saved in the second tab');
  await second.locator('.entry-bar .state').getByText('Saved', { exact: true }).waitFor();
  await soon(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Not saved in the first tab');
  await page.reload();
  await notice().waitFor();
  expect(await field('Name').inputValue()).toBe('Not saved in the first tab');
  expect(await field('Role').inputValue()).toBe('Saved in the second tab');
  await notice().getByRole('button', { name: 'Drop them' }).click();
  await write(LUIS, before);
});
