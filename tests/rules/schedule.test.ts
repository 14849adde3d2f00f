import { expect, test } from 'vitest';
import { scheduleOf } from '../../rules/schedule.ts';

const MONTH = 52 / 12;

test.each<[texts: string[], spans: [start: number, end?: number][], length: number, ticks: string]>([
  [
    ['Week 1', 'Weeks 2-3'],
    [
      [0, 1],
      [1, 3],
    ],
    3,
    '',
  ],
  [['Weeks 1–2', 'Weeks 2–8', 'Ongoing'], [[0, 2], [1, 8], [8]], 10, 'Week 4, 8'],
  [['Weeks 5-8', 'Weeks 1-4', 'Monthly'], [[4, 8], [0, 4], [8]], 10, 'Week 4, 8'],
  [
    ['Weeks 1-4', 'Month 2', 'Months 3-4'],
    [
      [0, 4],
      [MONTH, 2 * MONTH],
      [2 * MONTH, 4 * MONTH],
    ],
    4 * MONTH,
    'Month 1, 2, 3, 4',
  ],
  [['Month 1', 'Monthly from month 3'], [[0, MONTH], [2 * MONTH]], 2.5 * MONTH, 'Month 1, 2'],
])('%j', (texts, spans, length, ticks) => {
  const schedule = scheduleOf(texts);
  expect(schedule?.spans.map(({ start, end }) => (end === undefined ? [start] : [start, end]))).toEqual(
    spans,
  );
  expect(schedule?.length).toBeCloseTo(length);
  expect(schedule?.ticks.map(({ label }) => label).join(', ')).toBe(ticks);
});

test.each([
  [[]],
  [['Weeks 1-2', 'When it rains']],
  [['Weeks 3-2']],
  [['Week 0']],
  [['Ongoing']],
  [[undefined]],
])('%j has no scale', (texts: (string | undefined)[]) => {
  expect(scheduleOf(texts)).toBeUndefined();
});
