import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { createSiteServer } from '../../build/serve/answer.ts';
import { openReceiver } from '../../receiver/node.ts';
import { readSettings } from '../../receiver/settings.ts';
import type { StoredLead } from '../../receiver/store/leads.ts';
import { FOLDERS } from '../built-sites.ts';
import { storedLeads } from '../receiver/requests.ts';
import { serve } from '../serve.ts';
import type { PageOptions } from './site-page.ts';
import { newPage } from './visit.ts';

/** The site with an own form and a calendar, beside a receiver. */
export async function openReceivedSite() {
  const server = createSiteServer(FOLDERS.measured, {
    receiver: (...exchange) => receiver.listener(...exchange),
  });
  const baseURL = await serve(server);
  const labels = join(FOLDERS.measured, 'forms.json');
  const settings = { ...readSettings({ LEADS_SITE: baseURL, LEADS_LABELS: labels }), store: ':memory:' };
  const receiver = await openReceiver(settings, () => {});
  onTestFinished(() => receiver.close());
  return {
    leads: (): Promise<StoredLead[]> => storedLeads(receiver.database),
    /** Opens a page as a new visitor. */
    async open(path: string, options: PageOptions = {}): Promise<Page> {
      const page = await newPage({ baseURL, ...options });
      await page.goto(path);
      return page;
    },
  };
}
