import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createSiteServer, listen } from '../../build/serve/serve.ts';
import { ownAddresses } from '../../build/serve/start.ts';
import { digestOf, newSecret } from '../../receiver/crypto.ts';
import { OWNER } from '../../receiver/inbox/sign-in-link.ts';
import { openBesideSite } from '../../receiver/node.ts';
import { launch } from '../browser/chromium.ts';
import { expectLeadsInInbox } from './expect-leads.ts';
import { cloudflare, wrangler } from './hosts/cloudflare.ts';

describe('leads typed in Chromium are in the inbox, each once', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  test('of a site that stores them in SQLite, and named in the terminal', async () => {
    const printed: string[] = [];
    const server = createSiteServer(inject('folder'), {
      receiver: (...exchange) => receiver.listener(...exchange),
    });
    const address = await listen(server, 0, '127.0.0.1');
    const print = (line: string) => void printed.push(line);
    const receiver = await openBesideSite(ownAddresses(address), { LEADS_STORE: ':memory:' }, print);
    const link = /http\S+token=\S+/.exec(printed.join('\n'))?.[0] ?? '';
    try {
      await expectLeadsInInbox(browser, address, link);
      await expect.poll(() => printed.filter((line) => line.startsWith('New lead'))).toHaveLength(2);
    } finally {
      server.closeAllConnections();
      server.close();
      await receiver.close();
    }
  });

  test.skipIf(cloudflare.missing())('of a site on Cloudflare Pages with D1', async () => {
    const address = inject('servers')[cloudflare.name] ?? '';
    const secret = newSecret();
    const values = `'${await digestOf(secret)}', '${OWNER}', ${Date.now() + 60_000}`;
    const command = `INSERT INTO sign_in_links (digest, email, expires) VALUES (${values})`;
    const work = join(inject('folder'), '../cloudflare-pages');
    wrangler(work, 'd1', 'execute', 'leads', '--local', '--command', command);
    await expectLeadsInInbox(browser, address, `${address}/inbox/sign-in/link?token=${secret}`);
  });
});
