import { expect, test } from 'vitest';
import { imageRating } from '../../rules/load-rating.ts';

test.each([
  [0, 'good'],
  [500, 'good'],
  [501, 'needs-improvement'],
  [1000, 'needs-improvement'],
  [1001, 'poor'],
])('a large picture that took %i ms is %s', (duration, rating) => {
  expect(imageRating(duration)).toBe(rating);
});
