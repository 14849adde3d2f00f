import { describe, expect, test } from 'vitest';
import { type Database, type Statement, sql } from '../../receiver/store/database.ts';
import { deleteOld } from '../../receiver/store/delete-leads.ts';
import { addLead } from '../../receiver/store/leads.ts';
import { listLeads } from '../../receiver/store/list-leads.ts';
import { migrations } from '../../receiver/store/migrate.ts';
import { type Notification, notificationsOf } from '../../receiver/store/notifications.ts';
import { CONTACT_VALUES, ID, storedLeads } from './requests.ts';

/** Opens one database with a schema of these steps (default: all). */
type Open = (steps?: Statement[][]) => Promise<Database>;

const ADDRESS = 'ada@a-company-whose-name-is-longer-than-that.example';

/** Rows that each version has added, as its code wrote them, and that stay. */
const ROWS: readonly Statement[][] = [
  [
    sql`INSERT INTO leads (lead_key, id, form, received, name, email, source, state, answers, meta, suspect)
      VALUES ('a', ${ID}, 'contact', ${Date.UTC(2026, 0, 1)}, 'Ada', ${ADDRESS}, 'direct', 'won', '{}', '{}', '')`,
    sql`INSERT INTO settings (name, value) VALUES ('salt', 'a')`,
  ],
  [
    sql`INSERT INTO outbox (lead, channel, state, attempts, due) VALUES (1, 'mail', 'waiting', 1, 0)`,
    sql`INSERT INTO rate_limits (sender, full_at) VALUES ('a', 1)`,
  ],
  [
    sql`INSERT INTO notes (lead, written, author, note) VALUES (1, 0, 'ada@example.com', 'Called')`,
    sql`INSERT INTO sign_in_links (digest, email, expires) VALUES ('a', 'ada@example.com', 0)`,
    sql`INSERT INTO sessions (digest, email, expires) VALUES ('a', 'ada@example.com', 0)`,
    sql`INSERT INTO access_log (happened, email, action) VALUES (0, 'ada@example.com', 'list')`,
    sql`INSERT INTO erasures (happened, email, address_digest, leads) VALUES (0, 'ada@example.com', 'a', 1)`,
  ],
  [],
  [],
  [],
  [],
  [
    sql`INSERT INTO subscribers (email, state, agreed, words, page, placement)
      VALUES ('ada@example.com', 'waiting', 0, 'News', '/blog', 'inline')`,
  ],
  [
    sql`INSERT INTO subscribers (subscriber_key, email, state, agreed, words, page, placement)
      VALUES ('ada@example.com', 'ada@example.com', 'waiting', 0, 'News', '/blog', 'inline')`,
    sql`INSERT INTO notifications (kind, ref, channel, state, attempts, due)
      VALUES ('lead', 1, 'mail', 'waiting', 1, 0)`,
  ],
];

/** The version that made the words of leads a text beside each. */
const SEARCHED_TEXT = 4;
/** The version that made all of a long address a word. */
const LONG_ADDRESSES = 6;
/** The last version that receivers of version 1.1 know. */
const LAST_OF_1_1 = 6;
/** The version that moved notifications out of the outbox, and gave subscribers a key. */
const NOTIFICATIONS = 9;
/** What a store of a version has. */
const rowsOf = (version: number) =>
  ROWS.slice(0, version)
    .filter((_, at) => version < NOTIFICATIONS || at + 1 !== NOTIFICATIONS - 1)
    .flat();
const KEYS = sql`UPDATE leads SET lead_key = id`;
const WORDS = sql`INSERT INTO lead_words (word, lead) VALUES ('ada', 1), ('zurich', 1), ('ada@example.com', 1)`;

/**
 * What every store with a schema of its own has to do.
 * @param create creates an empty database. @returns what opens it
 */
export function describeMigrations(create: () => Promise<Open>): void {
  describe('migrations', () => {
    test('each version is among the tests', () => {
      expect(migrations()).toHaveLength(ROWS.length);
    });

    test.each(ROWS.map((_, at) => at + 1))(
      'a store of version %i is updated and keeps its rows',
      async (version) => {
        const open = await create();
        const former = await open(migrations().slice(0, version));
        await former.batch(rowsOf(version));
        if (version < SEARCHED_TEXT) await former.query(WORDS);
        if (version >= NOTIFICATIONS) await former.query(KEYS);
        await former.close();

        const updated = await open();
        for (const { text } of rowsOf(version)) {
          const [, name] = /INTO (\w+)/.exec(text) ?? [];
          const table = name === 'outbox' && version < NOTIFICATIONS ? 'notifications' : name;
          expect(await updated.query({ text: `SELECT * FROM ${table}`, values: [] }), table).toHaveLength(1);
        }
        const found = await listLeads(updated, { search: 'ada@example.com ZÜR ada' }, { limit: 1 });
        expect(found.leads.length).toBe(version < SEARCHED_TEXT ? 1 : 0);
        const byAddress = await listLeads(updated, { search: ADDRESS }, { limit: 1 });
        expect(byAddress.leads.length).toBe(version < LONG_ADDRESSES ? 1 : 0);
        // The same form again, which is as old as the one before says, and another one.
        const lead = { form: 'contact', received: '2026-01-02T00:00:00.000Z' } as const;
        const rest = { values: CONTACT_VALUES.contact, meta: {}, labels: {}, suspect: [] };
        expect(await addLead(updated, { ...lead, ...rest, id: ID }, ['mail'])).toEqual(
          version === 1 ? [expect.anything()] : [],
        );
        await addLead(updated, { ...lead, ...rest, id: crypto.randomUUID() }, ['mail']);
        expect(await storedLeads(updated)).toMatchObject([{ number: 1, state: 'won' }, { state: 'new' }]);
        await updated.close();
      },
    );

    test('a receiver of an earlier version still stores what it did, beside the one that updated the store', async () => {
      const updated = await (await create())();
      await updated.batch(ROWS.slice(0, LAST_OF_1_1).flat());
      const found = await listLeads(updated, {}, { limit: 1 });
      expect(found.leads.length).toBe(1);
      await updated.close();
    });

    test('a step that fails leaves the store at the version before it', async () => {
      const open = await create();
      const [first = []] = migrations();
      const wrong = [sql`CREATE TABLE other (a TEXT)`, sql`INSERT INTO nowhere (a) VALUES ('b')`];
      await expect(open([first, wrong])).rejects.toThrow('nowhere');
      const right = await open([first, [sql`CREATE TABLE other (a TEXT)`]]);
      expect(await right.query(sql`SELECT * FROM other`)).toEqual([]);
      await right.close();
    });

    test('an update that version 1.1 can work with lets it start again, and what it left is taken over', async () => {
      const open = await create();
      const former = migrations().slice(0, LAST_OF_1_1);
      await (await open(former)).close();
      const updated = await open();
      // What receivers of version 1.1 ask.
      const [row] = await updated.query<{ version: number }>(
        sql`SELECT MAX(version) AS version FROM migrations`,
      );
      expect(row?.version).toBe(LAST_OF_1_1);
      await updated.close();

      const again = await open(former);
      await again.batch(ROWS.slice(0, 2).flat());
      const sent = sql`INSERT INTO outbox (state, lead, channel, attempts, due) VALUES ('sent', 1, 'webhook', 1, 0)`;
      const copies = ['sent', 'waiting'].map(
        (state) =>
          sql`INSERT INTO outbox (state, lead, channel, attempts, due) VALUES (${state}, 1, 'log', 1, 0)`,
      );
      await again.batch([sent, ...copies]);
      await again.close();
      const forward = await open();
      // Of a lead that version 1.1 has erased.
      await forward.query(
        sql`INSERT INTO notifications (kind, ref, channel, state, attempts, due) VALUES ('lead', 7, 'mail', 'dead', 1, 0)`,
      );
      await deleteOld(forward, { retentionDays: 1e6, now: Date.UTC(2026, 0, 2) });
      expect(await storedLeads(forward)).toHaveLength(1);
      expect(await notificationsOf(forward, { kind: 'lead', ref: 7 })).toEqual([]);
      expect(await notificationsOf(forward, { kind: 'lead', ref: 1 })).toMatchObject([
        { channel: 'log', state: 'sent' },
        { channel: 'mail', state: 'waiting', due: 0, lease: null },
        { channel: 'webhook', state: 'sent' },
      ]);
      expect(await forward.query(sql`SELECT * FROM outbox`)).toEqual([]);
      await forward.close();
    });

    test('what waits in the store of version 8, with negative numbers of subscribers, is sent as what it is', async () => {
      const open = await create();
      const former = await open(migrations().slice(0, NOTIFICATIONS - 1));
      const subscriber = (number: number, state: string) =>
        sql`INSERT INTO subscribers (number, email, state, agreed, words, page, placement)
          VALUES (${number}, ${`${state}@example.com`}, ${state}, 0, '', '', '')`;
      const waiting = (lead: number, channel: string) =>
        sql`INSERT INTO outbox (state, lead, channel, attempts, due) VALUES ('waiting', ${lead}, ${channel}, 1, 0)`;
      await former.batch([
        ...['waiting', 'confirmed', 'unsubscribed'].map((state, at) => subscriber(at + 1, state)),
        ...[waiting(-1, 'newsletter'), waiting(-2, 'newsletter'), waiting(-2, 'mail'), waiting(2, 'mail')],
      ]);
      await former.close();
      const updated = await open();
      const rows = await updated.query<Notification>(
        sql`SELECT kind, ref, channel FROM notifications ORDER BY kind, ref, channel`,
      );
      expect(rows.map(({ kind, ref, channel }) => `${kind} ${ref} ${channel}`)).toEqual([
        ...['lead 2 mail', 'subscriber 1 confirmation', 'subscriber 2 mail', 'subscriber 2 welcome'],
      ]);
      const keys = sql`SELECT email, subscriber_key FROM subscribers ORDER BY number`;
      expect(await updated.query(keys)).toEqual([
        { email: 'waiting@example.com', subscriber_key: 'waiting@example.com' },
        { email: 'confirmed@example.com', subscriber_key: 'confirmed@example.com' },
        { email: 'unsubscribed@example.com', subscriber_key: 'unsubscribed@example.com 3' },
      ]);
      await updated.close();
    });

    test('a store of a newer version is refused', async () => {
      const open = await create();
      const newer = [...migrations(), [sql`CREATE TABLE newer (a TEXT)`]];
      await (await open(newer)).close();
      await expect(open()).rejects.toThrow('newer version of the receiver. Update this one, or go back');
    });

    test('a store that an unreleased version has updated is left as it is', async () => {
      const open = await create();
      const store = await open();
      await store.query(sql`UPDATE migrations SET version = ABS(version)`);
      await store.close();
      const again = await open();
      expect(await again.query(sql`SELECT version FROM migrations WHERE version < 0`)).toEqual([]);
      await again.close();
    });
  });
}
