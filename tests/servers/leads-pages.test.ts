import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';

import { ANSWERS, ID, lead } from '../receiver/requests.ts';
import { cloudflare, wrangler } from './hosts/cloudflare.ts';

const site = inject('servers')[cloudflare.name] ?? '';
const endpoint = `${site}/api/leads`;
const work = join(inject('folder'), '../cloudflare-pages');
const missing = cloudflare.missing();

function storedEmails(): string[] {
  const command = ['--command', 'SELECT email FROM leads ORDER BY number'];
  const [answer] = JSON.parse(wrangler(work, 'd1', 'execute', 'leads', '--local', '--json', ...command));
  return answer.results.map(({ email }: { email: string }) => email);
}

describe.skipIf(missing)(
  missing ? `Cloudflare Pages (not installed; ${missing})` : 'Cloudflare Pages',
  () => {
    test('a function stores leads of the site, each once', async () => {
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
      expect(storedEmails()).toEqual(['script@example.com', 'ada@example.com']);
    });
  },
);
