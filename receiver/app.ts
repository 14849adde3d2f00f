import { Hono } from 'hono';
import { TIME_TRAP_MS } from '../rules/forms/submission.ts';
import { INBOX_PATH, LEADS_PATH, NEWSLETTER_PATH } from '../rules/receiver-paths.ts';
import { createClock } from './clock.ts';
import { inboxRoutes } from './inbox/inbox.tsx';
import { newsletterRoutes } from './intake/newsletter.tsx';
import { leadIntake } from './intake/receive.tsx';
import { openChannels } from './notify/channels.ts';
import { httpMailer, type MailDraft, type Mailer } from './notify/mail/mailer.ts';
import { toHtml } from './notify/mail/page.tsx';
import { createNotifier, oneAtATime } from './notify/notify.ts';
import type { App, AppContext, RequestContext, Services } from './services.ts';
import { type Database, sql } from './store/database.ts';
import { deleteOld } from './store/delete-leads.ts';
import { takeToken } from './store/rate-limit.ts';
import { protect } from './web/page.tsx';

const HEALTH_PATH = '/api/health';
/** How often, at most, a health check tests the store and does the work that is due. */
const WORK_MS = 30_000;
/** As large as the longest lead, because an almost full disk still has room for a few bytes. */
const TEST_VALUE = 'x'.repeat(100_000);

/** `mailer` is for SMTP, which needs Node. Mail providers with an HTTP API need none. */
export type ReceiverOptions = Pick<Services, 'settings' | 'database'> &
  Partial<Omit<Services, 'mailer'>> & { mailer?: Mailer | undefined };

export interface Receiver {
  /** Answers a request, and never throws. */
  fetch(request: Request, context: RequestContext): Promise<Response>;
  /** Sends the notifications that are due, and deletes old leads once a day. Never throws. */
  work(): Promise<void>;
}

/** Creates the server side of the forms (docs/forms.md) for any platform with web-standard requests. */
export function createReceiver(options: ReceiverOptions): Receiver {
  const { settings, database, now = Date.now, minimumElapsed = TIME_TRAP_MS, log = () => {} } = options;
  const formLabels = options.formLabels ?? (async () => undefined);
  const { fetch = (...request) => globalThis.fetch(...request) } = options;
  const send = options.mailer ?? (settings.mail && httpMailer(settings.mail.transport, fetch));
  const mailer =
    send &&
    (async (draft: MailDraft) => send({ ...draft, html: toHtml(draft.html, (await formLabels())?.brand) }));
  const clock = createClock(settings.timeZone);
  const base = { settings, database, mailer, fetch, now, clock, minimumElapsed, formLabels, log };
  const notifier = createNotifier({ ...base, channels: openChannels(base) });
  const deleteOldLeads = oneAtATime(() =>
    deleteOld(database, { retentionDays: settings.retentionDays, now: now() }).catch((error) =>
      log(`Old leads couldn't be deleted: ${error}`),
    ),
  );
  const work = async () => void (await Promise.all([notifier.work(), deleteOldLeads()]));
  const services: Services = { ...base, notifier, work };
  return {
    // Bound, because later() may be a method that uses `this`.
    fetch: async (request, context) =>
      app.fetch(request, { ...services, sender: context.sender, later: context.later.bind(context) }),
    work,
  };
}

const app = new Hono<App>()
  .use(protect)
  .all(HEALTH_PATH, health)
  .on(
    'POST',
    [INBOX_PATH, LEADS_PATH, NEWSLETTER_PATH].map((path) => `${path}/*`),
    async (c, next) => {
      await next();
      c.env.later(c.env.work());
    },
  )
  .route(INBOX_PATH, inboxRoutes)
  .route(LEADS_PATH, leadIntake)
  .route(NEWSLETTER_PATH, newsletterRoutes)
  .notFound((c) => c.text(`Post forms to ${LEADS_PATH}.\n`, 404));

/**
 * Tells monitors and containers whether the store can take a lead. On Cloudflare Pages nothing runs between requests, so
 * this is also what retries notifications there.
 */
async function health(c: AppContext): Promise<Response> {
  const { database, now, later, work, log } = c.env;
  try {
    const bucket = { name: 'health', burst: 1, everyMs: WORK_MS, now: now() };
    if ((await takeToken(database, bucket)) === undefined) {
      await testStore(database);
      later(work());
    }
    return c.json({ status: 'ok' });
  } catch (error) {
    log(`The store doesn't work: ${error}`);
    return c.json({ status: 'error' }, 503);
  }
}

/** @throws if there is no room for a lead; the next request then tests again */
async function testStore(database: Database): Promise<void> {
  try {
    await database.batch([
      sql`INSERT INTO settings (name, value) VALUES ('health', ${TEST_VALUE})`,
      sql`DELETE FROM settings WHERE name = 'health'`,
    ]);
  } catch (error) {
    await database.query(sql`DELETE FROM rate_limits WHERE sender = 'health'`);
    throw error;
  }
}
