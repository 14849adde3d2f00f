import { beforeEach, describe, expect, test } from 'vitest';
import { createReceiver } from '../../receiver/app.ts';
import type { Lead } from '../../receiver/intake/lead.ts';
import { type Database, sql } from '../../receiver/store/database.ts';
import { addLead, addNote, setState } from '../../receiver/store/leads.ts';
import { listLeads } from '../../receiver/store/list-leads.ts';
import {
  dropNotification,
  leaseDue,
  type Notification,
  notificationsOf,
  recordOutcome,
  sendAgain,
  unsentNotifications,
} from '../../receiver/store/notifications.ts';
import { reserveToken, takeToken } from '../../receiver/store/rate-limit.ts';
import { INBOX_SETTINGS } from './inbox-visitor.ts';
import { CONTACT_VALUES, ID, json, lead, receiver, storedLeads } from './requests.ts';

const LEAD: Lead = {
  form: 'contact',
  ...{ id: ID, received: '2026-01-02T00:00:00.000Z', values: CONTACT_VALUES.contact },
  ...{ meta: { page: '/contact' }, labels: {}, suspect: [] },
};
const DAY = 86_400_000;
const MAIL = { kind: 'lead', ref: 1, channel: 'mail' } as const;
const anotherLead = (values: Lead['values']): Lead => ({ ...LEAD, values, id: crypto.randomUUID() });

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
      const add = () => addLead(database, marked, ['mail', 'webhook']);
      await Promise.all(Array.from({ length: 10 }, add));
      await addLead(database, { ...marked, received: '2026-01-03T00:00:00.000Z' }, ['mail', 'webhook']);
      const stored = { ...marked, number: 1, state: 'spam', source: 'direct', earlier: null };
      expect(await storedLeads(database)).toEqual([stored]);
      expect(await count('notifications')).toBe(2);
    });

    test('a lead that first looked like spam keeps its number and notes when it comes from a person', async () => {
      const suspect = { ...LEAD, suspect: ['time'] as const, meta: { utm_source: 'bot' } };
      expect(await addLead(database, suspect, [])).toEqual([]);
      await addNote(database, 1, { written: 0, author: 'bo@agency.example', note: 'A person?' });
      await addLead(database, anotherLead({ name: 'Grace' }), ['mail']);
      const later = { ...LEAD, received: '2026-01-03T00:00:00.000Z' };
      expect(await addLead(database, later, ['mail'])).toMatchObject([{ ref: 1, channel: 'mail' }]);
      expect(await addLead(database, later, ['mail'])).toEqual([]);
      expect(await addLead(database, { ...suspect, received: later.received }, [])).toEqual([]);
      expect(await storedLeads(database)).toMatchObject([
        { number: 1, received: LEAD.received, suspect: [], state: 'new', source: 'direct' },
        { number: 2, values: { name: 'Grace' } },
      ]);
      expect([await count('notes'), await count('notifications')]).toEqual([1, 2]);
    });

    test('the same form is the same lead for eight days, and then another one, however often it comes at once', async () => {
      const at = (days: number) => ({
        ...LEAD,
        received: new Date(Date.parse(LEAD.received) + days * DAY).toISOString(),
      });
      await addLead(database, LEAD, ['mail']);
      expect(await addLead(database, at(7.9), ['mail'])).toEqual([]);
      for (const days of [8, 200]) {
        await setState(database, 1, 'lost');
        const added = await Promise.all([1, 2, 3].map(() => addLead(database, at(days), ['mail'])));
        expect(added.flat()).toHaveLength(1);
        expect(await addLead(database, at(days + 7), ['mail'])).toEqual([]);
      }
      const leads = await storedLeads(database);
      // PostgreSQL leaves numbers out.
      expect(leads).toMatchObject([
        { number: 1, state: 'lost', earlier: null },
        { state: 'new', earlier: 1 },
        { state: 'new', earlier: leads[1]?.number },
      ]);
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
      const reserved: unknown[] = [];
      for (let request = 0; request < 4; request += 1)
        reserved.push(await reserveToken(database, { ...bucket, name: 'b' }));
      expect(reserved).toEqual([0, 0, 1000, 2000].map((due, at) => ({ due, turn: at + 1 })));
      // A clock that was years ahead keeps nobody waiting.
      await database.query(sql`UPDATE rate_limits SET full_at = 100000000000 WHERE sender = 'b'`);
      expect(await reserveToken(database, { ...bucket, name: 'b' })).toEqual({ due: 0, turn: 1 });
    });

    test('what is due is leased once, however many ask for it at once', async () => {
      for (let at = 0; at < 20; at++) await addLead(database, anotherLead({ name: `Ada ${at}` }), ['mail']);
      const now = Date.parse(LEAD.received);
      const lease = { id: 'a', ends: now + 60_000 };
      const ask = () => leaseDue(database, 'mail', { lease, limit: 5, dueBy: now, now, longest: 3_600_000 });
      const leads: number[] = [];
      for (let leased = 1; leased > 0; ) {
        const all = (await Promise.all(Array.from({ length: 10 }, ask))).flat();
        leased = all.length;
        leads.push(...all.map(({ ref }) => ref));
      }
      expect(leads.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    });

    test('what was given up is sent once more, however often that is asked for', async () => {
      await addLead(database, LEAD, ['mail']);
      await database.query(sql`UPDATE notifications SET state = 'dead', error = 'HTTP 500'`);
      expect(await unsentNotifications(database)).toMatchObject([MAIL]);
      await Promise.all([1, 2, 3].map((now) => sendAgain(database, MAIL, now)));
      await sendAgain(database, MAIL, 4);
      expect(await notificationsOf(database, MAIL)).toMatchObject([{ state: 'waiting', error: null }]);
      await sendAgain(database, { ...MAIL, channel: 'webhook' }, 5);
      expect(await count('notifications')).toBe(1);
    });

    test('an attempt that ends after its lease changes nothing, even if the notification was made due again', async () => {
      const start = Date.parse(LEAD.received);
      const [first] = await addLead(database, LEAD, ['mail'], { id: 'first', ends: start + 1000 });
      const again = async (now: number) => {
        const lease = { id: crypto.randomUUID(), ends: now + 1000 };
        const leased = await leaseDue(database, 'mail', { lease, limit: 1, dueBy: now, now, longest: 1e9 });
        return leased[0] as Notification;
      };
      const second = await again(start + 2000);
      // As for a subscriber who confirms while the mail that asks for it is on its way.
      await database.query(sql`UPDATE notifications SET attempts = 0, due = ${start + 2000}, lease = NULL`);
      const third = await again(start + 2000);
      expect([first?.attempts, second.attempts, third.attempts]).toEqual([1, 2, 1]);
      for (const late of [first as Notification, second]) {
        await recordOutcome(database, late, { state: 'sent', due: start });
        await dropNotification(database, late);
        expect(await notificationsOf(database, MAIL)).toEqual([third]);
      }
      await recordOutcome(database, third, { state: 'sent', due: start + 2500 });
      expect(await notificationsOf(database, MAIL)).toMatchObject([{ state: 'sent', due: start + 2500 }]);
      expect(await addLead(database, LEAD, ['mail'])).toEqual([]);
    });

    test('any text is stored as it is, without characters that databases refuse', async () => {
      for (const text of HOSTILE) {
        const values = { ...LEAD.values, name: text, email: text, message: text };
        await addLead(database, { ...anotherLead(values), meta: { utm_source: text } }, []);
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
      await addLead(database, anotherLead({ message: 'adaxhall@example.com says a!b' }), []);
      for (const [, message] of searches) await addLead(database, anotherLead({ message }), []);
      for (const [at, [search]] of searches.entries()) expect(await found(search), search).toEqual([at + 2]);
      expect((await storedLeads(database))[1]?.values.message).toBe(longest);
      // These leave nothing to look for.
      for (const nothing of ['\u0000', '\u0301']) expect(await found(nothing)).toEqual([]);
    });

    test('what is due is sent, and what is too old is deleted', async () => {
      await addLead(database, LEAD, ['mail']);
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
      const left = [await count('leads'), await count('notifications'), await count('notes')];
      expect([left, mails]).toEqual([[0, 0, 0], 1]);
    });
  });
}
