import type { Context } from 'hono';
import type { Clock } from '../clock.ts';
import type { Fields } from '../forms/fields.ts';
import type { Mailer } from '../notify/mailer.ts';
import type { RequestContext } from '../request-context.ts';
import type { Settings } from '../settings.ts';
import { accessLogged } from '../store/access-log.ts';
import type { Database } from '../store/database.ts';

export interface InboxOptions {
  settings: Settings;
  database: Database;
  now: () => number;
  /** Sends links to sign in; without one, they are written to the log. */
  mailer: Mailer | undefined;
  log: (line: string) => void;
}

/** Who is signed in. */
export interface Visit {
  email: string;
  /** What their forms contain. */
  csrf: string;
}

/** What the routes of the inbox know about a request. */
export interface Inbox {
  Bindings: InboxOptions & RequestContext & { clock: Clock };
  Variables: {
    visit: Visit;
    /** What a form posted. */
    fields: Fields;
  };
}

export type InboxContext = Context<Inbox>;

/** Writes down who does what, before it is done. @param action without a lead's words */
export async function logAccess({ env, var: { visit } }: InboxContext, action: string): Promise<void> {
  await env.database.query(accessLogged({ happened: env.now(), email: visit.email, action }));
}
