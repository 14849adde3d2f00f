import { createReceiver, type ReceiverOptions } from '../../receiver/app.ts';
import type { Mail, Mailer } from '../../receiver/notify/mail/mailer.ts';
import { readSettings } from '../../receiver/settings.ts';
import { sql } from '../../receiver/store/database.ts';
import type { Notification } from '../../receiver/store/notifications.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { json, lead, numbered, OWN_SITE } from './requests.ts';

const START = Date.UTC(2026, 0, 2, 15, 4);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A receiver with people who want to hear of leads, and a clock that stands still. */
export async function agencyRules(
  env: Record<string, string>,
  { sender, ...options }: Partial<ReceiverOptions> & { sender?: string } = {},
) {
  const database = options.database ?? (await openSqlite(':memory:'));
  const clock = { now: START };
  /** What the receiver logged. */
  const log: string[] = [];
  /** What was mailed, unless a mailer or a `fetch` is given. */
  const mails: Mail[] = [];
  const mailServer = { works: true };
  const mailer: Mailer = async (mail) => {
    if (!mailServer.works)
      throw Object.assign(new Error('451 ada@example.com: try later'), { code: 'EENVELOPE' });
    mails.push(mail);
    // Others have their turn while a mail is on its way.
    await new Promise(setImmediate);
  };
  const { fetch, work } = createReceiver({
    settings: readSettings({
      LEADS_SITE: OWN_SITE,
      LEADS_FROM: env.LEADS_MAIL ? 'Section Line <hello@example.com>' : '',
      LEADS_PEOPLE: 'team@example.com boss@example.com',
      ...env,
    }),
    now: () => clock.now,
    log: (line) => log.push(line),
    ...(options.fetch ? {} : { mailer }),
    ...options,
    database,
  });
  return {
    ...{ database, clock, log, mails, mailServer, work },
    /** What was sent, and what is to be. */
    notifications: () =>
      database.query<Notification>(sql`SELECT * FROM notifications ORDER BY kind, ref, channel`),
    /** Sends a form; each number is another contact form. @returns the status of the answer, once what follows it is done */
    async submit(
      form: string,
      number: number,
      changes: Record<string, string> = {},
      network = sender,
    ): Promise<number> {
      const following: Promise<unknown>[] = [];
      const response = await fetch(
        json(lead(form, { ...(form === 'contact' && numbered(number)), ...changes })),
        {
          sender: network,
          later: (more) => following.push(more),
        },
      );
      await Promise.all(following);
      return response.status;
    },
    /** Moves the clock to each time when something is due, until then. */
    async passTime(milliseconds: number): Promise<void> {
      const end = clock.now + milliseconds;
      for (;;) {
        const [row] = await database.query<{ due: number | null }>(
          sql`SELECT MIN(due) AS due FROM notifications WHERE state = 'waiting'`,
        );
        clock.now = Math.min(end, Math.max(clock.now, row?.due ?? end));
        await work();
        if (clock.now === end) return;
      }
    },
  };
}
