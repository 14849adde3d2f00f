import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';

import { digestOf } from '../../receiver/digest.ts';
import { SIGN_IN_PATH } from '../../rules/editor-paths.ts';
import { INBOX_PATH, LEADS_PATH } from '../../rules/receiver-paths.ts';
import { ANSWERS, ID, lead } from '../receiver/requests.ts';
import { cloudflare, wrangler } from './hosts/cloudflare.ts';

const site = inject('servers')[cloudflare.name] ?? '';
const endpoint = `${site}${LEADS_PATH}`;
const work = join(inject('folder'), '../cloudflare-pages');
const missing = cloudflare.missing();

/** The cookie of somebody who has signed in. */
async function signIn(): Promise<string> {
  const session = "INSERT INTO sessions (digest, email, expires) VALUES ('%', 'this computer', 9e12)";
  const command = session.replace('%', await digestOf('secret'));
  wrangler(work, 'd1', 'execute', 'leads', '--local', '--command', command);
  return 'inbox=secret';
}

describe.skipIf(missing)(
  missing ? `Cloudflare Pages (not installed; ${missing})` : 'Cloudflare Pages',
  () => {
    test('a function stores leads of the site, each once, and shows them in the inbox', async () => {
      const cookie = await signIn();
      const send = () =>
        fetch(endpoint, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: site },
          body: JSON.stringify(lead('contact', { email: 'script@example.com' })),
        });
      for (const answer of [await send(), await send()]) {
        expect([answer.status, await answer.json()]).toEqual([200, { id: ID }]);
      }

      const body = new URLSearchParams({ ...ANSWERS.newsletter, _form: 'newsletter' });
      const native = await fetch(endpoint, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: site },
        body,
      });
      expect([native.status, native.headers.get('location')]).toEqual([303, `${site}/thank-you`]);

      const foreign = await fetch(endpoint, {
        method: 'POST',
        headers: { Origin: 'https://other.example' },
        body,
      });
      expect(foreign.status).toBe(403);

      const inbox = await fetch(`${site}${INBOX_PATH}/leads.json`, { headers: { Cookie: cookie } });
      const leads = (await inbox.json()) as { values: Record<string, string> }[];
      expect(leads.map(({ values }) => values.email).toSorted()).toEqual([
        'ada@example.com',
        'script@example.com',
      ]);
    });

    test('the inbox and the health of the store are shown', async () => {
      const inbox = await fetch(`${site}${INBOX_PATH}/sign-in`);
      expect([inbox.status, inbox.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await inbox.text()).toContain('<h1');
      expect(await (await fetch(`${site}/api/health`)).json()).toEqual({ status: 'ok' });
    });

    test('editors are sent to GitHub, and nobody comes back without having gone there', async () => {
      const start = await fetch(site + SIGN_IN_PATH, { redirect: 'manual' });
      expect([start.status, start.headers.get('set-cookie')]).toEqual([
        303,
        expect.stringMatching(/^__Host-/),
      ]);
      const address = new URL(start.headers.get('location') ?? '');
      expect(address.searchParams.get('redirect_uri')).toBe(`${site}${SIGN_IN_PATH}/callback`);
      const back = await fetch(`${site}${SIGN_IN_PATH}/callback?code=x&state=x`);
      expect([back.status, back.headers.get('x-robots-tag')]).toEqual([400, 'noindex, nofollow']);
      expect(await back.text()).toContain('<h1>You are not signed in</h1>');
    });
  },
);
