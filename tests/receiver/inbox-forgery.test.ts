import { expect, test } from 'vitest';
import { adasInbox, BO, stored, testInbox } from './inbox-visitor.ts';
import { OWN_SITE, SECOND_SITE } from './requests.ts';

test('nothing is changed by a form of another site, or one that makes no sense', async () => {
  const { inbox, ada } = await adasInbox();
  const number = await stored(inbox);
  const path = `/inbox/leads/${number}/state`;
  for (const [fields, status] of [
    [{ note: 'x'.repeat(300_000) }, 413],
    [{ state: 'free' }, 404],
  ] as const) {
    const response = await ada.post(path, { state: 'won', ...fields });
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining('<h1>')]);
  }
  const elsewhere: Record<string, string>[] = [
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    // An old browser.
    { Origin: 'https://evil.example' },
    { Origin: OWN_SITE, 'Sec-Fetch-Site': 'same-site' },
    // The site's pages, where the inbox has an address of its own.
    { Origin: SECOND_SITE, 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'null' },
    {},
  ];
  for (const headers of elsewhere) {
    const name = JSON.stringify(headers);
    const forged = await ada.post(path, { state: 'won' }, headers);
    expect([forged.status, await forged.text()], name).toEqual([403, expect.stringContaining(OWN_SITE)]);
    expect((await ada.post('/inbox/sign-in', { email: BO }, headers)).status, name).toBe(403);
  }
  expect(await ada.read(`/inbox/leads/${number}`)).toContain('state-new');
  expect((await ada.post(path, { state: 'won' })).status).toBe(303);
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
  const { inbox, ada } = await adasInbox();
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
