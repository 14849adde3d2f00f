import { describe, expect, test } from 'vitest';
import { createSchedule, describeSchedule, runSchedule } from './random-faults.ts';
import { sharedBrowser } from './visit.ts';

// npm run test:faults runs many more schedules. FAULTS=seed/number runs one of them again.
const LONG = process.env.FAULTS === 'long';
const [seed = 1, only] = LONG ? [Date.now() % 1_000_000] : (process.env.FAULTS ?? '1').split('/').map(Number);
const numbers = only === undefined ? [...Array(LONG ? 500 : 4).keys()] : [only];
const schedules = numbers.map((number) => {
  const schedule = createSchedule(seed, number);
  return { name: `${seed}/${number}`, line: describeSchedule(schedule), schedule };
});

describe.concurrent('whatever goes wrong, no lead is lost, stored twice or counted twice', () => {
  test.for(schedules)('$name: $line', { timeout: 180_000 }, async ({ schedule }) => {
    expect(await runSchedule(schedule, await sharedBrowser())).toEqual([]);
  });
});
