import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleScripts, finishScripts } from '../../../build/assets/scripts.ts';
import { brotliBest } from '../../../build/base/compressed.ts';
import { readBudgets } from '../../../build/checks/weigh.ts';
import { scriptParts, weighScripts } from '../../../build/checks/weigh-scripts.ts';

const scripts = finishScripts(await bundleScripts(join(import.meta.dirname, '../../../islands')), {
  delivery: 'receiver',
  endpoint: null,
});
const texts = new Map(
  scripts.outputs.map(({ path, body }) => [basename(path), Buffer.from(body as string).toString()]),
);
const sizes = new Map<string, number>();
for (const [name, text] of texts) sizes.set(name, (await brotliBest(Buffer.from(text))).length);
const parts = scriptParts(texts);

/** The parts that say something, each in a file of its own. */
const partsWith = (words: string) =>
  [...parts]
    .filter(([, files]) => files.some((file) => texts.get(file)?.includes(words)))
    .map(([name]) => name);

describe('script', () => {
  test('keeps every budget of package.json', () => {
    const weights = weighScripts(texts, sizes, readBudgets());
    expect(weights.length).toBeGreaterThan(5);
    for (const { name, bytes, budget } of weights) {
      expect(bytes, name).toBeGreaterThan(50);
      expect(bytes, name).toBeLessThanOrEqual(budget);
    }
  });

  test.each([
    ['large_image', ['idle']],
    ['web_vitals', ['idle']],
    ['createScriptURL', ['idle', 'tags']],
    ['May we count your visit', ['consent banner', 'consent reset']],
    ['Something went wrong</h2>', ['error fallback']],
    // Preact is only where an island draws with it.
    ['__k', ['blog list', 'form']],
    // What counts is once on a page: there is one queue.
    ['dataLayer??=', ['idle']],
    ['indexedDB.open', ['form']],
  ])('says %s only in %j', (words, names) => {
    expect(partsWith(words).sort()).toEqual(names);
  });

  test('has one file for each of the larger parts, and so one request', () => {
    const names = ['idle', 'form', 'questionnaire', 'consent banner', 'error fallback', 'tags'];
    expect(names.map((name) => [name, parts.get(name)?.length])).toEqual(names.map((name) => [name, 1]));
    expect(parts.get('main')).toEqual([basename(scripts.main.href)]);
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
