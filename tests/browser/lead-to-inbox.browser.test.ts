import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSite } from '../started-site.ts';
import { FOLDER } from './built-site.ts';
import { expectLeadsInInbox } from './lead-to-inbox.ts';
import { sharedBrowser } from './visit.ts';

test('leads typed on the site that npm start serves are in its inbox, and named in the terminal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lead-to-inbox-'));
  const site = await startSite(FOLDER, join(folder, 'leads.sqlite'));
  onTestFinished(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });
  await expectLeadsInInbox(await sharedBrowser(), site.address, site.link);
  await expect.poll(() => site.printed.filter((line) => line.startsWith('New lead'))).toHaveLength(2);
});
