import { expect, test } from 'vitest';
import { readSettings } from '../../receiver/settings.ts';
import type { Statement } from '../../receiver/store/database.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import {
  ADA,
  adasInbox,
  BO,
  everything,
  INBOX_SETTINGS,
  type InboxVisitor,
  testInbox,
  tokenOf,
} from './inbox-visitor.ts';
import { OWN_SITE } from './requests.ts';

const openLink = (visitor: InboxVisitor, link: string | undefined) =>
  visitor.post('/inbox/sign-in/link', { token: tokenOf(link) });

const MINUTE = 60_000;
const DAY = 86_400_000;

test('signing in takes a mailed link, then a button', async () => {
  const inbox = await testInbox();
  const ada = inbox.visitor();
  expect((await ada.get('/inbox')).headers.get('location')).toBe('/inbox/sign-in');
  expect(await ada.read('/inbox/sign-in')).toContain('type="email"');

  const link = await inbox.askForLink(`  ${ADA.toUpperCase()} `, ada);
  expect(inbox.mails).toMatchObject([{ to: ADA, from: 'leads@agency.example' }]);
  expect(inbox.mails[0]?.html).toContain(link);
  // A program that checks mail opens the link first.
  const page = await ada.read(link ?? '');
  expect(page).toContain(`name="token" value="${tokenOf(link)}"`);
  expect(ada.cookies.size).toBe(0);

  const response = await openLink(ada, link);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/inbox']);
  expect(response.headers.get('set-cookie')).toMatch(
    /^__Host-inbox=[0-9a-f]{64}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await ada.read('/inbox')).toContain(ADA);
  expect((await ada.get('/inbox/sign-in')).headers.get('location')).toBe('/inbox');
});

test('signing in leads to the lead whose address was opened before, nowhere else, whatever a cookie says', async () => {
  const inbox = await testInbox();
  for (const [cookie, location] of [
    [undefined, '/inbox/leads/12'],
    ['/evil.example', '/inbox'],
  ] as const) {
    const ada = inbox.visitor();
    await ada.get('/inbox/leads/12');
    if (cookie) ada.cookies.set('inbox-lead', cookie);
    const { headers } = await openLink(ada, await inbox.askForLink(ADA, ada));
    expect(headers.get('location')).toBe(location);
  }
});

test('a link to sign in works once, whoever comes second', async () => {
  const inbox = await testInbox();
  const link = await inbox.askForLink(ADA);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => openLink(inbox.visitor(), link)));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 403, 403, 403, 403]);
});

test('a link to sign in works for 15 minutes, and a session for 14 days', async () => {
  const inbox = await testInbox();
  const [early, late] = [await inbox.askForLink(ADA), await inbox.askForLink(ADA)];
  inbox.clock.now += 15 * MINUTE - 1;
  const ada = inbox.visitor();
  expect((await openLink(ada, early)).status).toBe(303);
  inbox.clock.now += 1;
  const refused = await openLink(inbox.visitor(), late);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('This link no longer works');
  expect(refused.headers.getSetCookie()).toEqual([]);
  inbox.clock.now += 14 * DAY - 2;
  expect((await ada.get('/inbox')).status).toBe(200);
  inbox.clock.now += 1;
  expect((await ada.get('/inbox')).status).toBe(303);
});

test('a cookie that was planted before is not the session', async () => {
  const inbox = await testInbox();
  const [ada, attacker] = [inbox.visitor(), inbox.visitor()];
  const planted = 'a'.repeat(64);
  for (const { cookies } of [ada, attacker]) cookies.set('__Host-inbox', planted);
  await openLink(ada, await inbox.askForLink(ADA, ada));
  expect(ada.cookies.get('__Host-inbox')).not.toBe(planted);
  expect((await ada.get('/inbox')).status).toBe(200);
  expect((await attacker.get('/inbox')).status).toBe(303);
});

test('who is on the list can not be found out by asking', async () => {
  const database = await openSqlite(':memory:');
  let queries: string[] = [];
  const watched = {
    ...database,
    query: <Row>(statement: Statement) => {
      queries.push(statement.text);
      return database.query<Row>(statement);
    },
  };
  const inbox = await testInbox({ database: watched });
  const answers = [];
  for (const email of [ADA, 'mallory@example.com', '']) {
    queries = [];
    const response = await inbox.visitor().post('/inbox/sign-in', { email });
    answers.push({
      ...{ status: response.status, headers: [...response.headers], body: await response.text() },
      // Leads are sent and removed at any time.
      queries: queries.filter((text) => /sign_in|sessions|rate_limits|salt/.test(text)),
    });
    await inbox.idle();
  }
  expect(answers[0]).toMatchObject({ status: 303, queries: [] });
  expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
  expect(inbox.mails.map(({ to }) => to)).toEqual([ADA]);
});

test('nobody gets mail after mail', async () => {
  const inbox = await testInbox();
  for (let time = 0; time < 6; time += 1) await inbox.askForLink(ADA);
  expect(inbox.mails).toHaveLength(3);
  // Others still can sign in.
  expect(await inbox.askForLink(BO)).toBeDefined();
  inbox.clock.now += 5 * MINUTE;
  expect(await inbox.askForLink(ADA)).toBeDefined();
});

test('whoever asks for links without end takes none of those that others ask for', async () => {
  const inbox = await testInbox();
  const bot = inbox.visitor('203.0.113.7');
  const insist = async (email: string) => {
    for (let time = 0; time < 12; time += 1) await bot.post('/inbox/sign-in', { email });
    await inbox.idle();
  };
  const got = [];
  for (let time = 0; time < 6; time += 1) {
    await insist(ADA);
    got.push((await inbox.askForLink(ADA, inbox.visitor('198.51.100.1'))) !== undefined);
    inbox.clock.now += 5 * MINUTE;
  }
  // An address gets one every five minutes, and every second one is the bot's.
  expect(got).toEqual([false, true, false, true, false, true]);
  await insist(BO);
  expect(await inbox.askForLink(BO, inbox.visitor('198.51.100.1'))).toBeDefined();
});

test('a mail server that fails is in the log, not in the answer to who signs in', async () => {
  const mailer = async () => {
    throw new Error('ECONNREFUSED');
  };
  const inbox = await testInbox({ mailer });
  const { status } = await inbox.visitor().post('/inbox/sign-in', { email: ADA });
  await inbox.idle();
  expect(status).toBe(303);
  expect(inbox.log).toContain('A sign-in link could not be sent: ECONNREFUSED');
});

test('the store does not know the secrets of those who sign in, which are worth nothing once they are off the list', async () => {
  const { inbox, ada } = await adasInbox();
  const link = await inbox.askForLink(ADA);
  const kept = await everything(inbox.database);
  expect(tokenOf(link)).toMatch(/^[0-9a-f]{64}$/);
  expect(kept).toContain(ADA);
  expect(kept).not.toContain(tokenOf(link));
  expect(kept).not.toContain(ada.cookies.get('__Host-inbox'));

  const settings = { ...INBOX_SETTINGS, people: [BO] };
  const later = await testInbox({ database: inbox.database, settings });
  const former = later.visitor();
  for (const [name, value] of ada.cookies) former.cookies.set(name, value);
  expect((await former.get('/inbox')).status).toBe(303);
  expect((await openLink(former, link)).status).toBe(403);
});

test('on a laptop without a list of people, the link is printed in the terminal', async () => {
  const site = 'http://127.0.0.1:4321';
  const inbox = await testInbox({ settings: readSettings({ LEADS_SITE: site }), mailer: undefined });
  const owner = inbox.visitor();
  expect(await owner.read('/inbox/sign-in')).toContain('Print a link in the terminal');
  await owner.post('/inbox/sign-in', {}, { Origin: site });
  await inbox.idle();
  const [line = '', ...others] = inbox.log;
  const token = line.replace(`Sign in with ${site}/inbox/sign-in/link?token=`, '');
  expect(others).toEqual([]);
  const { headers } = await owner.post('/inbox/sign-in/link', { token }, { Origin: site });
  expect(headers.get('set-cookie')).toMatch(/^inbox=\w+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await owner.get('/inbox')).status).toBe(200);
});

test('elsewhere without a list of people, nobody gets in, and the page says which setting is missing', async () => {
  const inbox = await testInbox({ settings: readSettings({ LEADS_SITE: OWN_SITE }) });
  for (const path of ['/inbox', '/inbox/sign-in']) {
    const response = await inbox.visitor().get(path);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Ask the person who runs the site');
  }
  expect((await inbox.visitor().post('/inbox/sign-in', { email: ADA })).status).toBe(403);
  await inbox.idle();
  expect([inbox.mails, inbox.log]).toEqual([[], []]);
});
