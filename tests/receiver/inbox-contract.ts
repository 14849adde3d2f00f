import { expect, onTestFinished, test } from 'vitest';
import { type Database, sql } from '../../receiver/store/database.ts';
import { BO, INBOX_SETTINGS, numbersOn, searched, stored, testInbox } from './inbox-visitor.ts';

const DAY = 86_400_000;

/**
 * The inbox over a store: every statement of it once.
 * @param open opens a new, empty database
 */
export function testInboxOn(open: () => Promise<Database>): void {
  test('the inbox lists, searches, counts, marks, notes, sends again, exports and erases', async () => {
    const database = await open();
    onTestFinished(() => database.close());
    const posted: string[] = [];
    const fetch = async (address: unknown) => {
      posted.push(String(address));
      return new Response();
    };
    const webhook = { url: 'https://crm.example/leads', secret: undefined };
    const inbox = await testInbox({ database, fetch, settings: { ...INBOX_SETTINGS, webhook } });
    const now = inbox.clock.now;
    for (let number = 1; number <= 52; number += 1) {
      await stored(inbox, { name: `Lead ${number}` }, { received: now - (60 - number) * DAY });
    }
    const grace = { name: 'Grace Hopper', email: 'grace@example.com', phone: '+14025550142' };
    await stored(inbox, grace, { meta: { utm_source: 'google' } });
    await stored(inbox, grace, { form: 'newsletter', suspect: ['trap'] });
    await database.query(sql`UPDATE notifications SET state = 'dead', error = 'HTTP 500'`);

    const ada = await inbox.signedIn();
    const first = await ada.read('/inbox');
    expect(first).toContain('(53) Leads');
    const [, next = ''] = /class="button" href="([^"]+)"/.exec(first) ?? [];
    expect(await numbersOn(ada, next)).toEqual([3, 2, 1]);
    for (const [query, found] of [
      ['state=spam&form=newsletter', [54]],
      ['form=contact&from=2026-01-02', [53]],
      ['to=2025-11-05', [2, 1]],
      ['words=hopper+omaha', [53]],
      ['words=(402)+555-0142', [53]],
    ] as const) {
      expect(await numbersOn(ada, await searched(ada, query)), query).toEqual(found);
    }
    expect(await ada.read('/inbox/chart')).toContain('<th scope="col">google</th>');

    expect(await ada.read('/inbox')).toContain('href="/inbox/unsent"');
    const path = '/inbox/leads/53';
    expect((await ada.post(`${path}/state`, { state: 'won' })).headers.get('location')).toBe(path);
    for (const note of ['  Called.\r\nNo answer. ', ' ']) await ada.post(`${path}/notes`, { note });
    await ada.post('/inbox/send', { kind: 'lead', ref: '53', channel: 'webhook' });
    await inbox.idle();
    expect(posted).toEqual(['https://crm.example/leads']);
    const lead = await ada.read(path);
    expect(lead).toContain('value="won" aria-pressed="true"');
    expect(lead).toContain('Called.\r\nNo answer.</p>');
    expect(lead.match(/class="note"/g)).toHaveLength(1);
    expect(lead).toContain('href="/inbox/leads/54"');
    expect(lead).toContain('(webhook):</b> sent');
    const unsent = await ada.read('/inbox/unsent');
    expect(unsent).toContain('HTTP 500');
    expect(unsent).not.toContain('href="/inbox/leads/53"');
    expect(JSON.parse(await ada.read('/inbox/leads.json?state=won'))).toMatchObject([{ values: grace }]);

    const erased = await ada.post('/inbox/erase/confirm', { email: 'grace@example.com' });
    expect(await ada.read(erased.headers.get('location') ?? '')).toContain('leads were erased');
    expect((await ada.get('/inbox/leads/53')).status).toBe(404);
    expect(await ada.read('/inbox/log')).toContain('erase (2 leads)');

    const [bo, thief] = [await inbox.signedIn(BO), inbox.visitor()];
    for (const cookie of ada.cookies) thief.cookies.set(...cookie);
    expect((await thief.get('/inbox')).status).toBe(200);
    const left = await ada.post('/inbox/sign-out');
    expect([left.headers.get('location'), ada.cookies.size]).toEqual(['/inbox/sign-in', 0]);
    expect((await thief.get('/inbox')).status).toBe(303);
    expect((await bo.get('/inbox')).status).toBe(200);
  });
}
