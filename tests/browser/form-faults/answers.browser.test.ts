import { describe } from 'vitest';
import { NOTES } from '../../../rules/submission.ts';
import type { Fault } from '../fault-server.ts';
import * as faults from '../faults.ts';
import { shiftClock } from '../form-site.ts';
import { attempts, expect, openAndSend, test } from '../form-test.ts';
import { LEAD, note, OTHER_PAGE, outbox, success, toast } from '../forms.ts';

const { busy, status } = faults;
const HOUR = 3_600_000;

describe.concurrent('a server error', () => {
  test('that is over with the next attempt is one delivery', async ({ arrange }) => {
    const site = await arrange({ faults: [status(500)] });
    const page = await openAndSend(site);
    await note(page, NOTES.retrying);
    await success(page);
    expect(site.server.attempts).toHaveLength(2);
  });

  test('that lasts leaves the lead on the device, and the next page sends it', async ({ arrange }) => {
    const site = await arrange({ faults: Array(4).fill(status(500)) });
    const page = await openAndSend(site);
    await note(page, NOTES.saved);
    expect(site.server.attempts).toHaveLength(4);
    const ids = site.server.attempts.flatMap(({ headers, body }) => [
      headers['idempotency-key'],
      JSON.parse(body)._id,
    ]);
    expect(new Set(ids).size).toBe(1);
    const letter = page.getByRole('link', { name: 'Send it by email instead' });
    expect(decodeURIComponent((await letter.getAttribute('href')) ?? '')).toContain(LEAD.values.message);
    await page.close();

    const other = await site.open(OTHER_PAGE);
    await success(other);
    expect(await toast(other).textContent()).toContain(NOTES.sent);
    expect(site.server.attempts).toHaveLength(5);
    // A third page has nothing left to send.
    expect(await outbox(other)).toMatchObject({ marked: false, items: [{ state: 'done' }] });
  });
});

test.concurrent('a server that is busy for an hour gets nothing within it, and the lead after it', async ({
  arrange,
}) => {
  const site = await arrange({ faults: [busy('3600')] });
  await note(await openAndSend(site), NOTES.later);
  const other = await site.open(OTHER_PAGE);
  await other.waitForLoadState('networkidle');
  expect(site.server.attempts).toHaveLength(1);
  await shiftClock(site, HOUR + 1000);
  await other.reload();
  await success(other);
});

describe.concurrent('a lead that was not acknowledged is sent again, and stored once', () => {
  test.for<[string, Fault]>([
    ['a login page of the network', faults.portal],
    ['JSON that is cut off', faults.cut],
    ['JSON of something else', faults.otherJson],
    ['no content', faults.empty],
    ['a redirect', faults.redirect],
    ['the id of another lead', faults.wrongId],
    ['a gateway error after the lead is stored', faults.errorAfter],
    ['a connection reset before the body', faults.resetBefore],
    ['a connection reset within the body', faults.resetWithin],
    ['a connection reset after the body', faults.resetAfter],
    ['no answer for ten seconds', faults.silence],
    ['no answer, though the lead is stored', faults.silenceAfter],
  ])('%s', async ([, fault], { arrange }) => {
    const site = await arrange({ faults: [fault] });
    const page = await openAndSend(site);
    await attempts(site, 2);
    await success(page);
    expect(new Set(site.server.attempts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});
