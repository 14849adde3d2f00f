import { type Database, sql } from './database.ts';

interface Bucket {
  /** What is limited, and for whom. */
  name: string;
  /** How many tokens a full bucket holds. */
  burst: number;
  /** How long it takes to get another token. */
  everyMs: number;
  now: number;
}

/**
 * Takes a token from a bucket, which all processes with the same store share.
 * @returns how many milliseconds to wait if the bucket is empty; undefined otherwise
 */
export async function takeToken(
  database: Database,
  { name, burst, everyMs, now }: Bucket,
): Promise<number | undefined> {
  // A bucket is stored as the time when it will be full. An impossibly late time means that the clock was set back.
  const latest = now + burst * everyMs;
  const taken = await database.query(sql`
    INSERT INTO rate_limits (sender, full_at) VALUES (${name}, ${now + everyMs})
    ON CONFLICT (sender) DO UPDATE SET full_at = CASE
      WHEN rate_limits.full_at > ${now} AND rate_limits.full_at <= ${latest}
      THEN rate_limits.full_at + ${everyMs} ELSE ${now + everyMs} END
    WHERE rate_limits.full_at <= ${latest - everyMs} OR rate_limits.full_at > ${latest}
    RETURNING full_at`);
  return taken.length > 0 ? undefined : everyMs;
}

/** No token is reserved for later than this. Such a time means that the clock was set back. */
export const LONGEST_RESERVATION_MS = 30 * 86_400_000;

export interface Reservation {
  /** When the token will be there, in milliseconds since 1970. */
  due: number;
  /** How many tokens the bucket lacks then, counted from 1. */
  turn: number;
}

/** Takes a token from a bucket even if it is empty. */
export async function reserveToken(
  database: Database,
  { name, burst, everyMs, now }: Bucket,
): Promise<Reservation> {
  const [row] = await database.query<{ full_at: number }>(sql`
    INSERT INTO rate_limits (sender, full_at) VALUES (${name}, ${now + everyMs})
    ON CONFLICT (sender) DO UPDATE SET full_at = CASE
      WHEN rate_limits.full_at > ${now} AND rate_limits.full_at <= ${now + LONGEST_RESERVATION_MS}
      THEN rate_limits.full_at + ${everyMs} ELSE ${now + everyMs} END
    RETURNING full_at`);
  const fullAt = row?.full_at ?? now + everyMs;
  return { due: Math.max(now, fullAt - burst * everyMs), turn: Math.ceil((fullAt - now) / everyMs) };
}
