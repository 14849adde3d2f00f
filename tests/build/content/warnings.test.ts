import { expect, test } from 'vitest';
import { formatMistake } from '../../../build/base/report.ts';
import { contentWarnings } from '../../../build/checks/warnings.ts';
import { locate } from '../../../build/read/source-file.ts';
import { POST, readFixtureSite } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

const site = await sharedSite();

test('a heading that hides a name, and a day before the agency was founded, are warnings', async () => {
  const write = (name: string, body: string) => site.write(`posts/${name}.md`, `${POST}\n${body}\n`);
  await write('x', '## The Boise River\n\nPeople love the Boise River and its banks.');
  await site.write('posts/y.md', POST.replace('2025-03-11', '2015-03-11'));
  await write('z-sentence', '## A walk along Snake Creek\n\nPeople love Snake Creek.');
  // No text says that these are names: the last one only starts a sentence.
  await write('z-unknown', '## The Boise River\n\nPeople love it.');
  await write('z-both', '## The Best Offer\n\nWe call it the Best Offer, and the best offer wins.');
  await write('w', '## Why Mark Will Call\n\nMark calls. So will Ann.\n\n## Made In China\n\nText.');
  await write('z-start', '## The Best Offer\n\nBest of all. Offer it.');
  const warnings = locate(contentWarnings(await readFixtureSite(site))).map(formatMistake);
  expect(warnings.map((line) => line.replace(/^.*posts\//, '')).sort()).toEqual([
    'w.md:17 shows "Mark", "China" in lower case in headings. If it is a name, add it to casing in site.yaml, or set headings: as-written there',
    'x.md:17 shows "River" in lower case in headings. If it is a name, add it to casing in site.yaml, or set headings: as-written there',
    'y.md:7 publishDate: 2015-03-11 is before the agency was founded (2020, in site.yaml). Is the year right?',
  ]);
});

test('a list to choose from without options is a warning, unless it is empty on purpose', async () => {
  const warnings = async () => contentWarnings(await readFixtureSite(site)).map(({ message }) => message);
  const noBudget =
    'has no options for "Monthly budget", so the form doesn\'t ask. Write "- { name: budget, options: [{ value: a, label: First answer }] }" with your answers below contact.fields, or "- { name: budget, options: [] }" if you don\'t want to ask';
  await site.write(
    'forms.yaml',
    'contact: { fields: [{ name: timeline, options: [] }, { name: service, hint: Any }] }',
  );
  expect(await warnings()).toEqual([noBudget]);
  await site.delete('forms.yaml');
  expect(await warnings()).toEqual([noBudget, expect.stringContaining('"When would you like to start?"')]);
});
