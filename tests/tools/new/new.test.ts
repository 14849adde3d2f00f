import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '../../../build/base/errors.ts';
import { findFigures } from '../../../build/content/claims/figures.ts';
import { readEntry } from '../../../build/content/read/content-file.ts';
import { parseFrontMatter } from '../../../build/content/read/front-matter.ts';
import { read } from '../../../build/content/read/reader.ts';
import { type NewOptions, newContent } from '../../../tools/new/new.ts';
import { createSite, type FixtureSite, mistakesOf } from '../../fixture-site.ts';

/** Midnight of the first day of 2026. */
const NEW_YEAR = { SOURCE_DATE_EPOCH: '1767225600' };

const FILES = {
  post: { words: ['post', 'Six checks'], file: 'posts/six-checks.md', address: '/blog/six-checks' },
  service: {
    words: ['service', 'Podcast production'],
    file: 'services/podcast-production.md',
    address: '/services/podcast-production',
  },
  industry: {
    words: ['industry', 'Agriculture'],
    file: 'industries/agriculture.md',
    address: '/industries/agriculture',
  },
  city: {
    words: ['city', 'Cedar Rapids, Iowa'],
    file: 'locations/cedar-rapids-iowa.md',
    address: '/locations/cedar-rapids-iowa',
  },
};
const ALL = Object.values(FILES);
const PAGES = [FILES.service, FILES.industry, FILES.city];

let site: FixtureSite;

beforeEach(async () => {
  site = await createSite();
});
afterEach(() => site.remove());

const begin = (words: string[], options: Partial<NewOptions> = {}) =>
  newContent({ content: site.root, words, ...options }, NEW_YEAR);
const refusal = async (words: string[], options?: Partial<NewOptions>) => {
  const error = await begin(words, options).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(UserError);
  return (error as UserError).message;
};
const dataOf = async (file: string) =>
  parseFrontMatter(await site.read(file), file).data as Record<string, unknown>;
const wholeSite = (withUnpublished = false) =>
  mistakesOf(site, read({ root: site.root, today: '2026-01-01', withUnpublished }));
const check = (file: string) => mistakesOf(site, (async () => readEntry(join(site.root, file), site.root))());

/** Does what the command asks for next. */
const fillIn = (file: string) =>
  site.edit(file, (text) =>
    text
      .replaceAll('TODO:', 'Now')
      .replace('"00000"', '"52401"')
      .replace('latitude: 0', 'latitude: 41.97')
      .replace('longitude: 0', 'longitude: -91.66'),
  );

describe.each(ALL)('$file', ({ words, file, address }) => {
  test('is right by itself as soon as it is written', async () => {
    const told = await begin(words);
    expect(told).toContain(`content/${file} is written. Its address will be ${address}\n`);
    expect(told).toContain('npm run dev');
    expect(await check(file)).toEqual([]);
  });

  test('names its schema, which is there', async () => {
    await begin(words);
    const [, path = ''] = /^---\n# yaml-language-server: \$schema=(\S+)\n/.exec(await site.read(file)) ?? [];
    expect(JSON.parse(await site.read(join(dirname(file), path)))).toMatchObject({ type: 'object' });
  });

  test('claims nothing in figures', async () => {
    await begin(words);
    const written = (await site.read(file)).match(/TODO:.*/g) ?? [];
    expect(written.length).toBeGreaterThan(5);
    expect(written.filter((line) => /\d/.test(line))).toEqual([]);
    expect(written.flatMap(findFigures)).toEqual([]);
  });

  test('is never written over', async () => {
    await site.write(file, 'mine');
    expect(await refusal(words)).toMatch(
      new RegExp(`content/${file} is already there. Open it, or choose another title$`),
    );
    expect(await site.read(file)).toBe('mine');
  });
});

describe.each(PAGES)('$file', ({ words, file, address }) => {
  test('is not published before it is filled in', async () => {
    await begin(words);
    const mistakes = await wholeSite();
    expect(mistakes.length).toBeGreaterThan(20);
    const scaffold = new RegExp(
      `^content/${file}:\\d+ (still|[\\w.[\\]]+: still says what to write here\\. Write it$|business\\.\\w+: \\S+ only holds)`,
    );
    expect(mistakes.filter((line) => !scaffold.test(line))).toEqual([]);
  });

  test('joins the site once it is', async () => {
    await begin(words);
    await fillIn(file);
    const content = await read({ root: site.root, today: '2026-01-01' });
    const listed = [content.services, content.industries, content.locations].map((entries) => entries.at(-1));
    expect(listed.map((entry) => entry?.path)).toContain(address);
  });
});

describe('a new post', () => {
  test('has the day, the first category and the first author, and is a draft', async () => {
    await begin(['post', 'Six checks']);
    expect(await dataOf('posts/six-checks.md')).toMatchObject({
      title: 'Six checks',
      publishDate: '2026-01-01',
      category: 'marketing-basics',
      author: 'dana-whitfield',
      draft: true,
    });
  });

  test('is left out of the site, and shown with the drafts', async () => {
    await begin(['post', 'Six checks']);
    expect(await wholeSite()).toEqual([]);
    expect(await wholeSite(true)).toEqual([]);
    const { unpublished } = await read({ root: site.root, today: '2026-01-01' });
    expect(unpublished).toMatchObject([{ reason: 'draft', post: { slug: 'six-checks' } }]);
  });

  test('can be published once it is filled in', async () => {
    await begin(['post', 'Six checks']);
    await site.edit('posts/six-checks.md', (text) => text.replace(/^draft: .*\n/m, ''));
    expect(await wholeSite()).toContain(
      'content/posts/six-checks.md:4 excerpt: still says what to write here. Write it',
    );
    await fillIn('posts/six-checks.md');
    expect(await wholeSite()).toEqual([]);
  });

  test('takes the category and the author that are asked for', async () => {
    await begin(['post', 'Six', 'checks'], { category: 'seo-and-content', author: 'luis-ortega' });
    expect(await dataOf('posts/six-checks.md')).toMatchObject({
      category: 'seo-and-content',
      author: 'luis-ortega',
    });
  });

  test.each([
    [{ category: 'seo-and-contnt' }, '"seo-and-contnt" is not a category. Did you mean seo-and-content?'],
    [{ author: 'dana-whitfeld' }, '"dana-whitfeld" is not an author. Did you mean dana-whitfield?'],
  ])('%o is refused', async (options, told) => {
    expect(await refusal(['post', 'Six checks'], options)).toBe(told);
  });
});

describe('a title', () => {
  test.each([
    ['Ads: what "cheap" costs # really', 'ads-what-cheap-costs-really'],
    ['--- layout: home', 'layout-home'],
    ["'quoted' & *bold* `code`", 'quoted-bold-code'],
    ['\\" }}, {{ [x](y) | > & % @', 'x-y'],
    ['Ads 🎉 für Café-Besitzer', 'ads-fur-cafe-besitzer'],
    ['TODO: lists', 'todo-lists'],
    ['true', 'true'],
    ['1e3', '1e3'],
    ['null', 'null'],
    ['</script><script>alert(1)</script>', 'script-script-alert-1-script'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a\tb', 'a-b'],
    ['__proto__', 'proto'],
    [`${'long '.repeat(27)}title`, `${'long-'.repeat(27)}title`],
  ])('%j is kept as it is, and makes %s', async (title, slug) => {
    for (const [kind, folder, field] of [
      ['post', 'posts', 'title'],
      ['industry', 'industries', 'name'],
    ] as const) {
      await begin([kind, title]);
      expect(await check(`${folder}/${slug}.md`)).toEqual([]);
      expect((await dataOf(`${folder}/${slug}.md`))[field]).toBe(title);
    }
    await begin(['service', title]);
    expect(await check(`services/${slug}.md`)).toEqual([]);
    expect((await dataOf(`services/${slug}.md`)).listing).toMatchObject({ name: title });
  });

  test.each([
    [[], 'Say what to begin, and its title: '],
    [['post'], 'The title is missing. Write it in quotes: npm run new -- post "Title of the post"'],
    [['city', ' '], 'The title is missing. Write it in quotes: npm run new -- city "Cedar Rapids, Iowa"'],
    [['pots', 'Title'], '"pots" is not a kind of page. Did you mean post?'],
    [['constructor', 'Title'], '"constructor" is not a kind of page. Use one of: post, service, '],
    [['post', '2026!'], '"2026!" has no letters from a to z'],
  ])('%j is refused', async (words, told) => {
    const before = await readdir(site.root, { recursive: true });
    expect(await refusal(words)).toContain(told);
    expect(await readdir(site.root, { recursive: true })).toEqual(before);
  });
});

test('only a post has a category', async () => {
  expect(await refusal(['city', 'Ames, Iowa'], { category: 'seo-and-content' })).toBe(
    'Only a post has a category and an author. Leave them out for a new city',
  );
});

describe('the order', () => {
  const orderOf = async (file: string) => (await dataOf(file)).order;

  test('is the next one, also behind a page that was only begun', async () => {
    await begin(['city', 'Ames, Iowa']);
    await begin(['city', 'Wichita, Kansas']);
    const first = Number(await orderOf('locations/ames-iowa.md'));
    expect(await orderOf('locations/wichita-kansas.md')).toBe(first + 1);
    expect((await wholeSite()).filter((line) => line.includes('also the order'))).toEqual([]);
  });

  test('of a service is behind the pricing pages, too', async () => {
    await site.edit('services/seo-pricing.md', (text) => text.replace(/order: .*/, 'order: 70'));
    await begin(['service', 'Podcasts']);
    expect((await dataOf('services/podcasts.md')).listing).toMatchObject({ order: 71 });
  });

  test('is the first free one when the last is taken', async () => {
    await site.edit('industries/healthcare.md', (text) => text.replace(/^order: .*/m, 'order: 999'));
    await begin(['industry', 'Farming']);
    expect(await orderOf('industries/farming.md')).toBe(1);
  });

  test('does not wait for files that hold mistakes', async () => {
    await site.write('industries/broken.md', '---\nname: [\n---\n');
    await site.edit('industries/startups.md', (text) => text.replace(/^name: .*/m, 'name: 5'));
    await begin(['industry', 'Farming']);
    expect(await orderOf('industries/farming.md')).toBe(4);
  });
});
