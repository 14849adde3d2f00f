import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { isLoopback } from '../rules/loopback.ts';
import { INBOX_PATH } from '../rules/receiver-paths.ts';
import { createReceiver } from './app.ts';
import { createSignIn, isSignIn } from './editor-login/editor-login.tsx';
import { signInLink } from './inbox/sign-in-link.tsx';
import { siteLabels } from './intake/site-labels.ts';
import type { Mailer } from './notify/mail/mailer.ts';
import { type ReceiverSettings, readSettings, readSignInSettings, type SignInSettings } from './settings.ts';
import type { Database } from './store/database.ts';
import { takeOverOutbox } from './store/notifications.ts';
import { deleteOldCopies, openSqlite } from './store/sqlite.ts';
import { parseAddress } from './web/senders.ts';

/** How often to look for notifications that are due. */
const WORK_MS = 15_000;
const DAY_MS = 86_400_000;
/** How long a lead waits for the site's labels. */
const LABELS_TIMEOUT_MS = 2000;
/** How long closing waits for work in progress. */
const LAST_WORK_MS = 5000;

export interface NodeReceiver {
  listener: RequestListener;
  database: Database;
  /** Waits for work in progress, then closes the store. */
  close(): Promise<void>;
}

/**
 * Opens the store and creates a receiver for node:http. Until it is closed, it also sends notifications.
 * @param signIn undefined if editors can't sign in here
 * @throws if the store can't be opened
 */
export async function openReceiver(
  settings: ReceiverSettings,
  log: (line: string) => void,
  signIn?: SignInSettings,
): Promise<NodeReceiver> {
  const database = await openDatabase(settings.store, log);
  await takeOverOutbox(database, Date.now());
  let reading: Promise<unknown> | undefined;
  const read = () => {
    reading ??= readLabels(settings.labels).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const formLabels = siteLabels({ read, now: Date.now, log });
  const receiver = createReceiver({ settings, database, log, formLabels, mailer: await openSmtp(settings) });
  const respondToEditor = createSignIn({ settings: signIn, log });
  const underWay = new Set<Promise<unknown>>();
  const later = (work: Promise<unknown>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  const deleteCopies = async () => {
    if (isPostgres(settings.store)) return;
    await deleteOldCopies(settings.store, Date.now()).catch((error: unknown) =>
      log(`Old copies of the store couldn't be deleted: ${error}`),
    );
  };
  const timers = [
    setInterval(() => later(receiver.work()), WORK_MS),
    setInterval(() => later(deleteCopies()), DAY_MS),
  ];
  later(receiver.work());
  later(deleteCopies());
  const respond = (request: Request, incoming: IncomingMessage) =>
    isSignIn(request)
      ? respondToEditor(request)
      : receiver.fetch(request, { sender: senderOf(incoming, settings.proxies), later });
  return {
    listener: toListener(respond),
    database,
    async close() {
      for (const timer of timers) clearInterval(timer);
      // A mail server that hangs must not keep the process alive. Unfinished work continues after the next start.
      const last = Promise.withResolvers<void>();
      const lastTimer = setTimeout(last.resolve, LAST_WORK_MS);
      await Promise.race([Promise.all(underWay), last.promise]);
      clearTimeout(lastTimer);
      await database.close();
    },
  };
}

/** Reads the site's forms.json. @param source a file or an http(s) URL @throws Error that names the source */
export async function readLabels(source: string): Promise<unknown> {
  const fail = (reason: unknown) => {
    const { cause, code, message } = reason as NodeJS.ErrnoException;
    throw new Error(`${source}: ${(cause as NodeJS.ErrnoException)?.code ?? code ?? message}`);
  };
  if (!/^https?:/.test(source)) return JSON.parse(await readFile(source, 'utf8').catch(fail));
  const signal = AbortSignal.timeout(LABELS_TIMEOUT_MS);
  const response = await fetch(source, { redirect: 'error', signal }).catch(fail);
  return response.ok ? response.json() : fail(new Error(`HTTP ${response.status}`));
}

/** Adapts a handler of web-standard requests to node:http, without replacing Node's own Request and Response. */
export function toListener(
  handler: (request: Request, incoming: IncomingMessage) => Promise<Response>,
): RequestListener {
  return getRequestListener((request, { incoming }) => handler(request, incoming as IncomingMessage), {
    overrideGlobalObjects: false,
  });
}

export const isPostgres = (store: string) => /^postgres(?:ql)?:/.test(store);

/**
 * Opens a store and brings its schema up to date.
 * @param store a file for SQLite, or postgres://user:password@host/database
 * @param log is told what happens to the file, and that it waits for PostgreSQL
 * @throws if the store can't be opened
 */
export async function openDatabase(store: string, log?: (line: string) => void): Promise<Database> {
  if (!isPostgres(store)) return openSqlite(store, undefined, log);
  const { openPostgres } = await import('./store/postgres.ts');
  return openPostgres(store, undefined, log);
}

/** Loads nodemailer only if mail is sent by SMTP. */
async function openSmtp({ mail }: ReceiverSettings): Promise<Mailer | undefined> {
  if (!mail?.transport.startsWith('smtp')) return undefined;
  const { smtpMailer } = await import('./notify/mail/smtp.ts');
  return smtpMailer(mail.transport);
}

/**
 * The visitor's IP address: from the connection, or as the outermost trusted proxy saw it.
 * @param proxies number of trusted proxies; one on this machine is always trusted
 */
export function senderOf({ socket, headers }: IncomingMessage, proxies: number): string | undefined {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const trusted = Math.max(proxies, isLoopback(socket.remoteAddress ?? '') ? 1 : 0);
  return (trusted > 0 && parseAddress(forwarded.at(-trusted) ?? '')) || socket.remoteAddress;
}

/**
 * Opens the receiver for a site that is served on this computer. If that fails, it prints why, and forms get a 503, so
 * the site keeps the leads in the browser.
 * @param addresses of the site, the preferred one first
 * @param environment has the LEADS_* and CMS_* variables
 * @param print receives a line for each event
 */
export async function openBesideSite(
  addresses: readonly string[],
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<Pick<NodeReceiver, 'listener' | 'close'>> {
  try {
    const sites = [environment.LEADS_SITE ?? '', ...addresses].join(' ');
    const settings = readSettings({ ...environment, LEADS_SITE: sites });
    const receiver = await openReceiver(settings, print, readSignInSettings(environment));
    print(await whereToRead(settings, receiver));
    return receiver;
  } catch (error) {
    print(`Forms can't be received. ${(error as Error).message}`);
    return { listener: (_, response) => void response.writeHead(503).end(), close: async () => {} };
  }
}

/** Says where to read the leads. On a laptop, that is a sign-in link, because only its owner sees the terminal. */
export async function whereToRead(
  settings: ReceiverSettings,
  { database }: Pick<NodeReceiver, 'database'>,
): Promise<string> {
  if (settings.people.length > 0)
    return `Forms are stored. Read them in the inbox: ${settings.address}${INBOX_PATH}`;
  if (!isLoopback(new URL(settings.address).host)) {
    return "Forms are being stored, but nobody can read them yet. Put your team's email addresses in LEADS_PEOPLE and restart.";
  }
  const link = await signInLink({ settings, database, now: Date.now });
  return `Forms are stored. This link opens the inbox once, within 15 minutes:\n\n  ${link}\n`;
}
