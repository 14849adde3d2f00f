import { expect, test } from 'vitest';
import { bandCounts, bestFirst, rowsOf } from '../../rules/survey.ts';

const POSITIONS = ['12 1 -', '4 - 2'];

test('squares that are no places stand in their order, in rows as wide as before', () => {
  expect(rowsOf(POSITIONS)).toEqual(['1 2 4', '12 - -']);
  expect(bandCounts(rowsOf(POSITIONS))).toEqual(bandCounts(POSITIONS));
});

test('places stay where they are', () => {
  expect(rowsOf(POSITIONS, true)).toEqual(POSITIONS);
});

test('all positions make one row', () => {
  expect(bestFirst(POSITIONS)).toEqual(['1 2 4 12 - -']);
});
