import { load } from 'cheerio';
import { expect, test } from 'vitest';
import type { Mail } from '../../receiver/notify/mail/mailer.ts';
import type { ReceiverSettings } from '../../receiver/settings.ts';
import { sql } from '../../receiver/store/database.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { confirmSubscriber } from '../../receiver/store/subscribers.ts';
import { agencyRules, DAY, MINUTE } from './agency.ts';
import { INBOX_SETTINGS, testInbox } from './inbox-visitor.ts';
import { linkPath, newsletterSite } from './newsletter-contract.ts';
import { ID, json, lead, receiver, SETTINGS } from './requests.ts';

const agencyWithNewsletter = () => agencyRules({ LEADS_MAIL: 'smtp://127.0.0.1' });
const site = () => newsletterSite(() => openSqlite(':memory:'));

test('an address that is on the list gets the same answer as any other, and no mail', async () => {
  const { signUp, newMails, visitor } = await site();
  const fresh = await signUp('ada@example.com');
  const [mail] = await newMails();
  await visitor.post(linkPath(load(mail?.html || '')('.button').attr('href')), {}, {});
  expect(await newMails()).toHaveLength(1);
  const again = await signUp('ADA@example.com');
  expect(await newMails()).toEqual([]);
  const seen = async (response: Response) => [response.status, [...response.headers], await response.text()];
  expect(await seen(again)).toEqual(await seen(fresh));
});

test('strangers can have an address mailed three times, and then every 8 hours', async () => {
  const { submit, mails, passTime } = await agencyWithNewsletter();
  for (let time = 0; time < 5; time += 1) await submit('newsletter', time);
  expect(mails).toHaveLength(3);
  await passTime(DAY);
  expect(mails).toHaveLength(3);
  for (let time = 0; time < 5; time += 1) await submit('newsletter', time);
  expect(mails).toHaveLength(6);
});

test('a mailbox counts once, however its address is written', async () => {
  const { submit, mails } = await agencyWithNewsletter();
  const spellings = ['ada.hall@gmail.com', 'Adahall+1@gmail.com', 'a.d.a.hall+news@googlemail.com'];
  for (const [number, email] of [...spellings, 'adahall@gmail.com'].entries())
    await submit('newsletter', number, { email });
  expect(mails).toHaveLength(3);
  for (let number = 1; number <= 5; number += 1)
    await submit('newsletter', number, { email: `victim+${number}@example.com` });
  expect(mails).toHaveLength(6);
  await submit('newsletter', 1, { email: 'vic.tim@example.com' });
  expect(mails).toHaveLength(7);
});

/** Signs up from many networks. @returns when each address was mailed, in minutes after its sign-up */
async function simulate(signUps: readonly { minute: number; network: string; email: string }[]) {
  const database = await openSqlite(':memory:');
  const agency = await agencyRules({ LEADS_MAIL: 'smtp://127.0.0.1' }, { database });
  const start = agency.clock.now;
  const [asked, waits] = [new Map<string, number>(), new Map<string, number>()];
  const seen = () => {
    for (const { to } of agency.mails.splice(0))
      waits.set(to, (agency.clock.now - (asked.get(to) ?? 0)) / MINUTE);
  };
  const events = [...signUps].sort((a, b) => a.minute - b.minute);
  const last = (events.at(-1)?.minute ?? 0) + 60;
  for (let quarter = 0; quarter <= last * 4; quarter += 1) {
    agency.clock.now = start + (quarter * MINUTE) / 4;
    while (events[0] && events[0].minute <= quarter / 4) {
      const { email, network, minute } = events.shift() ?? { email: '', network: '', minute: 0 };
      asked.set(email, start + minute * MINUTE);
      const status = await agency.submit('newsletter', 0, { email }, network);
      expect(status).toBe(200);
    }
    await agency.work();
    seen();
  }
  return { waits, agency };
}

test('a launch is mailed within minutes, whatever a network beside it floods', async () => {
  const launch = Array.from({ length: 500 }, (_, at) => ({
    ...{ minute: (at * 60) / 500, network: `198.51.${at % 250}.${at}`, email: `person${at}@example.com` },
  }));
  const flood = Array.from({ length: 120 }, (_, at) => ({
    ...{ minute: at / 2, network: '203.0.113.7', email: `victim${at}@example.net` },
  }));
  const { waits, agency } = await simulate([...flood, ...launch]);
  const people = launch.map(({ email }) => waits.get(email) ?? Number.POSITIVE_INFINITY);
  expect(Math.max(...people)).toBeLessThan(2);
  const mailed = flood.filter(({ email }) => waits.has(email)).length;
  expect(mailed).toBeLessThanOrEqual(10 + 120 / 5);
  expect(mailed).toBeGreaterThan(20);
  // A wait is no failure.
  expect(agency.log).toEqual([]);
  const waiting = (await agency.notifications()).filter(({ state }) => state === 'waiting');
  expect(waiting).toHaveLength(120 - mailed);
  expect(waiting.every(({ attempts }) => attempts === 0)).toBe(true);
});

test('the first sign-up of a network does not wait for what many others flood', async () => {
  const flood = Array.from({ length: 1500 }, (_, at) => ({
    ...{ minute: Math.floor(at / 30), network: `203.0.${at % 80}.7`, email: `victim${at}@example.net` },
  }));
  const people = Array.from({ length: 20 }, (_, at) => ({
    ...{ minute: 50, network: `198.51.100.${at}`, email: `person${at}@example.com` },
  }));
  const { waits } = await simulate([...flood, ...people]);
  expect(flood.filter(({ email }) => waits.has(email)).length).toBeLessThan(1500);
  for (const { email } of people) expect(waits.get(email)).toBeLessThan(2);
});

test('of all networks together, 30 mails go out at once, then 30 a minute, and none is forgotten', async () => {
  const { waits } = await simulate(
    Array.from({ length: 120 }, (_, at) => ({
      ...{ minute: 0, network: `198.51.100.${at}`, email: `person${at}@example.com` },
    })),
  );
  const inOrder = [...waits.values()].sort((a, b) => a - b);
  expect(inOrder).toHaveLength(120);
  expect(inOrder.filter((wait) => wait === 0)).toHaveLength(30);
  expect(inOrder.at(-1)).toBeLessThanOrEqual(4);
});

test('a welcome is not lost while another process still sends the mail that asks to confirm', async () => {
  const slow = Promise.withResolvers<void>();
  const database = await openSqlite(':memory:');
  const settings = { LEADS_MAIL: 'smtp://127.0.0.1', LEADS_PEOPLE: '' };
  const first = await agencyRules(settings, { database, mailer: () => slow.promise });
  const asking = first.submit('newsletter', 1);
  await expect.poll(async () => (await first.notifications())[0]?.lease).toBeTruthy();
  await confirmSubscriber(database, 1, first.clock.now, []);
  const second = await agencyRules(settings, { database });
  second.mailServer.works = false;
  await second.work();
  slow.resolve();
  await asking;
  second.mailServer.works = true;
  await second.passTime(DAY);
  expect(second.mails.map(({ subject }) => subject)).toEqual(['You’re on the list']);
});

test('a mail that fails is sent later, even by another process, with the same Message-ID', async () => {
  const first = await agencyWithNewsletter();
  first.mailServer.works = false;
  await first.submit('newsletter', 1);
  expect(first.log).toEqual(['Subscriber 1: confirmation failed (EENVELOPE), attempt 1, next in 1 min']);
  const second = await agencyRules({ LEADS_MAIL: 'smtp://127.0.0.1' }, { database: first.database });
  await second.passTime(2 * MINUTE);
  expect(second.mails).toMatchObject([
    { to: 'ada@example.com', messageId: /^<newsletter-waiting-1-\d+@example/ },
  ]);
});

test('without mail, and for what looks like spam, a sign-up is a lead', async () => {
  const { receive, leads, database } = await receiver();
  await receive(json(lead('newsletter')));
  expect(await leads()).toMatchObject([{ form: 'newsletter', state: 'new' }]);
  const { submit, mails, ...agency } = await agencyWithNewsletter();
  await submit('newsletter', 1, { _fax: 'pills' });
  for (const store of [database, agency.database]) {
    expect(await store.query({ text: 'SELECT * FROM subscribers', values: [] })).toEqual([]);
    expect(await store.query({ text: 'SELECT * FROM leads', values: [] })).toHaveLength(1);
  }
  expect(mails).toEqual([]);
});

test('whoever wrote can be put on the list: they are asked by mail, and it is kept who did it', async () => {
  const { signIn, newMails, visitor, database } = await site();
  // Somebody whose browser filled in the form at once.
  await visitor.post('/api/leads', lead('newsletter', { _elapsed: '900', _page: '/lp/storm' }));
  await visitor.post('/api/leads', lead('contact', { email: 'Grace@example.com' }));
  await newMails();
  const ada = await signIn();
  for (const number of [1, 2]) {
    const path = `/inbox/leads/${number}`;
    expect(await ada.read(path)).toContain('>Subscribe</button>');
    expect((await ada.post(`${path}/subscribe`)).headers.get('location')).toBe(`${path}#newsletter`);
    expect(await ada.read(path)).toContain('Has not confirmed yet');
  }
  const mails = await newMails();
  expect(mails.map(({ recipients, subject }) => [...recipients, subject])).toEqual([
    ['ada@example.com', 'Please confirm your sign-up'],
    ['grace@example.com', 'Please confirm your sign-up'],
  ]);
  const words = await database.query<{ words: string }>(sql`SELECT words FROM subscribers ORDER BY number`);
  expect(words[0]?.words).toContain('Storm notes');
  expect(words[1]?.words).toMatch(
    /^Asked to confirm by ada@agency\.example, because of lead 2 \(Contact, 2026-/,
  );
  const link = linkPath(load(mails[1]?.html || '')('.button').attr('href'));
  await visitor.post(link, {}, {});
  expect(await ada.read('/inbox/leads/2')).toContain('On the list since');
  const [welcome] = await newMails();
  await visitor.post(linkPath(/Unsubscribe: (\S+)/.exec(welcome?.text ?? '')?.[1]), {}, {});
  const left = await ada.read('/inbox/leads/2');
  expect(left).toContain('Unsubscribed Jan 2');
  expect(left).not.toContain('>Subscribe</button>');
  expect(await ada.read('/inbox/log')).toContain('<td>subscribe lead 2</td>');
  expect((await ada.post('/inbox/leads/7/subscribe')).status).toBe(404);
});

test('a link works for its own address and step only', async () => {
  const { signUp, newMails, visitor } = await site();
  await signUp('ada@example.com');
  await signUp('bo@example.com');
  const mails = await newMails();
  const [ada = '', bo = ''] = mails.map(({ html }) => linkPath(load(html || '')('.button').attr('href')));
  const forged = [
    ada.replace('id=1', 'id=2'),
    ada.replace('/confirm', '/unsubscribe'),
    ada.replace(/key=.*/, 'key='),
    ada.replace('id=1', 'id=1%20OR%201=1'),
    ada.replace('id=1', 'id=7'),
    bo.replace('/confirm', '/export'),
  ];
  for (const path of forged) {
    expect((await visitor.get(path)).status, path).toBe(404);
    expect((await visitor.post(path, {}, {})).status, path).toBe(404);
  }
  expect(await newMails()).toEqual([]);
});

test('a sign-up has the words of its own page, and everywhere else those of the site', async () => {
  const { signUp, database } = await site();
  for (const [number, _page] of ['/blog', '/lp/storm?utm_source=mail', '/lp/storms'].entries())
    await signUp(`a${number}@example.com`, { _page });
  const rows = await database.query<{ words: string }>(sql`SELECT words FROM subscribers ORDER BY number`);
  expect(rows.map(({ words }) => words.split('\n')[0])).toEqual([
    'Market notes',
    'Storm notes',
    'Market notes',
  ]);
});

/** A site whose receiver has a webhook, and Ada, who signs up and confirms. */
async function confirmedSignUp(settings: Partial<ReceiverSettings> = {}) {
  const requests: { id: string | null; body: unknown }[] = [];
  const webhook = { url: 'https://crm.example.com/leads', secret: undefined };
  const inbox = await testInbox({
    settings: { ...INBOX_SETTINGS, webhook, ...settings },
    fetch: async (_, { headers, body } = {}) => {
      requests.push({ id: new Headers(headers).get('Webhook-Id'), body: JSON.parse(String(body)) });
      return new Response();
    },
  });
  const visitor = inbox.visitor();
  const confirm = async () => {
    await visitor.post('/api/leads', lead('newsletter', { _page: '/blog', _placement: 'inline' }));
    await inbox.idle();
    const { html = '' } = inbox.mails.findLast(({ subject }) => subject.startsWith('Please confirm')) ?? {};
    await visitor.post(linkPath(load(html)('.button').attr('href')), {}, {});
    await inbox.idle();
  };
  await confirm();
  return { ...inbox, requests, visitor, confirm };
}

test('the team and the webhook are told of a sign-up once it is confirmed, each time somebody comes back', async () => {
  const { requests, mails, visitor, confirm, clock } = await confirmedSignUp();
  const sent = ({ to, subject }: Mail) => `${to}: ${subject}`;
  expect(mails.map(sent)).toEqual([
    'ada@example.com: Please confirm your sign-up',
    'ada@agency.example,bo@agency.example: Newsletter: ada@example.com',
    'ada@example.com: You’re on the list',
  ]);
  expect(mails[1]?.text).toMatch(/\nPage: \/blog\nPlace on the page: inline\n/);
  expect(mails[1]?.text).toContain('Open in the inbox: https://www.example.com/inbox/newsletter\n');
  expect(requests).toEqual([
    {
      id: `subscriber-1-${clock.now}`,
      body: {
        ...{ type: 'lead.created', version: 1, timestamp: '2026-01-03T02:00:00.000Z' },
        data: {
          ...{ number: -1, id: expect.stringMatching(/^[\da-f-]{36}$/), form: 'newsletter', source: '' },
          ...{ values: { email: 'ada@example.com' }, answers: { email: 'ada@example.com' }, labels: {} },
          meta: { page: '/blog', placement: 'inline' },
          inbox: 'https://www.example.com/inbox/newsletter',
        },
      },
    },
  ]);

  const leave = /Unsubscribe: (\S+)/.exec(mails[2]?.text ?? '')?.[1];
  await visitor.post(linkPath(leave), {}, {});
  clock.now += DAY;
  await confirm();
  expect(requests.map(({ id }) => id)).toEqual([
    `subscriber-1-${clock.now - DAY}`,
    `subscriber-2-${clock.now}`,
  ]);
  const ids = mails.filter(({ to }) => to.includes('agency')).map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(2);
});

test('the team and the webhook are not told of sign-ups where a setting says so', async () => {
  const { requests, mails } = await confirmedSignUp({ newsletterNotify: false });
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.com', 'ada@example.com']);
  expect(requests).toEqual([]);
});

test('a sign-up is answered with the news that it has to be confirmed, even to a bot; but not without mail', async () => {
  const answer = async (settings: ReceiverSettings, changes: Record<string, string> = {}) => {
    const { receive } = await receiver({ settings, mailer: async () => {} });
    return (await receive(json(lead('newsletter', changes)))).json();
  };
  const told = { id: ID, confirm: true };
  expect(await answer(INBOX_SETTINGS)).toEqual(told);
  expect(await answer(INBOX_SETTINGS, { _fax: 'pills' })).toEqual(told);
  expect(await answer(SETTINGS)).toEqual({ id: ID });
});

test('a sign-up whose words cannot be read says where it was', async () => {
  const { database } = await confirmedSignUp();
  expect(await database.query(sql`SELECT words FROM subscribers`)).toEqual([
    {
      words:
        'What the form said is not known: it is not in https://www.example.com/forms.json. The form was on the page /blog of https://www.example.com.',
    },
  ]);
});
