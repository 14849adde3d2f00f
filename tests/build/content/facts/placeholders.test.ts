import { beforeEach, describe, expect, test } from 'vitest';
import { mistakesOf, POST, readChecked } from '../../../fixture-site.ts';
import { sharedSite } from '../../../shared-site.ts';

const site = await sharedSite();
beforeEach(async () => {
  await site.write('posts/x.md', POST);
});

const mistakes = (mustBeComplete = true) => mistakesOf(site, readChecked(site, { mustBeComplete }));

describe('placeholder text', () => {
  test('is reported with its line, in fields and in the body', async () => {
    await site.edit('posts/x.md', (text) =>
      text
        .replace('- checks', '- "TODO: Write a phrase"')
        .replace('The body', '> Words\n> TODO: Go on\n\nThe body'),
    );
    expect(await mistakes()).toEqual([
      'content/posts/x.md:12 seo.keywords[1]: still says what to write here. Write it',
      'content/posts/x.md:16 still says what to write here. Write it',
    ]);
  });

  test.each([
    ['site.yaml', /^(tagline): .*/m],
    ['categories.yaml', /^(- label): .*/m],
    ['pages/about.md', /^( +title): .*/m],
    ['pages/privacy-policy.md', /^( +title): .*/m],
    ['services/seo.md', /^( +name): .*/m],
    ['services/seo-pricing.md', /^( +name): .*/m],
    ['industries/startups.md', /^(challenges): .*/m],
    ['locations/omaha-nebraska.md', /^(capacity): .*/m],
    ['authors/dana-whitfield.md', /^(role): .*/m],
    ['downloads/local-seo-audit-checklist.md', /^(title): .*/m],
  ])('is refused in %s', async (file, field) => {
    await site.edit(file, (text) => text.replace(field, '$1: "TODO: Say it"'));
    expect((await mistakes())[0]).toMatch(
      new RegExp(`^content/${file}:\\d+ \\S+: still says what to write here\\. Write it$`),
    );
  });

  test('is refused in a scheduled post, which a later build publishes', async () => {
    await site.edit('posts/x.md', (text) =>
      text.replace('2025-03-11', '2027-03-11').replace('The body', 'TODO: Write'),
    );
    expect(await mistakes()).toEqual(['content/posts/x.md:15 still says what to write here. Write it']);
  });

  test('is allowed in a preview', async () => {
    await site.edit('services/seo.md', (text) => text.replace(/^( +name): .*/m, '$1: "TODO: Say it"'));
    expect(await mistakes()).toHaveLength(1);
    expect(await mistakes(false)).toEqual([]);
  });

  test.each(['posts/x.md', 'services/mobile-app-development.md'])(
    'is allowed in a draft: %s',
    async (file) => {
      await site.edit(file, (text) => `${text.replace('\nseo:', '\ndraft: true\nseo:')}\nTODO: Write more\n`);
      expect((await mistakes()).filter((line) => line.startsWith(`content/${file}`))).toEqual([]);
    },
  );

  test.each([
    'Search for `TODO: fix` in the code.',
    '```js\n// TODO: fix\n```',
    'The to-do list: todo: buy.',
  ])('is not a TODO in a post about code: %j', async (words) => {
    await site.edit('posts/x.md', (text) => `${text}\n${words}\n`);
    expect(await mistakes()).toEqual([]);
  });
});

test('a city file needs its own postal code and coordinates', async () => {
  await site.edit('locations/omaha-nebraska.md', (text) =>
    text
      .replace(/postalCode: .*/, 'postalCode: "00000"')
      .replace(/latitude: .*/, 'latitude: 0')
      .replace(/longitude: .*/, 'longitude: 0'),
  );
  expect(await mistakes()).toEqual([
    expect.stringMatching(/:\d+ business\.postalCode: "00000" only holds the place\. Write that of Omaha$/),
    expect.stringMatching(/:\d+ business\.latitude: 0 only holds the place\. Write that of Omaha$/),
    expect.stringMatching(/:\d+ business\.longitude: 0 only holds the place\. Write that of Omaha$/),
  ]);
});
