import { describe } from 'vitest';
import { NOTES } from '../../../rules/submission.ts';
import type { Fault } from '../fault-server.ts';
import * as faults from '../faults.ts';
import { LEAD, note, OTHER_PAGE, openAndSend, outbox, settled, states, success } from '../form-page.ts';
import { attempts, expect, expectLeads, test } from '../form-test.ts';

const { busy, status } = faults;

describe.concurrent('an error of the server', () => {
  test('that is over with the next attempt is one delivery', async ({ arrange }) => {
    const site = await arrange({ faults: [status(500)] });
    const page = await openAndSend(site);
    await note(page, NOTES.retrying);
    await success(page);
    expect(site.server.attempts).toHaveLength(2);
    await expectLeads(site);
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
    const letter = page.getByRole('link', { name: 'Send the same words by email instead' });
    expect(decodeURIComponent((await letter.getAttribute('href')) ?? '')).toContain(LEAD.values.message);
    await page.close();

    const other = await site.open(OTHER_PAGE);
    await success(other);
    expect(await other.locator('.toast').textContent()).toContain(NOTES.sent);
    expect(site.server.attempts).toHaveLength(5);
    // Nothing is left that a third page would look at.
    expect((await outbox(other)).looked).toBe(false);
    expect(await states(other)).toEqual(['done']);
    await expectLeads(site);
  });
});

describe.concurrent('a server that is busy', () => {
  test('is left alone for the seconds that it asks for', async ({ arrange }) => {
    const site = await arrange({ faults: [busy('3')] });
    await success(await openAndSend(site));
    const [first, second] = site.server.attempts;
    expect(Number(second?.time) - Number(first?.time)).toBeGreaterThanOrEqual(3000);
    await expectLeads(site);
  });

  test('is left alone until the date that it names', async ({ arrange }) => {
    const date = new Date(Date.now() + 8000);
    const site = await arrange({ faults: [busy(date.toUTCString())] });
    await success(await openAndSend(site));
    expect(site.server.attempts[1]?.time).toBeGreaterThanOrEqual(Math.floor(date.getTime() / 1000) * 1000);
    await expectLeads(site);
  });

  test('that names no time is tried again after half a second at the earliest', async ({ arrange }) => {
    const site = await arrange({ faults: [busy()] });
    await success(await openAndSend(site));
    const [first, second] = site.server.attempts;
    expect(Number(second?.time) - Number(first?.time)).toBeGreaterThanOrEqual(500);
    await expectLeads(site);
  });

  test('for an hour gets nothing in that hour, whatever page is opened, and the lead after it', async ({
    arrange,
  }) => {
    const site = await arrange({ faults: [busy('3600')] });
    await note(await openAndSend(site), NOTES.later);
    const other = await site.open(OTHER_PAGE);
    await settled(other);
    expect(site.server.attempts).toHaveLength(1);
    await site.context.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + 3_601_000;
    });
    await other.reload();
    await success(other);
    await expectLeads(site);
  });
});

describe.concurrent('an answer that acknowledges nothing', () => {
  test.for<[string, Fault]>([
    ['a login page of the network', faults.portal],
    ['JSON that breaks off', faults.cut],
    ['JSON of somebody else', faults.otherJson],
    ['no content', faults.empty],
    ['a redirect', faults.redirect],
    ['the id of another lead', faults.wrongId],
    ['a gateway that fails after the lead is stored', faults.errorAfter],
    ['a connection that breaks before the body', faults.resetBefore],
    ['a connection that breaks within the body', faults.resetWithin],
    ['a connection that breaks after the body', faults.resetAfter],
    ['none at all for ten seconds', faults.silence],
    ['none at all, though the lead is stored', faults.silenceAfter],
  ])('%s: the lead is sent again, and is there once', async ([, fault], { arrange }) => {
    const site = await arrange({ faults: [fault] });
    const page = await openAndSend(site);
    await attempts(site, 2);
    await success(page);
    expect(new Set(site.server.attempts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    await expectLeads(site);
  });
});
