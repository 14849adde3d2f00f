import { expect, test, vi } from 'vitest';
import { onRequest } from '../../receiver/cloudflare.ts';
import { SIGN_IN_PATH } from '../../rules/editor-paths.ts';
import { json, lead, OWN_SITE } from './requests.ts';

test('a function that is not set up asks for the lead again, and logs what is missing', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const [env, message] of [
    [{}, 'bind a D1 database as LEADS'],
    [{ LEADS_RETENTION_DAYS: 'secret' }, 'LEADS_RETENTION_DAYS'],
  ] as const) {
    const answer = await onRequest({ request: json(lead('contact')), env, waitUntil: () => {} });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(log.mock.lastCall?.join()).toContain(message);
  }
  expect(log.mock.calls.join()).not.toContain('secret');
});

test('editors sign in without a database for leads', async () => {
  const request = new Request(OWN_SITE + SIGN_IN_PATH, { headers: { Host: 'www.example.com' } });
  const env = {
    ...{ CMS_SITE: OWN_SITE, CMS_REPOSITORY: 'hall/site' },
    ...{ CMS_GITHUB_ID: 'Iv1.id', CMS_GITHUB_SECRET: 'the secret' },
  };
  const response = await onRequest({ request, env, waitUntil: () => {} });
  expect(response.headers.get('location')).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?/);
});
