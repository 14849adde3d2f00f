import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Mistake } from '../../../build/base/errors.ts';
import { today } from '../../../build/base/options.ts';
import { contentMistakes } from '../../../build/checks/content.ts';
import { createReader } from '../../../build/content/read/reader.ts';
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
function item(list: string, index: number): { toggle: Locator; remove: Locator } {
  const buttons = group(list).getByRole('button');
  return { toggle: buttons.nth(2 + 3 * index), remove: buttons.nth(4 + 3 * index) };
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

/** Changes all files of the content, as a person does who follows the messages of the check. */
async function editAll(change: (text: string) => string): Promise<void> {
  const root = join(editor.root, 'content');
  for (const name of await readdir(root, { recursive: true })) {
    if (!/\.(?:md|yaml)$/.test(name)) continue;
    const text = await readFile(join(root, name), 'utf8');
    if (change(text) !== text) await writeFile(join(root, name), change(text));
  }
}

test('an editor of the content writes a post with a picture, which needs alternative text', async () => {
  const { page } = editor;
  await editor.list('Posts');
  await page.getByRole('link', { name: 'Blog post' }).click();
  await field('Title').fill('Five signs: ads & money in Łódź');
  await field('Excerpt').fill(
    'Where to look in an ad account first, and which setting stops the waste the same day.',
  );
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Open the search terms report.\n\n## What to look for\n\n- Words you do not sell');
  const tags = group('tags');
  for (const _ of [1, 2]) await item('tags', 0).remove.click();
  await tags.getByRole('button', { name: 'Add tag' }).click();
  await tags.getByRole('textbox').fill('Google Ads');
  await item('seo', 0).remove.click();
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'Screenshot 2026-11-25 at 10.12.33 AM.webp',
    mimeType: 'image/webp',
    buffer: await readFile('.github/site-light.webp'),
  });
  await page.getByRole('button', { name: 'Choose selected' }).click();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Save now').click();
  await page.getByText('has no alternative text. Describe the picture in featuredImageAlt').waitFor();
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
featuredImage: /images/screenshot-2026-11-25-at-10.12.33-am.webp
featuredImageAlt: The home page of the agency
draft: true
---

Open the search terms report.

## What to look for

- Words you do not sell
`);
  await preview().getByRole('img', { name: 'The home page of the agency' }).waitFor();
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

test('an editor of the content changes a price, and says where it comes from', async () => {
  const path = 'services/seo.md';
  const before = await read(path);
  await editor.open('Services', 'SEO');
  await expand(group('pricing'));
  await editor.page.getByRole('spinbutton', { name: 'From' }).fill('2600');
  await editor.save();
  expect(changes(before, await read(path))).toEqual({ lost: ['  from: 2500'], gained: ['  from: 2600'] });
  await soon(async () => /\$2,600[\s\S]*?source: our price list/.test(await read('claims.yaml'))).toBe(true);
  expect((await check()).mistakes).toEqual([]);
});

test('an editor of the content cannot save what a field refuses', async () => {
  const { page } = editor;
  await editor.open('Authors', 'Dana Whitfield');
  await field('URL').fill('http://example.com/dana');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Save now').click();
  await page.getByText('URL is not an https address. Write it as https://www.example.com').waitFor();
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
    Region: 'IA',
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

test('an editor of the content deletes an industry once nothing refers to it', async () => {
  const { page } = editor;
  await editor.open('Industries', 'Startups');
  await page.getByRole('button', { name: 'Delete entry' }).click();
  await page.getByText('content/case-studies/grainline-software.md:6 industry').waitFor();
  expect(await read('industries/startups.md')).toContain('name: Startups');
  await editAll((text) =>
    text.replace(/^industry: startups\n/m, '').replaceAll('/industries/startups', '/services'),
  );
  await page.getByRole('button', { name: 'Delete entry' }).click();
  await soon(() => read('industries/startups.md').catch(() => 'gone')).toBe('gone');
  expect((await check()).mistakes).toEqual([]);
});

test('an editor of the content never meets the limits of the policy', () => {
  expect(editor.errors.filter((error) => /Content Security Policy|EvalError/.test(error))).toEqual([]);
});
