import { expect, test } from 'vitest';
import { atMidnight } from '../../../../build/content/facts/dates.ts';

test.each([
  ['in winter', '2026-01-15', '2026-01-15T00:00:00-06:00'],
  ['in summer', '2025-07-22', '2025-07-22T00:00:00-05:00'],
  ['on the day on which clocks go forward, by the hour before', '2026-03-08', '2026-03-08T00:00:00-06:00'],
  ['on the day after it', '2026-03-09', '2026-03-09T00:00:00-05:00'],
  ['on the day on which clocks go back, by the hour before', '2026-11-01', '2026-11-01T00:00:00-05:00'],
  ['on the day after it', '2026-11-02', '2026-11-02T00:00:00-06:00'],
  ['on the first day of a year', '2020-01-01', '2020-01-01T00:00:00-06:00'],
])('a day %s starts in the offset of Omaha', (_, day, moment) => {
  expect(atMidnight(day, 'America/Chicago')).toBe(moment);
});

test.each([
  ['America/New_York', '2026-03-08T00:00:00-05:00'],
  ['America/Los_Angeles', '2026-03-08T00:00:00-08:00'],
  ['UTC', '2026-03-08T00:00:00+00:00'],
])('a day starts in the offset of %s', (timeZone, moment) => {
  expect(atMidnight('2026-03-08', timeZone)).toBe(moment);
});
