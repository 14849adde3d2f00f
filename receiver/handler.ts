import { formReceiver } from './forms/receive.ts';
import type { Channel } from './notify/channel.ts';
import type { Settings } from './settings.ts';
import type { Database } from './store/database.ts';
import { addLead } from './store/leads.ts';

export interface ReceiverOptions {
  settings: Settings;
  database: Database;
  /** The current time, in milliseconds since 1970. */
  now?: () => number;
  /** Submissions faster than this are suspect, in milliseconds (default: TIME_TRAP_MS). */
  minimumElapsed?: number | undefined;
  /** Receives events and errors, a line each, without the words of any lead. */
  log?: (line: string) => void;
}

/** What a platform knows about a request beside the request. */
export interface RequestContext {
  /** The visitor's IP address; without one, requests are not limited. */
  sender?: string | undefined;
  /** Lets work go on after the answer. Errors are its own. */
  later(work: Promise<unknown>): void;
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
  const channels = channelsOf(settings);
  const receiveForm = formReceiver({
    origins: settings.site,
    keep: (lead) => addLead(database, lead, lead.suspect.length > 0 ? [] : channels),
    now,
    minimumElapsed,
    report: (error) => log(`A lead could not be stored: ${error}`),
  });
  const work = async () => {};
  return {
    async fetch(request, context) {
      const response = await receiveForm(request);
      context.later(work());
      return response;
    },
    work,
  };
}

function channelsOf({ mail, people, webhook, acknowledge }: Settings): Channel[] {
  return [
    ...(mail && people.length > 0 ? (['mail'] as const) : []),
    ...(webhook ? (['webhook'] as const) : []),
    ...(mail && acknowledge ? (['acknowledgment'] as const) : []),
  ];
}
