import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { today } from '../../../build/base/environment.ts';
import type { Mistake } from '../../../build/base/errors.ts';
import { contentMistakes } from '../../../build/checks/texts.ts';
import { readTopLevel } from '../../../build/read/content-file.ts';
import { createReader } from '../../../build/read/reader.ts';
import { soon } from '../visit.ts';
import { editorOfSample } from './open-editor.ts';

const editor = editorOfSample();

const pathOf = (path: string) => join(editor.root, 'content', path);
const read = (path: string) => readFile(pathOf(path), 'utf8');
/** The lines that a file has lost and gained. */
const changes = (before: string, after: string) => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return {
    lost: old.filter((line) => !now.includes(line)),
    gained: now.filter((line) => !old.includes(line)),
  };
};

/** The mistakes of the copy that show without rendering a page, and its drafts. */
async function check(): Promise<{ mistakes: readonly Mistake[]; drafts: string[] }> {
  const { content, isComplete, mistakes } = await createReader({ root: join(editor.root, 'content') }).read();
  return {
    mistakes: [...mistakes, ...contentMistakes(content, { isComplete })],
    drafts: content.unpublished.map(({ entry }) => entry.path),
  };
}

test('a new post is written by keyboard, with nothing wrong before somebody has tried, and saved as a file', async () => {
  const { page, field } = editor;
  await editor.list('Blog posts');
  await page.getByRole('link', { name: 'New blog post' }).press('Enter');
  await field('Title').fill('Five signs: ads & money in Łódź');
  expect(await page.locator('.note').count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.type(
    'Where to look in an ad account first, and which setting stops the waste the same day.',
  );
  await editor.text().fill('Open the search terms report.');
  await field('Category').fill('marketing ba');
  await page.keyboard.press('Enter');
  expect(await field('Category').inputValue()).toBe('Marketing basics');
  await page.getByRole('combobox', { name: 'Author' }).fill('dana');
  await page.keyboard.press('Enter');
  await editor.unfold('Tags');
  for (const _ of [1, 2])
    await page
      .getByRole('button', { name: /^Remove TODO/ })
      .first()
      .click();
  await page.getByRole('button', { name: 'Add tag' }).press('Enter');
  await page.locator('#field-tags-0').fill('Google Ads');
  await page.locator('#field-seo').uncheck();
  await page.keyboard.press('Control+s');
  const file = 'posts/five-signs-ads-money-in-lodz.md';
  await page.waitForURL(/five-signs-ads-money-in-lodz\.md$/, { waitUntil: 'commit' });
  expect(await read(file)).toBe(`---
# yaml-language-server: $schema=../.schemas/post.json
title: "Five signs: ads & money in Łódź"
excerpt: Where to look in an ad account first, and which setting stops the waste the same day.
category: marketing-basics
tags:
  - Google Ads
author: dana-whitfield
publishDate: ${today('America/Chicago')}
draft: true
---

Open the search terms report.
`);
  await editor.preview().getByRole('heading', { level: 1, name: 'Five signs' }).waitFor();
});

test('a picture at the top is uploaded, needs a description, and keeps in view what somebody clicks', async () => {
  const { page, field, root } = editor;
  await editor.open('posts/seo-myths-debunked.md');
  const before = await read('posts/seo-myths-debunked.md');
  const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'teal' } });
  const uploads = page.locator('.entry-form input[type=file]').first();
  await uploads.setInputFiles({ name: 'IMG_0042.HEIC', mimeType: '', buffer: Buffer.from('x') });
  const refused = page.getByRole('dialog', { name: 'Not uploaded: IMG_0042.HEIC' });
  await refused.getByRole('button', { name: 'Close', exact: true }).last().click();
  const buffer = await photo.jpeg().toBuffer();
  await uploads.setInputFiles({ name: 'Fotó (1).JPG', mimeType: 'image/jpeg', buffer });
  await page
    .getByRole('img', { name: '/images/foto-1.jpg' })
    .or(page.locator('img[src="/images/foto-1.jpg"]'))
    .first()
    .waitFor();
  await editor.press();
  const note = page.locator('.note').filter({ hasText: 'has no alternative text' });
  await note.or(page.locator('.notes')).first().waitFor();
  await field('What does the picture show?').fill('The home page of the agency');
  await editor.save();
  const { gained, lost } = changes(before, await read('posts/seo-myths-debunked.md'));
  expect([lost, gained]).toEqual([
    [],
    ['featuredImage: /images/foto-1.jpg', 'featuredImageAlt: The home page of the agency'],
  ]);
  const { width, height } = await sharp(join(root, 'static/images/foto-1.jpg')).metadata();
  expect([width, height]).toEqual([1600, 1200]);
  await editor.goTo('#/pictures');
  const item = page.getByRole('listitem').filter({ hasText: 'foto-1.jpg' });
  const smaller = await photo.clone().resize(900).jpeg().toBuffer();
  await item.locator('input').setInputFiles({ name: 'Other.jpg', mimeType: 'image/jpeg', buffer: smaller });
  await soon(async () => (await sharp(join(root, 'static/images/foto-1.jpg')).metadata()).width).toBe(900);
  await item.getByRole('button', { name: 'Used on 1 page' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^SEO myths/ })
    .click();
  await page.waitForURL(/seo-myths-debunked\.md/, { waitUntil: 'commit' });
  await editor.isSaved();
  await writeFile(pathOf('posts/seo-myths-debunked.md'), before);
});

test('the page shows what is typed before it is saved, and a click in it leads to the field', async () => {
  const { page } = editor;
  const path = 'posts/seo-myths-debunked.md';
  const before = await read(path);
  await editor.open(path);
  await editor.preview().getByRole('heading', { name: 'Myths about content' }).waitFor();
  const frame = page.frames().find((each) => each.url().includes('/admin/draft'));
  await frame?.evaluate(() => Object.assign(window, { isSamePage: true }));
  await editor.preview().getByRole('heading', { level: 1 }).click();
  const title = editor.field('Title');
  await soon(() => title.evaluate((one) => one === document.activeElement)).toBe(true);
  await title.fill('SEO Myths: Second Try');
  await page.locator('.notice').getByText('The site shows this as “SEO myths: second try”').waitFor();
  await editor.preview().getByRole('heading', { level: 1, name: 'SEO myths: second try' }).waitFor();
  // The page neither loads again nor asks for consent.
  expect(
    await frame?.evaluate(() => 'isSamePage' in window && document.querySelector('dialog') === null),
  ).toBe(true);
  for (const [device, width] of [
    ['Computer', 1440],
    ['Phone', 390],
  ] as const) {
    await page.getByRole('button', { name: device }).click();
    await soon(() => frame?.evaluate(() => innerWidth)).toBe(width);
  }
  expect(await read(path)).toBe(before);
  await page.getByRole('button', { name: 'Put back' }).first().click();
  expect(await title.inputValue()).toBe('SEO myths debunked: what still wastes your budget');
});

test('a price keeps the source of the one before', async () => {
  const path = 'services/seo.md';
  const before = await read(path);
  await editor.open(path);
  await editor.unfold('Pricing');
  await editor.page.getByRole('spinbutton', { name: 'From' }).fill('2600');
  await editor.save();
  expect(changes(before, await read(path))).toEqual({ lost: ['  from: 2500'], gained: ['  from: 2600'] });
  await soon(async () => /From \$2,600[^-]*?source: price list/.test(await read('claims.yaml'))).toBe(true);
  expect(await read('claims.yaml')).not.toContain('your market fights back. From $2,500');
  expect((await check()).mistakes).toEqual([]);
});

test('a figure without a source is asked for its source', async () => {
  const { page } = editor;
  const path = 'services/seo.md';
  await editor.open(path);
  await editor.text().press('Control+Home');
  await page.keyboard.type('We have ranked 731 pages. ');
  await editor.press();
  await editor.answer('New figures', { 'Where do they come from?': 'our records' }, 'Save the source');
  await soon(() => read('claims.yaml')).toMatch(/731[^-]*?source: our records/);
  expect((await check()).mistakes).toEqual([]);
});

test('a mistake is found by its name, and its field by one click; the list stays open', async () => {
  const { page } = editor;
  await editor.open('services/seo.md');
  const text = await editor.text().innerText();
  await editor.unfold('Pricing');
  const from = page.getByRole('spinbutton', { name: 'From' });
  await from.fill('-5');
  const notes = page.locator('.notes');
  await notes.getByText('1 mistake to correct').waitFor();
  await page.locator('.folder > summary').filter({ hasText: 'Pricing' }).first().click();
  expect(await from.isVisible()).toBe(false);
  await notes.locator('summary').click();
  await notes.getByRole('button', { name: 'Pricing, From' }).click();
  await soon(() => from.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await notes.getByRole('button').isVisible()).toBe(true);
  await editor.press();
  await soon(() => read('services/seo.md')).toContain('  from: 2600');
  await from.fill('2600');
  await notes.waitFor({ state: 'detached' });
  await editor.text().fill('First.\n\nSee [our plans](/no-such-page).\n\nLast.');
  await notes.locator('summary').click();
  await notes.getByRole('button', { name: 'Text, line 3' }).waitFor();
  await editor.choose('Undo all changes');
  await soon(() => editor.text().innerText()).toBe(text);
});

test('a new city has its place in the menus, once its text is written', async () => {
  const { page } = editor;
  await editor.list('Cities');
  await page.getByRole('link', { name: 'New city page' }).click();
  await editor.field('City').fill('Cedar Rapids');
  await editor.field('State').fill('Iowa');
  await page.keyboard.press('Enter');
  await editor.unfold('Business');
  for (const [label, value] of Object.entries({
    Locality: 'Cedar Rapids',
    'Postal code': '52401',
    Latitude: '41.97788',
    Longitude: '-91.6656',
  }))
    await editor.field(label).fill(value);
  await editor.press();
  await page.waitForURL(/locations\/cedar-rapids-iowa\.md$/, { waitUntil: 'commit' });
  await editor.isSaved();
  const text = await read('locations/cedar-rapids-iowa.md');
  expect(text).toContain('postalCode: "52401"\n  latitude: 41.97788\n  longitude: -91.6656\n');
  expect(text).toMatch(
    /^---\n# yaml-language-server: .*location\.json\ncity: Cedar Rapids\nstate: Iowa\norder: 6\n/,
  );
  await rm(pathOf('claims.yaml'));
  expect(await check()).toEqual({
    mistakes: [],
    drafts: expect.arrayContaining(['/locations/cedar-rapids-iowa']),
  });
  await editor.goTo('#/');
  await rm(pathOf('locations/cedar-rapids-iowa.md'));
});

test('a page of blocks: chosen from pictures, moved by keys, removed, and searched by its words', async () => {
  const { page } = editor;
  await editor.list('Pages');
  await page.getByRole('link', { name: 'New custom page' }).click();
  await editor.field('Name').fill('Careers');
  await editor.text().fill('We are looking for writers.');
  await editor.unfold('Blocks');
  await page.getByRole('button', { name: 'Add block' }).click();
  await page
    .getByRole('dialog', { name: 'Add block' })
    .getByRole('button', { name: /^Quote/ })
    .click();
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('field-blocks-3-text');
  await page.keyboard.type('They answer the phone.');
  await editor.field('Client').fill('Overmeyer');
  await page.keyboard.press('Enter');
  await editor.field('Person').fill('Greg Overmeyer');
  const quote = page.locator('.card-title', { hasText: 'Quote: They answer the phone.' });
  await quote.waitFor();
  const up = page.getByRole('button', { name: 'Move Quote: They answer the phone. up' });
  for (const _ of [1, 2]) await up.press('Enter');
  expect(await up.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: /^Remove Features/ }).click();
  await editor.press();
  await page.waitForURL(/pages\/careers\.md$/, { waitUntil: 'commit' });
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
  await editor.preview().getByText('They answer the phone.').waitFor();
  await editor.field('Search engines may show it').click();
  await editor.save();
  expect(changes(text, await read('pages/careers.md'))).toEqual({ lost: [], gained: ['indexed: false'] });
  await page.getByRole('searchbox', { name: 'Search everything' }).fill('answer the phone');
  await page.keyboard.press('Enter');
  await page
    .locator('.found')
    .getByRole('link', { name: /They answer the phone/ })
    .click();
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('field-blocks-1-text');
});

test('an author is added to a post, which keeps those without a file', async () => {
  const { page } = editor;
  const path = 'posts/seo-myths-debunked.md';
  const authors = '[Pat Example, { name: Zoë Roe, bio: Draws. }]';
  await writeFile(pathOf(path), (await read(path)).replace(/^author: .*/m, `author: ${authors}`));
  const before = await read(path);
  await editor.open(path);
  await page.getByText('Zoë Roe', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Add to Author' }).fill('Luis');
  await page.keyboard.press('Enter');
  await editor.save();
  await editor.preview().getByText('Pat Example, Zoë Roe and Luis Ortega').first().waitFor();
  expect(changes(before, await read(path))).toEqual({
    lost: [`author: ${authors}`],
    gained: ['author: [ Pat Example, { name: Zoë Roe, bio: Draws. }, luis-ortega ]'],
  });
});

test('an old address is pasted whole, and what is typed into a field is saved at once', async () => {
  const { page } = editor;
  await editor.open('redirects.yaml');
  const before = await read('redirects.yaml');
  const { url } = readTopLevel(join(editor.root, 'content'), 'site.yaml');
  await page.getByRole('button', { name: 'Add redirect' }).press('Enter');
  const last = (label: string) => page.locator('.entry-form').getByLabel(label, { exact: true }).last();
  await last('From').fill(`${url}/tips.html`);
  await last('To').fill('/blog');
  await editor.save();
  expect(changes(before, await read('redirects.yaml'))).toEqual({
    lost: [],
    gained: ['- from: /tips.html', '  to: /blog'],
  });
  await writeFile(pathOf('redirects.yaml'), before);
});

test('a phone number is typed as people write it, and the first words of a site as a file', async () => {
  await editor.open('site.yaml');
  await editor.field('Phone').fill('(520) 555-0199');
  await editor.save();
  expect(readTopLevel(join(editor.root, 'content'), 'site.yaml').phone).toBe('+15205550199');
  await rm(pathOf('words.yaml'));
  await editor.page.reload();
  await editor.goTo('#/edit/words.yaml');
  await editor.field('Callout').fill("We'll listen.");
  await editor.save();
  expect(await read('words.yaml')).toMatch(/^(?:# yaml-language-server: .*\n)?callout: We'll listen\.\n$/);
});

test('an entry of each kind opens, at the width of a phone too', async () => {
  const { page } = editor;
  const files = (await readdir(join(editor.root, 'content'), { recursive: true })).filter((file) =>
    /^[^.].*\.(?:md|yaml)$/.test(file),
  );
  const kinds = new Map<string, string>();
  for (const file of files) {
    const layout = /^layout: (\S+)$/m.exec(await read(file))?.[1] ?? '';
    if (file !== 'claims.yaml')
      kinds.set(`${file.includes('/') ? file.replace(/[^/]+$/, '') : file} ${layout}`, file);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const file of kinds.values()) {
    await editor.open(file);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), file).toBe(390);
  }
  await editor.open('posts/seo-myths-debunked.md');
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await editor.preview().getByRole('heading', { level: 1 }).waitFor();
  expect(await editor.text().isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  expect((await editor.text().boundingBox())?.width).toBeGreaterThan(300);
  for (const name of ['Save', 'More'])
    await page.getByText(name, { exact: true }).first().click({ trial: true });
});

test('the editor never meets the limits of the policy', () => {
  expect(editor.errors).toEqual([]);
});
