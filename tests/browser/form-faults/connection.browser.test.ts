import { describe } from 'vitest';
import { NOTES } from '../../../rules/submission.ts';
import { gate, resetBefore } from '../faults.ts';
import type { FormSite } from '../form-site.ts';
import { attempts, expect, openAndSend, test } from '../form-test.ts';
import {
  answers,
  isEmpty,
  LEAD,
  mounted,
  note,
  OTHER_PAGE,
  outbox,
  send,
  states,
  success,
} from '../forms.ts';
import { until } from '../visit.ts';

/** Opens the contact page, loses the network, and sends its form. */
async function sendOffline(site: FormSite) {
  const page = await site.open('/contact');
  await mounted(page);
  await site.context.setOffline(true);
  await send(page);
  await note(page, NOTES.saved);
  expect(site.server.attempts).toHaveLength(0);
  return page;
}

describe.concurrent('a lead that is sent without a network', () => {
  test('is delivered when the browser is online again, and its form is emptied then', async ({ arrange }) => {
    const site = await arrange();
    const page = await sendOffline(site);
    expect(await answers(page)).toEqual(LEAD.values);
    await site.context.setOffline(false);
    await success(page);
    await isEmpty(page);
    expect(site.server.attempts).toHaveLength(1);
  });

  test('survives a restart of the browser, and is sent once by any page', async ({ arrange }) => {
    const site = await arrange({ profile: {} });
    await (await sendOffline(site)).close();
    await site.restart();
    const other = await site.open(OTHER_PAGE);
    await success(other);
    expect(await outbox(other)).toMatchObject({ marked: false, items: [{ state: 'done' }] });
    await site.restart();
    const page = await site.open('/contact');
    await mounted(page);
    await isEmpty(page);
    expect(site.server.attempts).toHaveLength(1);
  });

  test('survives a crash of the browser, and is sent by the next page with a form', async ({ arrange }) => {
    const site = await arrange({ profile: {} });
    await sendOffline(site);
    await site.restart('crash');
    await success(await site.open('/contact'));
  });

  test('can be deleted before it is sent', async ({ arrange }) => {
    const site = await arrange();
    const page = await sendOffline(site);
    await page.getByRole('button', { name: 'Delete it from this device' }).click();
    await note(page, NOTES.forgotten);
    await isEmpty(page);
    expect(await states(page)).toEqual([]);
    site.sent = [];
  });
});

describe.concurrent('a tab that is closed while its lead is sent', () => {
  test('loses nothing when the request comes through', async ({ arrange }) => {
    const answer = gate();
    const site = await arrange({ faults: [answer.fault] });
    const page = await openAndSend(site);
    await attempts(site, 1);
    await page.close();
    answer.open();
    await until(async () => (await site.server.leads()).length === 1);
    await success(await site.open(OTHER_PAGE));
  });

  test('loses nothing when the request is lost', async ({ arrange }) => {
    const site = await arrange({ faults: [gate(resetBefore).fault] });
    const page = await openAndSend(site);
    await attempts(site, 1);
    await page.close();
    await success(await site.open(OTHER_PAGE));
  });
});

describe.concurrent('a browser that may not talk to the server', () => {
  test.for([
    ['because the server refuses the site', '', false],
    ['because of the security policy', "connect-src 'self'", true],
  ] as const)('%s keeps the lead, and another way posts it', async ([, policy, sharing], { arrange }) => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    const site = await arrange({ html: (page) => page.replace('<head>', `<head>${meta}`) });
    site.server.sharing = sharing;
    const page = await openAndSend(site);
    await note(page, NOTES.saved);
    expect(await site.server.leads()).toEqual([]);
    await page.getByRole('button', { name: 'Try another way' }).click();
    await page.waitForURL(`${site.address}/thank-you`);
    expect(site.server.attempts).toHaveLength(1);
    site.acknowledged = [];
  });

  test('sends what it has kept as soon as it may, and that is no second lead', async ({ arrange }) => {
    const site = await arrange();
    site.server.sharing = false;
    const page = await openAndSend(site);
    await note(page, NOTES.saved);
    await page.getByRole('button', { name: 'Try another way' }).click();
    await page.waitForURL(`${site.address}/thank-you`);
    // This page would try, too.
    await page.close();
    site.server.sharing = true;
    await success(await site.open(OTHER_PAGE));
  });
});
