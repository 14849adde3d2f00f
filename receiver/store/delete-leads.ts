import { type Database, sql } from './database.ts';
import { deleteLeadsSql } from './leads.ts';
import { takeOverOutbox } from './notifications.ts';
import { deleteOldSubscribersSql, deleteSubscribersSql } from './subscribers.ts';

const DAY_MS = 86_400_000;
/** How long to keep the access log (docs/security.md). */
const ACCESS_LOG_DAYS = 395;
/** After a longer pause or a jump of the clock, the first run deletes nothing. */
const LONGEST_PAUSE_DAYS = 60;
/** Leads per transaction, few enough that new leads don't have to wait for it. */
const DELETE_BATCH = 500;

/** What is stored about a person. @param address in lower case */
export async function countOf(
  database: Database,
  address: string,
): Promise<{ leads: number; subscribers: number }> {
  const [row] = await database.query<{ leads: number; subscribers: number }>(
    sql`SELECT (SELECT COUNT(*) FROM leads WHERE email = ${address}) AS leads,
      (SELECT COUNT(*) FROM subscribers WHERE email = ${address}) AS subscribers`,
  );
  return row ?? { leads: 0, subscribers: 0 };
}

/**
 * Deletes all leads from an address, with notes and notifications, and takes it off the newsletter list. The access log says
 * who did it, and how many leads there were.
 */
export async function erasePerson(
  database: Database,
  address: string,
  { happened, email }: { happened: number; email: string },
): Promise<void> {
  await database.batch([
    sql`INSERT INTO access_log (happened, email, action)
      SELECT ${happened}, ${email}, 'erase (' || COUNT(*) || ' leads' || CASE WHEN EXISTS
        (SELECT 1 FROM subscribers WHERE email = ${address}) THEN ', newsletter)' ELSE ')' END
      FROM leads WHERE email = ${address}`,
    ...deleteLeadsSql(sql`email = ${address}`),
    ...deleteSubscribersSql(sql`email = ${address}`),
  ]);
}

/** Once a day, deletes old leads and whatever has expired. Two processes can do it at the same time. */
export async function deleteOld(
  database: Database,
  { retentionDays, now }: { retentionDays: number; now: number },
): Promise<void> {
  const today = Math.floor(now / DAY_MS);
  const [last] = await database.query<{ value: string }>(
    sql`SELECT value FROM settings WHERE name = 'retention'`,
  );
  if (last?.value === String(today)) return;
  const recordToday = sql`INSERT INTO settings (name, value) VALUES ('retention', ${String(today)})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
  // A clock that is wrong by years, even for a minute, must not get every lead deleted.
  if (last && Math.abs(today - Number(last.value)) > LONGEST_PAUSE_DAYS)
    return void (await database.query(recordToday));

  await takeOverOutbox(database, now);
  await deleteLeadsBefore(database, now - retentionDays * DAY_MS);
  await database.batch([
    sql`DELETE FROM access_log WHERE happened < ${now - ACCESS_LOG_DAYS * DAY_MS}`,
    sql`DELETE FROM sign_in_links WHERE expires < ${now}`,
    sql`DELETE FROM sessions WHERE expires < ${now}`,
    sql`DELETE FROM rate_limits WHERE full_at < ${now}`,
    ...deleteOldSubscribersSql(now, retentionDays),
    recordToday,
  ]);
}

async function deleteLeadsBefore(database: Database, time: number): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ last: number | null }>(
      sql`SELECT MAX(number) AS last FROM
        (SELECT number FROM leads WHERE received < ${time} ORDER BY number LIMIT ${DELETE_BATCH}) AS old`,
    );
    if (!row?.last) return;
    await database.batch(deleteLeadsSql(sql`received < ${time} AND number <= ${row.last}`));
  }
}
