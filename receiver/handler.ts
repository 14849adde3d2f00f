import { INBOX_PATH } from '../rules/receiver-paths.ts';
import { limitForms } from './forms/limit.ts';
import { formReceiver } from './forms/receive.ts';
import { passesTurnstile } from './forms/turnstile.ts';
import { HEALTH_PATH, health } from './health.ts';
import { createInbox } from './inbox/inbox.tsx';
import type { Channel } from './notify/channel.ts';
import { channelsFor, openChannels } from './notify/channels.ts';
import { deliverDue } from './notify/deliver.ts';
import { httpMailer } from './notify/http-mailer.ts';
import type { Mailer } from './notify/mailer.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { RequestContext } from './request-context.ts';
import type { Settings } from './settings.ts';
import type { Database } from './store/database.ts';
import { addLead } from './store/leads.ts';
import { deleteOld } from './store/retention.ts';

export interface ReceiverOptions {
  settings: Settings;
  database: Database;
  /** Sends mail by SMTP, which needs Node. Providers with an HTTP API need none. */
  mailer?: Mailer | undefined;
  /** For requests to providers, webhooks and Turnstile (default: the platform's). */
  fetch?: typeof globalThis.fetch;
  /** The current time, in milliseconds since 1970. */
  now?: () => number;
  /** Submissions faster than this are suspect, in milliseconds (default: TIME_TRAP_MS). */
  minimumElapsed?: number | undefined;
  /** Receives events and errors, a line each, without the words of any lead. */
  log?: (line: string) => void;
}

export interface Receiver {
  /** Answers a request, and never throws. */
  fetch(request: Request, context: RequestContext): Promise<Response>;
  /** Sends what is due, and does the work of the day. Never throws. */
  work(): Promise<void>;
}

/** Creates the server side of the forms (FORMS.md), for any platform with web-standard requests and responses. */
export function createReceiver(options: ReceiverOptions): Receiver {
  const { settings, database, now = Date.now, minimumElapsed, log = () => {} } = options;
  const { fetch = (...request) => globalThis.fetch(...request) } = options;
  const { turnstileSecret: secret, retentionDays } = settings;
  const mailer = options.mailer ?? (settings.mail && httpMailer(settings.mail.transport, fetch));
  const channels = openChannels({ settings, database, mailer, fetch, now, log });
  const receiveForm = formReceiver({
    origins: settings.site,
    keep: (lead) => addLead(database, lead, channelsFor(lead, channels)),
    // A limit that can't be counted refuses nobody.
    limit: (form, sender) => limitForms(database, form, sender, now()).catch(() => undefined),
    challenge: secret ? (token, sender) => passesTurnstile({ secret, token, sender }, fetch, log) : undefined,
    now,
    minimumElapsed,
    report: (error) => log(`A lead could not be stored: ${error}`),
  });
  const inbox = createInbox({ settings, database, now, mailer, log });
  // Apart from each other, so that a mail server that hangs holds up neither webhooks nor retention.
  const runs = (Object.keys(channels) as Channel[]).map((channel) =>
    oneAtATime(() =>
      deliverDue(channel, { database, channels, now, log }).catch((error) =>
        log(`The outbox can't be used: ${error}`),
      ),
    ),
  );
  const retain = oneAtATime(() =>
    deleteOld(database, { retentionDays, now: now() }).catch((error) =>
      log(`What is too old can't be deleted: ${error}`),
    ),
  );
  const work = async () => {
    await Promise.all([...runs, retain].map((run) => run()));
  };
  return {
    async fetch(request, context) {
      const { pathname } = new URL(request.url);
      if (pathname === HEALTH_PATH) return health(database, now(), () => context.later(work()), log);
      const isInbox = pathname === INBOX_PATH || pathname.startsWith(`${INBOX_PATH}/`);
      const response = await (isInbox ? inbox(request, context) : receiveForm(request, context.sender));
      context.later(work());
      return response;
    },
    work,
  };
}
