import { describe } from 'vitest';
import { makeSchedule, scheduleText } from './fault-schedule.ts';
import { live } from './fault-visit.ts';
import { expect, test } from './form-test.ts';

const SEED = 1;
const schedules = Array.from({ length: 16 }, (_, number) => ({
  line: scheduleText(makeSchedule(SEED, number)),
  number,
}));

// Many more of them: npm run test:faults
describe.concurrent('whatever goes wrong, no lead is lost, stored twice or counted twice', () => {
  test.for(schedules)('$number: $line', { timeout: 120_000 }, async ({ number }, { build, browser }) => {
    expect(await live(makeSchedule(SEED, number), build.folder, browser)).toEqual([]);
  });
});
