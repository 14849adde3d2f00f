import { beforeEach, describe, expect, test } from 'vitest';
import { createReceiver } from '../../receiver/app.ts';
import type { Lead } from '../../receiver/intake/lead.ts';
import { type Database, sql } from '../../receiver/store/database.ts';
import { addLead, addNote } from '../../receiver/store/leads.ts';
import { listLeads } from '../../receiver/store/list-leads.ts';
import { type Claim, claimDue, recordOutcome, sendAgain, sendingsOf } from '../../receiver/store/outbox.ts';
import { takeToken } from '../../receiver/store/rate-limit.ts';
import { INBOX_SETTINGS } from './inbox-visitor.ts';
import { CONTACT_VALUES, ID, json, lead, receiver, storedLeads, unclaimed } from './requests.ts';

const LEAD: Lead = {
  form: 'contact',
  ...{ id: ID, received: '2026-01-02T00:00:00.000Z', values: CONTACT_VALUES.contact },
  ...{ meta: { page: '/contact' }, labels: {}, suspect: [] },
};
const HOSTILE = [
  "'; DROP TABLE leads; --",
  '" OR 1=1 /*',
  '? ?1 $1 :name @name',
  "\\ \\' \\\" \\0 E'\\x00' %_",
  '\u0001\u001f\u007f\t\r\n',
  '\u202e\u2028\ufeff\ufffe',
  '🦬 Ålesund e\u0301 ﬁ',
  '{"a":null}',
];

/**
 * What every store of leads has to do.
 * @param open opens a new, empty database
 */
export function describeStore(name: string, open: () => Promise<Database>): void {
  describe(name, () => {
    let database: Database;
    beforeEach(async () => {
      database = await open();
      return () => database.close();
    });
    const count = async (table: string) =>
      (await database.query({ text: `SELECT * FROM ${table}`, values: [] })).length;

    const found = async (search: string) =>
      (await listLeads(database, { search }, { limit: 10 })).leads.map(({ number }) => number);

    test('a lead that comes ten times at once, and again, is stored as it came, and notified of once', async () => {
      const marked = { ...LEAD, suspect: ['trap', 'time'] } as const;
      const add = () => addLead(database, marked, unclaimed('mail', 'webhook'));
      await Promise.all(Array.from({ length: 10 }, add));
      await addLead(
        database,
        { ...marked, received: '2026-01-03T00:00:00.000Z' },
        unclaimed('mail', 'webhook'),
      );
      const stored = { ...marked, number: 1, state: 'spam', source: 'direct' };
      expect(await storedLeads(database)).toEqual([stored]);
      expect(await count('outbox')).toBe(2);
    });

    test('a lead replaces what made the same one look like spam, and is the newest', async () => {
      await addLead(database, { ...LEAD, suspect: ['time'] }, unclaimed('log'));
      await addLead(database, { ...LEAD, values: { ...LEAD.values, name: 'Grace' } }, unclaimed('mail'));
      const received = '2026-01-03T00:00:00.000Z';
      await addLead(database, { ...LEAD, received }, unclaimed('mail'));
      const { leads } = await listLeads(database, {}, { limit: 10 });
      expect(leads).toMatchObject([{ received, suspect: [], state: 'new' }, { values: { name: 'Grace' } }]);
      expect(await count('outbox')).toBe(2);
    });

    test('other words under a known id are another lead', async () => {
      const rubbish = { ...LEAD, values: { email: 'ada@example.com', message: 'Rubbish' } };
      await addLead(database, rubbish, unclaimed('mail'));
      await addLead(database, LEAD, unclaimed('mail'));
      expect(await storedLeads(database)).toMatchObject([rubbish, LEAD]);
      expect(await count('outbox')).toBe(2);
    });

    test('a batch is stored as a whole or not at all, and a sender who sends too much waits', async () => {
      const right = sql`INSERT INTO settings (name, value) VALUES ('a', 'b')`;
      const wrong = sql`INSERT INTO settings (name, value) VALUES ('c', ${null})`;
      await expect(database.batch([right, wrong])).rejects.toThrow();
      expect(await count('settings')).toBe(0);
      await database.batch([right]);
      expect(await count('settings')).toBe(1);

      const bucket = { name: 'a', burst: 2, everyMs: 1000, now: 0 };
      const waits: unknown[] = [];
      for (let request = 0; request < 3; request += 1) waits.push(await takeToken(database, bucket));
      expect(waits).toEqual([undefined, undefined, 1000]);
    });

    test('what is due is claimed once, however many ask for it at once', async () => {
      for (let at = 0; at < 20; at++)
        await addLead(database, { ...LEAD, values: { name: `Ada ${at}` } }, unclaimed('mail'));
      const now = Date.parse(LEAD.received);
      const claim = () =>
        claimDue(database, 'mail', { limit: 5, dueBy: now, now, lease: 60_000, longest: 3_600_000 });
      const leads: number[] = [];
      for (let claimed = 1; claimed > 0; ) {
        const claims = (await Promise.all(Array.from({ length: 10 }, claim))).flat();
        claimed = claims.length;
        leads.push(...claims.map(({ lead }) => lead));
      }
      expect(leads.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    });

    test('what a copy asks for again, at that very moment or at version 1.0.0, is sent once more and no more', async () => {
      await addLead(database, LEAD, unclaimed('mail'));
      let [mails, now] = [0, Date.parse(LEAD.received)];
      const mailer = async () => void mails++;
      const { work } = createReceiver({ settings: INBOX_SETTINGS, database, mailer, now: () => now });
      await work();
      const again = sql`INSERT INTO outbox (lead, channel, state, attempts, due) VALUES (1, 'mail', 'waiting', 0, 0)`;
      await database.query(again);
      for (let hour = 0; hour < 3; hour += 1, now += 3_600_000) await work();
      expect([mails, await count('outbox')]).toEqual([2, 1]);
      await database.batch([sql`UPDATE outbox SET state = 'dead'`, again]);
      await sendAgain(database, 1, 'mail', now);
      await work();
      expect([mails, await count('outbox')]).toEqual([3, 1]);
    });

    test('what was given up is sent once more, however often that is asked for', async () => {
      await addLead(database, LEAD, unclaimed('mail'));
      await database.query(sql`UPDATE outbox SET state = 'dead', error = 'HTTP 500'`);
      await Promise.all([1, 2, 3].map((now) => sendAgain(database, 1, 'mail', now)));
      await sendAgain(database, 1, 'mail', 4);
      expect(await sendingsOf(database, 1)).toMatchObject([{ state: 'waiting', error: null }]);
      await sendAgain(database, 1, 'webhook', 5);
      expect(await count('outbox')).toBe(1);
    });

    test('what was sent stays on record, however late another attempt ends, and the same lead is not sent again', async () => {
      await addLead(database, LEAD, unclaimed('mail'));
      const start = Date.parse(LEAD.received);
      const claimAt = async (now: number) => {
        const all = await claimDue(database, 'mail', {
          limit: 1,
          dueBy: now,
          now,
          lease: 1000,
          longest: 1e9,
        });
        return all[0] as Claim;
      };
      const [late, last] = [await claimAt(start), await claimAt(start + 2000)];
      for (const claim of [last, late])
        await recordOutcome(database, 'mail', claim, { state: 'sent', due: start });
      expect(await sendingsOf(database, 1)).toMatchObject([{ state: 'sent', attempts: 2 }]);
      await addLead(database, LEAD, unclaimed('mail'));
      expect(await count('outbox')).toBe(1);
    });

    test('any text is stored as it is, without characters that databases refuse', async () => {
      for (const text of HOSTILE) {
        const values = { ...LEAD.values, name: text, email: text, message: text };
        await addLead(database, { ...LEAD, values, meta: { utm_source: text } }, unclaimed());
      }
      expect(await storedLeads(database)).toMatchObject(
        HOSTILE.map((text) => ({ values: { name: text, message: text }, meta: { utm_source: text } })),
      );
      const { receive } = await receiver({ database });
      const message = 'Our\u0000 market \ud800is Omaha.';
      expect((await receive(json(lead('contact', { message })))).status).toBe(200);
      expect((await storedLeads(database)).at(-1)?.values.message).toBe('Our market \ufffdis Omaha.');
    });

    test('a search finds what has all of its words or their parts, whatever signs they have', async () => {
      // The longest message is found by its last word.
      const longest = Array.from({ length: 800 }, (_, at) => `w${at}`)
        .join(' ')
        .padEnd(5000, ' !');
      const searches = [
        ['w799', longest],
        ['zeb STRI', 'Zebra stripes'],
        ['100% wow!', 'Wow! 100 of them'],
        ["'; DROP TABLE leads; --", "'; DROP TABLE leads; --"],
        ['ada_hall@example.com', 'I am ADA_HALL@example.com'],
        ['%', '50 % off'],
        ['Ålesund', 'ALESUND e\u0301'],
        [`${'ö'.repeat(100)}@example.com`, `${'Ö'.repeat(100)}@example.com`],
        ['🦬'.repeat(30), '🦬'.repeat(30)],
        ['402-555-0142', 'Call (402) 555.0142 at noon'],
        ['+1 402 555 0143', 'Call 402-555-0143'],
        ['4025550144', 'Call 402 555 0144'],
        ['555-0145', 'Call 5550145'],
        ['+44 20 7946 0958', '+442079460958'],
        ['2026-11-22', 'We open on 2026-11-22.'],
        ['Grace <x@müller.example>', 'Grace: x@xn--mller-kva.example'],
        ['mailto:y@müller.example?subject=Hi', 'Write to y@müller.example'],
      ] as const;
      await addLead(database, { ...LEAD, values: { message: 'adaxhall@example.com says a!b' } }, unclaimed());
      for (const [, message] of searches)
        await addLead(database, { ...LEAD, values: { message } }, unclaimed());
      for (const [at, [search]] of searches.entries()) expect(await found(search), search).toEqual([at + 2]);
      expect((await storedLeads(database))[1]?.values.message).toBe(longest);
      // These leave nothing to look for.
      for (const nothing of ['\u0000', '\u0301']) expect(await found(nothing)).toEqual([]);
    });

    test('what is due is sent, and what is too old is deleted', async () => {
      await addLead(database, LEAD, unclaimed('mail'));
      await addNote(database, 1, { written: 0, author: 'bo@agency.example', note: 'Called' });
      let [mails, now] = [0, Date.parse(LEAD.received)];
      const mailer = async () => void mails++;
      const { work } = createReceiver({ settings: INBOX_SETTINGS, database, mailer, now: () => now });
      await work();
      expect([await count('leads'), mails]).toEqual([1, 1]);
      for (let month = 0; month < 14; month += 1) {
        now += 30 * 86_400_000;
        await work();
      }
      const left = [await count('leads'), await count('outbox'), await count('notes')];
      expect([left, mails]).toEqual([[0, 0, 0], 1]);
    });
  });
}
