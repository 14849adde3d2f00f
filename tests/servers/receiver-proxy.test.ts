import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { RECEIVER_ADDRESS } from '../../build/hosts/hosting-rules.ts';
import { senderOf } from '../../receiver/node.ts';
import { messagesIn } from '../receiver/requests.ts';
import { serve } from '../serve.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { caddy } from './hosts/caddy.ts';
import type { Running } from './hosts/host.ts';
import { nginx } from './hosts/nginx.ts';
import { freePort, startProcess } from './hosts/own-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const SITE = 'https://www.sectionline.example';
const SIGNUP = { _form: 'newsletter', _page: '/blog', email: 'ada@example.com' };

/** The headers that every answer has. */
const TRANSPORT = { 'strict-transport-security': 'max-age=63072000', 'x-content-type-options': 'nosniff' };

/** Headers that belong to a connection, or that the server in front writes. */
const OWN = /^(?:connection|content-length|date|keep-alive|server|transfer-encoding|via)$/;

for (const host of [nginx, caddy]) {
  describe.skipIf(host.missing())(`${host.name} in front of the receiver`, () => {
    const folder = temporaryFolder();
    let receiver: Running;
    let server: Running;

    beforeAll(async () => {
      const port = await freePort();
      const args = ['--import', 'tsx', 'receiver/server.ts', '--port', String(port)];
      const settings = { LEADS_SITE: SITE, LEADS_STORE: join(folder, 'leads.sqlite') };
      receiver = await startProcess(process.execPath, args, port, settings, ROOT);
      server = await host.start({
        folder: inject('folder'),
        work: join(folder, 'server'),
        rules: inject('rules'),
        changed: (text) => text.replaceAll(RECEIVER_ADDRESS, `127.0.0.1:${port}`),
      });
    });

    afterAll(() => Promise.all([server.stop(), receiver.stop()]));

    const post = (body: BodyInit, headers: Record<string, string>) =>
      fetch(`${server.address}/api/leads`, {
        method: 'POST',
        headers: { Origin: SITE, ...headers },
        body,
        redirect: 'manual',
      });
    const json = (lead: object) => post(JSON.stringify(lead), { 'Content-Type': 'application/json' });
    test('a form sent twice by script is stored once, one sent without script leads on', async () => {
      for (const _ of [1, 2]) {
        const answer = await json({ ...SIGNUP, _id: 'first' });
        expect([answer.status, await answer.json()]).toEqual([200, { id: 'first' }]);
      }
      const native = await post(new URLSearchParams({ ...SIGNUP, email: 'june@example.com' }), {});
      expect([native.status, native.headers.get('location')]).toEqual([303, `${SITE}/thank-you`]);
      expect(await messagesIn(join(folder, 'leads.sqlite'))).toHaveLength(2);
    });

    test.each([
      '/inbox',
      '/inbox/nowhere',
      '/api/leads',
      '/api/health',
      '/inbox?search=a%20b',
      '/api/sign-in',
    ])('%s has the headers of the receiver alone', async (path) => {
      const [direct, proxied] = await Promise.all(
        [receiver, server].map(async ({ address }) => {
          const { status, headers } = await fetch(address + path, { redirect: 'manual' });
          return { status, headers: Object.fromEntries([...headers].filter(([name]) => !OWN.test(name))) };
        }),
      );
      expect(proxied).toEqual(direct);
      expect(proxied?.headers).toMatchObject(TRANSPORT);
    });

    test('a page whose address only starts alike is the site’s', async () => {
      const answer = await fetch(`${server.address}/inboxes`);
      expect([answer.status, answer.headers.get('permissions-policy')]).toEqual([404, expect.any(String)]);
      expect((await fetch(`${server.address}/inboxes`, { method: 'POST' })).status).toBe(405);
    });

    test('a body of a megabyte is refused', async () => {
      const { status, headers } = await json({ ...SIGNUP, email: 'a'.repeat(1_000_000) });
      expect([status, Object.fromEntries(headers)]).toMatchObject([413, TRANSPORT]);
    });

    test('the receiver learns the address of a visitor who forges it', async () => {
      const seen: (string | undefined)[] = [];
      const echo = createServer((request, response) => {
        seen.push(String(request.headers['x-forwarded-for']).split(', ').at(-1), senderOf(request, 0));
        response.end();
      });
      const address = await serve(echo);
      const other = await host.start({
        ...{ folder: inject('folder'), work: join(folder, 'other'), rules: inject('rules') },
        changed: (text) => text.replaceAll(RECEIVER_ADDRESS, new URL(address).host),
      });
      await fetch(`${other.address}/inbox`, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
      await other.stop();
      expect(seen).toEqual(['127.0.0.1', '127.0.0.1']);
    });

    // Last: there is no receiver afterwards.
    test('without a receiver, forms get an answer that the site tries again after', async () => {
      await receiver.stop();
      const { status, headers } = await json({ ...SIGNUP, _id: 'first' });
      expect([status, Object.fromEntries(headers)]).toMatchObject([502, TRANSPORT]);
      expect((await fetch(`${server.address}/about`)).status).toBe(200);
    });
  });
}
