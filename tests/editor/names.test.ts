import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { NameChange } from '../../editor/actions/api.ts';
import { replaceFile } from '../../editor/actions/history.ts';
import { changeName, findNameChange } from '../../editor/actions/names.ts';
import { saveOrder, withOwnNumber } from '../../editor/actions/order.ts';
import { earlierVersions } from '../../editor/server/committed-versions.ts';
import { mistakesOf, POST, readChecked } from '../fixture-site.ts';
import { sharedSite } from '../shared-site.ts';

const site = await sharedSite();
const repository = dirname(site.root);
const pathOf = (file: string) => join(site.root, file);

/** Saves a service with another name, as the editor does. */
async function rename(to: string): Promise<NameChange | undefined> {
  const file = 'services/seo.md';
  replaceFile(pathOf(file), (await site.read(file)).replace(/^ {2}name: SEO$/m, `  name: ${to}`));
  return findNameChange(repository, site.root, pathOf(file), 'listing.name');
}
const change = (found: NameChange) =>
  changeName(repository, site.root, pathOf('services/seo.md'), 'listing.name', found);

test('a name changes where texts state it as whole words, and the site has no new mistakes', async () => {
  const text = 'SEO, local SEO, SEOs, [SEO](/services/seo), /images/SEO.png, https://a.example/SEO.';
  await site.write('posts/x.md', POST.replace('\nseo:', '\n# About SEO\nseo:').replace('The body', text));
  const found = await rename('Search');
  const places = found?.places.filter(({ path }) => path.endsWith('posts/x.md'));
  expect(places?.map(({ before, after }) => [before, after.slice(0, 12)])).toEqual([
    ['tags: [', ', ads]'],
    ['', ', local SEO,'],
    ['SEO, local SEO, SEOs, [', '](/services/'],
  ]);
  const [, , last] = places ?? [];
  if (!found || !last) throw new Error('No places were found');
  await change({
    ...found,
    places: found.places.filter((place) => place === last || !places?.includes(place)),
  });
  expect(await site.read('posts/x.md')).toContain(text.replace('[SEO]', '[Search]'));
  expect(await mistakesOf(site, readChecked(site))).toEqual([]);
});

test('a text that has no room for the new name keeps the old one', async () => {
  const post = POST.replace('Six checks before you buy ads', `SEO ${'and ads '.repeat(15)}`.trim());
  await site.write('posts/x.md', post);
  const found = await rename('Search engine optimization, done by people who answer the phone');
  const places =
    found?.places.filter(({ path, before }) => path.endsWith('posts/x.md') && before === 'title: ') ?? [];
  expect(places).toHaveLength(1);
  expect(await change({ ...found, places } as NameChange)).toEqual([
    expect.stringMatching(/posts\/x\.md:2 title: is longer than/),
  ]);
  expect(await site.read('posts/x.md')).toBe(post);
});

test('a name that would break the settings of the site is not written there', async () => {
  const settings = await site.read('site.yaml');
  const found = await rename('Search engine optimization, done by people who answer the phone');
  const places = found?.places.filter(({ path }) => path.endsWith('site.yaml')) ?? [];
  expect(await change({ ...found, places } as NameChange)).toContainEqual(
    expect.stringMatching(/site\.yaml:\d+ keywords/),
  );
  expect(await site.read('site.yaml')).toBe(settings);
});

test('a text that has changed since its places were shown keeps its words', async () => {
  await site.write('posts/x.md', POST.replace('The body', 'SEO is first.'));
  const found = await rename('Search');
  const changed = POST.replace('The body', 'Once more, SEO. SEO is first.');
  await site.write('posts/x.md', changed);
  const places = found?.places.filter(({ path }) => path.endsWith('posts/x.md')) ?? [];
  expect(places.map(({ after }) => after)).toContain(' is first. of the post.');
  expect(await change({ ...found, places } as NameChange)).toEqual([
    expect.stringMatching(/posts\/x\.md has changed meanwhile$/),
  ]);
  expect(await site.read('posts/x.md')).toContain('Once more, SEO. SEO is first.');
});

test('an order changes the numbers of the files that move, and no two entries get the same', async () => {
  const slugs = ['healthcare', 'startups', 'home-services', 'cannabis'];
  const numbers = () =>
    Promise.all(
      slugs.map(async (slug) =>
        Number(/^order: (\d+)$/m.exec(await site.read(`industries/${slug}.md`))?.[1]),
      ),
    );
  const before = (await numbers()).sort((a, b) => a - b);
  saveOrder(pathOf('industries'), slugs);
  expect(await numbers()).toEqual(before);
  const text = await site.read('industries/startups.md');
  const own = /^order: (\d+)$/m.exec(text)?.[1];
  expect(withOwnNumber(pathOf('industries/startups.md'), text.replace(/^order: .*/m, 'order: 1'))).toContain(
    `\norder: ${own}\n`,
  );
  expect(withOwnNumber(pathOf('industries/new.md'), text)).toContain(`\norder: ${Math.max(...before) + 1}\n`);
});

test('the last twenty states of a file are kept', async () => {
  for (let state = 0; state < 25; state += 1) replaceFile(pathOf('posts/x.md'), `State ${state}`);
  const texts = (await earlierVersions(pathOf('posts/x.md'))).map((version) => version.text);
  expect(texts).toHaveLength(20);
  expect(texts.toSorted().slice(0, 2)).toEqual(['State 10', 'State 11']);
  expect(texts).not.toContain('State 24');
});
