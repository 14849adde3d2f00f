import { load } from 'cheerio';
import { afterEach, describe, expect, test } from 'vitest';
import { smtpMailer } from '../../receiver/notify/smtp.ts';
import { startReceiver } from '../../receiver/server.ts';
import { readSettings } from '../../receiver/settings.ts';
import { addLead } from '../../receiver/store/leads.ts';
import { agency } from './agency.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { ANSWERS, ID, SITE } from './requests.ts';

let server: MailServer | undefined;
afterEach(() => server?.close());

async function agencyWithMail(env: Record<string, string> = {}) {
  server = await startMailServer();
  const mailer = smtpMailer(server.address);
  return { ...(await agency({ LEADS_MAIL: server.address, ...env }, { mailer })), mails: server.mails };
}

describe('the mail about a lead', () => {
  test('goes to everybody, can be answered, and says what the lead said and where it came from', async () => {
    const { submit, mails } = await agencyWithMail();
    await submit('contact', 1, {
      budget: '5k-10k',
      message: 'Our market is Omaha.\nAnd Lincoln.',
      utm_source: 'News',
      cta: 'audit',
    });
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({
      recipients: ['team@example.com', 'boss@example.com'],
      from: { text: '"Section Line" <hello@example.com>' },
      replyTo: { text: 'ada@example.com' },
      subject: 'Contact: Ada Hall',
    });
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.text).toContain('Message:\n\n  Our market is Omaha.\n  And Lincoln.\n');
    expect(mail?.text).toMatch(/^Contact, Jan \d, 2026, [^\n]* CST\n/);
    const page = load(mail?.html || '')('body').text();
    for (const part of [mail?.text, page]) {
      expect(part).toMatch(/\$5,000 to \$10,000 a month.*\/contact.*a free audit.*news/s);
    }
    const link = 'https://www.example.com/inbox/leads/1';
    expect(mail?.text).toContain(link);
    expect(load(mail?.html || '')('.button').attr('href')).toBe(link);
  });

  test('loads nothing, so that nobody learns when it was read', async () => {
    const { submit, mails } = await agencyWithMail();
    await submit('contact', 1);
    expect(load(mails[0]?.html || '')('img, link, script, iframe, [src], [background]')).toHaveLength(0);
    expect(mails[0]?.html).not.toMatch(/url\(|@import/);
  });

  test.each(['newsletter', 'industry-lead', 'onboarding', 'company-inquiry', 'email-only'] as const)(
    'has all answers of %s, by their labels',
    async (form) => {
      const { submit, mails } = await agencyWithMail();
      await submit(form, 1);
      const page = load(mails[0]?.html || '')('body').text();
      for (const value of Object.values(ANSWERS[form])) {
        expect(mails[0]?.text).toContain(value);
        expect(page).toContain(value);
      }
    },
  );

  test('is not sent for spam', async () => {
    const { submit, mails, database } = await agencyWithMail();
    await submit('contact', 1, { _fax: 'buy now' });
    expect(mails).toEqual([]);
    expect(await database.query({ text: 'SELECT * FROM outbox', values: [] })).toEqual([]);
  });
});

describe('words of a visitor', () => {
  const HOSTILE = {
    name: `Ada\r\nBcc: victim@example.org\u2028X-Evil: 1\u202eexe.\u0007${'x'.repeat(5000)}`,
    email: 'ada@example.com',
    company: '<script>alert(1)</script>',
    message: '</p><img src=x onerror=alert(1)>\n.\nQUIT\n\nName: Somebody else\u0000',
  };

  async function hostileMail() {
    const { database, work, mails, clock } = await agencyWithMail();
    const received = new Date(clock.now).toISOString();
    const lead = { id: ID, form: 'contact', received, values: HOSTILE, meta: {}, suspect: [] } as const;
    await addLead(database, lead, ['mail']);
    await work();
    expect(mails).toHaveLength(1);
    return mails[0];
  }

  test('add no recipients and no headers', async () => {
    const mail = await hostileMail();
    expect(mail?.recipients).toEqual(['team@example.com', 'boss@example.com']);
    const names = [...(mail?.headers.keys() ?? [])].sort();
    expect(names).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    expect(mail?.subject).toMatch(/^Contact: Ada Bcc: victim@example.org X-Evil: 1 exe. x{37}$/);
  });

  test('are text in HTML, and can not pass for another answer in plain text', async () => {
    const mail = await hostileMail();
    const page = load(mail?.html || '');
    expect(page('script, img')).toHaveLength(0);
    expect(page('body').text()).toContain(HOSTILE.company);
    expect(page('body').text()).toContain('<img src=x onerror=alert(1)>');
    expect(mail?.text).toMatch(/^ {2}Name: Somebody else/m);
    expect(mail?.text).toContain('\n  .\n  QUIT\n');
  });
});

test('the receiver that npm run receiver starts sends by SMTP', async () => {
  server = await startMailServer();
  const settings = readSettings({
    ...{ LEADS_SITE: SITE, LEADS_STORE: ':memory:', LEADS_PEOPLE: 'team@example.com' },
    ...{ LEADS_MAIL: server.address, LEADS_FROM: 'hello@example.com' },
  });
  const running = await startReceiver(settings, { port: 0, host: '127.0.0.1', log: () => {} });
  const body = new URLSearchParams({ ...ANSWERS.contact, _form: 'contact' });
  await fetch(running.address, { method: 'POST', body, redirect: 'manual' });
  await running.close();
  expect(server.mails).toMatchObject([{ recipients: ['team@example.com'], subject: 'Contact: Ada Hall' }]);
});

test('a mail server that is not on this machine must offer TLS', async () => {
  server = await startMailServer();
  // This machine under a name that smtpMailer doesn't take for this machine.
  const mailer = smtpMailer(server.address.replace('127.0.0.1', '127.1'));
  const { submit, database } = await agency({ LEADS_MAIL: 'smtp://mail.example.com' }, { mailer });
  await submit('contact', 1);
  expect(server.mails).toEqual([]);
  expect(await database.query({ text: 'SELECT state, error FROM outbox', values: [] })).toEqual([
    { state: 'waiting', error: expect.stringMatching(/STARTTLS|TLS/i) },
  ]);
});

test('on a laptop, a new lead is a line in the terminal', async () => {
  const { submit, log } = await agency({ LEADS_ADDRESS: 'http://127.0.0.1:4321', LEADS_PEOPLE: '' });
  await submit('contact', 1);
  await submit('contact', 1);
  expect(log).toEqual(['New lead 1 (Contact): http://127.0.0.1:4321/inbox/leads/1']);
});
