import { describe } from 'vitest';
import { NOTES } from '../../../rules/submission.ts';
import { gate, status } from '../faults.ts';
import { empty, note, OTHER_PAGE, openAndSend, success } from '../form-page.ts';
import type { FormSite } from '../form-site.ts';
import { attempts, expectLeads, test } from '../form-test.ts';

describe.concurrent('a clock that', () => {
  test.for([
    ['jumps an hour ahead', 3_600_000],
    ['jumps an hour back', -3_600_000],
  ] as const)('%s between two visits loses no lead', async ([, shift], { arrange }) => {
    const site = await arrange({ faults: Array(4).fill(status(500)) });
    const page = await openAndSend(site);
    await note(page, NOTES.saved);
    await page.close();
    await shiftClock(site, shift);
    await success(await site.open(OTHER_PAGE));
    await expectLeads(site);
  });

  test('is set back after the server asked for time makes no lead wait for it', async ({ arrange }) => {
    const site = await arrange({ faults: [status(429, { 'Retry-After': '60' })] });
    const page = await openAndSend(site);
    await note(page, NOTES.later);
    await page.close();
    await shiftClock(site, -3_600_000);
    await success(await site.open(OTHER_PAGE));
    await expectLeads(site);
  });

  test.for([3_600_000, -3_600_000])('jumps by %d ms between two attempts', async (shift, { arrange }) => {
    const first = gate(status(500));
    const site = await arrange({ faults: [first.fault] });
    const page = await openAndSend(site);
    await attempts(site, 1);
    await page.evaluate((by) => {
      const { now } = Date;
      Date.now = () => now() + by;
    }, shift);
    first.open();
    await success(page);
    await empty(page);
    await expectLeads(site);
  });
});

function shiftClock({ context }: FormSite, shift: number): Promise<unknown> {
  return context.addInitScript((by) => {
    const { now } = Date;
    Date.now = () => now() + by;
  }, shift);
}
