import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allEntries } from '../../../../build/content/facts/content-entries.ts';
import { readAgain } from '../../../../build/content/read/read.ts';
import { createReader, type KnownFiles, revived } from '../../../../build/content/read/reader.ts';
import type { Content } from '../../../../model/content.ts';
import { createSite, type FixtureSite, mistakesOf, POST } from '../../../fixture-site.ts';

let site: FixtureSite;
let known: KnownFiles;

beforeEach(async () => {
  site = await createSite();
  await site.write('claims.yaml', await readFile('content/claims.yaml', 'utf8'));
  known = (await readAgain(options())).known;
});
afterEach(() => site.remove());

const options = () => ({ root: site.root, today: '2026-01-01' });

/** What another process reads that is told what changed. */
async function again(...changed: string[]): Promise<Content> {
  const told = deserialize(serialize(known)) as KnownFiles;
  const read = await readAgain(options(), {
    known: told,
    changed: changed.map((path) => join(site.root, path)),
  });
  known = read.known;
  return read.content;
}

/** A content with the texts that pages ask for. */
const whole = (content: Content) => ({
  ...content,
  bodies: allEntries(content).map(({ file, body }) => [file, body]),
});
const anew = async () => whole((await readAgain(options())).content);

test('process after process gives what a first one gives', async () => {
  expect(whole(await again())).toEqual(await anew());
  await site.write('posts/a-new-post.md', POST);
  expect(whole(await again('posts/a-new-post.md'))).toEqual(await anew());
  await site.edit('posts/a-new-post.md', (text) => `${text}\nMore words.\n`);
  await site.edit('pages/about.md', (text) => `${text}\nMore words.\n`);
  expect(whole(await again('posts/a-new-post.md', 'pages/about.md'))).toEqual(await anew());
  await site.edit('authors/dana-whitfield.md', (text) => text.replace(/^name: .*$/m, 'name: Dana W. Field'));
  await site.edit('site.yaml', (text) => text.replace(/^name: .*$/m, 'name: Other Line'));
  expect(whole(await again('authors/dana-whitfield.md', 'site.yaml'))).toEqual(await anew());
  await site.delete('posts/a-new-post.md');
  expect(whole(await again('posts/a-new-post.md'))).toEqual(await anew());
});

test('only what changed is read', async () => {
  await site.edit('posts/seo-myths-debunked.md', (text) => text.replace(/^title: .*$/m, 'title: Unseen'));
  await site.edit('pages/about.md', (text) => `${text}\nSeen.\n`);
  const content = await again('pages/about.md');
  expect(content.posts.find(({ slug }) => slug === 'seo-myths-debunked')?.data.title).not.toBe('Unseen');
  expect(content.pages.about.body).toContain('Seen.');
});

test('a mistake of an earlier reading is told until it is mended', async () => {
  const name = 'posts/seo-myths-debunked.md';
  const before = await site.read(name);
  await site.edit(name, (text) => text.replace(/^category: .*\n/m, ''));
  const reader = createReader(options(), revived(deserialize(serialize(known))));
  const told = [expect.stringMatching(/seo-myths-debunked\.md:\d+ category: is missing\. Add it$/)];
  expect(await mistakesOf(site, reader.read([join(site.root, name)]))).toEqual(told);
  known = reader.known;
  expect(await mistakesOf(site, again())).toEqual(told);
  await site.write(name, before);
  expect(whole(await again(name))).toEqual(await anew());
});

describe('the ledger', () => {
  const LEDGER = 'claims.yaml';
  const mistakes = (...changed: string[]) => mistakesOf(site, again(...changed));

  test('is held against new words of a file', async () => {
    await site.edit('posts/seo-myths-debunked.md', (text) => `${text}\nClients grow by 45% each year.\n`);
    expect(await mistakes('posts/seo-myths-debunked.md')).toEqual([
      expect.stringMatching(/^content\/posts\/seo-myths-debunked\.md:\d+ states "45%" \("… Clients grow/),
    ]);
  });

  test('that lost a name is held against files that were read before', async () => {
    await site.edit('posts/seo-myths-debunked.md', (text) => `${text}\nUse a 302 redirect.\n`);
    await site.edit(LEDGER, (text) => text.replace(/^names:$/m, 'names:\n  - 302 redirect'));
    await again('posts/seo-myths-debunked.md', LEDGER);
    await site.edit(LEDGER, (text) => text.replace('  - 302 redirect\n', ''));
    expect(await mistakes(LEDGER)).toEqual([
      expect.stringMatching(/^content\/posts\/seo-myths-debunked\.md:\d+ states "302" \("… Use a 302/),
    ]);
  });

  test('is looked for in the file alone that it names anew', async () => {
    await site.write('posts/x.md', `${POST}\nAds work. Clients grow by 45% each year.\n`);
    const claim =
      '  - { wording: Clients grow by 45% each year, value: 45%, in: posts/x.md, source: our terms }';
    await site.edit(LEDGER, (text) => text.replace(/^claims:$/m, `claims:\n${claim}`));
    await again('posts/x.md', LEDGER);
    // Nobody tells of it, and nobody looks.
    await site.edit('posts/seo-myths-debunked.md', (text) => `${text}\nUnseen.\n`);
    await site.edit(LEDGER, (text) => text.replace('wording: Clients', 'wording: Ads work. Clients'));
    expect(await mistakes(LEDGER)).toEqual([]);
  });
});
