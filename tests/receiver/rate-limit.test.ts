import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { senderOf } from '../../receiver/node.ts';
import { type Database, sql } from '../../receiver/store/database.ts';
import type { FormId } from '../../rules/forms/forms.ts';
import { failingStore, json, lead, native, numbered, OWN_SITE, receiver } from './requests.ts';

const START = Date.UTC(2026, 0, 2);
const VISITOR = '203.0.113.7';

/** A receiver with a clock, and a visitor who never says the same twice. */
async function limited(options: { database?: Database } = {}) {
  let now = START;
  let count = 0;
  const test = await receiver({ ...options, now: () => now });
  const send = (sender: string, form: FormId = 'contact') => {
    count += 1;
    return test.receive(json(lead(form, form === 'contact' ? numbered(count) : {})), sender);
  };
  /** Sends forms until one is refused. @returns how many were not */
  const exhaust = async (sender: string, form?: FormId) => {
    for (let sent = 0; ; sent += 1) if ((await send(sender, form)).status !== 200) return sent;
  };
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  return { ...test, send, exhaust, pass };
}

test('a sender of many forms is asked to wait, in a way that the site understands, and is heard then', async () => {
  const { receive, send, exhaust, pass, leads } = await limited();
  expect(await exhaust(VISITOR)).toBe(10);
  const refused = await send(VISITOR);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect(refused.headers.get('access-control-allow-origin')).toBe(OWN_SITE);
  expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After');
  expect(await leads()).toHaveLength(10);
  const page = await receive(native(lead('contact')), VISITOR);
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await page.text()).toContain('Please send yours again in 30 seconds.');

  pass(30);
  expect(await exhaust(VISITOR)).toBe(1);
  // The last two: a clock that jumped.
  for (const seconds of [60 * 60, -365 * 86_400, 365 * 86_400]) {
    pass(seconds);
    expect(await exhaust(VISITOR), `${seconds} s`).toBe(10);
  }
});

test('a sender of many forms shares with its network, and leaves to others their own', async () => {
  const cases: [first: string, second: string, form: FormId, left: number][] = [
    [VISITOR, '203.0.113.8', 'contact', 10],
    [VISITOR, VISITOR, 'newsletter', 10],
    [VISITOR, `::ffff:${VISITOR}`, 'contact', 0],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:9', 'contact', 0],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002::', 'contact', 0],
    ['2001:db8::1', '2001:db8:0:0:1::', 'contact', 0],
    ['fe80::1%eth0', 'fe80::2%eth1', 'contact', 0],
    ['2001:db8:1:2::1', '[2001:db8:1:2::2]:443', 'contact', 0],
    [VISITOR, '::ffff:cb00:7107', 'contact', 0],
    [VISITOR, `${VISITOR}:1234`, 'contact', 0],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 'contact', 10],
    ['2001:db8::1', '2001:db8:0:1::1', 'contact', 10],
  ];
  for (const [first, second, form, left] of cases) {
    const { exhaust } = await limited();
    await exhaust(first);
    expect.soft(await exhaust(second, form), `${first}, ${second}`).toBe(left);
  }
});

test('a sender of many forms is not limited on this machine, where a proxy may be, and mistakes do not count', async () => {
  const { receive, send, exhaust } = await limited();
  for (let sent = 0; sent < 11; sent += 1) {
    for (const sender of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect((await send(sender)).status, sender).toBe(200);
    }
    expect((await receive(json(lead('contact', { email: '' })), VISITOR)).status).toBe(422);
  }
  expect(await exhaust(VISITOR)).toBe(10);
});

test('a sender of many forms is stored as a digest, and heard when nothing can be counted', async () => {
  let fails = false;
  const database = await failingStore('broken', ({ text }) => fails && text.includes('rate_limits'));
  const { send } = await limited({ database });
  await send(VISITOR);
  expect(await database.query(sql`SELECT sender FROM rate_limits`)).toEqual([
    { sender: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  fails = true;
  expect((await send(VISITOR)).status).toBe(200);
});

test('an address that a proxy passes on counts as one sender, however it is written, and other words as none', () => {
  const connection = '198.51.100.9';
  const seen = (forwarded: string, proxies = 1) => {
    const { headers } = new Request(OWN_SITE, { headers: { 'X-Forwarded-For': forwarded } });
    const incoming = { socket: { remoteAddress: connection }, headers: Object.fromEntries(headers) };
    return senderOf(incoming as unknown as IncomingMessage, proxies);
  };
  const mapped = [
    `::ffff:${VISITOR}`,
    '::ffff:cb00:7107',
    '0:0:0:0:0:FFFF:CB00:7107',
    '[::ffff:cb00:7107]:80',
  ];
  for (const text of [VISITOR, `${VISITOR}:1234`, ...mapped, `198.51.100.1, ${VISITOR} `])
    expect.soft(seen(text), text).toBe(VISITOR);
  const long = [
    '2001:DB8:0::1',
    '[2001:db8::1]',
    '[2001:db8::1]:443',
    '2001:0db8:0:0::0:1',
    '[2001:db8::1%eth0]:9',
  ];
  for (const text of long) expect.soft(seen(text), text).toBe('2001:db8::1');
  const words = [
    '',
    'unknown',
    '_hidden',
    `${VISITOR}999`,
    '203.0.113',
    '2001:db8::1::2',
    '[2001:db8::1',
    ':::',
  ];
  for (const text of words) expect.soft(seen(text), text).toBe(connection);
  expect(seen(VISITOR, 0)).toBe(connection);
  expect(seen(VISITOR, 2)).toBe(connection);
});
