import type { IncomingMessage, RequestListener } from 'node:http';
import { createReceiver } from './handler.ts';
import { toListener } from './node.ts';
import type { Mailer } from './notify/mailer.ts';
import type { Settings } from './settings.ts';
import { createSignIn, isSignIn } from './sign-in/sign-in.ts';
import type { Database } from './store/database.ts';
import { openDatabase } from './store/open-database.ts';

/** How often the outbox is looked at for what is due again. */
const WORK_MS = 15_000;
/** How long closing waits for it. */
const LAST_WORK_MS = 5000;

export interface OpenReceiver {
  listener: RequestListener;
  database: Database;
  /** Waits for work that is under way. */
  close(): Promise<void>;
}

/**
 * Opens the store and creates a receiver for node:http, which does its work as long as it is open.
 * @param log receives a line for each event
 * @throws if the store can't be opened
 */
export async function openReceiver(settings: Settings, log: (line: string) => void): Promise<OpenReceiver> {
  const database = await openDatabase(settings.store);
  const receiver = createReceiver({ settings, database, log, mailer: await openSmtp(settings) });
  const signIn = createSignIn({ settings: settings.signIn, log });
  const underWay = new Set<Promise<unknown>>();
  const later = (work: Promise<unknown>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  const timer = setInterval(() => later(receiver.work()), WORK_MS);
  later(receiver.work());
  return {
    listener: toListener((request, incoming) =>
      isSignIn(request)
        ? signIn(request)
        : receiver.fetch(request, { sender: senderOf(incoming, settings.proxies), later }),
    ),
    database,
    async close() {
      clearInterval(timer);
      // A mail server that hangs must not keep the process; what isn't finished is done after the next start.
      const last = Promise.withResolvers<void>();
      const lastTimer = setTimeout(last.resolve, LAST_WORK_MS);
      await Promise.race([Promise.all(underWay), last.promise]);
      clearTimeout(lastTimer);
      await database.close();
    },
  };
}

/** Loaded only where mail is sent by SMTP. */
async function openSmtp({ mail }: Settings): Promise<Mailer | undefined> {
  if (!mail?.transport.startsWith('smtp')) return undefined;
  const { smtpMailer } = await import('./notify/smtp.ts');
  return smtpMailer(mail.transport);
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * The visitor's address: that of the connection, or the one that the outermost trusted server has seen.
 * @param proxies number of trusted servers in front; one on this machine always is
 */
export function senderOf({ socket, headers }: IncomingMessage, proxies: number): string | undefined {
  const passed = String(headers['x-forwarded-for'] ?? '').split(',');
  const trusted = Math.max(proxies, LOOPBACK.test(socket.remoteAddress ?? '') ? 1 : 0);
  return (trusted > 0 && passed.at(-trusted)?.trim()) || socket.remoteAddress;
}
