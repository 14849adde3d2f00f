import { expect, test } from 'vitest';
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
