import { describe, expect, test } from 'vitest';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { ENDPOINT, json, lead, multipart, native, post, receiver } from './requests.ts';

const LIMIT = 256 * 1024;
const URLENCODED = 'application/x-www-form-urlencoded';
/** A whole form whose name holds a byte that is no UTF-8. */
const broken = (text: string) => Buffer.from(text.replace('Ada', 'Ad\u00ff'), 'latin1');
/** As long as those of browsers: Node refuses short ones. */
const BOUNDARY = 'x'.repeat(40);
const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const MULTIPART = Object.entries(lead('contact'))
  .map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  .join('');

describe('what is no form', () => {
  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('is not allowed: %s', async (method) => {
    const response = await (await receiver()).receive(new Request(ENDPOINT, { method }));
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test.each(['/', '/api/leads/', '/api/anything', '/inquiries'])('is posted elsewhere: %s', async (path) => {
    const { receive, leads } = await receiver();
    const form = json(lead('contact'));
    expect((await receive(new Request(new URL(path, ENDPOINT), form))).status).toBe(404);
    expect(await leads()).toEqual([]);
  });

  test.each([
    ['text/plain', JSON.stringify(lead('contact'))],
    ['application/json-patch+json', '{}'],
    ['application/xml', '<form/>'],
    ['', '{}'],
  ])('has another type: %j', async (type, body) => {
    expect((await (await receiver()).receive(post(body, type))).status).toBe(415);
  });

  test('may say its characters', async () => {
    const request = post(JSON.stringify(lead('contact')), 'Application/JSON; charset=UTF-8');
    expect((await (await receiver()).receive(request)).status).toBe(200);
  });

  test.each([
    ['nothing', 'application/json', ''],
    ['broken JSON', 'application/json', '{"_form":"contact"'],
    ['a list', 'application/json', '[]'],
    ['null', 'application/json', 'null'],
    ['a text', 'application/json', '"contact"'],
    ['deep JSON', 'application/json', '['.repeat(100_000)],
    ['a number in it', 'application/json', JSON.stringify({ ...lead('contact'), budget: 5 })],
    ['a list in it', 'application/json', JSON.stringify({ ...lead('contact'), email: ['a@b.cd'] })],
    ['null in it', 'application/json', JSON.stringify({ ...lead('contact'), phone: null })],
    ['an object in it', 'application/json', JSON.stringify({ ...lead('contact'), extra: {} })],
    ['bytes that are no UTF-8', 'application/json', broken(JSON.stringify(lead('contact')))],
    ['bytes that are no UTF-8', URLENCODED, broken(`${new URLSearchParams(lead('contact'))}`)],
    ['bytes that are no UTF-8', MULTIPART_TYPE, broken(`${MULTIPART}--${BOUNDARY}--\r\n`)],
    ['escapes that are no UTF-8', URLENCODED, `${new URLSearchParams(lead('contact'))}&name=%C3%28`],
    ['half an escape', URLENCODED, `${new URLSearchParams(lead('contact'))}&name=%4`],
    ['an end too early', MULTIPART_TYPE, MULTIPART],
    ['nothing', URLENCODED, ''],
    ['no boundary', 'multipart/form-data', `${MULTIPART}--${BOUNDARY}--\r\n`],
    ['another boundary', MULTIPART_TYPE.replaceAll('x', 'y'), `${MULTIPART}--${BOUNDARY}--\r\n`],
  ])('can not be read: %s, %s', async (_what, type, body) => {
    const { receive, leads } = await receiver();
    expect((await receive(post(body, type))).status).toBe(400);
    expect(await leads()).toEqual([]);
  });

  test('is none by a byte alone: the same multipart body is one', async () => {
    expect(
      (await (await receiver()).receive(post(`${MULTIPART}--${BOUNDARY}--\r\n`, MULTIPART_TYPE))).status,
    ).toBe(303);
  });

  test('brings a file', async () => {
    const { receive, leads } = await receiver();
    const file = new File(['Ada'], 'name.txt', { type: 'text/plain' });
    expect((await receive(multipart({ ...lead('contact'), name: file }))).status).toBe(400);
    expect(await leads()).toEqual([]);
  });
});

describe('a body that is too long', () => {
  const padded = (length: number) => {
    const body = JSON.stringify(lead('contact', { other: '' }));
    return body.replace('"other":""', `"other":"${'x'.repeat(length - body.length)}"`);
  };

  test.each([
    [LIMIT, 200],
    [LIMIT + 1, 413],
  ])('%i bytes: %i', async (length, status) => {
    const body = padded(length);
    expect(body).toHaveLength(length);
    expect((await (await receiver()).receive(post(body, 'application/json'))).status).toBe(status);
    const declared = post(body, 'application/json', { 'Content-Length': String(length) });
    expect((await (await receiver()).receive(declared)).status).toBe(status);
  });

  test('is not read to its end', async () => {
    let read = 0;
    let cancelled = false;
    const endless = new ReadableStream({
      pull(controller) {
        read += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
      cancel() {
        cancelled = true;
      },
    });
    expect((await (await receiver()).receive(post(endless, 'application/json'))).status).toBe(413);
    expect(cancelled).toBe(true);
    expect(read).toBeLessThan(2 * LIMIT);
  });

  test('is not read at all when it says so itself', async () => {
    const request = post(padded(LIMIT + 1), URLENCODED, { 'Content-Length': String(LIMIT + 1) });
    const response = await (await receiver()).receive(request);
    expect(response.status).toBe(413);
    expect(request.bodyUsed).toBe(false);
    expect(await response.text()).toContain('The form is too long.');
  });

  test('is unreadable when it breaks off', async () => {
    const torn = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`${new URLSearchParams(lead('contact'))}`));
        controller.error(new Error('aborted'));
      },
    });
    const { receive, leads } = await receiver();
    expect((await receive(post(torn, URLENCODED))).status).toBe(400);
    expect(await leads()).toEqual([]);
  });
});

test('a store that fails asks to come again, tells nothing of its insides, and takes the lead later', async () => {
  const database = await openSqlite(':memory:');
  let fails = true;
  const batch: typeof database.batch = async (statements) => {
    if (fails) throw new Error('ENOSPC: /srv/leads.sqlite');
    return database.batch(statements);
  };
  const log: string[] = [];
  const { receive, leads } = await receiver({
    database: { ...database, batch },
    log: (line) => void log.push(line),
  });
  const forScript = await receive(json(lead('contact')));
  expect([forScript.status, forScript.headers.get('retry-after')]).toEqual([503, '5']);
  const said = await forScript.text();
  expect(Object.keys(JSON.parse(said))).toEqual(['error']);

  const forPerson = await receive(native(lead('contact')));
  expect([forPerson.status, forPerson.headers.get('retry-after')]).toEqual([503, '5']);
  const page = await forPerson.text();
  expect(page).toContain('nothing was stored');
  expect(page).toContain("browser's Back button");
  expect(said + page).not.toMatch(/ENOSPC|srv|at /);
  expect(log).toContain('A lead could not be stored: Error: ENOSPC: /srv/leads.sqlite');

  fails = false;
  expect((await receive(json(lead('contact')))).status).toBe(200);
  expect(await leads()).toHaveLength(1);
});
