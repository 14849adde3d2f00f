import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLoopback } from '../rules/loopback.ts';
import { LEADS_PATH } from '../rules/receiver-paths.ts';
import { leadsCsv } from './inbox/csv.ts';
import { siteLabels } from './intake/site-labels.ts';
import {
  isPostgres,
  type NodeReceiver,
  openDatabase,
  openReceiver,
  readLabels,
  whereToRead,
} from './node.ts';
import {
  type ReceiverSettings,
  readSettings,
  readSignInSettings,
  type SignInSettings,
  unknownSettings,
} from './settings.ts';
import { everyLead, formsOf } from './store/list-leads.ts';

export type Limits = Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>;

/** Ends requests that are slow on purpose. Even a slow phone sends the longest form in less than a minute. */
const LIMITS: Limits = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5000 };
/** Longer than a reverse proxy keeps idle connections. Otherwise it could send a form just as we close one. */
const KEEP_ALIVE_MS = 65_000;
/** On shutdown, connections that are still open after this are closed. */
const LAST_ANSWERS_MS = 5000;
/** The terminal, npm and tsx each pass on the same Ctrl-C. A signal later than this is a second Ctrl-C: exit at once. */
const SAME_SIGNAL_MS = 500;

const HELP = `Usage: npm run receiver -- [options]

Receives the site's forms, stores them and notifies your team, who read them in its inbox (docs/forms.md).

Options
  --port N          port to listen on                         (default: 8787)
  --host ADDRESS    address to listen on                      (default: 127.0.0.1)
  --csv             print all leads as CSV and exit
  --help            print this

Everything else is set by environment variables: LEADS_SITE, LEADS_STORE, LEADS_PEOPLE, LEADS_MAIL and others.

Exit codes: 0 done, 1 the store or the port can't be used, 2 wrong usage.
`;

export interface RunningReceiver extends Pick<NodeReceiver, 'database'> {
  /** Where forms are posted. */
  address: string;
  /** Finishes the requests in progress, and stops. */
  close(): Promise<void>;
}

interface ListenOptions {
  /** 0 picks a free port. */
  port: number;
  host: string;
  /** The file descriptor of an open socket to listen on instead. */
  socket?: number | undefined;
  log: (line: string) => void;
  limits?: Limits;
  signIn?: SignInSettings | undefined;
}

/**
 * Starts a receiver as its own server.
 * @throws if the port is taken, or the store can't be opened
 */
export async function startReceiver(
  settings: ReceiverSettings,
  { port, host, socket, log, signIn, limits = LIMITS }: ListenOptions,
): Promise<RunningReceiver> {
  const receiver = await openReceiver(settings, log, signIn);
  const server = createServer({ ...limits, keepAliveTimeout: KEEP_ALIVE_MS }, receiver.listener);
  try {
    await once(server.listen(socket === undefined ? { port, host } : { fd: socket }), 'listening');
  } catch (error) {
    await receiver.close();
    throw error;
  }
  const actual = (server.address() as AddressInfo).port;
  return {
    database: receiver.database,
    address: `http://${urlHost(host)}:${actual}${LEADS_PATH}`,
    close: async () => {
      // Closes each connection as soon as its current request is answered.
      server.keepAliveTimeout = 1;
      const last = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(last);
      await receiver.close();
    },
  };
}

/** @throws if there is no database: one that is created would have no leads */
async function printCsv({ store, labels }: ReceiverSettings): Promise<void> {
  if (!isPostgres(store) && !existsSync(store)) {
    throw new Error(
      `There is no database at ${resolve(store)}. Set LEADS_STORE to the one your receiver uses; as a service, that is /var/lib/leads-receiver/leads.sqlite`,
    );
  }
  if (!process.env.LEADS_STORE)
    process.stderr.write(`Reading ${resolve(store)}. For another database, set LEADS_STORE\n`);
  const database = await openDatabase(store, (line) => process.stderr.write(`${line}\n`));
  const csv = leadsCsv(
    everyLead(database),
    await formsOf(database),
    await siteLabels({ read: () => readLabels(labels), now: Date.now, log: () => {} })(),
  );
  for await (const line of csv) process.stdout.write(line);
  await database.close();
}

async function serve(
  settings: ReceiverSettings,
  { port, host }: { port: number; host: string },
): Promise<void> {
  const log = (line: string) => process.stdout.write(`${new Date().toISOString()} ${line}\n`);
  const signIn = readSignInSettings(process.env);
  // systemd passes its socket as the first descriptor after stdin, stdout and stderr (sd_listen_fds).
  const socket = process.env.LISTEN_FDS === '1' ? 3 : undefined;
  const receiver = await startReceiver(settings, { port, host, socket, log, signIn });
  for (const name of unknownSettings(process.env))
    log(`${name} is not a setting of the receiver. Check its spelling`);
  process.on('unhandledRejection', (error) => log(`Error: ${error}`));
  let since: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (since !== undefined && performance.now() - since > SAME_SIGNAL_MS) process.exit(1);
      if (since !== undefined) return;
      since = performance.now();
      await receiver.close().catch((error: unknown) => log(`Error: ${error}`));
      process.exit();
    });
  }
  process.stdout.write(
    `Receiving forms from ${settings.site.join(' and ')} at\n\n  ${receiver.address}\n\n${await whereToRead(settings, receiver)}\nStop with Ctrl-C.\n`,
  );
}

/** @throws TypeError for an unknown option and an invalid port */
function parseOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '8787' },
      host: { type: 'string', default: '127.0.0.1' },
      csv: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new TypeError(`--port ${values.port} is not a port. Use a number from 0 to 65535`);
  }
  return { ...values, port };
}

/** @returns IPv6 addresses in brackets */
const urlHost = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Without LEADS_SITE, somebody is trying out the receiver on this computer, so its inbox is where it listens, too. */
function withOwnInbox(
  env: NodeJS.ProcessEnv,
  { host, port }: { host: string; port: number },
): NodeJS.ProcessEnv {
  const isTried = !env.LEADS_SITE && isLoopback(host);
  return isTried ? { LEADS_ADDRESS: `http://${urlHost(host)}:${port}`, ...env } : env;
}

/** @returns the exit code; undefined while the server runs */
async function main(): Promise<number | undefined> {
  let options: ReturnType<typeof parseOptions>;
  try {
    options = parseOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${(error as Error).message.split('. To ')[0]}. See --help\n`);
    return 2;
  }
  try {
    if (options.help) process.stdout.write(HELP);
    else if (options.csv) await printCsv(readSettings(process.env));
    else await serve(readSettings(withOwnInbox(process.env, options)), options);
    return undefined;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const isTaken = code === 'EADDRINUSE';
    process.stderr.write(
      isTaken ? `Port ${options.port} is taken. Choose another one with --port\n` : `${message}\n`,
    );
    return 1;
  }
}

if (process.argv[1] === import.meta.filename) {
  // In `npm run receiver | head`, head exits first, and writing to it must not end the receiver.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.exitCode = await main();
}
