import { expect, test } from 'vitest';
import { longDate } from '../../rules/dates.ts';

test.each([
  ['2025-09-09', 'September 9, 2025'],
  ['2025-01-01', 'January 1, 2025'],
  ['2024-02-29', 'February 29, 2024'],
  ['1999-12-31', 'December 31, 1999'],
])('%s is shown as %s in every time zone', (isoDate, shown) => {
  expect(longDate(isoDate)).toBe(shown);
});
