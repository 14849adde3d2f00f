import { relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatMistake } from '../../../../build/base/format-mistake.ts';
import { repeatedWords } from '../../../../build/content/facts/page-words.ts';
import { read } from '../../../../build/content/read/reader.ts';
import { createSite, type FixtureSite, mistakesOf, POST } from '../../../fixture-site.ts';

let site: FixtureSite;

beforeEach(async () => {
  site = await createSite();
});
afterEach(() => site.remove());

const content = () => read({ root: site.root, today: '2026-01-01' });
const mistakes = () => mistakesOf(site, read({ root: site.root, today: '2026-01-01' }));

const warnings = async (work = content()) => {
  const shown = relative(process.cwd(), site.root);
  return repeatedWords(await work).map((mistake) => formatMistake(mistake).replaceAll(shown, 'content'));
};

const BARE = POST.replace(/^seo:\n.*\n.*\n.*\n.*\n/m, '');
const OTHER = BARE.replace('Six checks', 'Seven checks');

describe('a title', () => {
  test.each([
    [
      'written twice',
      POST,
      OTHER.replace('tags:', 'seo:\n  title: six Checks\ntags:'),
      'seo.title',
      'six Checks',
    ],
    ['used instead of a missing one', BARE, BARE, 'title', 'Six checks before you buy ads'],
  ])('%s is reported', async (_, first, second, field, title) => {
    await site.write('posts/x.md', first);
    await site.write('posts/y.md', second);
    expect(await warnings()).toEqual([
      `content/posts/y.md ${field}: "${title}" is also the title of content/posts/x.md. Give each page its own`,
    ]);
  });

  test('that another kind of page has is reported', async () => {
    await site.edit('services/seo.md', (text) => text.replace(/^ {2}title: .*/m, '  title: Six checks'));
    await site.write('posts/x.md', POST);
    expect(await warnings()).toEqual([
      'content/posts/x.md seo.title: "Six checks" is also the title of content/services/seo.md. Give each page its own',
    ]);
  });

  test('of a draft does not count', async () => {
    await site.write('posts/x.md', POST);
    await site.write('posts/y.md', POST.replace('tags:', 'draft: true\ntags:'));
    expect(await warnings()).toEqual([]);
  });

  test('of a scheduled post counts', async () => {
    await site.write('posts/x.md', POST);
    await site.write('posts/y.md', POST.replace('2025-03-11', '2027-03-11'));
    expect(await warnings()).toEqual([expect.stringContaining('"Six checks" is also the title of ')]);
  });

  test.each([
    ['of 65 characters', 'a'.repeat(65), []],
    [
      'of 66',
      'a'.repeat(66),
      [
        expect.stringMatching(
          /^content\/industries\/startups\.md:\d+ seo\.title: is longer than 65 characters\. Shorten it$/,
        ),
      ],
    ],
  ])('%s', async (_, title, expected) => {
    await site.edit('industries/startups.md', (text) => text.replace(/^ {2}title: .*/m, `  title: ${title}`));
    expect(await mistakes()).toEqual(expected);
  });

  test('of a category with a long label is reported', async () => {
    const label = 'Marketing basics for everybody who is in a hurry';
    await site.edit('categories.yaml', (text) => text.replace('label: Marketing basics', `label: ${label}`));
    expect(await mistakes()).toEqual([
      `content/categories.yaml:2 [0].label: makes the title "${label}: articles and guides", and search results show 65 characters. Take 4 out`,
    ]);
  });
});

describe('a description', () => {
  test('of two pages is reported', async () => {
    const said = '  description: What to look at before the first dollar leaves your account.';
    await site.write('posts/x.md', POST.replace('seo:', `seo:\n${said}`));
    await site.write('posts/y.md', OTHER.replace('tags:', `seo:\n${said}\ntags:`));
    expect(await warnings()).toEqual([
      'content/posts/y.md seo.description: "What to look at before the first dollar leaves your account." is also the description of content/posts/x.md. Give each page its own',
    ]);
  });

  test('from an excerpt may repeat', async () => {
    await site.write('posts/x.md', BARE);
    await site.write('posts/y.md', OTHER);
    expect(await warnings()).toEqual([]);
  });

  test('that is a placeholder may repeat on the development server', async () => {
    const todo = 'TODO: Say in one sentence which question the post answers.';
    for (const [slug, text] of Object.entries({ x: BARE, y: OTHER })) {
      await site.write(`posts/${slug}.md`, text.replace('tags:', `seo:\n  description: "${todo}"\ntags:`));
    }
    const work = read({ root: site.root, today: '2026-01-01', withUnpublished: true });
    expect(await warnings(work)).toEqual([]);
  });

  test('of a category has 50 characters at least', async () => {
    await site.edit('categories.yaml', (text) => text.replace(/description: .*/, 'description: Short.'));
    expect(await mistakes()).toEqual([
      'content/categories.yaml:4 [0].description: is shorter than 50 characters. Search engines would write their own',
    ]);
  });
});
