import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { toListener } from '../../receiver/node.ts';
import { type Limits, startReceiver } from '../../receiver/server.ts';
import { INBOX_SETTINGS } from './inbox-visitor.ts';
import { lead, receiver, SETTINGS, storedLeads } from './requests.ts';

/** Limits that a test can wait for. */
const FAST: Limits = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 };

async function start(limits?: Limits) {
  const log: string[] = [];
  const listen = {
    ...{ port: 0, host: '127.0.0.1', log: (line: string) => void log.push(line) },
    ...(limits && { limits }),
  };
  const settings = { ...SETTINGS, people: INBOX_SETTINGS.people, store: ':memory:' };
  const { address, database, close } = await startReceiver(settings, listen);
  onTestFinished(close);
  return { leads: () => storedLeads(database), address, log };
}

/** Serves a handler, and tells when it has answered. */
async function serve(receive: Parameters<typeof toListener>[0]) {
  const answered = Promise.withResolvers<void>();
  const server = createServer(
    toListener((...request) => receive(...request).finally(() => answered.resolve())),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, answered: answered.promise };
}

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

test('forms that come in pieces on one connection are stored, those after one that is too long, too', async () => {
  const { address, leads } = await start();
  const messages = ['Grüße aus Omaha 🌽', 'Grüße aus Lincoln 🌽'];
  const forms = messages.map((message) => wire(JSON.stringify(lead('contact', { message }))));
  const pieces = forms.join('').match(/.{1,7}/gsu) ?? [];
  const answers = await raw(new URL(address), wire('x'.repeat(1024 * 1024)), ...pieces, LAST);
  expect(answers.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['413', '200', '200', '405']);
  // Both are read before one is stored.
  expect((await leads()).map(({ values }) => values.message).sort()).toEqual(messages.sort());
});

test('a form is read without its length, up to the limit, and the inbox says which methods it takes', async () => {
  const { address, leads, log } = await start();
  const ask = (request: string, body = '', ...headers: string[]) => {
    const lines = ['Host: a', 'Connection: close', 'Content-Type: application/json', ...headers];
    return raw(new URL(address), `${[`${request} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`);
  };
  const chunks = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
  const long = `${JSON.stringify(lead('contact'))}${' '.repeat(300_000)}`;
  for (const [body, status] of [
    [JSON.stringify(lead('contact')), '200'],
    [long, '413'],
    ['', '400'],
  ] as const) {
    const answer = await ask(
      'POST /api/leads',
      body && chunks(body),
      ...(body ? ['Transfer-Encoding: chunked'] : []),
    );
    expect(answer.split(' ')[1]).toBe(status);
  }
  expect(await leads()).toHaveLength(1);

  for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'TRACE']) {
    for (const path of ['/inbox', '/inbox/sign-in', '/inbox/leads/1/state']) {
      const answer = await ask(`${method} ${path}`);
      expect(answer, `${method} ${path}`).toMatch(/^HTTP\/1\.1 405 .*\r\nallow: GET, HEAD, POST\r\n/is);
    }
  }
  expect((await ask('HEAD /inbox')).split(' ')[1]).toBe('303');
  const own = `Origin: ${INBOX_SETTINGS.address}`;
  for (const path of ['/inbox/sign-out', '/inbox', '/inbox/leads/1/state'])
    expect((await ask(`POST ${path}`, '', own)).split(' ')[1], path).toBe('303');
  expect(log.join()).not.toMatch(/failed|couldn't/);
});

test('a client that never ends is told so and cut off, and leaves nothing', async () => {
  const { address, leads } = await start(FAST);
  const head = 'POST /api/leads HTTP/1.1\r\nHost: a\r\n';
  expect(await raw(new URL(address), head), 'its head').toMatch(/^HTTP\/1\.1 408 /);
  const body = `${head}Content-Length: 100000\r\nContent-Type: application/json\r\n\r\n{`;
  expect(await raw(new URL(address), body), 'its body').toMatch(/^HTTP\/1\.1 408 /);
  expect(await leads()).toEqual([]);
});

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
