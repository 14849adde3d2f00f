import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDuplicates } from '../../build/base/duplicates.ts';
import { PHRASES, translationsInto } from '../../rules/languages/languages.ts';

/** "{name}, {count}" in any order. */
const namesIn = (text = '') => [...new Set(text.match(/\{\w+\}/g))].sort().join();

test('a translation says everything that its phrase says', () => {
  const spanish = translationsInto('es');
  const wrong = PHRASES.filter(
    (phrase) => !spanish[phrase]?.trim() || namesIn(phrase) !== namesIn(spanish[phrase]),
  );
  expect(PHRASES.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('each phrase is translated once', () => {
  const folder = join(import.meta.dirname, '../../rules/languages/es');
  const keys = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}(?:'(.+?)'|(\w+)):/gm)].map(
      ([, quoted, word]) => quoted ?? word,
    ),
  );
  expect(keys).toHaveLength(PHRASES.length);
  expect(findDuplicates(keys, (key) => key)).toEqual([]);
});
