import { expect, test } from 'vitest';
import { createClock, isDay } from '../../receiver/clock.ts';

test.each([
  ['America/Chicago', '2026-03-08', '2026-03-08T06:00:00Z'],
  ['America/Chicago', '2026-03-09', '2026-03-09T05:00:00Z'],
  ['America/Chicago', '2026-11-01', '2026-11-01T05:00:00Z'],
  ['America/Chicago', '2026-11-02', '2026-11-02T06:00:00Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00Z'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00Z'],
  ['Pacific/Auckland', '2026-09-28', '2026-09-27T11:00:00Z'],
  ['UTC', '2028-02-29', '2028-02-29T00:00:00Z'],
])('in %s, %s starts at %s, also when clocks change', (zone, day, start) => {
  const clock = createClock(zone);
  expect(new Date(clock.startOf(day)).toISOString()).toBe(start.replace('Z', '.000Z'));
  expect([clock.dayOf(clock.startOf(day)), clock.dayOf(clock.startOf(day) - 1)]).toEqual([
    day,
    new Date(Date.parse(day) - 1).toISOString().slice(0, 10),
  ]);
});

test('what is no day of the calendar is no day', () => {
  const texts = ['2026-02-30', '2026-1-1', '1026-01-01', '20260101', '', '2028-02-29'];
  expect(texts.filter(isDay)).toEqual(['2028-02-29']);
});
