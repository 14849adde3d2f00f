import { load } from 'cheerio';
import { expect, test } from 'vitest';
import type { Mail } from '../../receiver/notify/mail/mailer.ts';
import type { ReceiverSettings } from '../../receiver/settings.ts';
import { sql } from '../../receiver/store/database.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { agencyRules, DAY, HOUR, MINUTE } from './agency.ts';
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

test('a flood of addresses gets 30 mails at once, and the others later', async () => {
  const { submit, mails, passTime } = await agencyWithNewsletter();
  for (let number = 1; number <= 33; number += 1)
    await submit('newsletter', number, { email: `a${number}@example.com` });
  expect(mails).toHaveLength(30);
  await passTime(HOUR);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(33);
});

test('a mail that fails is sent later, even by another process, with the same Message-ID', async () => {
  const first = await agencyWithNewsletter();
  first.mailServer.works = false;
  await first.submit('newsletter', 1);
  expect(first.log).toEqual(['Subscriber 1: newsletter failed (EENVELOPE), attempt 1, next in 1 min']);
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
    `subscriber-1-${clock.now}`,
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
