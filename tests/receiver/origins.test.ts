import { expect, test } from 'vitest';
import {
  answeredOtherwise,
  json,
  lead,
  native,
  OWN_SITE,
  RECEIVER,
  receiver,
  SECOND_SITE,
} from './requests.ts';

const FORM = lead('contact');

const ask = (origin: string) =>
  new Request(RECEIVER, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
  });

function withoutOrigin(request: Request): Request {
  request.headers.delete('Origin');
  return request;
}

test('a site that is set may post what its script sends, and curl, which names no origin, any form', async () => {
  const { receive } = await receiver();
  for (const origin of [OWN_SITE, SECOND_SITE]) {
    const { status, headers } = await receive(ask(origin));
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type,idempotency-key',
      'access-control-max-age': '86400',
      vary: 'Origin, Access-Control-Request-Headers',
    });
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  }
  const response = await receive(withoutOrigin(json(FORM)));
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, null]);
});

test('another origin may not, nor one that a browser only says is another', async () => {
  const server = await receiver();
  for (const Origin of [
    ...['https://evil.example', 'null', 'http://www.example.com', 'https://www.example.com.evil.example'],
    ...['https://www.example.com:8443', 'https://WWW.example.com'],
  ]) {
    const posted: [string, Request][] = [
      ['script', json(FORM, { Origin })],
      ['no script', native(FORM, { Origin })],
    ];
    expect(await answeredOtherwise(server, 403, posted), Origin).toEqual([]);
    // Without its own origin in the answer, a browser sends nothing.
    const { headers } = await server.receive(ask(Origin));
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  }
  const unnamed = withoutOrigin(json(FORM, { 'Sec-Fetch-Site': 'cross-site' }));
  expect((await server.receive(unnamed)).status).toBe(403);
  expect(await server.leads()).toEqual([]);
});
