import { describe, expect, test } from 'vitest';
import { BO, stored, testInbox } from './inbox-visitor.ts';
import { SITE } from './requests.ts';

const csrfOf = (page: string) => /name="csrf" value="(\w+)"/.exec(page)?.[1] ?? '';

describe('nothing is changed by a form', () => {
  test.each<[string, (csrf: string, other: string) => Record<string, string>]>([
    ['without the token', () => ({})],
    ['with a wrong token', () => ({ csrf: '0'.repeat(64) })],
    ['with the token of another session', (_, other) => ({ csrf: other })],
    ['with a part of the token', (csrf) => ({ csrf: csrf.slice(1) })],
  ])('%s', async (_name, fields) => {
    const inbox = await testInbox();
    const number = await stored(inbox);
    const [ada, bo] = [await inbox.signedIn(), await inbox.signedIn(BO)];
    const csrf = csrfOf(await ada.read('/inbox'));
    const other = csrfOf(await bo.read('/inbox'));
    expect(csrf).not.toBe(other);
    const response = await ada.post(`/inbox/leads/${number}/state`, { state: 'won', ...fields(csrf, other) });
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('try again')]);
    expect(await inbox.database.query({ text: 'SELECT state FROM leads', values: [] })).toEqual([
      expect.objectContaining({ state: 'new' }),
    ]);
  });

  test.each<[string, Record<string, string>]>([
    ['of another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['of another site, from an old browser', { Origin: 'https://evil.example' }],
    ['of a neighboring host', { Origin: SITE, 'Sec-Fetch-Site': 'same-site' }],
    ['of a page without an origin', { Origin: 'null' }],
    ['of nobody knows where', {}],
  ])('%s', async (_name, headers) => {
    const inbox = await testInbox();
    const number = await stored(inbox);
    const ada = await inbox.signedIn();
    const csrf = csrfOf(await ada.read('/inbox'));
    const { status } = await ada.post(`/inbox/leads/${number}/state`, { state: 'won', csrf }, headers);
    expect(status).toBe(403);
    expect((await ada.post('/inbox/sign-in', { email: BO }, headers)).status).toBe(403);
    expect(await ada.read(`/inbox/leads/${number}`)).toContain('state-new');
  });
});

test('nothing can be read or done without signing in', async () => {
  const inbox = await testInbox();
  const number = await stored(inbox, { name: 'Grace Hopper' });
  const stranger = inbox.visitor();
  const paths = ['', '/chart', '/erase', '/log', '/unsent', '/leads.csv', '/leads.json', `/leads/${number}`];
  for (const path of paths) {
    const response = await stranger.get(`/inbox${path}`);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/inbox/sign-in']);
    expect(await response.text()).not.toContain('Grace');
  }
  for (const path of [`/leads/${number}/state`, `/leads/${number}/notes`, '/erase/confirm', '/sign-out']) {
    expect((await stranger.post(`/inbox${path}`)).headers.get('location')).toBe('/inbox/sign-in');
  }
});

test('every answer forbids scripts, frames, caches and search engines', async () => {
  const inbox = await testInbox();
  const ada = await inbox.signedIn();
  const answers = await Promise.all([
    ...['/inbox', '/inbox/leads/99', '/inbox/leads.csv', '/inbox/nothing'].map((path) => ada.get(path)),
    inbox.visitor().get('/inbox'),
    inbox.visitor().post('/inbox/sign-out', {}, {}),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 404, 303, 403]);
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    });
  }
});

test.each([
  ['a body that is too long', { note: 'x'.repeat(300_000) }, 413],
  ['an unknown state', { state: 'free' }, 404],
])('%s is refused with a page', async (_name, fields, status) => {
  const inbox = await testInbox();
  const number = await stored(inbox);
  const ada = await inbox.signedIn();
  const response = await ada.send(`/inbox/leads/${number}/state`, fields);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain('<h1>');
});
