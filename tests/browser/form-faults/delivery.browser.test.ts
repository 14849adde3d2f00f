import { NOTES, submissionId } from '../../../rules/forms/submission.ts';
import { scriptMatching } from '../built-site.ts';
import type { Fault } from '../fault-server.ts';
import * as faults from '../faults.ts';
import { attempts, expect, leaveWaiting, openAndSend, shiftClock, test, type Watched } from '../form-site.ts';
import {
  answers,
  INDUSTRY,
  isEmpty,
  LEAD,
  leadStates,
  mounted,
  note,
  OTHER_PAGE,
  outbox,
  pathOf,
  SECOND_LEAD,
  SIGNUP,
  sendForm,
  success,
  toast,
} from '../forms.ts';
import { until } from '../visit.ts';

const { busy, silence, status, unnamed } = faults;
const HOUR = 3_600_000;

test.concurrent.for<[string, Fault[]]>([
  ['fails, or a network answers for it', [status(500), faults.portal, faults.cut]],
  ['answers something else', [faults.otherJson, faults.empty, faults.redirectOnce]],
  ['has stored it', [faults.wrongId, faults.errorAfter, faults.resetAfter]],
  ['breaks the connection, or never answers', [faults.resetBefore, faults.resetWithin, silence]],
])(
  'a server that does not acknowledge a lead but %s gets the same lead again',
  async ([, given], { arrange }) => {
    const site = await arrange({ faults: given });
    const page = await openAndSend(site);
    await note(page, NOTES.retrying);
    await success(page);
    expect(site.server.attempts).toHaveLength(4);
    expect(new Set(site.server.attempts.map(({ body }) => JSON.parse(body)._id)).size).toBe(1);
  },
);

test.concurrent('a server that does not acknowledge a lead in four attempts leaves it on the device, and the next page sends it', async ({
  arrange,
}) => {
  const site = await arrange({ faults: Array(4).fill(status(500)) });
  const page = await openAndSend(site);
  await note(page, NOTES.later);
  expect(await page.locator('#contact-form [href="tel:+14025550142"]').isVisible()).toBe(true);
  const ids = site.server.attempts.map(({ body }) => JSON.parse(body)._id);
  expect(ids).toEqual(Array(4).fill(await submissionId('contact', LEAD.values)));
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

test.concurrent('a server that does not acknowledge a lead because it is busy for an hour gets nothing within it, and the lead after it', async ({
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

test.concurrent('a server whose answers pages may not read gets a lead in another way, and that is no second lead', async ({
  arrange,
}) => {
  const site = await arrange();
  site.server.sharing = false;
  const page = await openAndSend(site);
  await note(page, NOTES.saved);
  expect(await site.server.leads()).toEqual([]);
  await page.getByRole('button', { name: 'Try another way' }).click();
  await page.waitForURL(`${site.address}/thank-you`);
  expect(site.server.attempts).toHaveLength(1);
  // This page would try, too.
  await page.close();
  site.server.sharing = true;
  await success(await site.open(OTHER_PAGE));
});

test.concurrent('a form service gets a plain form that needs no preflight, and any JSON is its answer', async ({
  arrange,
}) => {
  const html = (page: string) => page.replaceAll('data-form=', 'data-delivery="service" data-form=');
  const site = await arrange({ faults: [unnamed], html });
  await success(await openAndSend(site));
  expect(site.server.attempts).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = site.server.attempts;
  expect(headers).toMatchObject({
    accept: 'application/json',
    'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
  });
  expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject(LEAD.values);
});

test.concurrent('a lead that is sent without a network can be deleted, or is delivered when the browser is online again', async ({
  arrange,
}) => {
  const site = await arrange();
  const page = await site.open('/contact');
  await mounted(page);
  await site.context.setOffline(true);
  await sendForm(page);
  await note(page, NOTES.saved);
  await page.getByRole('button', { name: 'Delete it from this device' }).click();
  await note(page, NOTES.forgotten);
  await isEmpty(page);
  expect(await leadStates(page)).toEqual([]);

  await sendForm(page, SECOND_LEAD);
  await note(page, NOTES.saved);
  expect(await answers(page)).toEqual(SECOND_LEAD.values);
  expect(site.server.attempts).toHaveLength(0);
  await site.context.setOffline(false);
  await success(page);
  await isEmpty(page);
  site.sent = [SECOND_LEAD];
});

test.concurrent('a lead that is sent without a network survives a restart of the browser, and a crash, and is sent once', async ({
  arrange,
}) => {
  const site = await arrange({ profile: {} });
  await leaveWaiting(site, [LEAD]);
  await site.restart();
  const other = await site.open(OTHER_PAGE);
  await success(other);
  expect(await outbox(other)).toMatchObject({ marked: false, items: [{ state: 'done' }] });
  // This page would send the other one as soon as it is online.
  await other.close();
  await leaveWaiting(site, [SECOND_LEAD]);
  await site.restart('crash');
  const page = await site.open('/contact');
  await success(page);
  await isEmpty(page);
  expect(site.server.attempts).toHaveLength(2);
  site.sent = [LEAD, SECOND_LEAD];
});

test.concurrent('leads that wait are not held up by one without an answer, or one that is refused, which returns to its form', async ({
  arrange,
}) => {
  const site = await arrange();
  await leaveWaiting(site, [LEAD, INDUSTRY, SIGNUP]);
  const id = await submissionId('contact', LEAD.values);
  site.server.poisoned.set(id, silence);
  const first = await site.open(OTHER_PAGE);
  await attempts(site, 3);
  await until(async () => (await site.server.leads()).length === 2);
  await first.close();

  site.server.poisoned.set(id, status(422));
  const second = await site.open(OTHER_PAGE);
  await toast(second).getByText(NOTES.refused).waitFor();
  await until(async () => !(await outbox(second)).marked);
  expect(await leadStates(second)).toEqual(['done', 'done']);
  const page = await site.open('/contact');
  await mounted(page);
  expect(await answers(page)).toEqual(LEAD.values);
  site.sent = [INDUSTRY, SIGNUP];
});

test.concurrent('leads that wait are not held up by analytics that throws, or styles of messages that never load', async ({
  arrange,
}) => {
  const site = await arrange();
  await leaveWaiting(site, [LEAD]);
  await site.context.addInitScript(() => {
    (window as unknown as Watched).dataLayer.push = () => {
      throw new Error('blocked');
    };
  });
  await site.context.route('**/assets/overlays-*.css', () => {});
  const page = await site.open(pathOf(INDUSTRY.form));
  await until(async () => !(await outbox(page)).marked);
  await sendForm(page, INDUSTRY);
  await until(async () => (await site.server.leads()).length === 2);
  await isEmpty(page, INDUSTRY.form);
  site.errors.length = 0;
  site.sent = [LEAD, INDUSTRY];
  site.acknowledged = [];
});

test.concurrent('analytics that failed to load is loaded when a lead is counted', async ({ arrange }) => {
  const site = await arrange();
  const script = `**${scriptMatching(/generate_lead/)}`;
  await site.context.route(script, (route) => route.abort());
  const page = await site.context.newPage();
  const failed = page.waitForEvent('requestfailed');
  await page.goto(`${site.address}/contact`);
  await mounted(page);
  await failed;
  await site.context.unroute(script);
  await sendForm(page);
  await success(page);
});
