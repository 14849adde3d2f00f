import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBesideSite } from '../../receiver/node.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { serve } from '../serve.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { OWN_SITE, storedLeads } from './requests.ts';

const PHONE = 'http://192.168.1.20:4321';
const ADDRESSES = ['http://localhost:4321', 'http://127.0.0.1:4321', PHONE];

/** A receiver beside a site. */
async function open(environment: NodeJS.ProcessEnv) {
  const printed: string[] = [];
  const receiver = await openBesideSite(ADDRESSES, environment, (line) => printed.push(line));
  onTestFinished(() => receiver.close());
  const address = await serve(createServer(receiver.listener));
  const post = (origin: string, email = 'ada@example.com') =>
    fetch(`${address}/api/leads`, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({ _form: 'newsletter', _page: '/blog', email }),
      redirect: 'manual',
    });
  return { address, printed, post };
}

test('the forms of all its addresses and of LEADS_SITE are stored, those of other sites are not', async () => {
  const store = join(temporaryFolder(), 'leads/leads.sqlite');
  const { post } = await open({ LEADS_STORE: store, LEADS_SITE: OWN_SITE });
  const answers = [];
  for (const origin of ['http://127.0.0.1:4321', PHONE, OWN_SITE, 'http://evil.example']) {
    const { status, headers } = await post(origin, `${answers.length}@example.com`);
    answers.push([status, headers.get('location')]);
  }
  expect(answers).toEqual([
    [303, 'http://127.0.0.1:4321/thank-you'],
    [303, `${PHONE}/thank-you`],
    [303, `${OWN_SITE}/thank-you`],
    [403, null],
  ]);
  const database = await openSqlite(store);
  const emails = (await storedLeads(database)).map(({ values }) => values.email);
  await database.close();
  expect(emails).toEqual(['0@example.com', '1@example.com', '2@example.com']);
});

test('editors sign in where that is set up', async () => {
  const settings = { CMS_REPOSITORY: 'hall/site', CMS_GITHUB_ID: 'id', CMS_GITHUB_SECRET: 'secret' };
  for (const [environment, said] of [
    [{}, 'Sign-in with GitHub is not set up'],
    [{ ...settings, CMS_SITE: 'https://www.example.com' }, 'Editors sign in at https://www.example.com only'],
  ] as const) {
    const { address } = await open({ LEADS_STORE: ':memory:', ...environment });
    expect(await (await fetch(`${address}/api/sign-in`)).text()).toContain(said);
  }
});

test('a store or a setting that is wrong is said, and the site keeps its leads for later', async () => {
  const notes = join(temporaryFolder(), 'notes');
  await writeFile(notes, 'These are my notes. '.repeat(1000));
  for (const environment of [
    { LEADS_STORE: notes },
    // Its folder can't be created.
    { LEADS_STORE: join(notes, 'leads.sqlite') },
    { LEADS_STORE: ':memory:', LEADS_MAIL: 'mail.example.com' },
  ]) {
    const { printed, post } = await open(environment);
    const { status } = await post(PHONE);
    const said = expect.stringMatching(/^Forms can't be received\. \S/);
    expect([status, printed], JSON.stringify(environment)).toEqual([503, [said]]);
  }
});
