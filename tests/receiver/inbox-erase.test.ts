import { describe, expect, test } from 'vitest';
import type { Database } from '../../receiver/store/database.ts';
import { everything, stored, testInbox } from './inbox-visitor.ts';

const query = (database: Database, text: string) => database.query({ text, values: [] });

describe('erasing a person', () => {
  test('deletes everything about them, proves it, and nothing else', async () => {
    const inbox = await testInbox();
    const email = 'Grace@Example.com';
    for (const form of ['contact', 'newsletter', 'onboarding'] as const) {
      await stored(inbox, { name: 'Gracielle', email }, { form });
    }
    const other = await stored(inbox, { name: 'Bo' });
    const ada = await inbox.signedIn();
    await ada.send('/inbox/leads/1/notes', { note: 'Gracielle is grace@example.com' });
    await query(inbox.database, "UPDATE outbox SET error = 'grace@example.com bounced'");
    await query(inbox.database, `UPDATE outbox SET error = NULL WHERE lead = ${other}`);
    expect((await everything(inbox.database)).toLowerCase()).toContain('grac');

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
    expect(digest).not.toBe(await sha256('grace@example.com'));
    const check = async (address: string) =>
      (await ada.send('/inbox/erase/check', { email: address })).text();
    expect(await check('GRACE@example.com')).toContain('Yes, this address was erased');
    expect(await check('ada@example.com')).toContain('No, this address was never erased');
  });

  test('of whom there is nothing is not offered', async () => {
    const inbox = await testInbox();
    const ada = await inbox.signedIn();
    const page = await (await ada.send('/inbox/erase', { email: 'nobody@example.com' })).text();
    expect(page).toContain('No leads of this address');
    expect(page).not.toContain('/inbox/erase/confirm');
    expect((await ada.get('/inbox/erasures/1')).status).toBe(404);
  });
});

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(bytes).toString('hex');
}
