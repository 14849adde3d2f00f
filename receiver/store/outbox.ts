import { type Database, type Statement, sql } from './database.ts';

/**
 * A way to tell somebody about a lead: the agency by mail, its systems by webhook, the visitor by mail. Without mail, the
 * log says that there is a lead.
 */
export type Channel = 'mail' | 'webhook' | 'acknowledgment' | 'log';

/** A row of the outbox that this process is to send now. */
export interface Claim {
  lead: number;
  /** Number of this attempt, from 1. */
  attempts: number;
}

/** What was sent about a lead, or is to be sent. */
export interface Sending {
  lead: number;
  channel: Channel;
  state: 'waiting' | 'sent' | 'dead';
  attempts: number;
  /** When it is sent or tried again, or when it was sent or given up. */
  due: number;
  error: string | null;
}

interface ClaimOptions {
  limit: number;
  /** Rows that are due later than this are left, in milliseconds since 1970. */
  dueBy: number;
  now: number;
  /** After this the row is due again, if nothing was heard of it: the process was killed. */
  lease: number;
  /** Nothing waits longer, in milliseconds: a row that is due later was written before the clock was set back. */
  longest: number;
}

/** Takes rows that are due. No other process gets them before the lease has ended. */
export async function claimDue(
  database: Database,
  channel: Channel,
  { limit, dueBy, now, lease, longest }: ClaimOptions,
): Promise<Claim[]> {
  const isDue = sql`state = 'waiting' AND channel = ${channel} AND (due <= ${dueBy} OR due > ${now + longest})`;
  // The condition is repeated because PostgreSQL re-checks only the outer one when another process updated the row first.
  return database.query<Claim>(
    sql`UPDATE outbox SET due = ${now + lease}, attempts = attempts + 1
      WHERE ${isDue} AND lead IN (SELECT lead FROM outbox WHERE ${isDue} ORDER BY due LIMIT ${limit})
      RETURNING lead, attempts`,
  );
}

/** Records what became of a claim, unless another process has claimed it since. */
export async function settle(
  database: Database,
  channel: Channel,
  { lead, attempts }: Claim,
  { state, due, error = null }: Pick<Sending, 'state' | 'due'> & { error?: string | null },
): Promise<void> {
  await database.batch([
    ...(state === 'waiting' ? [] : [replaced(state, lead, channel)]),
    sql`UPDATE outbox SET state = ${state}, due = ${due}, error = ${error}
      WHERE state = 'waiting' AND lead = ${lead} AND channel = ${channel} AND attempts = ${attempts}`,
  ]);
}

/**
 * Makes room for a row in another state. A copy of the lead asks for what was sent again, if it comes at that very moment
 * or to a receiver of version 1.0.0 with the same store; without room, that would be sent again and again.
 */
function replaced(state: Sending['state'], lead: number, channel: Channel): Statement {
  return sql`DELETE FROM outbox WHERE state = ${state} AND lead = ${lead} AND channel = ${channel}`;
}

/** Removes what turned out not to be sent. */
export async function forget(database: Database, channel: Channel, { lead }: Claim): Promise<void> {
  await database.query(
    sql`DELETE FROM outbox WHERE state = 'waiting' AND lead = ${lead} AND channel = ${channel}`,
  );
}

export function sendingsOf(database: Database, lead: number): Promise<Sending[]> {
  return database.query<Sending>(
    sql`SELECT * FROM outbox WHERE state IN ('waiting', 'sent', 'dead') AND lead = ${lead} ORDER BY channel`,
  );
}

/** What was given up, latest first. */
export function deadLetters(database: Database, limit = 200): Promise<Sending[]> {
  return database.query<Sending>(
    sql`SELECT * FROM outbox WHERE state = 'dead' ORDER BY due DESC, lead DESC LIMIT ${limit}`,
  );
}

/** Sends a dead letter again. */
export async function retry(database: Database, lead: number, channel: Channel, now: number): Promise<void> {
  // From 1, because an acknowledgment is subject to a rate limit on its first attempt.
  await database.batch([
    replaced('waiting', lead, channel),
    sql`UPDATE outbox SET state = 'waiting', attempts = 1, due = ${now}, error = NULL
      WHERE state = 'dead' AND lead = ${lead} AND channel = ${channel}`,
  ]);
}
