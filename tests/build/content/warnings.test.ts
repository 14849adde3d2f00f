import { expect, test } from 'vitest';
import { formatMistake } from '../../../build/base/report.ts';
import { contentWarnings } from '../../../build/checks/warnings.ts';
import { POST, readSite } from '../../fixture-site.ts';
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
  await write('z-start', '## The Best Offer\n\nBest of all. Offer it.');
  const warnings = contentWarnings(await readSite(site)).map(formatMistake);
  expect(warnings.map((line) => line.replace(/^.*posts\//, '')).sort()).toEqual([
    'x.md:17 shows "Boise", "River" in lower case, and the text of the page has a capital. If it is a name, add it to casing in site.yaml, or set headings: as-written there',
    'y.md:7 publishDate: 2015-03-11 is before the agency was founded (2020, in site.yaml). Is the year right?',
  ]);
});
