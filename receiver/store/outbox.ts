import { type Database, type Statement, sql } from './database.ts';

/**
 * A way to tell somebody about a lead: the team by mail, its systems by webhook, the visitor by acknowledgment. Without
 * mail, a line in the server log tells about it.
 */
export type LeadChannel = 'mail' | 'webhook' | 'acknowledgment' | 'log';

/** The newsletter's channel is about subscribers: in the outbox, `lead` is then the negative of their number. */
export type Channel = LeadChannel | 'newsletter';

/** What to send about a lead that is about to be stored. */
export interface Notice {
  channels: readonly LeadChannel[];
  /** The channels that this process sends as soon as the lead is stored. */
  claimed: readonly LeadChannel[];
  /** When other processes can take over these claims, in case this process was killed. */
  leaseEnds: number;
}

/** A claim that `addLead` has just stored. A lead that was already there has none. */
export interface NewClaim {
  lead: number;
  channel: LeadChannel;
}

/** A row of the outbox that this process has taken to send. */
export interface Claim {
  lead: number;
  /** Number of this attempt, counted from 1. */
  attempts: number;
}

/** A notification about a lead by one channel. */
export interface Sending {
  lead: number;
  channel: LeadChannel;
  state: 'waiting' | 'sent' | 'dead';
  attempts: number;
  /** When the next attempt is due; or, once it is sent or dead, when that happened. */
  due: number;
  error: string | null;
}

interface ClaimOptions {
  limit: number;
  /** Claims only rows that are due at this time or before, in milliseconds since 1970. */
  dueBy: number;
  now: number;
  /** How long other processes leave a claim alone, in milliseconds, in case this process was killed. */
  lease: number;
  /** The longest possible wait, in milliseconds. A row that waits longer was written before the clock was set back. */
  longest: number;
}

/** Claims rows that are due. */
export async function claimDue(
  database: Database,
  channel: Channel,
  { limit, dueBy, now, lease, longest }: ClaimOptions,
): Promise<Claim[]> {
  const isDue = sql`state = 'waiting' AND channel = ${channel} AND (due <= ${dueBy} OR due > ${now + longest})`;
  // The condition appears twice: if another process updates the row first, PostgreSQL checks only the outer one again.
  return database.query<Claim>(
    sql`UPDATE outbox SET due = ${now + lease}, attempts = attempts + 1
      WHERE ${isDue} AND lead IN (SELECT lead FROM outbox WHERE ${isDue} ORDER BY due LIMIT ${limit})
      RETURNING lead, attempts`,
  );
}

/** Records the outcome of a claim, unless another process has claimed the row since. */
export async function recordOutcome(
  database: Database,
  channel: Channel,
  { lead, attempts }: Claim,
  { state, due, error = null }: Pick<Sending, 'state' | 'due'> & { error?: string | null },
): Promise<void> {
  await database.batch(
    moveRowSql(sql`lead = ${lead} AND channel = ${channel}`, {
      from: sql`state = 'waiting' AND attempts = ${attempts}`,
      to: state,
      as: sql`due = ${due}, error = ${error}`,
    }),
  );
}

/**
 * Moves a row to another state. If the same sending already has a row in that state, deletes it first: otherwise the move
 * fails, and the notification is sent again and again. A copy of the lead adds such a row if it arrives at this very moment,
 * or at a receiver of version 1.0.0 with the same store.
 */
function moveRowSql(
  row: Statement,
  { from, to, as }: { from: Statement; to: Sending['state']; as: Statement },
): Statement[] {
  return [
    sql`DELETE FROM outbox WHERE state = ${to} AND ${row}
      AND EXISTS (SELECT 1 FROM outbox WHERE ${from} AND ${row} AND state <> ${to})`,
    sql`UPDATE outbox SET state = ${to}, ${as} WHERE ${from} AND ${row}`,
  ];
}

/** Deletes a claim that needs no notification after all, unless another process has claimed the row since. */
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

/** Sendings about leads that failed for good, latest first. */
export function deadLetters(database: Database, limit = 200): Promise<Sending[]> {
  return database.query<Sending>(
    sql`SELECT * FROM outbox WHERE state = 'dead' AND lead > 0 ORDER BY due DESC, lead DESC LIMIT ${limit}`,
  );
}

/** Makes a dead letter due again. Does nothing if there is none. */
export async function sendAgain(
  database: Database,
  lead: number,
  channel: Channel,
  now: number,
): Promise<void> {
  await database.batch(
    moveRowSql(sql`lead = ${lead} AND channel = ${channel}`, {
      from: sql`state = 'dead'`,
      to: 'waiting',
      // Not 0, because the first attempt of an acknowledgment is rate limited.
      as: sql`attempts = 1, due = ${now}, error = NULL`,
    }),
  );
}
