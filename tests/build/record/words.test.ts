import { expect, test } from 'vitest';
import { createFinder, createWords, type PackedWords, packedWords } from '../../../build/record/words.ts';

const WORDS = Array.from({ length: 2000 }, (_, number) => `word ${number} ä€${'x'.repeat(number % 7)}`);

function pack(words: readonly string[], earlier?: PackedWords): PackedWords {
  const packer = createWords(earlier);
  for (const word of words) packer.place(word);
  return packer.finish();
}

const all = (packed: PackedWords) =>
  Array.from({ length: packedWords(packed).count }, (_, place) => packedWords(packed).at(place));

test('words come out as they went in, each once', () => {
  expect(all(pack([...WORDS, '', ...WORDS, '']))).toEqual([...WORDS, '']);
});

test('words of before keep their places, and stand for themselves', () => {
  const earlier = pack(WORDS);
  const words = createWords(earlier);
  expect([words.place('new'), words.place(WORDS[7] ?? ''), words.place('new')]).toEqual([2000, 7, 2000]);
  expect(all(words.finish())).toEqual([...WORDS, 'new']);
});

test('each word is found by its text, and nothing else is', () => {
  const find = createFinder(pack(WORDS));
  expect(WORDS.map((word) => find(word))).toEqual(WORDS.map((_, place) => place));
  expect(['', 'word', 'word 1', `${WORDS[3]}x`].map((word) => find(word))).toEqual(Array(4).fill(undefined));
  expect(createFinder(pack([]))('a')).toBeUndefined();
});

test('words of one hash are told apart', () => {
  // A known pair of FNV-1a.
  expect(all(pack(['costarring', 'liquid']))).toEqual(['costarring', 'liquid']);
  const packed = pack(['costarring']);
  expect(createFinder(packed)('liquid')).toBeUndefined();
  expect(all(pack(['liquid'], packed))).toEqual(['costarring', 'liquid']);
});
