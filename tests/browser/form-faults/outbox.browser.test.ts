import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { NOTES, submissionId } from '../../../rules/submission.ts';
import { scriptMatching } from '../built-site.ts';
import { gate, silence, status } from '../faults.ts';
import type { FormSite, Watched } from '../form-site.ts';
import { attempts, expect, openAndSend, test } from '../form-test.ts';
import {
  answers,
  button,
  draftHolds,
  INDUSTRY,
  isEmpty,
  LEAD,
  type Lead,
  mounted,
  note,
  OTHER_PAGE,
  outbox,
  pathOf,
  SIGNUP,
  send,
  success,
  toast,
} from '../forms.ts';
import { held, holdReading, release } from '../hold-database.ts';
import { until } from '../visit.ts';

/** Sends leads of different forms without a network, so that all of them wait. */
async function leaveWaiting(site: FormSite, leads: readonly Lead[]): Promise<void> {
  const pages: [Page, Lead][] = [];
  for (const lead of leads) {
    const page = await site.open(pathOf(lead.form));
    await mounted(page, lead.form);
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

describe.concurrent('several leads that wait', () => {
  test('are all sent by the next page, each once', async ({ arrange }) => {
    const site = await arrange();
    await leaveWaiting(site, [LEAD, INDUSTRY, SIGNUP]);
    const other = await site.open(OTHER_PAGE);
    await until(() => site.counted.length === 3);
    const { marked, items } = await outbox(other);
    expect([marked, ...items.map(({ state }) => state)]).toEqual([false, 'done', 'done', 'done']);
    site.sent = [LEAD, INDUSTRY, SIGNUP];
  });

  test('are not held up by one that is refused, which returns to its form', async ({ arrange }) => {
    const site = await arrange();
    await leaveWaiting(site, [LEAD, INDUSTRY]);
    site.server.poisoned.set(await submissionId('contact', LEAD.values), status(422));
    const other = await site.open(OTHER_PAGE);
    await until(() => site.counted.length === 1);
    await toast(other).getByText(NOTES.refused).waitFor();
    const page = await site.open('/contact');
    await mounted(page);
    expect(await answers(page)).toEqual(LEAD.values);
    site.sent = [INDUSTRY];
  });

  test('are not held up by one that gets no answer, however short the visits', async ({ arrange }) => {
    const site = await arrange();
    await leaveWaiting(site, [LEAD, INDUSTRY]);
    site.server.poisoned.set(await submissionId('contact', LEAD.values), silence);
    const first = await site.open(OTHER_PAGE);
    await attempts(site, 2);
    await until(async () => (await site.server.leads()).length === 1);
    await first.close();
    site.server.poisoned.clear();
    const second = await site.open(OTHER_PAGE);
    await until(() => site.counted.length === 2);
    await second.close();
    site.sent = [LEAD, INDUSTRY];
  });
});

describe.concurrent('analytics', () => {
  const broken = () => {
    (window as unknown as Watched).dataLayer.push = () => {
      throw new Error('blocked');
    };
  };

  test('that throws keeps no lead from being sent, now or later', async ({ arrange }) => {
    const site = await arrange();
    await leaveWaiting(site, [INDUSTRY]);
    await site.context.addInitScript(broken);
    const other = await site.open(OTHER_PAGE);
    await until(async () => (await site.server.leads()).length === 1);
    await toast(other).getByText(NOTES.sent).waitFor();
    await other.waitForFunction(() => !('form-outbox' in localStorage));
    const page = await openAndSend(site);
    await success(page);
    await isEmpty(page);
    site.errors.length = 0;
    site.sent = [LEAD, INDUSTRY];
    site.acknowledged = [];
  });

  test('that failed to load is loaded when a lead is counted', async ({ arrange }) => {
    const site = await arrange();
    const script = `**${scriptMatching(/generate_lead/)}`;
    await site.context.route(script, (route) => route.abort());
    const page = await site.context.newPage();
    const failed = page.waitForEvent('requestfailed');
    await page.goto(`${site.address}/contact`);
    await mounted(page);
    await failed;
    await site.context.unroute(script);
    await send(page);
    await success(page);
  });
});

test('styles of messages that never load hold up no lead', async ({ arrange }) => {
  const site = await arrange();
  await leaveWaiting(site, [LEAD]);
  await site.context.route('**/assets/overlays-*.css', () => {});
  const page = await site.open(pathOf(INDUSTRY.form));
  await until(() => site.counted.length === 1);
  await send(page, INDUSTRY);
  await until(() => site.counted.length === 2);
  await isEmpty(page, INDUSTRY.form);
  site.sent = [LEAD, INDUSTRY];
});

test('a lead that two tabs send is counted once, however they interleave', async ({ arrange }) => {
  const answer = gate();
  const site = await arrange({ faults: [answer.fault] });
  const one = await openAndSend(site);
  await attempts(site, 1);
  await draftHolds(one, 'ada@example.com');
  const two = await site.open('/contact');
  await mounted(two);
  await note(two, NOTES.saved);
  // From here on the second tab has read its database, and can't write before the test releases it.
  await two.evaluate(holdReading);
  await button(two).click();
  await held(two);
  answer.open();
  await until(async () => (await site.server.leads()).length === 1);
  await one.waitForFunction(async () => {
    const { pending = [] } = await navigator.locks.query();
    return document.querySelector('.toast') || pending.some(({ name }) => name === 'form-outbox-settle');
  });
  await release(two);
  await Promise.all([success(one), success(two)]);
});
