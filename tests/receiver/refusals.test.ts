import { expect, test } from 'vitest';
import type { Statement } from '../../receiver/store/database.ts';
import {
  answeredOtherwise,
  failingStore,
  json,
  LABELS,
  lead,
  multipart,
  native,
  OWN_SITE,
  RECEIVER,
  receiver,
  requestOf,
} from './requests.ts';

const LIMIT = 256 * 1024;
const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';
const PAGE = 'text/html; charset=UTF-8';
const FORM = lead('contact');
const ENCODED = `${new URLSearchParams(FORM)}`;
/** As long as those of browsers: Node refuses short ones. */
const BOUNDARY = 'x'.repeat(40);
const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const PARTS = Object.entries(FORM)
  .map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  .join('');
const MULTIPART = `${PARTS}--${BOUNDARY}--\r\n`;

/** A whole form whose name holds a byte that is no UTF-8. */
const broken = (text: string) => Buffer.from(text.replace('Ada', 'Ad\u00ff'), 'latin1');

test('what is no form is refused and not stored by its method, its address or its type', async () => {
  const server = await receiver();
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH']) {
    const { status, headers } = await server.receive(new Request(RECEIVER, { method }));
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST, OPTIONS']);
  }
  for (const path of ['/', '/api/leads/', '/api/anything', '/inquiries']) {
    const { status } = await server.receive(new Request(new URL(path, RECEIVER), json(FORM)));
    expect(status, path).toBe(404);
  }
  for (const type of ['text/plain', 'application/json-patch+json', 'application/xml', '']) {
    expect((await server.receive(requestOf(JSON.stringify(FORM), type))).status, type).toBe(415);
  }
  expect(await server.leads()).toEqual([]);
});

test('what is no form is refused and not stored because it can not be read', async () => {
  const server = await receiver();
  const torn = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(ENCODED));
      controller.error(new Error('aborted'));
    },
  });
  const unreadable: [string, Request][] = [
    ['nothing', requestOf('', JSON_TYPE)],
    ['broken JSON', requestOf('{"_form":"contact"', JSON_TYPE)],
    ['a list', json([])],
    ['null', json(null)],
    ['a text', json('contact')],
    ['deep JSON', requestOf('['.repeat(100_000), JSON_TYPE)],
    ['a number in it', json({ ...FORM, budget: 5 })],
    ['a list in it', json({ ...FORM, email: ['a@b.cd'] })],
    ['null in it', json({ ...FORM, phone: null })],
    ['an object in it', json({ ...FORM, extra: {} })],
    ['JSON that is no UTF-8', requestOf(broken(JSON.stringify(FORM)), JSON_TYPE)],
    ['fields that are no UTF-8', requestOf(broken(ENCODED), URLENCODED)],
    ['parts that are no UTF-8', requestOf(broken(MULTIPART), MULTIPART_TYPE)],
    ['escapes that are no UTF-8', requestOf(`${ENCODED}&name=%C3%28`, URLENCODED)],
    ['half an escape', requestOf(`${ENCODED}&name=%4`, URLENCODED)],
    ['a body that breaks off', requestOf(torn, URLENCODED, { 'Content-Length': '100000' })],
    ['an end too early', requestOf(PARTS, MULTIPART_TYPE)],
    ['no fields', requestOf('', URLENCODED)],
    ['no boundary', requestOf(MULTIPART, 'multipart/form-data')],
    ['another boundary', requestOf(MULTIPART, MULTIPART_TYPE.replaceAll('x', 'y'))],
    ['a file', multipart({ ...FORM, name: new File(['Ada'], 'name.txt', { type: 'text/plain' }) })],
  ];
  expect(await answeredOtherwise(server, 400, unreadable)).toEqual([]);
  expect(await server.leads()).toEqual([]);
  // Nothing else about them is wrong.
  const readable: [string, Request][] = [
    ['JSON', requestOf(JSON.stringify(FORM), 'Application/JSON; charset=UTF-8')],
    ['fields', requestOf(ENCODED, URLENCODED, { Accept: JSON_TYPE })],
    ['parts', requestOf(MULTIPART, MULTIPART_TYPE)],
  ];
  expect(await answeredOtherwise(server, 303, readable)).toEqual([['JSON', 200]]);
});

test('what is no form is refused and not stored by the name of its form', async () => {
  const server = await receiver({ formLabels: async () => LABELS });
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'Contact', 'contact '];
  const refused: [string, Request][] = [
    ...names.map((_form): [string, Request] => [_form, json({ ...FORM, _form })]),
  ];
  expect(await answeredOtherwise(server, 400, refused)).toEqual([]);
  expect(await server.leads()).toEqual([]);
});

const padded = (length: number) => {
  const body = JSON.stringify({ ...FORM, other: '' });
  return body.replace('"other":""', `"other":"${'x'.repeat(length - body.length)}"`);
};

test('a body that is too long is longer than 256 kB, and not read when it says so itself', async () => {
  const server = await receiver();
  const requests = (length: number): [string, Request][] => [
    ['sent', requestOf(padded(length), JSON_TYPE)],
    ['declared', requestOf(padded(length), JSON_TYPE, { 'Content-Length': `${length}` })],
  ];
  expect(await answeredOtherwise(server, 200, requests(LIMIT))).toEqual([]);
  const long = requests(LIMIT + 1);
  expect(await answeredOtherwise(server, 413, long)).toEqual([]);
  expect(long.map(([, { bodyUsed }]) => bodyUsed)).toEqual([true, false]);
});

test('a body that is too long is not read to its end, and told to a person on a page', async () => {
  let read = 0;
  const endless = new ReadableStream({
    pull(controller) {
      read += 64 * 1024;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const response = await (await receiver()).receive(requestOf(endless, URLENCODED));
  expect(response.status).toBe(413);
  expect(await response.text()).toContain('<p>The form is too long.</p>');
  expect(read).toBeLessThan(2 * LIMIT);
});

test('every answer can be read by the site, has a type that no browser guesses, and stays in no cache', async () => {
  const { receive } = await receiver();
  const asked: [Request, status: number, type: string | null][] = [
    [json(FORM), 200, 'application/json'],

    [json({ ...FORM, email: '' }), 422, 'application/json'],
    [native({ ...FORM, email: '' }), 422, PAGE],
    [json([]), 400, 'application/json'],
    [native({}), 400, PAGE],
    [requestOf('hello', 'text/plain'), 415, 'application/json'],
  ];
  for (const [request, status, type] of asked) {
    const answer = await receive(request);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': OWN_SITE,
      'access-control-expose-headers': 'Retry-After',
      'cache-control': 'no-store',
      'content-type': type,
      'x-content-type-options': 'nosniff',
      ...(type === PAGE && {
        'content-security-policy': expect.stringMatching(/^default-src 'none';/),
        'referrer-policy': 'no-referrer',
      }),
    });
  }
});

test('a store that fails asks to come again, tells nothing of its insides, and takes the lead later', async () => {
  let fails = true;
  const log: string[] = [];
  const refuses = ({ text }: Statement) => fails && text.includes('INTO leads');
  const database = await failingStore('ENOSPC: /srv/leads.sqlite', refuses);
  const { receive, leads } = await receiver({ database, log: (line) => log.push(line) });
  const [forScript, forPerson] = [await receive(json(FORM)), await receive(native(FORM))];
  for (const { status, headers } of [forScript, forPerson]) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  }
  const [said, page] = [await forScript.text(), await forPerson.text()];
  expect(Object.keys(JSON.parse(said))).toEqual(['error']);
  expect(page).toContain('nothing was stored');
  expect(page).toContain('browser’s Back button');
  expect(said + page).not.toMatch(/ENOSPC|srv|at /);
  expect(log).toContain("A lead couldn't be stored: Error: ENOSPC: /srv/leads.sqlite");

  fails = false;
  expect((await receive(json(FORM))).status).toBe(200);
  expect(await leads()).toHaveLength(1);
});
