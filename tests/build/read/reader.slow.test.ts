import { cp, rename, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createReader } from '../../../build/read/reader.ts';
import { createFixtureSite, mistakesOf, readChecked, readerOf } from '../../fixture-site.ts';
import { SAMPLE } from '../../sample.ts';

const EXISTING = 'posts/seo-myths-debunked.md';

const site = await createFixtureSite();
const reader = readerOf(site);
await reader.read();

/** What a new reader returns. */
const fresh = () => createReader({ root: site.root, today: '2026-01-01' }).read();

test('after an editor replaced or rewrote a file and kept its size and time, a reader returns the same as a new one', async () => {
  const [file, aside] = [join(site.root, EXISTING), join(site.root, '../aside.md')];
  const { atime, mtime } = await stat(file);
  const text = await site.read(EXISTING);
  await site.write('../aside.md', text.replace(/^tags: \[SEO/m, 'tags: [OES').replace('SEO', 'OES'));
  await utimes(aside, atime, mtime);
  await rename(aside, file);
  expect(await reader.read()).toEqual(await fresh());
  await site.write(EXISTING, text);
  await utimes(file, atime, mtime);
  expect(await reader.read()).toEqual(await fresh());
  await site.write('.schemas/x.json', '{}');
  expect(await reader.read()).toEqual(await fresh());
});

test('unchanged files keep their objects', async () => {
  const { content: before } = await reader.read();
  await site.edit(EXISTING, (text) => text.replace(/^title: .*$/m, 'title: Other words'));
  const { content: after } = await reader.read();
  expect(after.posts.filter((post) => !before.posts.includes(post)).map(({ data }) => data.title)).toEqual([
    'Other words',
  ]);
  expect(after.services.every((service) => before.services.includes(service))).toBe(true);
});

test('a mistake is reported until it is fixed, and other files are still read', async () => {
  const edit = (path: string, from: RegExp, to: string) => site.edit(path, (text) => text.replace(from, to));
  const mistakes = () => mistakesOf(site, readChecked(site));
  await edit(EXISTING, /^category: .*$/m, 'category: nothing');
  const inPost = expect.stringMatching(/seo-myths-debunked\.md:\d+ category: unknown category "nothing"/);
  expect(await mistakes()).toEqual([inPost]);
  await edit('pages/about.md', /^layout: .*$/m, 'layout: abuot');
  expect(await mistakes()).toContainEqual(expect.stringMatching(/about\.md:\d+ layout/));
  await edit('pages/about.md', /^layout: .*$/m, 'layout: about');
  expect(await mistakes()).toEqual([inPost]);
  await edit(EXISTING, /^category: .*$/m, 'category: seo-and-content');
  expect(await reader.read()).toEqual(await fresh());
});

test('a changed ledger is checked against unchanged files', async () => {
  const own = await createFixtureSite();
  await cp(join(SAMPLE, 'claims.yaml'), join(own.root, 'claims.yaml'));
  await own.edit('claims.yaml', (text) => text.replace(/^names:$/m, 'names:\n  - 302 redirect'));
  await own.edit('services/seo.md', (text) => `${text}\nUse a 302 redirect.\n`);
  const mistakes = () => mistakesOf(own, readChecked(own));
  expect(await mistakes()).toEqual([]);
  await own.edit('claims.yaml', (text) => text.replace('  - 302 redirect\n', ''));
  expect(await mistakes()).toEqual([
    expect.stringMatching(/^content\/services\/seo\.md:\d+ states "302" \("… Use a 302/),
  ]);
});
