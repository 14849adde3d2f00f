import { expect, test } from 'vitest';
import { readSettings } from '../../receiver/settings.ts';

const sender = (LEADS_FROM: string) => readSettings({ LEADS_MAIL: 'resend:KEY', LEADS_FROM }).mail?.from;

test.each(['hello@example.com', 'Section Line <hello@example.com>'])('mail can be sent from %s', (from) => {
  expect(sender(from)).toBe(from);
});

test.each([
  'Section Line',
  'a@example.com, b@example.com',
  'Section\r\nBcc: <a@example.com>',
  '<a@example.com>',
])('mail can not be sent from %j', (from) => {
  expect(() => sender(from)).toThrow(/^LEADS_FROM is not a sender/);
});

test('a secret that would not work is refused, without repeating it', () => {
  const env = {
    LEADS_WEBHOOK: 'https://crm.example.com/',
    LEADS_WEBHOOK_SECRET: 'correct horse battery staple',
  };
  expect(() => readSettings(env)).toThrow(
    /^LEADS_WEBHOOK_SECRET is not a secret. Create one: echo whsec_\$\(openssl rand -base64 32\)$/,
  );
});

test('mail needs a sender', () => {
  expect(() => readSettings({ LEADS_MAIL: 'resend:KEY' })).toThrow(
    'LEADS_MAIL and LEADS_FROM belong together',
  );
});
