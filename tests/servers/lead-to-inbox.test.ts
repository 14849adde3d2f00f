import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { digestOf } from '../../receiver/digest.ts';
import { newSecret } from '../../receiver/inbox/secrets.ts';
import { OWNER } from '../../receiver/inbox/sign-in-link.ts';
import { launch } from '../browser/chromium.ts';
import { expectLeadsInInbox } from '../browser/lead-to-inbox.ts';
import { startSite } from '../started-site.ts';
import { cloudflare, wrangler } from './hosts/cloudflare.ts';
import { missingPostgres, startPostgres } from './hosts/postgres.ts';

// SQLite: tests/browser/lead-to-inbox.browser.test.ts
describe('leads typed in Chromium are in the inbox, each once', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  test.skipIf(missingPostgres())('of a site that stores them in PostgreSQL', async () => {
    const postgres = await startPostgres();
    const site = await startSite(inject('folder'), await postgres.create());
    try {
      await expectLeadsInInbox(browser, site.address, site.link);
    } finally {
      await site.close();
      postgres.stop();
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
