import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBesideSite } from '../../receiver/node.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { SITE, storedLeads } from './requests.ts';
import { temporaryFolder } from './temporary-folder.ts';

const PHONE = 'http://192.168.1.20:4321';
const ADDRESSES = ['http://localhost:4321', 'http://127.0.0.1:4321', PHONE];

/** A receiver beside a site, with a store in a folder of its own. */
async function open(prepare: (folder: string) => Promise<string>, environment: NodeJS.ProcessEnv = {}) {
  const store = await prepare(await temporaryFolder());
  const printed: string[] = [];
  const receiver = await openBesideSite(ADDRESSES, { LEADS_STORE: store, ...environment }, (line) =>
    printed.push(line),
  );
  const server = createServer(receiver.listener).listen(0, '127.0.0.1');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await receiver.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const post = (origin: string, email: string) =>
    fetch(`${address}/api/leads`, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({ _form: 'newsletter', _page: '/blog', email }),
      redirect: 'manual',
    });
  return { address, store, printed, post };
}

const inFolder = async (folder: string) => join(folder, 'leads/leads.sqlite');

test('the forms of all its addresses and of LEADS_SITE are stored, those of other sites are not', async () => {
  const { store, post } = await open(inFolder, { LEADS_SITE: SITE });
  const answers = [
    await post('http://127.0.0.1:4321', 'ada@example.com'),
    await post(PHONE, 'june@example.com'),
    await post(SITE, 'bo@example.com'),
    await post('http://evil.example', 'eve@example.com'),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, 'http://127.0.0.1:4321/thank-you'],
    [303, `${PHONE}/thank-you`],
    [303, `${SITE}/thank-you`],
    [403, null],
  ]);
  const database = await openSqlite(store);
  const emails = (await storedLeads(database)).map(({ values }) => values.email);
  await database.close();
  expect(emails).toEqual(['ada@example.com', 'june@example.com', 'bo@example.com']);
});

test('editors sign in where that is set up', async () => {
  const settings = { CMS_REPOSITORY: 'hall/site', CMS_GITHUB_ID: 'id', CMS_GITHUB_SECRET: 'secret' };
  const [without, elsewhere] = [
    await open(inFolder),
    await open(inFolder, { ...settings, CMS_SITE: 'https://www.example.com' }),
  ];
  const signIn = async ({ address }: typeof without) => (await fetch(`${address}/api/sign-in`)).text();
  expect(await signIn(without)).toContain('Signing in with GitHub is not set up');
  expect(await signIn(elsewhere)).toContain('Editors sign in at https://www.example.com only');
});

test.each<[what: string, prepare: (folder: string) => Promise<string>, environment?: NodeJS.ProcessEnv]>([
  [
    'a store that is no database',
    async (folder) => {
      await writeFile(join(folder, 'leads.sqlite'), 'These are my notes. '.repeat(1000));
      return join(folder, 'leads.sqlite');
    },
  ],
  [
    'a store in a folder that cannot be created',
    async (folder) => {
      await writeFile(join(folder, 'leads'), '');
      return inFolder(folder);
    },
  ],
  ['a wrong setting', inFolder, { LEADS_MAIL: 'mail.example.com' }],
])('%s is said, and the site keeps its leads for later', async (_, prepare, environment) => {
  const { printed, post } = await open(prepare, environment);
  expect(printed).toEqual([expect.stringMatching(/^Forms can't be received\. \S/)]);
  expect((await post(PHONE, 'ada@example.com')).status).toBe(503);
});
