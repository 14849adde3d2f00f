import { expect, test } from 'vitest';
import { mistakesOf, readFixtureSite, setField } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

const site = await sharedSite();

const mistakes = () => mistakesOf(site, readFixtureSite(site));

test('titles and descriptions have the length that search engines show', async () => {
  const setTitle = (length: number) => (text: string) =>
    text.replace(/^ {2}title: .*/m, `  title: ${'a'.repeat(length)}`);
  await site.edit('industries/startups.md', setTitle(66));
  await site.edit('industries/healthcare.md', setTitle(65));
  await site.edit('categories.yaml', (text) => text.replace(/description: .*/, 'description: Short.'));
  expect(await mistakes()).toEqual([
    'content/categories.yaml:4 [0].description: is shorter than 50 characters. Write more, or search engines will write their own',
    expect.stringMatching(
      /^content\/industries\/startups\.md:\d+ seo\.title: is longer than 65 characters\. Shorten it$/,
    ),
  ]);
});

test('the label of a category fits into the title of its page', async () => {
  const label = 'Marketing basics for everybody who is in a hurry';
  await site.edit('categories.yaml', setField(`- label: ${label}`));
  expect(await mistakes()).toEqual([
    `content/categories.yaml:2 [0].label: makes the title "${label}: articles and guides", but search results show only 65 characters. Shorten it by 4`,
  ]);
});
