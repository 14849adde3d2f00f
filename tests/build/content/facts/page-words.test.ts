import { describe, expect, test } from 'vitest';
import { mistakesOf, readSite } from '../../../fixture-site.ts';
import { sharedSite } from '../../../shared-site.ts';

const site = await sharedSite();

const mistakes = () => mistakesOf(site, readSite(site));

describe('a title', () => {
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
  test('of a category has 50 characters at least', async () => {
    await site.edit('categories.yaml', (text) => text.replace(/description: .*/, 'description: Short.'));
    expect(await mistakes()).toEqual([
      'content/categories.yaml:4 [0].description: is shorter than 50 characters. Search engines would write their own',
    ]);
  });
});
