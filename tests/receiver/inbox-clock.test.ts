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
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z'],
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
  ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00Z'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-05', '2026-10-04T13:00:00Z'],
  ['UTC', '2028-02-29', '2028-02-29T00:00:00Z'],
])('in %s, %s starts at %s, also when clocks change', (zone, day, start) => {
  const clock = createClock(zone);
  expect(new Date(clock.startOf(day)).toISOString()).toBe(start.replace('Z', '.000Z'));
  expect([clock.dayOf(clock.startOf(day)), clock.dayOf(clock.startOf(day) - 1)]).toEqual([
    day,
    new Date(Date.parse(day) - 1).toISOString().slice(0, 10),
  ]);
});

test('a day that a country skipped starts with the next one', () => {
  const { startOf } = createClock('Pacific/Apia');
  expect(startOf('2011-12-30')).toBe(startOf('2011-12-31'));
});

test('what is no day of the calendar is no day', () => {
  const texts = ['2026-02-30', '2026-1-1', '1026-01-01', '20260101', '', '2028-02-29'];
  expect(texts.filter(isDay)).toEqual(['2028-02-29']);
});
