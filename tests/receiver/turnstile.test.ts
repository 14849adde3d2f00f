import { expect, test } from 'vitest';
import { json, lead, receiver, SETTINGS } from './requests.ts';

const settings = { ...SETTINGS, turnstileSecret: 'the secret' };
const says = (body: object) => async () => Response.json(body);

async function send(token: string | undefined, ask: typeof globalThis.fetch) {
  const log: string[] = [];
  const { receive, leads } = await receiver({
    settings,
    fetch: ask,
    log: (line) => void (line.includes('Turnstile') && log.push(line)),
  });
  const fields = lead('contact', token === undefined ? {} : { 'cf-turnstile-response': token });
  const response = await receive(json(fields), '203.0.113.7');
  const [stored] = await leads();
  return {
    status: response.status,
    suspect: stored?.suspect,
    state: stored?.state,
    values: stored?.values,
    log,
  };
}

test('a browser that has passed is a person', async () => {
  const asked: unknown[] = [];
  const { suspect, state, values } = await send('the token', async (address, init) => {
    asked.push([address, init?.method, Object.fromEntries(init?.body as URLSearchParams)]);
    return Response.json({ success: true, 'error-codes': [] });
  });
  expect(asked).toEqual([
    [
      'https://challenges.cloudflare.com/turnstile/v0/siteverify',
      'POST',
      { secret: 'the secret', response: 'the token', remoteip: '203.0.113.7' },
    ],
  ]);
  expect([suspect, state]).toEqual([[], 'new']);
  expect(values).not.toHaveProperty('cf-turnstile-response');
});

test.each([
  ['no token', undefined],
  ['an empty one', ''],
  ['one that is too long', 'x'.repeat(2049)],
])('%s is a mark on the lead, and nobody is asked', async (_what, token) => {
  const result = await send(token, () => Promise.reject(new Error('asked')));
  expect(result).toMatchObject({ status: 200, suspect: ['challenge'], state: 'spam', log: [] });
});

test('a forged token is a mark on the lead', async () => {
  const result = await send('x', says({ success: false, 'error-codes': ['invalid-input-response'] }));
  expect(result).toMatchObject({ status: 200, suspect: ['challenge'], state: 'spam', log: [] });
});

test('a token of long ago, with a lead that waited on a device, is none', async () => {
  const result = await send('x', says({ success: false, 'error-codes': ['timeout-or-duplicate'] }));
  expect(result).toMatchObject({ status: 200, suspect: [], state: 'new', log: [] });
});

test.each<[string, typeof globalThis.fetch, RegExp]>([
  ['does not answer', () => Promise.reject(new Error('timed out')), /timed out/],
  ['answers with a page', async () => new Response('<html>'), /JSON/],
  [
    'does not know us',
    says({ success: false, 'error-codes': ['invalid-input-secret'] }),
    /invalid-input-secret/,
  ],
])('a service that %s marks nobody, and its owner is told', async (_what, ask, line) => {
  const result = await send('the token', ask);
  expect(result).toMatchObject({ status: 200, suspect: [], state: 'new' });
  expect(result.log).toEqual([expect.stringMatching(line)]);
  expect(result.log.join()).not.toContain('the secret');
});
