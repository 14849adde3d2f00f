import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { RECEIVER_ADDRESS } from '../../build/hosts/hosting-rules.ts';
import { listen } from '../../build/serve/serve.ts';
import { senderOf } from '../../receiver/node.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { storedLeads } from '../receiver/requests.ts';
import { caddy } from './hosts/caddy.ts';
import type { Running } from './hosts/host.ts';
import { nginx } from './hosts/nginx.ts';
import { freePort, startProcess } from './hosts/own-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const SITE = 'https://www.sectionline.example';
const ID = '6f1f0a4e-8b1c-4f0a-9d3e-2b7a51c8e901';
const SIGNUP = { _form: 'newsletter', _page: '/blog', email: 'ada@example.com' };

const TRANSPORT = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
};
/** Those of an answer's headers that every answer has. */
const transport = ({ headers }: Response) =>
  Object.fromEntries(Object.keys(TRANSPORT).map((name) => [name, headers.get(name)]));

/** Headers that belong to a connection, or that the server in front writes. */
const OWN = /^(?:connection|content-length|date|keep-alive|server|transfer-encoding|via)$/;

describe.each([nginx, caddy])('$name in front of the receiver', (host) => {
  const missing = host.missing();
  let folder: string;
  let port: number;
  let receiver: Running;
  let server: Running;

  beforeAll(async () => {
    if (missing) return;
    folder = await mkdtemp(join(tmpdir(), 'receiver-proxy-'));
    port = await freePort();
    receiver = await startProcess(
      process.execPath,
      ['--import', 'tsx', 'receiver/server.ts', '--port', String(port)],
      port,
      { LEADS_SITE: SITE, LEADS_STORE: join(folder, 'leads.sqlite') },
      ROOT,
    );
    server = await host.start({
      folder: inject('folder'),
      work: join(folder, 'server'),
      rules: inject('rules'),
      changed: (text) => text.replaceAll(RECEIVER_ADDRESS, `127.0.0.1:${port}`),
    });
  });

  afterAll(async () => {
    if (missing) return;
    await Promise.all([server.stop(), receiver.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  const post = (body: BodyInit, headers: Record<string, string>) =>
    fetch(`${server.address}/api/leads`, {
      method: 'POST',
      headers: { Origin: SITE, ...headers },
      body,
      redirect: 'manual',
    });
  const json = (lead: object) =>
    post(JSON.stringify(lead), { 'Content-Type': 'application/json', 'Idempotency-Key': `"${ID}"` });
  const stored = async () => {
    const database = await openSqlite(join(folder, 'leads.sqlite'));
    const leads = await storedLeads(database);
    await database.close();
    return leads;
  };

  test.skipIf(missing)(
    'a form sent twice by script is stored once, one sent without script leads on',
    async () => {
      for (const _ of [1, 2]) {
        const answer = await json({ ...SIGNUP, _id: ID });
        expect([answer.status, await answer.json()]).toEqual([200, { id: ID }]);
      }
      const native = await post(new URLSearchParams({ ...SIGNUP, email: 'june@example.com' }), {});
      expect([native.status, native.headers.get('location')]).toEqual([303, `${SITE}/thank-you`]);
      expect((await stored()).map(({ values }) => values.email)).toEqual([
        'ada@example.com',
        'june@example.com',
      ]);
    },
  );

  test
    .skipIf(missing)
    .each(['/inbox', '/inbox/nowhere', '/api/leads', '/api/health', '/inbox?q=a%20b', '/api/sign-in'])(
    '%s has the headers of the receiver alone',
    async (path) => {
      const [direct, proxied] = await Promise.all(
        [receiver, server].map(async ({ address }) => {
          const { status, headers } = await fetch(address + path, { redirect: 'manual' });
          return { status, headers: Object.fromEntries([...headers].filter(([name]) => !OWN.test(name))) };
        }),
      );
      expect(proxied).toEqual(direct);
      expect(proxied?.headers).toMatchObject(TRANSPORT);
    },
  );

  test.skipIf(missing)('a page whose address only starts alike is the site’s', async () => {
    const answer = await fetch(`${server.address}/inboxes`);
    expect([answer.status, answer.headers.get('permissions-policy')]).toEqual([404, expect.any(String)]);
    expect((await fetch(`${server.address}/inboxes`, { method: 'POST' })).status).toBe(405);
  });

  test.skipIf(missing)('a body of a megabyte is refused', async () => {
    const answer = await json({ ...SIGNUP, _id: ID, email: 'a'.repeat(1_000_000) });
    expect([answer.status, transport(answer)]).toEqual([413, TRANSPORT]);
  });

  test.skipIf(missing)('the receiver learns the address of a visitor who forges it', async () => {
    const seen: (string | undefined)[] = [];
    const echo = createServer((request, response) => {
      seen.push(String(request.headers['x-forwarded-for']).split(', ').at(-1), senderOf(request, 0));
      response.end();
    });
    const address = await listen(echo, 0, '127.0.0.1');
    const other = await host.start({
      ...{ folder: inject('folder'), work: join(folder, 'other'), rules: inject('rules') },
      changed: (text) => text.replaceAll(RECEIVER_ADDRESS, new URL(address).host),
    });
    await fetch(`${other.address}/inbox`, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
    await other.stop();
    echo.close();
    expect(seen).toEqual(['127.0.0.1', '127.0.0.1']);
  });

  // Last: there is no receiver afterwards.
  test.skipIf(missing)(
    'without a receiver, forms get an answer that the site tries again after',
    async () => {
      await receiver.stop();
      const answer = await json({ ...SIGNUP, _id: ID });
      expect([answer.status, transport(answer)]).toEqual([502, TRANSPORT]);
      expect((await fetch(`${server.address}/about`)).status).toBe(200);
    },
  );
});
