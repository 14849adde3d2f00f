import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatMistake } from '../../../build/base/report.ts';
import { contentWarnings } from '../../../build/checks/warnings.ts';
import { createSite, type FixtureSite, POST, readSite } from '../../fixture-site.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.remove());

/** The warnings of a post with these lines below its front matter. */
async function warningsOf(front: string, body: string): Promise<string[]> {
  await site.write('posts/x.md', `${POST.replace('tags:', `${front}tags:`)}\n${body}\n`);
  const warnings = contentWarnings(await readSite(site));
  return warnings.map((warning) => formatMistake(warning).replace(/^.*posts\//, ''));
}

test('a name that a heading writes in lower case is a warning', async () => {
  expect(await warningsOf('', '## The Boise River\n\nPeople love the Boise River and its banks.')).toEqual([
    'x.md:17 shows "Boise", "River" in lower case, and the text of the page has a capital. If it is a name, add it to "names" in the front matter',
  ]);
});

test.each([
  ['it is among the names', 'names: [Boise River]\n', '## The Boise River\n\nPeople love the Boise River.'],
  ['no text says that it is a name', '', '## The Boise River\n\nPeople love it.'],
  ['the text has both', '', '## The Best Offer\n\nWe call it the Best Offer, and the best offer wins.'],
  ['it starts a sentence only', '', '## The Best Offer\n\nBest of all. Offer it.'],
])('not when %s', async (_, front, body) => {
  expect(await warningsOf(front, body)).toEqual([]);
});

test('a day before the agency was founded is a warning', async () => {
  await site.write('posts/x.md', POST.replace('2025-03-11', '2015-03-11'));
  const warnings = contentWarnings(await readSite(site));
  expect(warnings.map(({ line, field, message }) => ({ line, field, message }))).toEqual([
    {
      line: 7,
      field: ['publishDate'],
      message: '2015-03-11 is before the agency was founded (2020, in site.yaml). Is the year right?',
    },
  ]);
});
