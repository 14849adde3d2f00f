import type { Context } from 'hono';
import type { FormLabels } from '../rules/forms/labels.ts';
import type { Clock } from './clock.ts';
import type { Lead } from './intake/lead.ts';
import type { Mailer } from './notify/mail/mailer.ts';
import type { ReceiverSettings } from './settings.ts';
import type { Database } from './store/database.ts';
import type { NewClaim, Notice } from './store/outbox.ts';
import type { FormBody } from './web/body.ts';

/** What a platform knows about a request beside the request. */
export interface RequestContext {
  /** The visitor's IP address; without one, requests are not limited. */
  sender?: string | undefined;
  /** Lets work go on after the answer. Errors are its own. */
  later(work: Promise<unknown>): void;
}

/** What all requests share. */
export interface Services {
  settings: ReceiverSettings;
  database: Database;
  /** Sends links to sign in to the inbox; without one, they are written to the log. */
  mailer: Mailer | undefined;
  /** For requests to providers, webhooks and Turnstile. */
  fetch: typeof globalThis.fetch;
  /** The current time, in milliseconds since 1970. */
  now(): number;
  clock: Clock;
  /** Submissions faster than this are suspect, in milliseconds. */
  minimumElapsed: number;
  /** What the site calls its fields and options; undefined if it can't be asked. */
  formLabels(): Promise<FormLabels | undefined>;
  /** Receives events and errors, a line each, without the words of any lead. */
  log(line: string): void;
  notifier: {
    /** What to store with a lead, before `send`. */
    prepare(lead: Lead): Notice;
    /** Sends what the notice claims, once the lead is stored. Never throws. @param stored what is new of it */
    send(notice: Notice, stored: Promise<readonly NewClaim[]>): Promise<void>;
  };
  /** Sends what is due, and does the work of the day. Never throws. */
  work(): Promise<void>;
}

/** What notifications need. */
export type BaseServices = Omit<Services, 'notifier' | 'work'>;

/** Who is signed in to the inbox. */
export interface InboxSession {
  email: string;
}

/** What the routes know about a request. */
export interface App {
  Bindings: Services & RequestContext;
  Variables: {
    session: InboxSession;
    /** What a form of the inbox posted. */
    body: FormBody;
  };
}

export type AppContext = Context<App>;
