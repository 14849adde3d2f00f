import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { UserError } from '../../../build/base/errors.ts';
import { findFigures } from '../../../build/checks/find-figures.ts';
import { readEntry } from '../../../build/read/content-file.ts';
import { parseFrontMatter } from '../../../build/read/source-file.ts';
import { typeset } from '../../../rules/typography.ts';
import { type NewOptions, newContent } from '../../../tools/new/new.ts';
import { writeSchemas } from '../../../tools/schemas/site-schemas.ts';
import { mistakesOf, readChecked, readerOf, readFixtureSite } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

const NEW_YEAR = { SOURCE_DATE_EPOCH: '1767247200' };

/** One of each kind, and the address of its page. */
const POST = { words: ['post', 'Six checks'], file: 'posts/six-checks.md', address: '/blog/six-checks' };
const PEOPLE = [
  { words: ['author', 'Kim Doe'], file: 'authors/kim-doe.md', address: undefined },
  { words: ['client', 'Doe Bakery'], file: 'clients/doe-bakery.md', address: undefined },
];
const PAGES = [
  ['service', 'Podcast production', 'services/podcast-production'],
  ['industry', 'Agriculture', 'industries/agriculture'],
  ['city', 'Cedar Rapids, Iowa', 'locations/cedar-rapids-iowa'],
  ['pricing', 'Podcast prices', 'services/podcast-prices'],
  ['case-study', 'More calls for a dentist', 'case-studies/more-calls-for-a-dentist'],
].map(([kind = '', title = '', path]) => ({
  ...{ words: [kind, title], file: `${path}.md`, address: `/${path}` },
}));
PAGES.push({ words: ['page', 'Careers'], file: 'pages/careers.md', address: '/careers' });
const ALL = [POST, ...PEOPLE, ...PAGES];

const site = await sharedSite();

const create = (words: string[], options: Partial<NewOptions> = {}) =>
  newContent({ content: site.root, words, ...options }, NEW_YEAR);
const errorOf = (words: string[], options?: Partial<NewOptions>) => {
  try {
    return create(words, options);
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return (error as UserError).message;
  }
};
const dataOf = async (file: string) =>
  parseFrontMatter(await site.read(file), file).data as Record<string, unknown>;
const siteErrors = (withUnpublished = false) =>
  mistakesOf(site, readChecked(site, { withUnpublished, mustBeComplete: true }));
const fileErrors = (file: string) =>
  mistakesOf(site, (async () => readEntry(join(site.root, file), site.root))());

/** Follows the instructions that the command prints. */
const fillIn = (file: string) =>
  site.edit(file, (text) =>
    text
      .replaceAll('TODO:', 'Now')
      .replace('"00000"', '"52401"')
      .replace('latitude: 0', 'latitude: 41.97')
      .replace('longitude: 0', 'longitude: -91.66')
      .replace(/^draft: true.*\n/m, ''),
  );

test('what is created is valid, says what to write, and is a draft until that is done', async () => {
  const outputs = ALL.map(({ words }) => create(words));
  writeSchemas(site.root);
  for (const [index, { file, address }] of ALL.entries()) {
    const output = outputs[index];
    expect(output).toContain(`content/${file}${address ? ` for the address ${address}` : ''}\n`);
    expect(output).toContain('npm run dev');
    expect(await fileErrors(file)).toEqual([]);
    const text = await site.read(file);
    expect(text).not.toContain('{{');
    const instructions = text.match(/TODO:.*/g) ?? [];
    expect(instructions.length, file).toBeGreaterThan(0);
    // The ledger would ask for the source of a figure.
    expect(instructions.filter((line) => /\d/.test(line) || findFigures(line).length > 0)).toEqual([]);
    const [, path = ''] = /^---\n# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? [];
    expect(JSON.parse(await site.read(join(dirname(file), path)))).toMatchObject({ type: 'object' });
  }

  const published = async () => {
    const { posts, authors, clients, services, pricing, cases, industries, locations, pages } =
      await readFixtureSite(site);
    return [posts, authors, clients, services, pricing, cases, industries, locations, pages.custom]
      .flat()
      .map((entry) => entry.file.slice(site.root.length + 1));
  };
  const files = ALL.map(({ file }) => file);
  expect(await siteErrors()).toEqual([]);
  expect((await published()).filter((file) => files.includes(file))).toEqual([]);
  const { unpublished } = await readFixtureSite(site);
  const drafts = unpublished.filter(({ reason }) => reason === 'draft').map(({ entry }) => entry.path);
  expect(drafts).toEqual(expect.arrayContaining([POST, ...PAGES].map(({ address }) => address)));

  for (const { file } of [POST, ...PEOPLE]) await fillIn(file);
  expect(await siteErrors()).toEqual([]);
  for (const { file } of PAGES) await fillIn(file);
  expect(await published()).toEqual(expect.arrayContaining(files));
}, 120_000);

test('a file is never overwritten', async () => {
  await site.write(POST.file, 'mine');
  expect(errorOf(POST.words)).toMatch(
    /content\/posts\/six-checks\.md already exists\. Open it, or choose another title$/,
  );
  expect(await site.read(POST.file)).toBe('mine');
});

test('without words, the kinds are listed', () => {
  const output = create([]);
  for (const { words } of ALL) expect(output).toContain(`npm run new -- ${words[0]} "`);
  expect(output).toContain('npm run new -- site DIR');
});

test('a site without a blog begins with its first post: all of it are drafts, and complete once written', async () => {
  const blog = ['categories.yaml', 'pages/blog.md', 'pages/category-not-found.md', 'pages/post-not-found.md'];
  const posts = await readdir(join(site.root, 'posts'));
  for (const file of [...blog, ...posts.map((name) => `posts/${name}`)]) await site.delete(file);
  const before = await siteErrors();
  const output = create(POST.words);
  for (const file of [...blog, POST.file]) expect(output).toContain(`content/${file}`);
  expect(await siteErrors()).toEqual(before);
  for (const file of ['categories.yaml', 'pages/blog.md', POST.file]) await fillIn(file);
  const { content } = await readerOf(site).read();
  expect(content.pages.blog?.path).toBe('/blog');
  expect(content.posts.map(({ slug }) => slug)).toEqual(['six-checks']);
});

test('a case study needs a client', async () => {
  for (const name of await readdir(join(site.root, 'clients'))) await site.delete(`clients/${name}`);
  expect(errorOf(['case-study', 'A'])).toBe(
    'The site needs a client first: npm run new -- client "Name of the client"',
  );
});

test('a new post has the current day, the first category and author or the given ones, and everything in it is to be written', async () => {
  create(POST.words);
  expect(await dataOf(POST.file)).toMatchObject({
    ...{ title: 'Six checks', publishDate: '2026-01-01', draft: true },
    ...{ category: 'marketing-basics', author: 'dana-whitfield' },
  });
  const toWrite = 'is still a TODO. Replace it';
  expect(await siteErrors(true)).toEqual(Array(11).fill(expect.stringContaining(toWrite)));
  await site.edit(POST.file, (text) => text.replace(/^draft: .*\n/m, ''));
  expect(await siteErrors()).toContain(`content/posts/six-checks.md:4 excerpt: ${toWrite}`);
  const given = { category: 'seo-and-content', author: 'luis-ortega' };
  create(['post', 'Seven', 'checks'], given);
  expect(await dataOf('posts/seven-checks.md')).toMatchObject(given);
});

/** Titles with all that YAML, markdown and addresses could misread, and the ends of their addresses. */
const TITLES = [
  ['Ads: what "cheap" costs # really', 'ads-what-cheap-costs-really'],
  ['--- layout: home', 'layout-home'],
  ["'quoted' & *bold* `code", 'quoted-and-bold-code'],
  ['\\" }}, {{ [x](y) | > & % @ $&', 'x-y-and'],
  ['Ads 🎉 für Café-Besitzer', 'ads-fur-cafe-besitzer'],
  ['TODO: lists', 'todo-lists'],
  ['true', 'true'],
  ['1e3', '1e3'],
  ['null', 'null'],
  ['</script><script>alert(1)</script>', 'script-script-alert-1-script'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a\tb', 'a-b'],
  ['__proto__', 'proto'],
  ['ﬁnd Ⅳ', 'find-iv'],
  [`${'long '.repeat(27)}title`, `${'long-'.repeat(27)}title`],
] as const;

test('a title is kept, and its address is made of its letters and digits', async () => {
  // A small site is read in no time.
  const kept = ['services/seo.md', 'pages/services.md', 'pages/blog.md'];
  for (const folder of ['case-studies', 'clients', 'industries', 'locations', 'pages', 'posts', 'services']) {
    const files = (await readdir(join(site.root, folder))).map((name) => `${folder}/${name}`);
    for (const file of files) if (!kept.includes(file)) await site.delete(file);
  }
  const wrong: unknown[] = [];
  for (const [title, slug] of TITLES) {
    const files = [`posts/${slug}.md`, `services/${slug}.md`];
    create(['post', title]);
    create(['pricing', title]);
    const errors = (await Promise.all(files.map(fileErrors))).flat();
    const [post, prices] = await Promise.all(files.map(dataOf));
    const read = [post?.title, (prices?.listing as { name?: string } | undefined)?.name];
    if (errors.length > 0 || read.some((one) => one !== typeset(title))) wrong.push({ title, errors, read });
  }
  expect(wrong).toEqual([]);
});

test.each<[words: string[], message: string, options?: Partial<NewOptions>]>([
  [
    ['service', 'x'.repeat(41)],
    'The name of a service stands in menus, and 41 characters are too many. Use 40 at most',
  ],
  [['page', 'Careers'], 'Only a service has a group. Leave it out for a new page', { group: 'web' }],
  [['service', 'Audio'], '"sound" is not a group. Use one of: ', { group: 'sound' }],
  [['post'], 'The title is missing. Write it in quotes: npm run new -- post "Title of the post"'],
  [['city', ' '], 'The title is missing. Write it in quotes: npm run new -- city "Cedar Rapids, Iowa"'],
  [['pots', 'Title'], '"pots" is not a kind of page. Did you mean post?'],
  [['constructor', 'Title'], '"constructor" is not a kind of page. Use one of: post, service, '],
  [['post', '2026!'], '"2026!" has no letters from a to z, which its address needs. Add some'],
  [['post', '日本語'], '"日本語" has no letters from a to z'],
  [['post', 'x'.repeat(141)], 'The title is longer than 140 characters. Shorten it'],
  [['post', '㏂'.repeat(140)], 'The title creates an address of 559 characters. Shorten it'],
  [['post', 'Two\nlines'], 'The title spans several lines. Write it on one line'],
  [['post', 'A\u0000b'], 'The title has an invisible character (U+0000) in "Ab". Delete it'],
  [['post', 'A'], '"seo" is not a category. Use one of: marketing-basics, ', { category: 'seo' }],
  [['post', 'A'], '"dana" is not an author. Use one of: dana-whitfield, ', { author: 'dana' }],
  [['city', 'Ames, Iowa'], 'Only a post has a category and an author.', { category: 'seo-and-content' }],
])('%j is rejected and creates nothing: %s', async (words, message, options) => {
  const before = await readdir(site.root, { recursive: true });
  expect(errorOf(words, options)).toContain(message);
  expect(await readdir(site.root, { recursive: true })).toEqual(before);
});

test('a service begins with ready copy in its group, and says where else it can be listed', async () => {
  const output = create(['service', 'Podcast editing'], { group: 'email' });
  const text = await site.read('services/podcast-editing.md');
  expect(text.match(/TODO:/g)?.length).toBeLessThanOrEqual(3);
  expect(await dataOf('services/podcast-editing.md')).toMatchObject({
    listing: { name: 'Podcast editing', group: 'email' },
    hero: { title: 'Podcast editing that fits your business' },
  });
  expect(output).toMatch(/The menu and the services page then list it\. .*pages\/index\.md \(highlights\)/);
});

test('a page keeps its folder', async () => {
  expect(create(['page', 'lp/chile-season'])).toContain(
    'content/pages/lp/chile-season.md for the address /lp/chile-season',
  );
  expect(await dataOf('pages/lp/chile-season.md')).toMatchObject({ name: 'Chile season' });
});

test('an address that belongs to a tool of the site gets a longer name', async () => {
  expect(create(['page', 'Admin'])).toContain('content/pages/admin-page.md for the address /admin-page\n');
  expect(await fileErrors('pages/admin-page.md')).toEqual([]);
});

test('the order follows the highest, or is the first free one, whatever is not filled in or has mistakes', async () => {
  const orderOf = async (file: string) => (await dataOf(file)).order;
  create(['city', 'Ames, Iowa']);
  create(['city', 'Wichita, Kansas']);
  const first = Number(await orderOf('locations/ames-iowa.md'));
  expect(await orderOf('locations/wichita-kansas.md')).toBe(first + 1);
  expect((await siteErrors()).filter((line) => line.includes('order'))).toEqual([]);

  // A service also follows the pricing pages.
  await site.edit('services/seo-pricing.md', (text) => text.replace(/order: .*/, 'order: 70'));
  create(['service', 'Podcasts']);
  expect((await dataOf('services/podcasts.md')).listing).toMatchObject({ order: 71 });

  await site.write('industries/broken.md', '---\nname: [\n---\n');
  await site.edit('industries/startups.md', (text) => text.replace(/^name: .*/m, 'name: 5'));
  create(['industry', 'Farming']);
  expect(await orderOf('industries/farming.md')).toBe(5);
  await site.edit('industries/healthcare.md', (text) => text.replace(/^order: .*/m, 'order: 999'));
  create(['industry', 'Fishing']);
  expect(await orderOf('industries/fishing.md')).toBe(1);
});
