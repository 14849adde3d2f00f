import { type Database, type Statement, sql } from './database.ts';

/**
 * A way to tell somebody about a lead: the agency by mail, its systems by webhook, the visitor by mail. Without mail, the
 * log says that there is a lead.
 */
export type Channel = 'mail' | 'webhook' | 'acknowledgment' | 'log';

/** What is to be sent about a lead that is about to be stored. */
export interface Notice {
  channels: readonly Channel[];
  /** Of these, what this process sends as soon as the lead is stored. */
  claimed: readonly Channel[];
  /** When another process sends what was claimed, because this one was killed. */
  until: number;
}

/** A claimed row that was not there before. */
export interface NewClaim {
  lead: number;
  channel: Channel;
}

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
export async function recordOutcome(
  database: Database,
  channel: Channel,
  { lead, attempts }: Claim,
  { state, due, error = null }: Pick<Sending, 'state' | 'due'> & { error?: string | null },
): Promise<void> {
  await database.batch(
    moved(sql`lead = ${lead} AND channel = ${channel}`, {
      from: sql`state = 'waiting' AND attempts = ${attempts}`,
      to: state,
      as: sql`due = ${due}, error = ${error}`,
    }),
  );
}

/**
 * Moves a row to a state, and makes room for it if it exists and comes from another one. A copy of the lead asks for what was
 * sent again, if it comes at that very moment or to a receiver of version 1.0.0 with the same store; without room, that would
 * be sent again and again.
 */
function moved(
  row: Statement,
  { from, to, as }: { from: Statement; to: Sending['state']; as: Statement },
): Statement[] {
  return [
    sql`DELETE FROM outbox WHERE state = ${to} AND ${row}
      AND EXISTS (SELECT 1 FROM outbox WHERE ${from} AND ${row} AND state <> ${to})`,
    sql`UPDATE outbox SET state = ${to}, ${as} WHERE ${from} AND ${row}`,
  ];
}

/** Removes what turned out not to be sent, unless another process has claimed it since. */
export async function dropClaim(
  database: Database,
  channel: Channel,
  { lead, attempts }: Claim,
): Promise<void> {
  await database.query(
    sql`DELETE FROM outbox
      WHERE state = 'waiting' AND lead = ${lead} AND channel = ${channel} AND attempts = ${attempts}`,
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

/** Sends a dead letter again; without one, does nothing. */
export async function sendAgain(
  database: Database,
  lead: number,
  channel: Channel,
  now: number,
): Promise<void> {
  await database.batch(
    moved(sql`lead = ${lead} AND channel = ${channel}`, {
      from: sql`state = 'dead'`,
      to: 'waiting',
      // From 1, because an acknowledgment is subject to a rate limit on its first attempt.
      as: sql`attempts = 1, due = ${now}, error = NULL`,
    }),
  );
}
