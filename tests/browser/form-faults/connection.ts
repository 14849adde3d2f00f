import { describe } from 'vitest';
import { NOTES } from '../../../rules/submission.ts';
import { gate, resetBefore } from '../faults.ts';
import { empty, LEAD, note, OTHER_PAGE, outbox, ready, send, states, success, typed } from '../form-page.ts';
import type { FormSite } from '../form-site.ts';
import { attempts, expect, expectLeads, test } from '../form-test.ts';
import { until } from '../until.ts';

/** Opens the contact page, loses the network, and sends its form. */
async function sendOffline(site: FormSite) {
  const page = await site.open('/contact');
  await ready(page);
  await site.context.setOffline(true);
  await send(page);
  await note(page, NOTES.saved);
  expect(site.server.attempts).toHaveLength(0);
  return page;
}

describe.concurrent('a lead that is sent without a network', () => {
  test('goes when the browser is online again, and its form is empty then', async ({ arrange }) => {
    const site = await arrange();
    const page = await sendOffline(site);
    expect(await typed(page)).toEqual(LEAD.values);
    await site.context.setOffline(false);
    await success(page);
    await empty(page);
    expect(site.server.attempts).toHaveLength(1);
    await expectLeads(site);
  });

  test('survives the end of the browser, and goes from any page of the next visit', async ({ arrange }) => {
    const site = await arrange({ profile: {} });
    await (await sendOffline(site)).close();
    await site.restart();
    const other = await site.open(OTHER_PAGE);
    await success(other);
    expect((await outbox(other)).looked).toBe(false);
    expect(await states(other)).toEqual(['done']);
    await expectLeads(site);
  });

  test('survives a second restart, too, and is not sent again', async ({ arrange }) => {
    const site = await arrange({ profile: {} });
    await (await sendOffline(site)).close();
    await site.restart();
    await success(await site.open(OTHER_PAGE));
    await site.restart();
    const page = await site.open('/contact');
    await ready(page);
    await empty(page);
    expect(site.server.attempts).toHaveLength(1);
    await expectLeads(site);
  });

  test('survives a crash of the browser, and goes from the next page with a form', async ({ arrange }) => {
    const site = await arrange({ profile: {} });
    await sendOffline(site);
    await site.restart('crash');
    await success(await site.open('/contact'));
    await expectLeads(site);
  });

  test('can be deleted before it goes', async ({ arrange }) => {
    const site = await arrange();
    const page = await sendOffline(site);
    await page.getByRole('button', { name: 'Delete it from this device' }).click();
    await note(page, NOTES.forgotten);
    await empty(page);
    expect(await states(page)).toEqual([]);
    await expectLeads(site, []);
  });
});

describe.concurrent('a tab that is closed while its lead is sent', () => {
  test('loses nothing when the request comes through', async ({ arrange }) => {
    const answer = gate();
    const site = await arrange({ faults: [answer.fault] });
    const page = await site.open('/contact');
    await send(page);
    await attempts(site, 1);
    await page.close();
    answer.open();
    await until(() => site.server.store.leads.length === 1);
    await success(await site.open(OTHER_PAGE));
    await expectLeads(site);
  });

  test('loses nothing when the request is lost', async ({ arrange }) => {
    const site = await arrange({ faults: [gate(resetBefore).fault] });
    const page = await site.open('/contact');
    await send(page);
    await attempts(site, 1);
    await page.close();
    await success(await site.open(OTHER_PAGE));
    await expectLeads(site);
  });
});

describe.concurrent('a browser that may not talk to the server', () => {
  test.for([
    ['because the server does not let the site', '', false],
    ['because the page does not let it', "connect-src 'self'", true],
  ] as const)(
    '%s: keeps the lead, and another way posts it once',
    async ([, policy, sharing], { arrange }) => {
      const site = await arrange({
        html: (page) =>
          page.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`),
      });
      site.server.sharing = sharing;
      const page = await site.open('/contact');
      await send(page);
      await note(page, NOTES.saved);
      expect(site.server.store.leads).toHaveLength(0);
      await page.getByRole('button', { name: 'Try another way' }).click();
      await page.waitForURL(`${site.address}/thank-you`);
      expect(site.server.attempts).toHaveLength(1);
      await expectLeads(site, [LEAD], []);
    },
  );

  test('sends what it has kept as soon as it may, and that is no second lead', async ({ arrange }) => {
    const site = await arrange();
    site.server.sharing = false;
    const page = await site.open('/contact');
    await send(page);
    await note(page, NOTES.saved);
    await page.getByRole('button', { name: 'Try another way' }).click();
    await page.waitForURL(`${site.address}/thank-you`);
    // It tries, too, and would tell of the success.
    await page.close();
    site.server.sharing = true;
    await success(await site.open(OTHER_PAGE));
    await expectLeads(site);
  });
});
