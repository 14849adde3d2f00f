import type { Lead } from '../intake/lead.ts';
import { type Database, type Statement, sql } from './database.ts';
import type { Channel, LeadChannel } from './outbox.ts';

/** How long an address may wait to be confirmed. */
const UNCONFIRMED_DAYS = 14;
const DAY_MS = 86_400_000;
/** How many subscribers an export reads at a time. */
const READ_BATCH = 500;

export interface Subscriber {
  number: number;
  /** In lower case. */
  email: string;
  /** Waiting: for the click on the link in the mail that asks to confirm. */
  state: 'waiting' | 'confirmed' | 'unsubscribed';
  /** When the form was sent, in milliseconds since 1970. */
  agreed: number;
  /** What the form said, or where it was if that is not known. */
  words: string;
  page: string;
  placement: string;
  confirmed: number | null;
  unsubscribed: number | null;
}

/** Stores a sign-up, with the mail that asks to confirm it. An address that is confirmed stays as it is. */
export async function addSubscriber(
  database: Database,
  { values: { email = '' }, received, meta: { page = '', placement = '' } }: Lead,
  words: string,
): Promise<void> {
  const [address, agreed] = [email.toLowerCase(), Date.parse(received)];
  await database.batch([
    sql`INSERT INTO subscribers (email, state, agreed, words, page, placement)
      VALUES (${address}, 'waiting', ${agreed}, ${words}, ${page}, ${placement})
      ON CONFLICT (email) DO UPDATE SET state = 'waiting', agreed = excluded.agreed, words = excluded.words,
        page = excluded.page, placement = excluded.placement
      WHERE subscribers.state <> 'confirmed'`,
    dueSql('newsletter', sql`email = ${address} AND state = 'waiting'`, agreed),
  ]);
}

/**
 * Puts a subscriber on the list, with the mail that welcomes them. Does nothing if they are on it.
 * @param channels that tell the team
 */
export async function confirmSubscriber(
  database: Database,
  number: number,
  now: number,
  channels: readonly LeadChannel[],
): Promise<void> {
  const isWaiting = sql`number = ${number} AND state = 'waiting'`;
  await database.batch([
    ...(['newsletter', ...channels] as const).map((channel) => dueSql(channel, isWaiting, now)),
    sql`UPDATE subscribers SET state = 'confirmed', confirmed = ${now}, unsubscribed = NULL
      WHERE ${isWaiting}`,
  ]);
}

/** Takes a subscriber off the list, and keeps only what proves that. */
export async function unsubscribe(database: Database, number: number, now: number): Promise<void> {
  await database.query(
    sql`UPDATE subscribers SET state = 'unsubscribed', unsubscribed = ${now}, page = '', placement = ''
      WHERE number = ${number} AND state <> 'unsubscribed'`,
  );
}

/** Makes a sending due. Which mail it is to the subscriber follows from their state then. */
function dueSql(channel: Channel, condition: Statement, now: number): Statement {
  return sql`INSERT INTO outbox (lead, channel, state, attempts, due)
    SELECT -number, ${channel}, 'waiting', 0, ${now} FROM subscribers WHERE ${condition}
    ON CONFLICT (state, lead, channel) DO UPDATE SET attempts = 0, due = excluded.due`;
}

export async function getSubscriber(database: Database, number: number): Promise<Subscriber | undefined> {
  const [row] = await database.query<Subscriber>(sql`SELECT * FROM subscribers WHERE number = ${number}`);
  return row;
}

/**
 * Subscribers, newest first, and whether their last mail failed for good.
 * @param before the number of the last one on the previous page
 */
export function listSubscribers(
  database: Database,
  before: number,
  limit: number,
  condition: Statement = sql`1 = 1`,
): Promise<(Subscriber & { failed: unknown })[]> {
  return database.query<Subscriber & { failed: unknown }>(
    sql`SELECT subscribers.*, EXISTS (SELECT 1 FROM outbox
        WHERE outbox.state = 'dead' AND outbox.lead = -subscribers.number
          AND outbox.channel = 'newsletter') AS failed
      FROM subscribers WHERE number < ${before} AND ${condition} ORDER BY number DESC LIMIT ${limit}`,
  );
}

/** Everybody who has confirmed. */
export async function* confirmedSubscribers(database: Database): AsyncGenerator<Subscriber> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const batch = await listSubscribers(database, before, READ_BATCH, sql`state = 'confirmed'`);
    yield* batch;
    const last = batch.at(-1);
    if (!last) return;
    before = last.number;
  }
}

export async function countSubscribers(
  database: Database,
): Promise<Partial<Record<Subscriber['state'], number>>> {
  const rows = await database.query<{ state: Subscriber['state']; people: number }>(
    sql`SELECT state, COUNT(*) AS people FROM subscribers GROUP BY state`,
  );
  return Object.fromEntries(rows.map(({ state, people }) => [state, people]));
}

/** Deletes subscribers, and what is to be sent to them. */
export function deleteSubscribersSql(condition: Statement): Statement[] {
  return [
    sql`DELETE FROM outbox WHERE state IN ('waiting', 'sent', 'dead')
      AND lead IN (SELECT -number FROM subscribers WHERE ${condition})`,
    sql`DELETE FROM subscribers WHERE ${condition}`,
  ];
}

/** Deletes what nobody has confirmed, and who has been unsubscribed for as long as leads are kept. */
export function deleteOldSubscribersSql(now: number, retentionDays: number): Statement[] {
  const isLate = sql`state = 'waiting' AND agreed < ${now - UNCONFIRMED_DAYS * DAY_MS}`;
  return [
    ...deleteSubscribersSql(sql`${isLate} AND unsubscribed IS NULL`),
    sql`UPDATE subscribers SET state = 'unsubscribed', page = '', placement = '' WHERE ${isLate}`,
    ...deleteSubscribersSql(sql`state = 'unsubscribed' AND unsubscribed < ${now - retentionDays * DAY_MS}`),
  ];
}
