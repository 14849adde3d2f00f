import { expect, test, vi } from 'vitest';
import { onRequest } from '../../receiver/cloudflare.ts';
import { json, lead } from './requests.ts';

test.each([
  ['bind a D1 database as LEADS', {}],
  ['LEADS_RETENTION_DAYS', { LEADS_RETENTION_DAYS: 'secret' }],
])('a function that is not set up asks for the lead again, and logs "%s"', async (message, env) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const answer = await onRequest({ request: json(lead('contact')), env, waitUntil: () => {} });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(log.mock.calls.join()).toContain(message);
  expect(log.mock.calls.join()).not.toContain('secret');
});
