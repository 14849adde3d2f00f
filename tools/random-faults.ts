import { parseArgs } from 'node:util';
import { launch } from '../tests/browser/chromium.ts';
import { makeSchedule, scheduleText } from '../tests/browser/fault-schedule.ts';
import { live } from '../tests/browser/fault-visit.ts';
import { buildForms } from '../tests/browser/form-site.ts';

// Sends forms under random faults, and checks that no lead is lost, stored twice or counted twice: npm run test:faults [-- --runs 500 --seed 7 --only 12]

const AT_ONCE = 6;
const print = (line: string) => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);
const numbers = values.only === undefined ? [...Array(Number(values.runs)).keys()] : [Number(values.only)];

print(`seed ${seed}: ${numbers.length} schedules`);
const build = await buildForms();
const browser = await launch();
let failed = 0;
let done = 0;

async function run(number: number): Promise<void> {
  const schedule = makeSchedule(seed, number);
  const wrong = await live(schedule, build.folder, browser).catch((error: Error) => [error.message]);
  done += 1;
  if (done % 50 === 0) print(`${done} done`);
  if (wrong.length === 0) return;
  failed += 1;
  print(`FAILED ${scheduleText(schedule)}`);
  for (const line of wrong) print(`  ${line}`);
  print(`  to repeat: npm run test:faults -- --seed ${seed} --only ${number}`);
}

const queue = numbers.values();
// Each worker takes the next number as soon as it is free.
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const number of queue) await run(number);
  }),
);
await browser.close();
await build.remove();
print(
  `${numbers.length - failed} of ${numbers.length} schedules: every lead stored once, none counted twice`,
);
process.exitCode = failed > 0 ? 1 : 0;
