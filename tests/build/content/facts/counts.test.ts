import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { read } from '../../../../build/content/read/reader.ts';
import { createSite, type FixtureSite, mistakesOf, POST } from '../../../fixture-site.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.remove());
afterEach(() => site.restore());

const content = (eachAlone = false) => read({ root: site.root, today: '2026-01-01', eachAlone });
const writePost = (text: string) => site.write('posts/x.md', POST.replace('The body of the post.', text));
const bodyOf = async (eachAlone?: boolean) =>
  (await content(eachAlone)).posts.find(({ slug }) => slug === 'x')?.body.trim();

test('texts count services, cities, states and industries; numbers below ten are words', async () => {
  await writePost('We have {{services}} services for {{industries}} industries in {{cities}} cities.');
  await site.edit('pages/contact.md', (text) =>
    text.replace(/^( +title): .*/m, '$1: "In {{states}} states"'),
  );
  expect(await bodyOf()).toBe('We have 13 services for three industries in five cities.');
  expect(JSON.stringify((await content()).pages.contact.data)).toContain('In five states');
});

test('drafts do not count', async () => {
  await writePost('{{industries}} industries');
  await site.edit('industries/startups.md', (text) => text.replace('\n---\n', '\ndraft: true\n---\n'));
  expect(await bodyOf(true)).toBe('two industries');
});

test('what is counted needs no entry in the ledger', async () => {
  await writePost('We have {{services}} services.');
  await site.write('claims.yaml', 'names: []\nclaims: []\n');
  const inPost = (await mistakesOf(site, content())).filter((line) => line.startsWith('content/posts/x.md'));
  expect(inPost).toEqual([]);
});

test('code stays as it is, and other names are mistakes', async () => {
  const code = 'Write `{{first_name}}`, or\n\n```\nDear {{name}}\n```';
  await writePost(code);
  expect(await bodyOf()).toBe(code);
  await writePost('Our {{servces}}');
  expect(await mistakesOf(site, content())).toEqual([
    'content/posts/x.md:15 "{{servces}}" is not a number of the site. Did you mean services?',
  ]);
});
