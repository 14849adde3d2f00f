import { type Database, sql } from './database.ts';

const DAY_MS = 86_400_000;
/** The log of accesses is kept this long (FORMS.md). */
const ACCESS_LOG_DAYS = 395;
/** After a longer pause, or a jump of the clock, nothing is deleted on the first day. */
const LONGEST_PAUSE_DAYS = 60;
/** Deleted at once, so that no transaction keeps leads waiting. */
const AT_ONCE = 500;

/** Deletes what is too old, once a day. When two processes do it at once, the second one finds nothing. */
export async function deleteOld(
  database: Database,
  { retentionDays, now }: { retentionDays: number; now: number },
): Promise<void> {
  const today = Math.floor(now / DAY_MS);
  const [last] = await database.query<{ value: string }>(
    sql`SELECT value FROM settings WHERE name = 'retention'`,
  );
  if (last?.value === String(today)) return;
  const done = sql`INSERT INTO settings (name, value) VALUES ('retention', ${String(today)})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
  // A clock that is years ahead for a minute must not delete every lead.
  if (last && Math.abs(today - Number(last.value)) > LONGEST_PAUSE_DAYS)
    return void (await database.query(done));

  const before = now - retentionDays * DAY_MS;
  let deleted: unknown[];
  do {
    deleted = await database.query(sql`DELETE FROM leads WHERE number IN
      (SELECT number FROM leads WHERE received < ${before} ORDER BY received LIMIT ${AT_ONCE}) RETURNING number`);
  } while (deleted.length === AT_ONCE);
  await database.batch([
    sql`DELETE FROM access_log WHERE happened < ${now - ACCESS_LOG_DAYS * DAY_MS}`,
    sql`DELETE FROM sign_in_links WHERE expires < ${now}`,
    sql`DELETE FROM sessions WHERE expires < ${now}`,
    sql`DELETE FROM rate_limits WHERE full_at < ${now}`,
    done,
  ]);
}
