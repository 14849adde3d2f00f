import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAddresses } from '../../build/serve/own-addresses.ts';
import { createSiteServer, listen } from '../../build/serve/serve.ts';
import { openBesideSite } from '../../receiver/beside-site.ts';
import { FOLDER } from './built-site.ts';
import { fillAndSend, LEAD, mounted, success } from './forms.ts';
import { leadsIn, signIn, takeTime } from './inbox.ts';
import { newPage, soon } from './visit.ts';

/** What `npm start` prints about the receiver, and how it serves the site. */
const printed: string[] = [];
let address: string;
let close: () => Promise<unknown>;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lead-to-inbox-'));
  const server = createSiteServer(FOLDER, { receiver: (...exchange) => receiver.listener(...exchange) });
  address = await listen(server, 0, '127.0.0.1');
  const environment = { LEADS_STORE: join(folder, 'leads.sqlite') };
  const receiver = await openBesideSite(ownAddresses(address), environment, (line) => printed.push(line));
  close = async () => {
    server.closeAllConnections();
    server.close();
    await receiver.close();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => close());

test('leads typed with and without JavaScript are in the inbox, each once', async () => {
  const link = /http\S+token=\S+/.exec(printed.join('\n'))?.[0] ?? '';
  const inbox = await newPage({ baseURL: address });
  await signIn(inbox, link);
  expect(await leadsIn(inbox)).toEqual([]);

  const visitor = await newPage({ baseURL: address, before: takeTime });
  await visitor.goto('/contact');
  await mounted(visitor);
  await fillAndSend(visitor, LEAD);
  await success(visitor);
  // The same words again, by a visitor who is not sure that they have arrived.
  await visitor.reload();
  await mounted(visitor);
  await fillAndSend(visitor, LEAD);
  await success(visitor);

  const plain = await newPage({ baseURL: address, javaScriptEnabled: false });
  for (const _ of [1, 2]) {
    await plain.goto('/contact');
    await fillAndSend(plain, { ...LEAD, values: { ...LEAD.values, name: 'June Park' } });
    await plain.waitForURL('**/thank-you');
  }

  expect(await leadsIn(inbox)).toEqual(['June Park', 'Ada Hall']);
  await inbox.getByRole('link', { name: 'Ada Hall' }).click();
  await inbox.getByText('Our market is Omaha.').waitFor();
  await soon(() => printed.filter((line) => line.startsWith('New lead'))).toHaveLength(2);
});
