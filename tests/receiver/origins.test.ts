import { describe, expect, test } from 'vitest';
import { ENDPOINT, json, lead, native, post, receiver, SECOND_SITE, SITE } from './requests.ts';

describe('another origin', () => {
  const ask = async (origin: string | null, method = 'OPTIONS') =>
    (await receiver()).receive(
      new Request(ENDPOINT, {
        method,
        headers: { ...(origin === null ? {} : { Origin: origin }), 'Access-Control-Request-Method': 'POST' },
      }),
    );

  test.each([SITE, SECOND_SITE])('%s may post what the script sends', async (origin) => {
    const { status, headers } = await ask(origin);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-methods')).toBe('POST');
    expect(headers.get('access-control-allow-headers')).toBe('content-type, idempotency-key');
    expect(headers.get('access-control-max-age')).toBe('86400');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toBe('Origin');
  });

  test.each([
    'https://evil.example',
    'null',
    'http://www.example.com',
    'https://www.example.com.evil.example',
    'https://www.example.com:8443',
    'https://WWW.example.com',
  ])('%s may not', async (origin) => {
    const response = await ask(origin);
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('vary')).toBe('Origin');

    const { receive, leads } = await receiver();
    for (const request of [
      json(lead('contact'), { Origin: origin }),
      native(lead('contact'), { Origin: origin }),
    ]) {
      expect((await receive(request)).status).toBe(403);
    }
    expect(await leads()).toEqual([]);
  });

  test.each([
    ['success', json(lead('contact')), 200],
    ['wrong', json(lead('contact', { email: '' })), 422],
    ['unreadable', post('{', 'application/json'), 400],
    ['another type', post('hello', 'text/plain'), 415],
    ['without script', native(lead('contact')), 303],
  ])('that is allowed can read every answer: %s', async (_name, request, status) => {
    const response = await (await receiver()).receive(request);
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After');
  });

  test('is known to a browser that does not name it, but says that it is another', async () => {
    const { receive, leads } = await receiver();
    const request = json(lead('contact'), { 'Sec-Fetch-Site': 'cross-site' });
    request.headers.delete('Origin');
    expect((await receive(request)).status).toBe(403);
    expect(await leads()).toEqual([]);
  });

  test('is not asked for: curl sends none', async () => {
    const request = json(lead('contact'));
    request.headers.delete('Origin');
    const response = await (await receiver()).receive(request);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
