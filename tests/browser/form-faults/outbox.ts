import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { NOTES, submissionId } from '../../../rules/submission.ts';
import { gate, silence, status } from '../faults.ts';
import {
  empty,
  INDUSTRY,
  LEAD,
  type Lead,
  note,
  OTHER_PAGE,
  openAndSend,
  outbox,
  PAGES,
  ready,
  SIGNUP,
  send,
  states,
  success,
  typed,
} from '../form-page.ts';
import { type FormSite, scriptWith } from '../form-site.ts';
import { attempts, expect, expectLeads, test } from '../form-test.ts';
import type { Watched } from '../form-watch.ts';
import { held, holdOpening, release } from '../hold-database.ts';
import { until } from '../until.ts';

/** Sends leads of different forms without a network, so that all of them wait. */
async function leaveWaiting(site: FormSite, leads: readonly Lead[]): Promise<void> {
  const pages: [Page, Lead][] = [];
  for (const lead of leads) {
    const page = await site.open(PAGES[lead.form]);
    await ready(page, lead.form);
    pages.push([page, lead]);
  }
  await site.context.setOffline(true);
  for (const [page, lead] of pages) {
    await send(page, lead);
    await note(page, NOTES.saved, lead.form);
    await page.close();
  }
  await site.context.setOffline(false);
}

describe.concurrent('of several leads that wait', () => {
  test('all go with the next page, each once', async ({ arrange }) => {
    const site = await arrange();
    await leaveWaiting(site, [LEAD, INDUSTRY, SIGNUP]);
    const other = await site.open(OTHER_PAGE);
    await until(() => site.counted.length === 3);
    expect((await outbox(other)).looked).toBe(false);
    expect(await states(other)).toEqual(['done', 'done', 'done']);
    await expectLeads(site, [LEAD, INDUSTRY, SIGNUP]);
  });

  test('one that is refused lets the others pass, and the visitor is told', async ({ arrange }) => {
    const site = await arrange();
    await leaveWaiting(site, [LEAD, INDUSTRY]);
    site.server.poisoned.set(await submissionId('contact', LEAD.values), status(422));
    const other = await site.open(OTHER_PAGE);
    await until(() => site.counted.length === 1);
    await other.locator('.toast').getByText(NOTES.refused).waitFor();
    // What was not accepted is back in its form.
    const page = await site.open('/contact');
    await ready(page);
    expect(await typed(page)).toEqual(LEAD.values);
    await expectLeads(site, [INDUSTRY]);
  });

  test('one that the server is never done with holds up no other, however short the visits', async ({
    arrange,
  }) => {
    const site = await arrange();
    await leaveWaiting(site, [LEAD, INDUSTRY]);
    site.server.poisoned.set(await submissionId('contact', LEAD.values), silence);
    const first = await site.open(OTHER_PAGE);
    await attempts(site, 2);
    await until(() => site.server.store.leads.length === 1);
    await first.close();
    site.server.poisoned.clear();
    const second = await site.open(OTHER_PAGE);
    await until(() => site.counted.length === 2);
    await second.close();
    await expectLeads(site, [LEAD, INDUSTRY]);
  });
});

describe.concurrent('measuring that', () => {
  const freeze = () => void Object.freeze((window as unknown as Watched).dataLayer);
  const fail = () => {
    (window as unknown as Watched).dataLayer.push = () => {
      throw new Error('blocked');
    };
  };

  test.for([
    ['is frozen', freeze],
    ['throws', fail],
  ] as const)('%s changes nothing for the visitor', async ([, broken], { arrange }) => {
    const site = await arrange();
    await site.context.addInitScript(broken);
    const page = await openAndSend(site);
    await success(page);
    await empty(page);
    expect(site.server.attempts).toHaveLength(1);
    site.errors.length = 0;
    await expectLeads(site, [LEAD], []);
  });

  test.for([
    ['is frozen', freeze],
    ['throws', fail],
  ] as const)('%s keeps no lead that waits from being sent', async ([, broken], { arrange }) => {
    const site = await arrange();
    await leaveWaiting(site, [LEAD, INDUSTRY]);
    await site.context.addInitScript(broken);
    const other = await site.open(OTHER_PAGE);
    await until(() => site.server.store.leads.length === 2);
    await other.locator('.toast').getByText(NOTES.sent).waitFor();
    await other.waitForFunction(() => !('form-outbox' in localStorage));
    site.errors.length = 0;
    await expectLeads(site, [LEAD, INDUSTRY], []);
  });

  test('could not be loaded at first is loaded when it is needed', async ({ arrange, build }) => {
    const site = await arrange();
    const script = `**${scriptWith(build.folder, 'generate_lead')}`;
    await site.context.route(script, (route) => route.abort());
    const page = await site.context.newPage();
    const failed = page.waitForEvent('requestfailed');
    await page.goto(`${site.address}/contact`);
    await ready(page);
    await failed;
    await site.context.unroute(script);
    await send(page);
    await success(page);
    await expectLeads(site);
  });
});

describe.concurrent('styles of messages that never come', () => {
  test('hold up no lead', async ({ arrange }) => {
    const site = await arrange();
    await leaveWaiting(site, [LEAD]);
    await site.context.route('**/assets/overlays-*.css', () => {});
    const page = await site.open('/industries/healthcare');
    await until(() => site.counted.length === 1);
    await send(page, INDUSTRY);
    await until(() => site.counted.length === 2);
    await empty(page, INDUSTRY);
    await expectLeads(site, [LEAD, INDUSTRY]);
  });
});

describe.concurrent('a lead that two tabs send', () => {
  test('is counted once, however the two meet', async ({ arrange }) => {
    const answer = gate();
    const site = await arrange({ faults: [answer.fault] });
    const one = await openAndSend(site);
    await attempts(site, 1);
    const two = await site.open('/contact');
    await ready(two);
    await note(two, NOTES.saved);
    // From here on the second tab's database answers when the test lets it: it has read, and has not written yet.
    await two.evaluate(holdOpening, 2);
    await two.locator('[data-form=contact] .form-end [type=submit]').click();
    await held(two);
    answer.open();
    await until(() => site.server.store.leads.length === 1);
    await one.waitForFunction(async () => {
      const { pending = [] } = await navigator.locks.query();
      return document.querySelector('.toast') || pending.some(({ name }) => name === 'form-outbox-settle');
    });
    await release(two);
    await Promise.all([success(one), success(two)]);
    await expectLeads(site);
  });
});
