import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { smtpMailer } from '../../receiver/notify/mail/smtp.ts';
import { startReceiver } from '../../receiver/server.ts';
import { readSettings } from '../../receiver/settings.ts';
import { addLead } from '../../receiver/store/leads.ts';
import { agencyRules } from './agency.ts';
import { startMailServer } from './mail-server.ts';
import { CONTACT_VALUES, FORM_IDS, ID, LABELS, OWN_SITE } from './requests.ts';

async function agencyWithMail() {
  const { address, mails } = await startMailServer();
  return {
    ...(await agencyRules(
      { LEADS_MAIL: address },
      { mailer: smtpMailer(address), formLabels: async () => LABELS },
    )),
    mails,
  };
}

test('the mail about a lead goes to everybody, can be answered, and says what the lead said and where it came from', async () => {
  const { submit, mails } = await agencyWithMail();
  const message = 'Our market is Omaha.\nAnd Lincoln.';
  await submit('contact', 1, { budget: 'small', message, utm_source: 'News', cta: 'audit' });
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
  const html = load(mail?.html || '');
  for (const part of [mail?.text, html('body').text()]) {
    expect(part).toMatch(/A month.*Up to \$900.*\/contact.*a free audit.*news/s);
  }
  const link = 'https://www.example.com/inbox/leads/1';
  expect(mail?.text).toContain(link);
  expect(html('.button').attr('href')).toBe(link);
  // Or the sender learns when it was read.
  expect(html('img, link, script, iframe, [src], [background]')).toHaveLength(0);
  expect(mail?.html).not.toMatch(/url\(|@import/);
});

test('the mail about a lead has all answers of every form, and is not sent for spam', async () => {
  const { submit, mails, notifications } = await agencyWithMail();
  await submit('contact', 0, { _fax: 'buy now' });
  expect([mails, await notifications()]).toEqual([[], []]);
  // Who signs up for the newsletter is no lead.
  for (const [at, form] of FORM_IDS.filter((id) => id !== 'newsletter').entries()) {
    await submit(form, at + 1);
    const { text, html } = mails[at] ?? {};
    const page = load(html || '')('body').text();
    for (const value of Object.values(CONTACT_VALUES[form])) {
      expect(text, form).toContain(value);
      expect(page, form).toContain(value);
    }
  }
});

test('words of a visitor add no recipients and no headers, and are only text', async () => {
  const { database, work, mails, clock } = await agencyWithMail();
  const values = {
    name: `Ada\r\nBcc: victim@example.org\u2028X-Evil: 1\u202eexe.\u0007${'x'.repeat(5000)}`,
    email: 'ada@example.com',
    company: '<script>alert(1)</script>',
    message: '</p><img src=x onerror=alert(1)>\n.\nQUIT\n\nName: Somebody else\u0000',
  };
  const received = new Date(clock.now).toISOString();
  await addLead(database, { id: ID, form: 'contact', received, values, meta: {}, labels: {}, suspect: [] }, [
    'mail',
  ]);
  await work();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.recipients).toEqual(['team@example.com', 'boss@example.com']);
  const names = 'auto-submitted content-type date from message-id mime-version reply-to subject to';
  expect([...(mail?.headers.keys() ?? [])].sort().join(' ')).toBe(names);
  expect(mail?.subject).toMatch(/^Contact: Ada Bcc: victim@example.org X-Evil: 1 exe. x{37}$/);

  const page = load(mail?.html || '');
  expect(page('script, img')).toHaveLength(0);
  expect(page('body').text()).toContain(values.company);
  expect(page('body').text()).toContain('<img src=x onerror=alert(1)>');
  // Not another answer.
  expect(mail?.text).toMatch(/^ {2}Name: Somebody else/m);
  expect(mail?.text).toContain('\n  .\n  QUIT\n');
});

test('the receiver that npm run receiver starts sends by SMTP', async () => {
  const server = await startMailServer();
  const settings = readSettings({
    ...{ LEADS_SITE: OWN_SITE, LEADS_STORE: ':memory:', LEADS_PEOPLE: 'team@example.com' },
    ...{ LEADS_MAIL: server.address, LEADS_FROM: 'hello@example.com' },
  });
  const running = await startReceiver(settings, { port: 0, host: '127.0.0.1', log: () => {} });
  const body = new URLSearchParams({ ...CONTACT_VALUES.contact, _form: 'contact' });
  await fetch(running.address, { method: 'POST', body, redirect: 'manual' });
  await running.close();
  expect(server.mails).toMatchObject([{ recipients: ['team@example.com'], subject: 'Contact: Ada Hall' }]);
});

test('a mail server that is not on this machine must offer TLS', async () => {
  const server = await startMailServer();
  // This machine under a name that smtpMailer doesn't take for this machine.
  const mailer = smtpMailer(server.address.replace('127.0.0.1', '127.1'));
  const { submit, notifications } = await agencyRules({ LEADS_MAIL: 'smtp://mail.example.com' }, { mailer });
  await submit('contact', 1);
  expect(server.mails).toEqual([]);
  expect(await notifications()).toMatchObject([
    { state: 'waiting', error: expect.stringMatching(/STARTTLS|TLS/i) },
  ]);
});

test('on a laptop, a new lead is a line in the terminal', async () => {
  const { submit, log } = await agencyRules({ LEADS_ADDRESS: 'http://127.0.0.1:4321', LEADS_PEOPLE: '' });
  await submit('contact', 1);
  await submit('contact', 1);
  expect(log).toEqual(['New lead 1 (Contact): http://127.0.0.1:4321/inbox/leads/1']);
});
