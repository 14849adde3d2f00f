import type { Lead } from '../intake/lead.ts';
import { type Database, type Statement, sql } from './database.ts';
import { type Channel, deleteNotificationsSql, type LeadChannel } from './notifications.ts';
import type { Reservation } from './rate-limit.ts';

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

/**
 * Stores a sign-up, with the mail that asks to confirm it. An address that is confirmed stays as it is. One that has
 * unsubscribed gets another entry: the old one proves what was agreed then, and its links stay dead.
 */
export async function addSubscriber(
  database: Database,
  { values: { email = '' }, received, meta: { page = '', placement = '' } }: Lead,
  { words, ...reservation }: Reservation & { words: string },
): Promise<void> {
  const [address, agreed] = [email.toLowerCase(), Date.parse(received)];
  await database.batch([
    sql`INSERT INTO subscribers (subscriber_key, email, state, agreed, words, page, placement)
      VALUES (${address}, ${address}, 'waiting', ${agreed}, ${words}, ${page}, ${placement})
      ON CONFLICT (subscriber_key) DO UPDATE SET agreed = excluded.agreed, words = excluded.words,
        page = excluded.page, placement = excluded.placement
      WHERE subscribers.state = 'waiting'`,
    notifySql('confirmation', sql`subscriber_key = ${address} AND state = 'waiting'`, reservation),
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
  await database.batch([
    sql`UPDATE subscribers SET state = 'confirmed', confirmed = ${now}, unsubscribed = NULL
      WHERE number = ${number} AND state = 'waiting'`,
    ...(['welcome', ...channels] as const).map((channel) =>
      notifySql(channel, sql`number = ${number} AND state = 'confirmed' AND confirmed = ${now}`, {
        due: now,
        turn: 1,
      }),
    ),
  ]);
}

/** Takes a subscriber off the list. The entry stays as proof, until it is as old as leads may get. */
export async function unsubscribe(database: Database, number: number, now: number): Promise<void> {
  await database.query(
    sql`UPDATE subscribers
      SET state = 'unsubscribed', unsubscribed = ${now}, subscriber_key = email || ' ' || number
      WHERE number = ${number} AND state <> 'unsubscribed'`,
  );
}

/** Makes a notification due, even if it was sent before. One that already waits doesn't wait longer. */
function notifySql(channel: Channel, condition: Statement, { due, turn }: Reservation): Statement {
  return sql`INSERT INTO notifications (kind, ref, channel, state, attempts, due, turn)
    SELECT 'subscriber', number, ${channel}, 'waiting', 0, ${due}, ${turn} FROM subscribers WHERE ${condition}
    ON CONFLICT (kind, ref, channel) DO UPDATE
      SET state = 'waiting', attempts = 0, due = excluded.due, turn = excluded.turn, lease = NULL, error = NULL
      WHERE notifications.state <> 'waiting' OR notifications.due > excluded.due`;
}

export async function getSubscriber(database: Database, number: number): Promise<Subscriber | undefined> {
  const [row] = await database.query<Subscriber>(sql`SELECT * FROM subscribers WHERE number = ${number}`);
  return row;
}

/** The latest sign-up of an address. @param email in lower case */
export async function latestSignUp(database: Database, email: string): Promise<Subscriber | undefined> {
  const [row] = await database.query<Subscriber>(
    sql`SELECT * FROM subscribers WHERE email = ${email} ORDER BY number DESC LIMIT 1`,
  );
  return row;
}

/** A subscriber, and the last mail to them if it failed for good. */
export interface ListedSubscriber extends Subscriber {
  failed: Channel | null;
  error: string | null;
}

/** Subscribers, newest first. @param before the number of the last one on the previous page */
export function listSubscribers(
  database: Database,
  before: number,
  limit: number,
  condition: Statement = sql`1 = 1`,
): Promise<ListedSubscriber[]> {
  return database.query<ListedSubscriber>(
    sql`SELECT subscribers.*, failures.channel AS failed, failures.error AS error FROM subscribers
      LEFT JOIN notifications AS failures
        ON failures.kind = 'subscriber' AND failures.ref = subscribers.number AND failures.state = 'dead'
        AND failures.channel = CASE subscribers.state WHEN 'waiting' THEN 'confirmation' ELSE 'welcome' END
      WHERE number < ${before} AND ${condition} ORDER BY number DESC LIMIT ${limit}`,
  );
}

/** Everybody who has confirmed. */
export async function* confirmedSubscribers(database: Database): AsyncGenerator<Subscriber> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const batch = await listSubscribers(database, before, READ_BATCH, sql`subscribers.state = 'confirmed'`);
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
    deleteNotificationsSql('subscriber', sql`SELECT number FROM subscribers WHERE ${condition}`),
    sql`DELETE FROM subscribers WHERE ${condition}`,
  ];
}

/** Deletes what nobody has confirmed, and who has been unsubscribed for as long as leads are kept. */
export function deleteOldSubscribersSql(now: number, retentionDays: number): Statement[] {
  return [
    ...deleteSubscribersSql(sql`state = 'waiting' AND agreed < ${now - UNCONFIRMED_DAYS * DAY_MS}`),
    ...deleteSubscribersSql(sql`state = 'unsubscribed' AND unsubscribed < ${now - retentionDays * DAY_MS}`),
  ];
}
