import type { Context } from 'hono';
import type { Clock } from './clock.ts';
import type { Lead, ReadLabels } from './intake/lead.ts';
import type { DraftMailer } from './notify/mail/mailer.ts';
import type { ReceiverSettings } from './settings.ts';
import type { Database } from './store/database.ts';
import type { LeadChannel, Lease, Notification } from './store/notifications.ts';
import type { FormBody } from './web/body.ts';
import type { Look } from './web/look.tsx';

/** What only the platform knows about a request. */
export interface RequestContext {
  /** The visitor's IP address. Requests without one are not rate limited. */
  sender?: string | undefined;
  /** Lets work go on after the response was sent. The work must handle its own errors. */
  later(work: Promise<unknown>): void;
}

/** What all requests share. */
export interface Services {
  settings: ReceiverSettings;
  database: Database;
  /** Sends all mails. Without a mailer, sign-in links go to the server log. */
  mailer: DraftMailer | undefined;
  /** For requests to mail providers, webhooks and Turnstile. */
  fetch: typeof globalThis.fetch;
  /** The current time, in milliseconds since 1970. */
  now(): number;
  clock: Clock;
  /** Forms that are filled in faster than this, in milliseconds, may be spam. */
  minimumElapsed: number;
  /** The site's labels of fields and options, and the agency's own forms; undefined if they can't be read. */
  formLabels: ReadLabels;
  /** Receives events and errors, one line each, which never quote a lead. */
  log(line: string): void;
  notifier: {
    /** The channels that tell people about a lead. */
    leadChannels(lead: Lead): LeadChannel[];
    /** The channels that tell people about a subscriber who has confirmed. */
    signUpChannels: readonly LeadChannel[];
    /** For the first attempts about a lead that is about to be stored; undefined while there is too much to do. */
    leaseForLead(): Lease | undefined;
    /** Makes the first attempts, once the lead is stored. Never throws. */
    deliver(stored: Promise<readonly Notification[]>, lease: Lease | undefined): Promise<void>;
  };
  /** Sends the notifications that are due, and deletes old leads once a day. Never throws. */
  work(): Promise<void>;
}

/** What notifications need. */
export type BaseServices = Omit<Services, 'notifier' | 'work'>;

/** Who is signed in to the inbox. */
export interface InboxSession {
  email: string;
}

/** The types of hono's context in all routes. */
export interface App {
  Bindings: Services & RequestContext;
  Variables: {
    session: InboxSession;
    look: Look;
    /** What a form of the inbox posted. */
    body: FormBody;
  };
}

export type AppContext = Context<App>;
