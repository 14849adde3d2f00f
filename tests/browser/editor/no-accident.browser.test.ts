import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentMistakes } from '../../../build/checks/texts.ts';
import { createReader } from '../../../build/read/reader.ts';
import { soon } from '../visit.ts';
import { editorOfSample } from './open-editor.ts';

const editor = editorOfSample();

const pathOf = (path: string) => join(editor.root, 'content', path);
const read = (path: string) => readFile(pathOf(path), 'utf8');
const dialog = (name: string | RegExp) => editor.page.getByRole('dialog', { name });
const LUIS = 'authors/luis-ortega.md';

async function mistakes() {
  const { content, isComplete, mistakes } = await createReader({ root: join(editor.root, 'content') }).read();
  return [...mistakes, ...contentMistakes(content, { isComplete })];
}

test('an address leads from an entry to any other, and an unknown one says so', async () => {
  const { page, field } = editor;
  await editor.open('services/seo.md');
  await editor.open('posts/seo-myths-debunked.md');
  expect(await field('Title').inputValue()).toMatch(/^SEO myths debunked/);
  expect(await field('Excerpt').inputValue()).not.toBe('');
  await editor.open('posts/ga4-for-lead-generation.md');
  expect(await field('Title').inputValue()).toMatch(/GA4/);
  for (const hash of ['#/edit/pricing/seo.md', '#/edit/posts/seo.md', '#/list/recipes', '#/new/recipe']) {
    await editor.goTo(hash);
    await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
    await editor.goTo('#/');
    await page.getByRole('heading', { level: 1, name: /^Edit / }).waitFor();
  }
});

test('services change their order by buttons, with the keyboard', async () => {
  const { page } = editor;
  const before = await read('services/seo.md');
  const orders = () =>
    Promise.all(
      ['seo', 'local-seo', 'content-marketing'].map(async (slug) =>
        Number(/^ {2}order: (\d+)$/m.exec(await read(`services/${slug}.md`))?.[1]),
      ),
    );
  const [first = 0, second = 0, third] = await orders();
  await editor.list('Services');
  await page.getByRole('button', { name: 'Change order' }).press('Enter');
  const down = dialog('The order of services').getByRole('button', { name: 'Move SEO down' });
  await down.press('Enter');
  await page.getByText('SEO is now number 2 of').waitFor({ state: 'attached' });
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Save order' }).press('Enter');
  await soon(orders).toEqual([second, first, third]);
  await soon(async () => (await page.locator('.entries a').allInnerTexts()).indexOf('SEO')).toBe(1);
  const seo = await read('services/seo.md');
  expect(seo.replace(`  order: ${second}\n`, `  order: ${first}\n`)).toBe(before);
  expect(await mistakes()).toEqual([]);
  await editor.open('services/seo.md');
  await editor.unfold('Listing');
  expect(await page.getByRole('spinbutton', { name: 'Order' }).count()).toBe(0);
});

test('an item of a list moves with the keyboard', async () => {
  const { page } = editor;
  const before = await read('site.yaml');
  await editor.open('site.yaml');
  await editor.unfold('Menu');
  await editor.unfold('Links');
  await page.getByRole('button', { name: 'Move Home down' }).first().press('Enter');
  await editor.save();
  await soon(() => read('site.yaml')).toMatch(/ {2}links:\n.*href: \/pricing }\n.*href: \/ }\n/);
  await writeFile(pathOf('site.yaml'), before);
});

test('two people change different fields of an entry, and both changes are kept', async () => {
  const { field } = editor;
  const before = await read(LUIS);
  await editor.open(LUIS);
  await field('Role').fill('Mine');
  const elsewhere = `${before}\nWritten elsewhere.\n`;
  await writeFile(pathOf(LUIS), elsewhere);
  await editor.press();
  await editor.answer('Somebody else has changed this too', {}, 'Close');
  await editor.text().getByText('Written elsewhere.').waitFor();
  expect(await read(LUIS)).toBe(elsewhere.replace(/^role: .*/m, 'role: Mine'));
  await writeFile(pathOf(LUIS), before);
});

test('of two versions of a field, the person who saves last chooses one', async () => {
  const { page, field } = editor;
  const before = await read(LUIS);
  const elsewhere = before.replace(/^role: .*/m, 'role: Elsewhere');
  await editor.goTo('#/');
  await editor.open(LUIS);
  await field('Role').fill('Mine');
  await writeFile(pathOf(LUIS), elsewhere);
  await editor.press();
  const conflict = dialog('Somebody else has changed the same field');
  await conflict.getByText('role: Mine').waitFor();
  await conflict.getByText('role: Elsewhere').waitFor();
  await page.keyboard.press('Escape');
  await conflict.waitFor({ state: 'detached' });
  expect(await field('Role').inputValue()).toBe('Mine');
  expect(await read(LUIS)).toBe(elsewhere);
  await editor.press();
  await conflict.getByRole('button', { name: 'Take the other' }).click();
  await soon(() => field('Role').inputValue()).toBe('Elsewhere');
  await field('Role').fill('Mine again');
  await writeFile(pathOf(LUIS), before);
  await editor.press();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await soon(() => read(LUIS)).toContain('role: Mine again');
});

test('an earlier version of an entry comes back into its form, and is saved when somebody saves', async () => {
  const { page, field } = editor;
  await editor.goTo('#/');
  await editor.open(LUIS);
  const before = await read(LUIS);
  await field('Role').fill('A mistake');
  await editor.save();
  await editor.choose('Earlier versions');
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
  await page.getByText('Not saved yet').waitFor();
  expect(await read(LUIS)).toContain('role: A mistake');
  await editor.save();
  expect(await read(LUIS)).toBe(before);
});

test('a refused deletion says where the entry is named, and leads there', async () => {
  const { page } = editor;
  await editor.open('industries/startups.md');
  await editor.choose('Delete');
  await editor.answer('Delete “Startups”?', {}, 'Delete');
  await dialog('It was not deleted')
    .getByRole('button', { name: 'The help center that books demos' })
    .first()
    .click();
  await page.waitForURL(/#\/edit\/case-studies\/grainline-software\.md\?field=industry/);
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('field-industry');
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
    await editor.open(path);
    await editor.choose('Delete');
    await editor.answer(/^Delete “/, {}, 'Delete');
  };
  await remove();
  await editor.answer('It was deleted', {}, 'Undo: bring it back');
  await soon(() => read(path).catch(() => 'gone')).toBe(post);
  await soon(() => read('claims.yaml')).toBe(ledger);
  await remove();
  const deleted = dialog('It was deleted');
  await deleted.getByLabel('Page').selectOption('/blog');
  await deleted.getByRole('button', { name: 'Save redirect' }).click();
  await soon(() => read('redirects.yaml')).toBe(
    `${redirects}- from: /blog/dispensary-post-or-not\n  to: /blog\n`,
  );
  expect(await read(path).catch(() => 'gone')).toBe('gone');
  await page.getByRole('heading', { level: 1, name: 'Blog posts' }).waitFor();
});

test('a new name of a service replaces the old one in texts', async () => {
  const { page } = editor;
  await editor.open('services/seo.md');
  const kept = await read('pages/services.md');
  await editor.unfold('Listing');
  await page.locator('#field-listing-name').fill('Search');
  await editor.press();
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
  const { page, field } = editor;
  const path = 'posts/seo-myths-debunked.md';
  const before = await read(path);
  const broken = before.replace(/^title: .*/m, 'title: Roofs: what they cost');
  const line = broken.split('\n').indexOf('title: Roofs: what they cost') + 1;
  await writeFile(pathOf(path), broken);
  await editor.goTo(`#/edit/${path}`);
  const mistake = `content/${path}:${line} has ": " in a value. Put the value in quotes`;
  await page.getByRole('alert').getByText(mistake, { exact: true }).waitFor();
  const source = page.getByLabel('Text of the file');
  await soon(() => source.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await source.inputValue()).toBe(broken);
  const selected = () =>
    source.evaluate((one: HTMLTextAreaElement) => one.value.slice(one.selectionStart, one.selectionEnd));
  expect(await selected()).toBe('title: Roofs: what they cost');
  await source.fill(`${broken}\nMore.`);
  const answered = page.waitForResponse(/\/save$/);
  await editor.press();
  expect((await answered).status()).toBe(422);
  await page.getByRole('alert').getByText(mistake).waitFor();
  expect(await source.inputValue()).toBe(`${broken}\nMore.`);
  expect(await read(path)).toBe(broken);
  const corrected = broken.replace('Roofs: what they cost', '"Roofs: what they cost"');
  await source.fill(corrected);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await soon(() => field('Title').inputValue()).toBe('Roofs: what they cost');
  expect(await read(path)).toBe(corrected);
  await writeFile(pathOf(path), before);
});

test('a form is not saved over a file that can not be read anymore', async () => {
  const { field } = editor;
  const before = await read(LUIS);
  await editor.open(LUIS);
  await field('Role').fill('Typed here');
  const broken = before.replace(/^role: .*/m, 'role: A: B');
  await writeFile(pathOf(LUIS), broken);
  await editor.press();
  const refused = dialog('It was not saved');
  await refused.getByText(/has ": " in a value.*still on this page/).waitFor();
  await editor.answer('It was not saved', {}, 'Close');
  expect(await field('Role').inputValue()).toBe('Typed here');
  expect(await read(LUIS)).toBe(broken);
  await writeFile(pathOf(LUIS), before);
  await editor.save();
  expect(await read(LUIS)).toContain('role: Typed here');
});
