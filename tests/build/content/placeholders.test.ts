import { beforeEach, expect, test } from 'vitest';
import { mistakesOf, POST, readChecked } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

const site = await sharedSite();
beforeEach(async () => {
  await site.write('posts/x.md', POST);
});

const mistakes = (mustBeComplete = true) => mistakesOf(site, readChecked(site, { mustBeComplete }));

test('placeholder text is reported with its line, in fields and in the body', async () => {
  await site.edit('posts/x.md', (text) =>
    text
      .replace('- checks', '- "TODO: Write a phrase"')
      .replace('The body', '> Words\n> TODO: Go on\n\nThe body'),
  );
  expect(await mistakes()).toEqual([
    'content/posts/x.md:12 seo.keywords[1]: is still a TODO. Replace it',
    'content/posts/x.md:16 is still a TODO. Replace it',
  ]);
});

test('placeholder text is refused in every kind of file', async () => {
  const fields: Record<string, RegExp> = {
    'authors/dana-whitfield.md': /^(role): .*/m,
    'categories.yaml': /^(- label): .*/m,
    'downloads/local-seo-audit-checklist.md': /^(title): .*/m,
    'forms.yaml': /^( +submit): .*/m,
    'industries/startups.md': /^(challenges): .*/m,
    'locations/omaha-nebraska.md': /^(capacity): .*/m,
    'pages/about.md': /^( +title): .*/m,
    'pages/privacy-policy.md': /^( +title): .*/m,
    'services/seo-pricing.md': /^( +name): .*/m,
    'services/seo.md': /^( +name): .*/m,
    'site.yaml': /^(tagline): .*/m,
    'words.yaml': /^(callout): .*/m,
  };
  for (const [file, field] of Object.entries(fields))
    await site.edit(file, (text) => text.replace(field, '$1: "TODO: Say it"'));
  const found = (await mistakes()).filter((line) => line.endsWith('is still a TODO. Replace it'));
  expect([...new Set(found.map((line) => line.replace(/^content\/|:.*/g, '')))]).toEqual(Object.keys(fields));
  expect(await mistakes(false)).toEqual([]);
});

test('placeholder text is refused in a scheduled post, which a later build publishes, and allowed in a draft', async () => {
  const begun = POST.replace('The body', 'TODO: Write');
  await site.write('posts/x.md', begun.replace('2025-03-11', '2027-03-11'));
  await site.write('posts/y.md', begun.replace('\nseo:', '\ndraft: true\nseo:'));
  await site.edit('services/mobile-app-development.md', (text) =>
    text.replace('\nseo:', '\ndraft: true\nseo:').concat('\nTODO: Write more\n'),
  );
  const found = (await mistakes()).filter((line) => line.includes('is still a TODO'));
  expect(found).toEqual(['content/posts/x.md:15 is still a TODO. Replace it']);
});

test('placeholder text is not a TODO in a post about code', async () => {
  const words =
    'Search for `TODO: fix` in the code.\n\n```js\n// TODO: fix\n```\n\nThe to-do list: todo: buy.';
  await site.edit('posts/x.md', (text) => `${text}\n${words}\n`);
  expect(await mistakes()).toEqual([]);
});

test('in Spanish, "todo" at the start of a text is a word', async () => {
  await site.edit('posts/x.md', (text) => `${text}\nTodo es mes a mes.\n\n- Todo queda a su nombre.\n`);
  expect(await mistakes()).toEqual([]);
});
