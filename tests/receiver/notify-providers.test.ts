import { expect, test } from 'vitest';
import { agencyRules } from './agency.ts';
import { startService } from './http-service.ts';
import { startMailServer } from './mail-server.ts';

test('Resend gets the mail in its form, with a key that makes a repetition harmless', async () => {
  const { fetch, requests } = await startService();
  const { submit } = await agencyRules({ LEADS_MAIL: 'resend:re_123' }, { fetch });
  await submit('contact', 1);
  const [request] = requests;
  expect(requests).toHaveLength(1);
  expect(request).toMatchObject({
    url: 'https://api.resend.com/emails',
    headers: {
      authorization: 'Bearer re_123',
      'content-type': 'application/json',
      'idempotency-key': expect.stringMatching(/^<lead-1-[-0-9a-f]{36}@example\.com>$/),
      'user-agent': expect.any(String),
    },
  });
  expect(JSON.parse(request?.body ?? '')).toEqual({
    from: 'Section Line <hello@example.com>',
    to: ['team@example.com', 'boss@example.com'],
    reply_to: 'ada@example.com',
    subject: 'Contact: Ada Hall',
    text: expect.stringContaining('Our market is Omaha.'),
    html: expect.stringContaining('Our market is Omaha.'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
});

test('Postmark gets the mail in its form', async () => {
  const { fetch, requests } = await startService();
  const { submit } = await agencyRules({ LEADS_MAIL: 'postmark:token-1' }, { fetch });
  await submit('contact', 1);
  const headers = { 'x-postmark-server-token': 'token-1', 'content-type': 'application/json' };
  expect(requests).toMatchObject([{ url: 'https://api.postmarkapp.com/email', headers }]);
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    From: 'Section Line <hello@example.com>',
    To: 'team@example.com,boss@example.com',
    ReplyTo: 'ada@example.com',
    Subject: 'Contact: Ada Hall',
    TextBody: expect.stringContaining('Our market is Omaha.'),
    HtmlBody: expect.stringContaining('Our market is Omaha.'),
    Headers: [
      { Name: 'Auto-Submitted', Value: 'auto-generated' },
      { Name: 'Message-ID', Value: expect.stringMatching(/^<lead-1-[-0-9a-f]{36}@example\.com>$/) },
      { Name: 'X-PM-KeepID', Value: 'true' },
    ],
    MessageStream: 'outbound',
    TrackOpens: false,
    TrackLinks: 'None',
  });
});

test('the error of a provider is kept, without flooding; so is a missing way to send', async () => {
  const body = `no such domain ${'x'.repeat(100_000)}`;
  const refuses = await startService(() => ({ status: 422, body }));
  const server = await startMailServer();
  await server.close();
  const unreachable = () => fetch(server.address.replace('smtp', 'http'));
  const cases: [LEADS_MAIL: string, fetch: typeof globalThis.fetch, error: RegExp, logged: string][] = [
    ['resend:KEY', refuses.fetch, /^HTTP 422: no such domain x{10,500}$/, 'HTTP 422'],
    ['resend:KEY', unreachable, /./, 'ECONNREFUSED'],
    // Where there is no Node.
    ['smtps://mail.example.com', fetch, /resend:KEY or postmark:TOKEN/, 'Error'],
  ];
  for (const [LEADS_MAIL, ask, error, logged] of cases) {
    const { submit, notifications, log } = await agencyRules({ LEADS_MAIL }, { fetch: ask });
    expect(await submit('contact', 1)).toBe(200);
    expect(await notifications()).toMatchObject([{ state: 'waiting', error: expect.stringMatching(error) }]);
    expect(log).toEqual([`Lead 1: mail failed (${logged}), attempt 1, next in 1 min`]);
  }
});
