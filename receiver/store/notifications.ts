import { type Database, type Statement, sql } from './database.ts';

/**
 * A way to tell somebody about a lead: the team by mail, its systems by webhook, the visitor by acknowledgment. Without
 * mail, a line in the server log tells about it.
 */
export type LeadChannel = 'mail' | 'webhook' | 'acknowledgment' | 'log';

/** Or a mail to a subscriber: one that asks to confirm, and one that welcomes. */
export type Channel = LeadChannel | 'confirmation' | 'welcome';

/** What is sent about a lead or a subscriber by one channel. */
export interface Notification {
  kind: 'lead' | 'subscriber';
  /** The number of the lead or subscriber. */
  ref: number;
  channel: Channel;
  state: 'waiting' | 'sent' | 'dead';
  /** How many attempts were made, with the one that is under way. */
  attempts: number;
  /** When the next attempt is due; or, once it is sent or dead, when that happened. */
  due: number;
  /** Of what is due, lower ones go first. */
  turn: number;
  /** The id of the lease, while an attempt is under way. */
  lease: string | null;
  error: string | null;
}

/** What names a notification. */
type NotificationKey = Pick<Notification, 'kind' | 'ref' | 'channel'>;

/** Leaves the next attempt to one process. */
export interface Lease {
  id: string;
  /** When other processes can take over, in case this one was killed. */
  ends: number;
}

interface LeaseOptions {
  lease: Lease;
  limit: number;
  /** Leases only what is due at this time or before, in milliseconds since 1970. */
  dueBy: number;
  now: number;
  /** The longest possible wait, in milliseconds. What waits longer was written before the clock was set back. */
  longest: number;
}

/** SQLite uses the index of what is not sent only for conditions that say so in the same words. */
const IS_OPEN = sql`state <> 'sent'`;

/** Leases notifications that are due. */
export function leaseDue(
  database: Database,
  channel: Channel,
  { lease, limit, dueBy, now, longest }: LeaseOptions,
): Promise<Notification[]> {
  const isDue = sql`${IS_OPEN} AND state = 'waiting' AND channel = ${channel} AND (due <= ${dueBy} OR due > ${now + longest})`;
  // The condition appears twice: if another process updates the row first, PostgreSQL checks only the outer one again.
  return database.query<Notification>(
    sql`UPDATE notifications SET lease = ${lease.id}, due = ${lease.ends}, attempts = attempts + 1
      WHERE ${isDue} AND (kind, ref) IN
        (SELECT kind, ref FROM notifications WHERE ${isDue} ORDER BY turn, due LIMIT ${limit})
      RETURNING *`,
  );
}

/** Records how an attempt ended, unless its lease was taken over. */
export async function recordOutcome(
  database: Database,
  { lease, ...notification }: Notification,
  {
    state,
    due,
    attempts = notification.attempts,
    error = null,
  }: Pick<Notification, 'state' | 'due'> & Partial<Notification>,
): Promise<void> {
  await database.query(
    sql`UPDATE notifications
      SET state = ${state}, due = ${due}, attempts = ${attempts}, error = ${error}, lease = NULL
      WHERE ${isThis(notification)} AND lease = ${lease}`,
  );
}

/** Deletes a notification that is not needed after all, unless its lease was taken over. */
export async function dropNotification(
  database: Database,
  { lease, ...notification }: Notification,
): Promise<void> {
  await database.query(sql`DELETE FROM notifications WHERE ${isThis(notification)} AND lease = ${lease}`);
}

export function notificationsOf(
  database: Database,
  { kind, ref }: Pick<Notification, 'kind' | 'ref'>,
): Promise<Notification[]> {
  return database.query<Notification>(
    sql`SELECT * FROM notifications WHERE kind = ${kind} AND ref = ${ref} ORDER BY channel`,
  );
}

/** What failed for good, latest first. */
export function unsentNotifications(database: Database, limit = 200): Promise<Notification[]> {
  return database.query<Notification>(
    sql`SELECT * FROM notifications WHERE ${IS_OPEN} AND state = 'dead' ORDER BY due DESC, ref DESC LIMIT ${limit}`,
  );
}

/** Makes a notification that failed for good due again. Does nothing if there is none. */
export async function sendAgain(
  database: Database,
  notification: NotificationKey,
  now: number,
): Promise<void> {
  await database.query(
    // Not 0, because the first attempt of a mail to a visitor is rate limited.
    sql`UPDATE notifications SET state = 'waiting', attempts = 1, due = ${now}, error = NULL
      WHERE ${isThis(notification)} AND state = 'dead'`,
  );
}

/** Takes over what receivers of version 1.1 left, which ran after an update (docs/upgrading.md), or beside this one. */
export async function takeOverOutbox(database: Database, now: number): Promise<void> {
  await database.batch([
    // They don't know what is sent about a lead that they delete.
    sql`DELETE FROM notifications WHERE EXISTS (SELECT 1 FROM outbox) AND kind = 'lead'
      AND NOT EXISTS (SELECT 1 FROM leads WHERE leads.number = notifications.ref)`,
    sql`INSERT INTO notifications (kind, ref, channel, state, attempts, due, error)
      SELECT 'lead', lead, channel, state, attempts, due, error FROM outbox
      WHERE due < ${now} ORDER BY CASE state WHEN 'sent' THEN 1 ELSE 2 END ON CONFLICT DO NOTHING`,
    sql`DELETE FROM outbox WHERE due < ${now}`,
  ]);
}

/** Deletes what is sent about leads or subscribers. @param refs selects their numbers */
export function deleteNotificationsSql(kind: Notification['kind'], refs: Statement): Statement {
  return sql`DELETE FROM notifications WHERE kind = ${kind} AND ref IN (${refs})`;
}

const isThis = ({ kind, ref, channel }: NotificationKey): Statement =>
  sql`kind = ${kind} AND ref = ${ref} AND channel = ${channel}`;
