import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { toListener } from '../../receiver/node.ts';
import { type Limits, startReceiver } from '../../receiver/server.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { ID, lead, receiver, SETTINGS, SITE, storedLeads } from './requests.ts';

const closing: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Limits that a test can wait for. */
const FAST: Limits = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 };

async function start(limits?: Limits) {
  const store = join(await mkdtemp(join(tmpdir(), 'receiver-')), 'leads.sqlite');
  closing.push(() => rm(dirname(store), { recursive: true }));
  const listen = { port: 0, host: '127.0.0.1', log: () => {} };
  const running = await startReceiver({ ...SETTINGS, store }, { ...listen, ...(limits && { limits }) });
  closing.unshift(running.close);
  const database = await openSqlite(store);
  closing.unshift(() => database.close());
  return { leads: () => storedLeads(database), address: running.address };
}

/** Serves a handler, and tells when it has answered. */
async function serve(receive: Parameters<typeof toListener>[0]) {
  let done = () => {};
  const answered = new Promise<void>((resolve) => {
    done = resolve;
  });
  const server: Server = createServer(
    toListener(async (...request) => {
      try {
        return await receive(...request);
      } finally {
        done();
      }
    }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, answered };
}

const send = (address: string, init: RequestInit) =>
  fetch(address, { method: 'POST', redirect: 'manual', ...init });
const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('over the network', () => {
  test.each([
    ['urlencoded', (fields: Record<string, string>) => new URLSearchParams(fields)],
    ['multipart', formData],
  ])('a form without script, %s', async (_name, encode) => {
    const { address, leads } = await start();
    const fields = lead('contact', { message: 'Grüße aus Omaha 🌽' });
    const response = await send(address, { body: encode(fields), headers: { Origin: SITE } });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${SITE}/thank-you`]);
    expect((await leads())[0]?.values.message).toBe('Grüße aus Omaha 🌽');
  });

  test('a preflight, and methods that a web-standard request has no name for', async () => {
    const { address } = await start();
    const preflight = await send(address, { method: 'OPTIONS', headers: { Origin: SITE } });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, SITE]);
    expect(await raw(new URL(address), LAST)).toMatch(/^HTTP\/1\.1 405 .*allow: POST, OPTIONS/is);
    expect((await send(address, { method: 'GET' })).status).toBe(405);
  });

  test('a body that is too long is answered, with and without its length', async () => {
    const { address, leads } = await start();
    const long = 'x'.repeat(10 * 1024 * 1024);
    expect((await send(address, { headers: JSON_TYPE, body: long })).status).toBe(413);
    const stream = new Blob([long]).stream();
    const init = { headers: JSON_TYPE, body: stream, duplex: 'half' } as RequestInit;
    expect((await send(address, init)).status).toBe(413);
    expect((await send(address, { headers: JSON_TYPE, body: JSON.stringify(lead('contact')) })).status).toBe(
      200,
    );
    expect(await leads()).toHaveLength(1);
  });

  test('a client that goes away in the middle leaves no lead, though what came would be one', async () => {
    const { receive, leads } = await receiver();
    for (const framing of [`Content-Length: 100000`, 'Transfer-Encoding: chunked']) {
      const { port, answered } = await serve((request) => receive(request));
      const part = `${new URLSearchParams({ ...lead('contact'), message: 'Our market is Omaha, and' })}`;
      const body = framing.startsWith('T') ? `${part.length.toString(16)}\r\n${part}\r\n` : part;
      const socket = connect(port, '127.0.0.1');
      const head = 'POST /api/leads HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded';
      socket.write(`${head}\r\n${framing}\r\n\r\n${body}`, () => socket.resetAndDestroy());
      await answered;
    }
    expect(await leads()).toEqual([]);
  });

  test('two forms that come in pieces on one connection', async () => {
    const { address, leads } = await start();
    const other = ID.replace('6', '7');
    const message = 'Grüße aus Omaha 🌽';
    const text = [ID, other]
      .map((id) => wire(JSON.stringify(lead('contact', { _id: id, message }))))
      .join('');
    const answers = await raw(new URL(address), ...(text.match(/.{1,7}/gsu) ?? []), LAST);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 405']);
    // Both are read before one is stored.
    expect((await leads()).map(({ id, values }) => [id, values.message]).sort()).toEqual([
      [ID, message],
      [other, message],
    ]);
  });

  test('a form after one that is too long, on one connection', async () => {
    const { address, leads } = await start();
    const text = [wire('x'.repeat(1024 * 1024)), wire(JSON.stringify(lead('contact'))), LAST];
    const answers = await raw(new URL(address), ...text);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200', 'HTTP/1.1 405']);
    expect(await leads()).toHaveLength(1);
  });

  test.each([
    ['its head', 'POST /api/leads HTTP/1.1\r\nHost: a\r\n'],
    [
      'its body',
      'POST /api/leads HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\nContent-Type: application/json\r\n\r\n{',
    ],
  ])('a client that never ends %s is told so and cut off, and leaves nothing', async (_what, part) => {
    const { address, leads } = await start(FAST);
    expect(await raw(new URL(address), part)).toMatch(/^HTTP\/1\.1 408 /);
    expect(await leads()).toEqual([]);
  });

  test('a head without end is refused', async () => {
    const { address } = await start();
    const head = `POST /api/leads HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(await raw(new URL(address), head)).toMatch(/^HTTP\/1\.1 431 /);
  });
});

function formData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** A form as it goes over the wire. */
const wire = (body: string) =>
  `POST /api/leads HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
/** A request whose answer ends the connection. */
const LAST = 'TRACE /api/leads HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

/** Sends bytes as they are, piece by piece, and gives all that comes back. */
async function raw({ hostname, port }: URL, ...pieces: string[]): Promise<string> {
  const socket = connect(Number(port), hostname).setNoDelay(true);
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  for (const piece of pieces) await new Promise((resolve) => socket.write(piece, resolve));
  await once(socket, 'close');
  return Buffer.concat(parts).toString();
}
