import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentMistakes } from '../../../build/checks/texts.ts';
import { createReader } from '../../../build/read/reader.ts';
import { axeViolations } from '../axe-violations.ts';
import { soon } from '../visit.ts';
import { editorOfSample } from './open-editor.ts';

const editor = editorOfSample();

const pathOf = (path: string) => join(editor.root, 'content', path);
const read = (path: string) => readFile(pathOf(path), 'utf8');
const field = (name: string) => editor.page.getByRole('textbox', { name, exact: true });
const dialog = (name: string | RegExp) => editor.page.getByRole('dialog', { name });
const goTo = (hash: string) => editor.page.evaluate((to) => location.assign(to), hash);
const pressSave = async () => {
  await editor.page.getByRole('button', { name: 'Save', exact: true }).click();
  await editor.page.getByText('Save now').click();
};

async function mistakes() {
  const { content, isComplete, mistakes } = await createReader({ root: join(editor.root, 'content') }).read();
  return [...mistakes, ...contentMistakes(content, { isComplete })];
}

test('an address leads from an entry to any other, and to the list if there is no such entry', async () => {
  const { page } = editor;
  await editor.open('Services', 'SEO');
  await goTo('#/collections/posts/entries/seo-myths-debunked');
  await soon(() => field('Title').first().inputValue()).toMatch(/^SEO myths debunked/);
  expect(await field('Excerpt').inputValue()).not.toBe('');
  await goTo('#/collections/posts/entries/ga4-for-lead-generation');
  await soon(() => field('Title').first().inputValue()).toMatch(/GA4/);
  for (const address of ['pricing/entries/seo', 'posts/entries/seo']) {
    await goTo(`#/collections/${address}`);
    await dialog('There is no such entry').getByRole('button', { name: 'Close' }).last().click();
    await page.waitForURL(new RegExp(`#/collections/${address.split('/')[0]}$`));
    await page
      .getByRole('link', { name: /^＋|New|Price list|Blog post/ })
      .first()
      .waitFor();
  }
  expect(editor.errors.filter((error) => /is not a function/.test(error))).toEqual([]);
});

test('services change their order by buttons, with the keyboard', async () => {
  const { page } = editor;
  const before = await Promise.all(
    ['seo', 'local-seo', 'content-marketing'].map((slug) => read(`services/${slug}.md`)),
  );
  const orders = () =>
    Promise.all(
      ['seo', 'local-seo', 'content-marketing'].map(async (slug) =>
        Number(/^ {2}order: (\d+)$/m.exec(await read(`services/${slug}.md`))?.[1]),
      ),
    );
  const [first = 0, second = 0, third] = await orders();
  await editor.list('Services');
  await page.getByRole('button', { name: 'Change order' }).click();
  const down = dialog('The order of services').getByRole('button', { name: 'Move SEO down' });
  await down.focus();
  await page.keyboard.press('Enter');
  await page.getByText('SEO is now number 2 of').waitFor({ state: 'attached' });
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Save order' }).click()]);
  await soon(orders).toEqual([second, first, third]);
  const seo = await read('services/seo.md');
  expect(seo.replace(`  order: ${second}\n`, `  order: ${first}\n`)).toBe(before[0]);
  expect(await mistakes()).toEqual([]);
  await editor.open('Services', 'SEO');
  expect(await page.getByRole('spinbutton', { name: 'Order' }).count()).toBe(0);
});

test('an item of a list moves with the keyboard', async () => {
  const { page } = editor;
  await goTo('#/collections/site/entries/site');
  const menu = page.locator('[id^="menu-field-"]').first();
  await menu.getByRole('button', { name: 'Expand' }).first().click();
  const handles = menu.getByRole('button', { name: /^Move/ });
  await handles.first().press('ArrowDown');
  await soon(() => handles.nth(1).evaluate((handle) => handle === document.activeElement)).toBe(true);
  await editor.save();
  await soon(() => read('site.yaml')).toMatch(/ {2}links:\n.*href: \/pricing }\n.*href: \/ }\n/);
});

test('of two versions of an entry, the person who saves last chooses one', async () => {
  const { page } = editor;
  const path = 'authors/luis-ortega.md';
  const before = await read(path);
  const asked = editor.dialogs.length;
  const elsewhere = before.replace(/^role: .*/m, 'role: Elsewhere');
  await editor.open('Authors', 'Luis Ortega');
  await field('Role').fill('Mine');
  await writeFile(pathOf(path), elsewhere);
  await pressSave();
  const conflict = dialog('This entry was changed elsewhere');
  await conflict.getByText('role: Mine').waitFor();
  await conflict.getByText('role: Elsewhere').waitFor();
  await page.keyboard.press('Escape');
  await conflict.waitFor({ state: 'detached' });
  expect(await field('Role').inputValue()).toBe('Mine');
  expect(await read(path)).toBe(elsewhere);
  await pressSave();
  await conflict.getByRole('button', { name: 'Take the other' }).click();
  await soon(() => field('Role').inputValue()).toBe('Elsewhere');
  await field('Role').fill('Mine again');
  await writeFile(pathOf(path), before);
  await pressSave();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByText('Changes saved').waitFor();
  expect(await read(path)).toContain('role: Mine again');
  expect(editor.dialogs.slice(asked)).toEqual([]);
});

test('an earlier version of an entry comes back', async () => {
  const { page } = editor;
  const path = 'authors/luis-ortega.md';
  await editor.open('Authors', 'Luis Ortega');
  const before = await read(path);
  await field('Role').fill('A mistake');
  await editor.save();
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await dialog('Earlier versions')
    .getByRole('listitem')
    .filter({ hasText: '1 line differs' })
    .getByRole('button')
    .first()
    .click();
  const version = dialog(/^The version of/);
  await version.getByText('role: A mistake').waitFor();
  await version.getByRole('button', { name: 'Bring back this version' }).click();
  await soon(() => field('Role').inputValue()).toBe(/^role: (.*)$/m.exec(before)?.[1]);
  expect(await read(path)).toBe(before);
});

test('a refused deletion says where the entry is named, and leads there', async () => {
  const { page } = editor;
  await editor.open('Industries', 'Startups');
  await page.getByRole('button', { name: 'Delete entry' }).click();
  await dialog('It was not deleted')
    .getByRole('listitem')
    .filter({ hasText: 'Industry' })
    .getByRole('button', { name: 'The help center that books demos' })
    .click();
  await page.waitForURL(/case-studies\/entries\/grainline-software$/);
  await page.getByText('Changes saved').waitFor();
  expect(await read('industries/startups.md')).toContain('name: Startups');
});

test('a deleted page comes back, or its address leads to another page', async () => {
  const { page } = editor;
  const path = 'posts/dispensary-post-or-not.md';
  const [post, ledger, redirects] = [
    await read(path),
    await read('claims.yaml'),
    await read('redirects.yaml'),
  ];
  const remove = async () => {
    await goTo('#/collections/posts/entries/dispensary-post-or-not');
    await page.getByText('Changes saved').waitFor();
    await page.getByRole('button', { name: 'Delete entry' }).click();
  };
  await remove();
  await dialog('The entry was deleted').getByRole('button', { name: /^Undo/ }).click();
  await page.getByText('Changes saved').waitFor();
  expect(await read(path)).toBe(post);
  expect(await read('claims.yaml')).toBe(ledger);
  await page.getByRole('button', { name: 'Delete entry' }).click();
  const deleted = dialog('The entry was deleted');
  await deleted.getByLabel('Page').selectOption('/blog');
  await deleted.getByRole('button', { name: 'Save redirect' }).click();
  await soon(() => read('redirects.yaml')).toBe(
    `${redirects}- from: /blog/dispensary-post-or-not\n  to: /blog\n`,
  );
  expect(await read(path).catch(() => 'gone')).toBe('gone');
});

test('a new name of a service replaces the old one in texts', async () => {
  const { page } = editor;
  await editor.open('Services', 'SEO');
  const kept = await read('pages/services.md');
  await page.getByText('Listing', { exact: true }).first().click();
  await field('Name').first().fill('Search');
  await pressSave();
  const places = dialog('Change “SEO” to “Search” elsewhere?');
  await places.waitFor();
  const unwanted = places.getByRole('listitem').filter({ hasText: /^pages\/services/ });
  for (const box of await unwanted.getByRole('checkbox').all()) await box.uncheck();
  await places.getByRole('button', { name: /^Change in \d+ places$/ }).click();
  await dialog('Some texts still have the old name').getByText('seo-toolkit.md').waitFor();
  await page.keyboard.press('Escape');
  await soon(mistakes).toEqual([]);
  expect(await read('pages/services.md')).toBe(kept);
});

test('an entry that can not be read opens as its text, and as a form once that is corrected', async () => {
  const { page } = editor;
  const path = 'posts/seo-myths-debunked.md';
  const before = await read(path);
  const broken = before.replace(/^title: .*/m, 'title: Roofs: what they cost');
  const line = broken.split('\n').indexOf('title: Roofs: what they cost') + 1;
  await editor.list('Posts');
  await writeFile(pathOf(path), broken);
  await goTo('#/collections/posts/entries/seo-myths-debunked');
  const text = dialog('This entry can’t be opened as a form');
  const mistake = `content/${path}:${line} has ": " in a value. Put the value in quotes`;
  await text.getByRole('alert').getByText(mistake, { exact: true }).waitFor();
  const source = text.getByLabel('Text of the file');
  await soon(() => source.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await source.inputValue()).toBe(broken);
  expect(
    await source.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    ),
  ).toBe('title: Roofs: what they cost');
  expect(await page.getByRole('button', { name: 'Save', exact: true, includeHidden: true }).count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await text.getByRole('button', { name: 'Save' }).press('Enter');
  await text.getByText(`Correct this first, then try again: ${mistake}`).waitFor();
  await page.keyboard.press('Escape');
  await text.waitFor({ state: 'detached' });
  await page.waitForURL(/#\/collections\/posts$/);
  expect(await read(path)).toBe(broken);
  await goTo('#/collections/posts/entries/seo-myths-debunked');
  await source.fill(broken.replace('Roofs: what they cost', '"Roofs: what they cost"'));
  await text.getByRole('button', { name: 'Save' }).press('Enter');
  await soon(() => field('Title').first().inputValue()).toBe('Roofs: what they cost');
  expect(await read(path)).toBe(broken.replace('Roofs: what they cost', '"Roofs: what they cost"'));
  await writeFile(pathOf(path), before);
});

test('a form is not saved over a file that can not be read anymore', async () => {
  const { page } = editor;
  const path = 'authors/luis-ortega.md';
  const before = await read(path);
  await editor.open('Authors', 'Luis Ortega');
  await field('Role').fill('Typed here');
  const broken = before.replace(/^role: .*/m, 'role: A: B');
  await writeFile(pathOf(path), broken);
  await pressSave();
  await page.getByText(/^Not saved\. .*has ": " in a value.*still on this page/).waitFor();
  expect(await field('Role').inputValue()).toBe('Typed here');
  expect(await read(path)).toBe(broken);
  await writeFile(pathOf(path), before);
  await pressSave();
  await page.getByText('Changes saved').waitFor();
  expect(await read(path)).toContain('role: Typed here');
});
