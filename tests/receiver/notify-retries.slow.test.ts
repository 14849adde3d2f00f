import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { smtpMailer } from '../../receiver/notify/mail/smtp.ts';
import { oneAtATime } from '../../receiver/notify/notify.ts';
import { type Database, sql } from '../../receiver/store/database.ts';
import {
  leaseDue,
  recordOutcome,
  sendAgain,
  unsentNotifications,
} from '../../receiver/store/notifications.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { agencyRules, DAY, HOUR, MINUTE } from './agency.ts';
import { startMailServer } from './mail-server.ts';
import { failingStore } from './requests.ts';

/** A statement that records how an attempt ended. */
const RECORDS = /UPDATE notifications\s+SET state/;
const RESEND = { LEADS_MAIL: 'resend:KEY' };

test('after three days it is given up and listed, and can be sent by hand', async () => {
  const { submit, passTime, database, clock, work, log, mails, mailServer } = await agencyRules(RESEND);
  mailServer.works = false;
  await submit('contact', 1);
  await passTime(2.5 * DAY);
  expect(await unsentNotifications(database)).toEqual([]);
  await passTime(DAY / 2);
  expect(await unsentNotifications(database)).toMatchObject([
    { ref: 1, channel: 'mail', attempts: 20, error: '451 ada@example.com: try later' },
  ]);
  expect(log.at(-1)).toBe('Lead 1: mail failed (EENVELOPE), attempt 20, given up');
  expect(log.join()).not.toContain('ada@');

  mailServer.works = true;
  await passTime(DAY);
  expect(mails).toEqual([]);
  await sendAgain(database, { kind: 'lead', ref: 1, channel: 'mail' }, clock.now);
  await work();
  expect(mails).toHaveLength(1);
  expect(await unsentNotifications(database)).toEqual([]);
});

test('a mail server that refuses costs no lead, and is asked again, whatever its reason', async () => {
  let refused: number | undefined;
  const server = await startMailServer({ refuse: () => refused });
  const mailer = smtpMailer(server.address);
  const { submit, passTime } = await agencyRules({ LEADS_MAIL: server.address }, { mailer });
  for (const [before, code] of [421, 451, 535, 550, 554].entries()) {
    refused = code;
    expect(await submit('contact', code)).toBe(200);
    expect(server.mails, `${code}`).toHaveLength(before);
    refused = undefined;
    await passTime(MINUTE);
    expect(server.mails, `${code}`).toHaveLength(before + 1);
  }
});

test('what a server refuses for good is listed after three attempts, and a webhook is not given up', async () => {
  const server = await startMailServer({ refuse: () => 550 });
  const mailer = smtpMailer(server.address);
  const webhook = { LEADS_WEBHOOK: 'https://crm.example.com/' };
  const { submit, passTime, database, notifications } = await agencyRules(
    { LEADS_MAIL: server.address, ...webhook },
    { mailer, fetch: async () => new Response('', { status: 422 }) },
  );
  await submit('contact', 1);
  await passTime(HOUR);
  expect(await unsentNotifications(database)).toMatchObject([
    { kind: 'lead', ref: 1, channel: 'mail', attempts: 3, error: expect.stringContaining('550') },
  ]);
  expect(await notifications()).toMatchObject([{ state: 'dead' }, { channel: 'webhook', state: 'waiting' }]);
});

test('while a mail server hangs, the webhook of the next lead is sent', async () => {
  const hanging = Promise.withResolvers<void>();
  const posted = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let posts = 0;
  const fetch = async () => {
    posted[posts++]?.resolve();
    return new Response();
  };
  const { submit } = await agencyRules(
    { ...RESEND, LEADS_WEBHOOK: 'https://crm.example.com/' },
    { fetch, mailer: () => hanging.promise },
  );
  const first = submit('contact', 1);
  await posted[0]?.promise;
  const second = submit('contact', 2);
  await posted[1]?.promise;
  hanging.resolve();
  expect(await Promise.all([first, second])).toEqual([200, 200]);
});

test('a mail that failed is left for a later run, however long this one takes', async () => {
  let attempts = 0;
  let takes = 0;
  const mailer = async () => {
    attempts += 1;
    clock.now += takes;
    throw new Error('no answer');
  };
  const { submit, clock, work } = await agencyRules(RESEND, { mailer });
  for (let number = 1; number <= 6; number++) await submit('contact', number);
  clock.now += HOUR;
  attempts = 0;
  takes = 3 * MINUTE;
  await work();
  expect(attempts).toBe(6);
});

test('an SMTP server that accepts connections and is silent is left after the time limit', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as { port: number };
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 50);
  const { submit, notifications } = await agencyRules({ LEADS_MAIL: `smtp://127.0.0.1:${port}` }, { mailer });
  await submit('contact', 1);
  expect(await notifications()).toMatchObject([{ state: 'waiting' }]);
});

test('an SMTP server that takes its time to accept a mail gets it once', async () => {
  const server = await startMailServer({ acceptAfterMs: 1100 });
  const mailer = smtpMailer(server.address, 1000);
  const { submit, passTime, notifications } = await agencyRules({ LEADS_MAIL: server.address }, { mailer });
  await submit('contact', 1);
  await passTime(DAY);
  expect(await notifications()).toMatchObject([{ state: 'sent' }]);
  expect(server.mails).toHaveLength(1);
});

test('a process that is killed after sending sends once more, with the same id', async () => {
  const database = await openSqlite(':memory:');
  const killed = await agencyRules(RESEND, { database: { ...database, query: untilSent(database) } });
  void killed.submit('contact', 1);
  await expect.poll(() => killed.mails).toHaveLength(1);
  const { passTime, mails } = await agencyRules(RESEND, { database });
  await passTime(MINUTE);
  expect(mails).toEqual([]);
  await passTime(DAY);
  expect(mails).toEqual(killed.mails);
});

/** Never gets to recording what was sent. */
function untilSent({ query }: Database): Database['query'] {
  return (statement) => (RECORDS.test(statement.text) ? new Promise(() => {}) : query(statement));
}

test('a store that is down when a mail was sent learns of it when it is back, and the mail is not sent again', async () => {
  let failures = 0;
  const database = await failingStore(
    'the database system is shutting down',
    ({ text }) => RECORDS.test(text) && ++failures <= 2,
  );
  const { submit, passTime, mails, notifications } = await agencyRules(RESEND, { database });
  await submit('contact', 1);
  expect(failures).toBe(3);
  expect(await notifications()).toMatchObject([{ state: 'sent' }]);
  await passTime(DAY);
  expect(mails).toHaveLength(1);
});

test('a process that slept longer than its lease does not undo what another one did', async () => {
  const { submit, database, notifications, clock, mailServer } = await agencyRules(RESEND);
  mailServer.works = false;
  await submit('contact', 1);
  const leaseAt = async (now: number) => {
    const lease = { id: `at ${now}`, ends: now + MINUTE };
    return (await leaseDue(database, 'mail', { lease, limit: 1, longest: DAY, now, dueBy: now }))[0];
  };
  const slow = await leaseAt(clock.now + HOUR);
  const other = await leaseAt(clock.now + 2 * HOUR);
  if (!slow || !other) throw new Error('not leased');
  await recordOutcome(database, slow, { state: 'dead', due: clock.now });
  expect(await notifications()).toMatchObject([{ state: 'waiting' }]);
  await recordOutcome(database, other, { state: 'sent', due: clock.now });
  await recordOutcome(database, slow, { state: 'waiting', due: clock.now });
  expect(await notifications()).toMatchObject([{ state: 'sent' }]);
});

test('work that is asked for during work is done after it, once', async () => {
  const steps: string[] = [];
  const first = Promise.withResolvers<void>();
  const work = oneAtATime(async () => {
    steps.push('begin');
    await first.promise;
    steps.push('end');
  });
  const runs = [work()];
  await Promise.resolve();
  runs.push(work(), work());
  first.resolve();
  await Promise.all(runs);
  expect(steps).toEqual(['begin', 'end', 'begin', 'end']);
});

test.each([-365, 365])('a clock that jumps by %i days delays a mail by hours at most', async (days) => {
  const { submit, mails, mailServer, clock, passTime } = await agencyRules(RESEND);
  mailServer.works = false;
  await submit('contact', 1);
  clock.now += days * DAY;
  mailServer.works = true;
  await passTime(0);
  expect(mails).toHaveLength(1);
});

test('a lead of a form that no longer exists is sent, and a deleted one is not', async () => {
  const { submit, passTime, database, mails, mailServer } = await agencyRules(RESEND);
  mailServer.works = false;
  for (const number of [1, 2, 3]) await submit('contact', number, { name: `Ada ${number}` });
  mailServer.works = true;
  await database.query(sql`UPDATE leads SET form = 'former' WHERE number = 1`);
  await database.query(sql`DELETE FROM leads WHERE number = 3`);
  await passTime(3 * DAY);
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['Contact: Ada 2', 'former: Ada 1']);
  expect(await unsentNotifications(database)).toEqual([]);
});

test('a store that fails is a line in the log, and the next run works', async () => {
  let fails = false;
  // The lead itself is stored.
  const isDelivery = /FROM leads WHERE number|UPDATE notifications/;
  const database = await failingStore('disk I/O error', ({ text }) => fails && isDelivery.test(text));
  const { submit, work, log, clock, mails } = await agencyRules(RESEND, { database });
  fails = true;
  await submit('contact', 1);
  expect(log).toContain("The notifications can't be used: Error: disk I/O error");
  fails = false;
  clock.now += HOUR;
  await work();
  expect(mails).toHaveLength(1);
});
