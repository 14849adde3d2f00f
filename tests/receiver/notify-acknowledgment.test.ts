import { expect, test } from 'vitest';
import { sql } from '../../receiver/store/database.ts';
import { sendAgain, unsentNotifications } from '../../receiver/store/notifications.ts';
import { agencyRules, DAY, HOUR } from './agency.ts';
import { LABELS } from './requests.ts';

const agencyThatAcknowledges = (LEADS_ACKNOWLEDGE = 'yes') =>
  agencyRules({ LEADS_MAIL: 'resend:KEY', LEADS_ACKNOWLEDGE, LEADS_PEOPLE: '' });

test('goes to the visitor, not to clients, if the setting says so, and says nothing that the visitor typed', async () => {
  const { submit, mails } = await agencyThatAcknowledges();
  const typed = { name: 'Cheap Pills', message: 'Buy at pills.example', company: 'Pills Inc.' };
  await submit('contact', 1, { ...typed, _page: '/cheap-pills', utm_source: 'pills' });
  await submit('onboarding', 2, { email: 'client@example.com' });
  const silent = await agencyThatAcknowledges('');
  await silent.submit('contact', 1);
  expect(silent.mails).toEqual([]);
  expect(mails).toMatchObject([
    {
      ...{ to: 'ada@example.com', from: 'Section Line <hello@example.com>', subject: 'We have your message' },
      headers: { 'Auto-Submitted': 'auto-replied' },
      text: expect.stringContaining('https://www.example.com/thank-you'),
    },
  ]);
  expect(mails[0]?.replyTo).toBeUndefined();
  expect(JSON.stringify(mails[0])).not.toMatch(/pills|Ada Hall/i);
});

test('a mailbox gets one a day, whatever the form, and however the address is written', async () => {
  const { submit, mails, passTime } = await agencyThatAcknowledges();
  await submit('contact', 1);
  await submit('email-only', 2, { email: 'ADA+offers@Example.com' });
  await submit('contact', 3, { email: 'bea@example.com' });
  await passTime(23 * HOUR);
  await submit('contact', 4);
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.com', 'bea@example.com']);
  await passTime(2 * HOUR);
  await submit('contact', 5);
  expect(mails).toHaveLength(3);
});

test('a flood of addresses gets 30 at once, and then one a minute', async () => {
  const { submit, mails, passTime, database } = await agencyThatAcknowledges();
  for (let number = 1; number <= 40; number++)
    await submit('contact', number, { email: `a${number}@example.com` });
  expect(mails).toHaveLength(30);
  await passTime(HOUR);
  expect(mails).toHaveLength(30);
  expect(await database.query(sql`SELECT * FROM leads`)).toHaveLength(40);
  expect(await unsentNotifications(database)).toEqual([]);
});

test('is tried again for two hours, and then only by hand', async () => {
  const { submit, mails, mailServer, passTime, database, clock, work } = await agencyThatAcknowledges();
  mailServer.works = false;
  await submit('contact', 1);
  await passTime(3 * HOUR);
  expect(await unsentNotifications(database)).toMatchObject([{ channel: 'acknowledgment', attempts: 8 }]);
  mailServer.works = true;
  await passTime(DAY / 2);
  expect(mails).toEqual([]);
  await sendAgain(database, { kind: 'lead', ref: 1, channel: 'acknowledgment' }, clock.now);
  await work();
  expect(mails).toHaveLength(1);
});

test('leads to the page where a call is booked, after the contact form only, with nothing filled in but the address', async () => {
  const labels = { ...LABELS, booking: 'https://cal.com/hall/call' };
  const { submit, mails } = await agencyRules(
    { LEADS_MAIL: 'resend:KEY', LEADS_ACKNOWLEDGE: 'yes', LEADS_PEOPLE: '' },
    { formLabels: async () => labels },
  );
  await submit('contact', 1);
  await submit('industry-lead', 2, { email: 'bea@example.com' });
  const link = 'https://cal.com/hall/call?email=ada%40example.com';
  expect(mails[0]?.text).toContain(`Pick a time now: ${link}\nSee what happens next: https://`);
  expect(mails[0]?.html).toContain(`href="${link}"`);
  expect(mails[1]?.text).not.toContain('cal.com');
});
