import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../../receiver/store/database.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { adasInbox, everything, stored } from './inbox-visitor.ts';

const query = (database: Database, text: string) => database.query({ text, values: [] });

test('erasing a person deletes everything about them and nothing else, and the log says so', async () => {
  const { inbox, ada } = await adasInbox();
  const email = 'Grace@Example.com';
  for (const form of ['contact', 'newsletter', 'onboarding'] as const) {
    await stored(inbox, { name: 'Gracielle', email }, { form });
  }
  const other = await stored(inbox, { name: 'Bo' });
  await ada.post('/inbox/leads/1/notes', { note: 'Gracielle is grace@example.com' });
  await query(inbox.database, "UPDATE notifications SET error = 'grace@example.com bounced'");
  await query(inbox.database, `UPDATE notifications SET error = NULL WHERE ref = ${other}`);
  expect((await everything(inbox.database)).toLowerCase()).toContain('grac');

  const nobody = await (await ada.post('/inbox/erase', { email: 'nobody@example.com' })).text();
  expect(nobody).toContain('No leads from this address');
  expect(nobody).not.toContain('/inbox/erase/confirm');
  const confirm = await (await ada.post('/inbox/erase', { email: ' grace@example.COM ' })).text();
  expect(confirm).toContain('Erase 3 leads?');
  const done = await ada.post('/inbox/erase/confirm', { email: 'grace@example.com' });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/inbox/erase/done']);

  expect((await everything(inbox.database)).toLowerCase()).not.toContain('grac');
  expect(await query(inbox.database, 'SELECT number FROM leads')).toMatchObject([{ number: other }]);
  expect(await ada.read('/inbox/erase/done')).toContain('All of this person’s leads were erased');
  expect(await ada.read('/inbox/log')).toMatch(
    /Jan 2, 2026, 8:00 PM CST<\/td><td>erase \(3 leads\)<\/td><td>ada@agency\.example/,
  );
});

test('erasing a person finds their address however it is written', async () => {
  const { inbox, ada } = await adasInbox();
  await stored(inbox, { email: 'Grace@xn--mller-kva.example' });
  const written = [
    'grace@müller.example',
    'Grace Hopper <grace@MÜLLER.example>',
    'mailto:grace@müller.example?cc=x@y.example',
  ];
  for (const email of written) {
    expect(await (await ada.post('/inbox/erase', { email })).text(), email).toContain('Erase 1 lead?');
  }
});

test('erasing a person leaves nothing in the file of the store either', async () => {
  const folder = temporaryFolder();
  const database = await openSqlite(join(folder, 'leads.sqlite'));
  const { inbox, ada } = await adasInbox({ database });
  for (let number = 0; number < 20; number += 1) await stored(inbox, { name: 'Gracielle' });
  await stored(inbox, { email: 'bo@example.com' });
  await ada.post('/inbox/erase/confirm', { email: 'ada@example.com' });
  await inbox.idle();
  await database.close();
  const [file = '', ...others] = readdirSync(folder);
  expect([file, others]).toEqual(['leads.sqlite', []]);
  const bytes = readFileSync(join(folder, file), 'latin1').toLowerCase();
  const found = ['bo@example.com', 'ada@example.com', 'gracielle'].filter((text) => bytes.includes(text));
  expect(found).toEqual(['bo@example.com']);
});
