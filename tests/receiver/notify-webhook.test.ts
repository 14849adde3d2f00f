import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { agencyRules, DAY, MINUTE } from './agency.ts';
import { startService } from './http-service.ts';
import { CONTACT_VALUES, ID } from './requests.ts';

const SECRET = `whsec_${Buffer.from('a key of at least twenty-four bytes').toString('base64')}`;
const WEBHOOK = { LEADS_WEBHOOK: 'https://crm.example.com/leads', LEADS_WEBHOOK_SECRET: SECRET };

test('a lead is posted as documented, and passes the documented check', async () => {
  const { fetch, requests } = await startService();
  const { submit } = await agencyRules(WEBHOOK, { fetch, now: Date.now });
  await submit('contact', 1, { utm_source: 'Google', ...CONTACT_VALUES.contact });
  const [{ headers, body } = { headers: {}, body: '' }] = requests;
  expect(requests.map(({ url }) => url)).toEqual(['https://crm.example.com/leads']);
  expect(JSON.parse(body)).toEqual({
    type: 'lead.created',
    version: 1,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    data: {
      number: 1,
      id: ID,
      form: 'contact',
      values: { name: 'Ada Hall', email: 'ada@example.com', message: 'Our market is Omaha.' },
      answers: { name: 'Ada Hall', email: 'ada@example.com', message: 'Our market is Omaha.' },
      labels: {},
      source: 'google',
      meta: { page: '/contact', utm_source: 'Google' },
      inbox: 'https://www.example.com/inbox/leads/1',
    },
  });

  const protocol = readFileSync(join(import.meta.dirname, '../../docs/protocol.md'), 'utf8');
  const code = /```js\n(.*?isAuthentic.*?)```/s.exec(protocol)?.[1] ?? '';
  const { isAuthentic } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(isAuthentic(headers, body, SECRET)).toBe(true);
  expect(isAuthentic(headers, body.replace('Ada', 'Eve'), SECRET)).toBe(false);
  expect(isAuthentic({ ...headers, 'webhook-id': 'lead-2' }, body, SECRET)).toBe(false);
  expect(isAuthentic(headers, body, `whsec_${'A'.repeat(32)}`)).toBe(false);
  expect(isAuthentic({ ...headers, 'webhook-signature': undefined }, body, SECRET)).toBe(false);

  const late = await agencyRules(WEBHOOK, { fetch, now: () => Date.now() - 6 * MINUTE });
  await late.submit('contact', 1);
  expect(isAuthentic(requests[1]?.headers ?? {}, requests[1]?.body ?? '', SECRET)).toBe(false);
});

test('a repetition has the same id and a new time, a redirect is not followed, and 410 Gone is given up at once', async () => {
  const redirect = { status: 307, headers: { Location: '/elsewhere' } };
  const answers = [{ status: 500 }, redirect, { status: 410, body: '' }];
  const { fetch, requests } = await startService(() => answers[requests.length - 1] ?? { status: 500 });
  const { submit, passTime, notifications } = await agencyRules(WEBHOOK, { fetch });
  const webhook = async () => (await notifications()).find(({ channel }) => channel === 'webhook');
  await submit('contact', 1);
  await passTime(MINUTE);
  const [first, second] = requests.map(({ headers }) => headers);
  expect(requests).toHaveLength(2);
  expect(second?.['webhook-id']).toBe(first?.['webhook-id']);
  expect(Number(second?.['webhook-timestamp'])).toBe(Number(first?.['webhook-timestamp']) + 60);
  expect(await webhook()).toMatchObject({ state: 'waiting', error: expect.stringMatching(/^HTTP 307/) });
  await passTime(DAY);
  expect(requests).toHaveLength(3);
  expect(await webhook()).toMatchObject({ state: 'dead', error: 'HTTP 410' });
});

test('Slack gets a line of text in which names mention nobody', async () => {
  const { fetch, requests } = await startService();
  const { submit } = await agencyRules(
    { LEADS_WEBHOOK: 'https://hooks.slack.com/services/T/B/x' },
    { fetch },
  );
  await submit('contact', 1, { name: '<!channel> & Ada' });
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    text: 'New lead (Contact): &lt;!channel&gt; &amp; Ada https://www.example.com/inbox/leads/1',
  });
});
