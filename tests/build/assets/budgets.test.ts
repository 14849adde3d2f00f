import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brandFaces } from '../../../build/assets/fonts/faces.ts';
import { makeFonts, shownCharacters } from '../../../build/assets/fonts/fonts.ts';
import { bundleScripts, finishScripts } from '../../../build/assets/scripts.ts';
import { readBudgets } from '../../../build/checks/budgets.ts';
import { read } from '../../../build/read/reader.ts';
import { formsIn } from '../../../rules/forms/words.ts';
import { ENGLISH } from '../../../rules/locale.ts';
import { weighScripts } from '../../../tools/size/scripts.ts';
import { samples } from '../../sample.ts';

const scripts = finishScripts(await bundleScripts(join(import.meta.dirname, '../../../islands')), {
  delivery: 'receiver',
  endpoint: null,
  rules: formsIn({}),
  locale: ENGLISH,
});
const texts = new Map(scripts.outputs.map(({ path, body }) => [basename(path), String(body)]));

/** The entries of the files that say something. */
const entriesWith = (words: string) =>
  scripts.outputs.filter(({ body }) => String(body).includes(words)).map(({ source }) => source);

/** Sites of other agencies have longer names and texts. */
const SHARE = 0.95;

test.each(samples())('the fonts of $name leave room in their budget', async ({ root }) => {
  const content = await read({ root });
  const { outputs } = await makeFonts(brandFaces(content), shownCharacters(content));
  const bytes = outputs.reduce((sum, { body }) => sum + body.length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(readBudgets().fonts * SHARE);
});

describe('script', () => {
  test.each(weighScripts(scripts))('leaves room in its budget: $name', ({ bytes, budget }) => {
    expect(bytes).toBeGreaterThan(50);
    expect(bytes).toBeLessThanOrEqual(budget * SHARE);
  });

  test.each([
    ['large_image', ['islands/idle.ts']],
    ['web_vitals', ['islands/idle.ts']],
    ['createScriptURL', ['islands/analytics/tags.ts', 'islands/form/challenge.ts', 'islands/idle.ts']],
    ['May we count your visit', ['islands/consent/island.ts']],
    ['Refresh page', ['islands/error-fallback/show.ts']],
    // Preact is only where an island draws with it.
    ['__k', ['islands/blog-list/island.ts', 'islands/calculator/start.ts', 'islands/form/island.ts']],
    // What counts is once on a page: there is one queue.
    ['dataLayer??=', ['islands/idle.ts']],
    ['indexedDB.open', ['islands/form/island.ts']],
  ])('says %s only in %j', (words, entries) => {
    expect(entriesWith(words).sort()).toEqual(entries);
  });

  test('imports files that are there, and no other', () => {
    const asked = [...texts.values()].flatMap((text) => [...text.matchAll(/import\("([^"]*)"\)/g)]);
    expect(asked.length).toBeGreaterThan(8);
    for (const [, address = ''] of asked) expect([...texts.keys()]).toContain(address.replace('./', ''));
    // Its weight is that of its file.
    for (const text of texts.values()) expect(text).not.toMatch(/(?:from|import) *["']/);
    // Names that no ad blocker knows.
    for (const name of texts.keys()) expect(name).toMatch(/^(main|part)-[\w]+\.js$/);
  });
});
