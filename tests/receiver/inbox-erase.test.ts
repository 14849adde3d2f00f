import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../../receiver/store/database.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { adasInbox, everything, stored } from './inbox-visitor.ts';

const query = (database: Database, text: string) => database.query({ text, values: [] });

test('erasing a person deletes everything about them, proves it, and nothing else', async () => {
  const { inbox, ada } = await adasInbox();
  const email = 'Grace@Example.com';
  for (const form of ['contact', 'newsletter', 'onboarding'] as const) {
    await stored(inbox, { name: 'Gracielle', email }, { form });
  }
  const other = await stored(inbox, { name: 'Bo' });
  await ada.send('/inbox/leads/1/notes', { note: 'Gracielle is grace@example.com' });
  await query(inbox.database, "UPDATE outbox SET error = 'grace@example.com bounced'");
  await query(inbox.database, `UPDATE outbox SET error = NULL WHERE lead = ${other}`);
  expect((await everything(inbox.database)).toLowerCase()).toContain('grac');

  const nobody = await (await ada.send('/inbox/erase', { email: 'nobody@example.com' })).text();
  expect(nobody).toContain('No leads of this address');
  expect(nobody).not.toContain('/inbox/erase/confirm');
  expect((await ada.get('/inbox/erasures/1')).status).toBe(404);
  const confirm = await (await ada.send('/inbox/erase', { email: ' grace@example.COM ' })).text();
  expect(confirm).toContain('Erase 3 leads?');
  const done = await ada.send('/inbox/erase/confirm', { email: 'grace@example.com' });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/inbox/erasures/1']);

  expect((await everything(inbox.database)).toLowerCase()).not.toContain('grac');
  expect(await query(inbox.database, 'SELECT number FROM leads')).toMatchObject([{ number: other }]);
  const proof = await ada.read('/inbox/erasures/1');
  const [digest] = /[0-9a-f]{64}(?=<\/dd>)/.exec(proof) ?? [];
  expect(proof).toMatch(/3 leads were erased.*Jan 2, 2026, 8:00 PM CST.*ada@agency\.example/s);
  // Whoever knows the address can check it; a digest without the salt would tell anyone.
  expect(digest).not.toBe(createHash('sha256').update('grace@example.com').digest('hex'));
  const check = async (address: string) => (await ada.send('/inbox/erase/check', { email: address })).text();
  expect(await check('GRACE@example.com')).toContain('Yes, this address was erased');
  expect(await check('ada@example.com')).toContain('No, this address was never erased');
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
    expect(await (await ada.send('/inbox/erase', { email })).text(), email).toContain('Erase 1 lead?');
  }
});

test('erasing a person leaves nothing in the file of the store either', async () => {
  const folder = temporaryFolder();
  const database = await openSqlite(join(folder, 'leads.sqlite'));
  const { inbox, ada } = await adasInbox({ database });
  for (let number = 0; number < 20; number += 1) await stored(inbox, { name: 'Gracielle' });
  await stored(inbox, { email: 'bo@example.com' });
  await ada.send('/inbox/erase/confirm', { email: 'ada@example.com' });
  await inbox.idle();
  await database.close();
  const [file = '', ...others] = readdirSync(folder);
  expect([file, others]).toEqual(['leads.sqlite', []]);
  const bytes = readFileSync(join(folder, file), 'latin1').toLowerCase();
  const found = ['bo@example.com', 'ada@example.com', 'gracielle'].filter((text) => bytes.includes(text));
  expect(found).toEqual(['bo@example.com']);
});
