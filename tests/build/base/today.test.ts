import { expect, test } from 'vitest';
import { today } from '../../../build/base/options.ts';

test.each([
  ['the last evening of a year', '2027-01-01T05:59:59Z', '2026-12-31'],
  ['New Year', '2027-01-01T06:00:00Z', '2027-01-01'],
  ['midnight in summer', '2026-07-01T05:00:00Z', '2026-07-01'],
])('is the date in Omaha: %s', (_, moment, date) => {
  expect(today('America/Chicago', { SOURCE_DATE_EPOCH: String(Date.parse(moment) / 1000) })).toBe(date);
});
