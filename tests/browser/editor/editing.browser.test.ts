import { execFileSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { today } from '../../../build/base/environment.ts';
import type { Mistake } from '../../../build/base/errors.ts';
import { contentMistakes } from '../../../build/checks/texts.ts';
import { createReader } from '../../../build/read/reader.ts';
import { soon } from '../visit.ts';
import { editorOfSample } from './open-editor.ts';

const editor = editorOfSample();

const read = (path: string) => readFile(join(editor.root, 'content', path), 'utf8');
/** The lines that a file has lost and gained. */
const changes = (before: string, after: string) => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return {
    lost: old.filter((line) => !now.includes(line)),
    gained: now.filter((line) => !old.includes(line)),
  };
};
const field = (name: string) => editor.page.getByRole('textbox', { name });
/** A group or list by the name of its field. */
const group = (name: string) => editor.page.locator(`[id^="${name}-field-"]`).first();
const expand = (from: Locator) => from.getByRole('button', { name: 'Expand' }).first().click();
/** The buttons of an item of a list. They have no names, and come after the two of the list. */
function item(list: string, index: number): Record<'toggle' | 'handle' | 'remove', Locator> {
  const buttons = group(list).getByRole('button');
  const [toggle, handle, remove] = [2, 3, 4].map((at) => buttons.nth(at + 3 * index)) as [
    Locator,
    Locator,
    Locator,
  ];
  return { toggle, handle, remove };
}
const preview = () => editor.page.frameLocator('#preview-pane').frameLocator('iframe');

/** The mistakes of the copy that show without rendering a page, and its drafts. */
async function check(): Promise<{ mistakes: readonly Mistake[]; drafts: string[] }> {
  const { content, isComplete, mistakes } = await createReader({
    root: join(editor.root, 'content'),
  }).read();
  return {
    mistakes: [...mistakes, ...contentMistakes(content, { isComplete })],
    drafts: content.unpublished.map(({ entry }) => entry.path),
  };
}

/** Runs in the page: selects words of a text. */
function select(area: HTMLElement, words: string): void {
  const at = (area as HTMLTextAreaElement).value.indexOf(words);
  (area as HTMLTextAreaElement).setSelectionRange(at, at + words.length);
}

/** Runs in the page: what somebody drops. */
function dropOf(files: string[][]): DataTransfer {
  const drop = new DataTransfer();
  for (const [name = '', base64 = ''] of files) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    drop.items.add(new File([bytes], name, { type: /jpg/i.test(name) ? 'image/jpeg' : '' }));
  }
  return drop;
}

/** Runs in the page: what the editor keeps of an entry that isn't saved. @param entry "posts/x" */
async function storedBackup(entry: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const opening = indexedDB.open('localforage');
  opening.onerror = reject;
  opening.onsuccess = () => {
    const reading = opening.result
      .transaction('keyvaluepairs')
      .objectStore('keyvaluepairs')
      .get(`backup.${entry.replace('/', '.')}`);
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = reject;
  };
  return JSON.stringify((await promise) ?? '');
}

/** Changes all files of the content, as a person does who follows the messages of the check. */
async function editAll(change: (text: string) => string): Promise<void> {
  const root = join(editor.root, 'content');
  for (const name of await readdir(root, { recursive: true })) {
    if (!/\.(?:md|yaml)$/.test(name)) continue;
    const text = await readFile(join(root, name), 'utf8');
    if (change(text) !== text) await writeFile(join(root, name), change(text));
  }
}

test('an editor of the content writes a post with pictures, which need alternative text', async () => {
  const { page } = editor;
  await editor.list('Posts');
  await page.getByRole('link', { name: 'Blog post' }).click();
  await field('Title').fill('Five signs: ads & money in Łódź');
  await field('Excerpt').fill(
    'Where to look in an ad account first, and which setting stops the waste the same day.',
  );
  const text = field('Text');
  await text.fill('Open the search terms report.\n\nWhat to look for\n\nWords you do not sell');
  for (const [button, words] of [
    ['Bold', 'search terms'],
    ['Heading', 'What'],
    ['List', 'Words'],
  ] as const) {
    await text.evaluate(select, words);
    await page.getByRole('button', { name: button, exact: true }).click();
  }
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const dropped = await page.evaluateHandle(dropOf, [
    ['IMG_0042.HEIC', ''],
    ['Fotó (1).JPG', photo.toString('base64')],
  ]);
  await text.dispatchEvent('drop', { dataTransfer: dropped });
  const refused = page.getByRole('dialog', { name: 'Not uploaded: IMG_0042.HEIC' });
  await refused.getByText('Export it as JPEG or PNG first').waitFor();
  await refused.getByRole('button', { name: 'Close', exact: true }).last().click();
  const describe = { 'What does the picture show?': 'The home page of the agency' };
  await editor.answer('Add the picture', describe, 'Add the picture');
  const tags = group('tags');
  for (const _ of [1, 2]) await item('tags', 0).remove.click();
  await tags.getByRole('button', { name: 'Add tag' }).click();
  await tags.getByRole('textbox').fill('Google Ads');
  await item('seo', 0).remove.click();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'Screenshot 2026-11-25 at 10.12.33 AM.webp',
    mimeType: 'image/webp',
    buffer: await readFile('.github/site-light.webp'),
  });
  const choose = page.getByRole('button', { name: 'Choose selected' });
  await choose.click();
  await editor.answer('Add the picture', describe, 'Add the picture');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await page.getByText('foto-1.jpg', { exact: true }).click();
  await choose.click();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Save now').click();
  // The line above the form says it, too.
  await page
    .getByText(/^Not saved\. .* has no alternative text\. Describe the picture in Featured image alt/)
    .waitFor();
  await field('Featured image alt').fill('The home page of the agency');
  await editor.save();
  expect(await read('posts/five-signs-ads-and-money-in-lodz.md')).toBe(`---
# yaml-language-server: $schema=../.schemas/post.json
title: "Five signs: ads & money in Łódź"
excerpt: Where to look in an ad account first, and which setting stops the waste the same day.
category: marketing-basics
tags:
  - Google Ads
author: dana-whitfield
publishDate: ${today('America/Chicago')}
featuredImage: /images/foto-1.jpg
featuredImageAlt: The home page of the agency
draft: true
---

Open the **search terms** report.

## What to look for

- Words you do not sell

![The home page of the agency](/images/foto-1.jpg)

![The home page of the agency](/images/screenshot-2026-11-25-at-10-12-33-am.webp)
`);
  const { width, height } = await sharp(join(editor.root, 'static/images/foto-1.jpg')).metadata();
  expect([width, height]).toEqual([1600, 1200]);
  await preview().getByRole('img', { name: 'The home page of the agency' }).first().waitFor();
});

test('an editor of the content sees on the page what was saved, twice in a row', async () => {
  const { page } = editor;
  const path = 'posts/seo-myths-debunked.md';
  const before = await read(path);
  await editor.open('Posts', /^SEO myths debunked: what still wastes your budget · \d{4}-/);
  for (const title of ['SEO myths, first try', 'SEO myths: second try']) {
    await field('Title').first().press('Control+A');
    await page.keyboard.insertText(title);
    await page.getByText('Unsaved changes').waitFor();
    await editor.save();
    await preview().getByRole('heading', { level: 1, name: title }).waitFor();
  }
  expect(changes(before, await read(path))).toEqual({
    lost: ['title: "SEO myths debunked: what still wastes your budget"'],
    gained: ['title: "SEO myths: second try"'],
  });
});

test('an editor of the content pastes two screenshots, and nothing that was changed elsewhere meanwhile', async () => {
  const { page } = editor;
  const path = 'posts/seo-myths-debunked.md';
  const before = await read(path);
  await editor.open('Posts', /^SEO myths/);
  const text = field('Text');
  for (const background of ['teal', 'navy']) {
    const { length } = (await text.inputValue()).match(/!\[/g) ?? [];
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
    const files = await page.evaluateHandle(dropOf, [['image.png', picture.toString('base64')]]);
    await text.dispatchEvent('drop', { dataTransfer: files });
    const answer = { 'What does the picture show?': 'A report' };
    await editor.answer('Add the picture', answer, 'Add the picture');
    await soon(async () => (await text.inputValue()).match(/!\[/g)?.length).toBe((length ?? 0) + 1);
  }
  const names = (await text.inputValue()).match(/\/images\/image-\d{4}-[\d-]+t[\d-]+\.png/g);
  expect(new Set(names).size).toBe(2);
  await writeFile(join(editor.root, 'content', path), before.replace('\ncategory:', '\n# A note\ncategory:'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Save now').click();
  await page.getByRole('dialog', { name: 'This entry was changed elsewhere' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await read(path)).toContain('\n# A note\ncategory:');
  expect((await text.inputValue()).match(/\/images\/image-/g)).toHaveLength(2);
  await soon(() => page.evaluate(storedBackup, path.replace(/\.md$/, ''))).toContain('/images/image-');
  const loading = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('"getEntry"')),
  );
  await page.reload();
  // The file comes later than what the browser has kept, and must not replace it.
  await (await loading).finished();
  await soon(() => editor.dialogs.at(-1)).toMatch(/^You have unsaved changes to this entry\. Restore them\?/);
  await soon(() => text.inputValue()).toContain('/images/image-');
  expect(await read(path)).not.toContain('/images/image-');
});

test('an editor of the content changes a price, which has the source of the one before', async () => {
  const path = 'services/seo.md';
  const before = await read(path);
  await editor.open('Services', 'SEO');
  // The label of a group opens it.
  await editor.page.getByText('Pricing', { exact: true }).click();
  await editor.page.getByRole('spinbutton', { name: 'From' }).fill('2600');
  await editor.save();
  expect(changes(before, await read(path))).toEqual({ lost: ['  from: 2500'], gained: ['  from: 2600'] });
  await soon(async () => /From \$2,600[^-]*?source: price list/.test(await read('claims.yaml'))).toBe(true);
  expect(await read('claims.yaml')).not.toContain('your market fights back. From $2,500');
  expect((await check()).mistakes).toEqual([]);
});

test('an editor of the content cannot save what a field refuses', async () => {
  const { page } = editor;
  await editor.open('Authors', 'Dana Whitfield');
  await field('URL').fill('http://example.com/dana');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Save now').click();
  await page.getByText('URL is not an https address. Write it as https://www.example.com').first().waitFor();
  expect(await read('authors/dana-whitfield.md')).not.toContain('example.com/dana');
});

test('an editor of the content adds a city that has its place in the menus, once its text is written', async () => {
  const { page } = editor;
  await editor.list('Locations');
  await page.getByRole('link', { name: 'City page' }).click();
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Cedar Rapids');
  await page.getByRole('textbox', { name: 'State', exact: true }).fill('Iowa');
  const business = group('business');
  await expand(business);
  for (const [name, value] of Object.entries({
    Locality: 'Cedar Rapids',
    'Postal code': '52401',
  })) {
    await business.getByRole('textbox', { name }).fill(value);
  }
  await business.getByRole('spinbutton', { name: 'Latitude' }).fill('41.97788');
  await business.getByRole('spinbutton', { name: 'Longitude' }).fill('-91.6656');
  await editor.save();
  const text = await read('locations/cedar-rapids-iowa.md');
  expect(text).toContain('postalCode: "52401"\n  latitude: 41.97788\n  longitude: -91.6656\n');
  expect(text).toMatch(
    /^---\n# yaml-language-server: .*location\.json\ncity: Cedar Rapids\nstate: Iowa\norder: 6\n/,
  );
  await rm(join(editor.root, 'content/claims.yaml'));
  expect(await check()).toEqual({
    mistakes: [],
    drafts: expect.arrayContaining(['/locations/cedar-rapids-iowa']),
  });
  const written = text.replaceAll('TODO: ', '').replace(/^draft: true.*\n/m, '');
  await editAll((each) => (each === text ? written : each));
});

test('an editor of the content writes the first words of a file that the site does not have yet', async () => {
  await rm(join(editor.root, 'content/words.yaml'));
  await editor.page.reload();
  await editor.open('Words', 'Words');
  await field('Callout').fill("We'll listen.");
  await editor.save();
  expect(await read('words.yaml')).toMatch(/^(?:# yaml-language-server: .*\n)?callout: We'll listen\.\n$/);
  expect((await check()).mistakes).toEqual([]);
});

test('an editor of the content deletes an industry once nothing refers to it', async () => {
  const { page } = editor;
  await editor.open('Industries', 'Startups');
  await page.getByRole('button', { name: 'Delete entry' }).click();
  await page.getByRole('dialog', { name: 'It was not deleted' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await read('industries/startups.md')).toContain('name: Startups');
  await editAll((text) =>
    text.replace(/^industry: startups\n/m, '').replaceAll('/industries/startups', '/services'),
  );
  await page.getByRole('button', { name: 'Delete entry' }).click();
  await soon(() => read('industries/startups.md').catch(() => 'gone')).toBe('gone');
  expect((await check()).mistakes).toEqual([]);
});

test('an editor of the content gives a service another address, and publishes all changes', async () => {
  const { page, root } = editor;
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
  git('init', '--quiet');
  for (const name of ['user.name', 'user.email']) git('config', name, 'editor@example.com');
  const before = await read('services/graphic-design.md');
  await page.reload();
  await editor.open('Services', 'Graphic design');
  await page.getByRole('button', { name: 'Change address' }).click();
  await editor.answer('Change the address', { 'after /services/': 'Logos & Brands' }, 'Change address');
  await page.waitForURL(/entries\/logos-brands$/);
  const { lost, gained } = changes(before, await read('services/logos-brands.md'));
  expect([lost, gained]).toEqual([
    [expect.stringContaining('{{graphic-design.guidelines.end}}')],
    [expect.stringContaining('{{logos-brands.guidelines.end}}'), 'aliases:', '  - /services/graphic-design'],
  ]);
  expect((await check()).mistakes).toEqual([]);
  await page.getByRole('button', { name: 'Publish all changes' }).click();
  const message = 'Graphic design has another address';
  await editor.answer('Publish all changes', { 'What did you change?': message }, 'Publish');
  await page.getByText('Committed. This repository has no remote').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  expect(git('log', '--format=%s')).toBe(`${message}\n`);
  expect(git('status', '--porcelain', 'content', 'static')).toBe('');
});

test('an editor of the content makes a page of blocks, and moves and removes some', async () => {
  const { page } = editor;
  const blocks = group('blocks');
  const add = async (kind: string) => {
    await blocks.getByRole('button', { name: 'Add block' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
  };
  await editor.list('Custom pages');
  await page.getByRole('link', { name: 'Custom page' }).last().click();
  await field('Name').fill('Careers');
  await field('Body').fill('We are looking for writers.');
  expect(await page.getByRole('switch').nth(1).getAttribute('aria-checked')).toBe('true');
  await add('Quote');
  await field('Text').fill('They answer the phone.');
  await blocks.getByRole('combobox').fill('Overmeyer');
  await page.getByText('Overmeyer Roofing', { exact: true }).click();
  await field('Person').fill('Greg Overmeyer');
  await item('blocks', 3).toggle.click();
  // A collapsed block shows its kind and its text.
  await blocks.getByText('They answer the phone.').locator('visible=true').waitFor();
  await item('blocks', 3).handle.scrollIntoViewIfNeeded();
  const [from, to] = await Promise.all([3, 1].map((index) => item('blocks', index).handle.boundingBox()));
  await page.mouse.move((from?.x ?? 0) + 4, (from?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 4, (to?.y ?? 0) + 5, { steps: 20 });
  // The others make room.
  const movedTo = async () => (await item('blocks', 1).handle.boundingBox())?.y;
  await soon(movedTo).toBeGreaterThan(to?.y ?? Number.NaN);
  await page.mouse.up();
  await soon(async () => (await blocks.innerText()).search(/quote[\s\S]*features/i)).toBeGreaterThan(0);
  await item('blocks', 2).remove.click();
  await editor.save();
  const text = await read('pages/careers.md');
  expect(text).toMatch(/^---\n# yaml-language-server: .*\nlayout: page\ndraft: true\nname: Careers\nseo:\n/);
  expect(text.slice(text.indexOf('blocks:'))).toBe(`blocks:
  - block: body
  - block: quote
    text: They answer the phone.
    client: overmeyer-roofing
    person: Greg Overmeyer
  - block: call-to-action
    title: "TODO: Ask for the next step"
    subtitle: "TODO: Say what happens then."
---

We are looking for writers.
`);
  await preview().getByText('They answer the phone.').waitFor();
  await page.getByRole('switch').nth(1).click();
  await editor.save();
  expect(changes(text, await read('pages/careers.md'))).toEqual({ lost: [], gained: ['indexed: false'] });
});

test('an editor of the content adds an author to a post, which keeps those without a file', async () => {
  const { page } = editor;
  const path = 'posts/seo-myths-debunked.md';
  const authors = '[Pat Example, { name: Zoë Roe, bio: Draws. }]';
  await writeFile(
    join(editor.root, 'content', path),
    (await read(path)).replace(/^author: .*/m, `author: ${authors}`),
  );
  const before = await read(path);
  await editor.open('Posts', /^SEO myths/);
  await page.getByText('Zoë Roe', { exact: true }).waitFor();
  await group('author').fill('Luis');
  await page.getByText('Luis Ortega', { exact: true }).click();
  await editor.save();
  await preview().getByText('Pat Example, Zoë Roe and Luis Ortega').first().waitFor();
  expect(changes(before, await read(path))).toEqual({
    lost: [`author: ${authors}`],
    gained: ['author: [ Pat Example, { name: Zoë Roe, bio: Draws. }, luis-ortega ]'],
  });
  for (const name of ['Pat Example', 'Zoë Roe'])
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  await editor.save();
  expect(await read(path)).toContain('\nauthor: [ luis-ortega ]\n');
});

test('an editor of the content has room on a phone', async () => {
  const { page } = editor;
  await editor.list('Posts');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await editor.open('Posts', /^SEO myths/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect((await field('Text').boundingBox())?.width).toBeGreaterThan(300);
  for (const name of ['Save', 'Delete entry', 'Publish all changes'])
    await page.getByText(name).first().click({ trial: true });
});

test('an editor of the content never meets the limits of the policy', () => {
  expect(editor.errors.filter((error) => /Content Security Policy|EvalError/.test(error))).toEqual([]);
});
