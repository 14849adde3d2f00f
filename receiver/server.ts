import { once } from 'node:events';
import { createServer, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HELP, type Options, parseCommandLine } from './command-line.ts';
import { leadsCsv } from './inbox/csv.ts';
import { exportedForms } from './inbox/exported-leads.ts';
import { openReceiver } from './open-receiver.ts';
import { readSettings, type Settings, unknownSettings } from './settings.ts';
import { readSignInSettings } from './sign-in/settings.ts';
import { allLeads } from './store/leads.ts';
import { openDatabase } from './store/open-database.ts';

export type Limits = Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>;

/** Against clients that send as slowly as they can. A slow phone needs less than a minute for the longest form. */
const LIMITS: Limits = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5000 };
/** Longer than servers in front keep their connections, or one of them could send a form on a connection that ends. */
const KEEP_ALIVE_MS = 65_000;
/** On shutdown, connections are closed after this. */
const LAST_ANSWERS_MS = 5000;
/** The terminal, npm and tsx each pass on one Ctrl-C; a second one ends the process at once. */
const SAME_SIGNAL_MS = 500;

export interface RunningReceiver {
  /** Where it listens, with a trailing slash. */
  address: string;
  /** Stops after pending answers. */
  close(): Promise<void>;
}

interface ListenOptions {
  /** 0 picks a free one. */
  port: number;
  host: string;
  log: (line: string) => void;
  limits?: Limits;
}

/**
 * Starts a receiver of its own.
 * @throws if the port is taken, or the store can't be opened
 */
export async function startReceiver(
  settings: Settings,
  { port, host, log, limits = LIMITS }: ListenOptions,
): Promise<RunningReceiver> {
  const receiver = await openReceiver(settings, log);
  const server = createServer({ ...limits, keepAliveTimeout: KEEP_ALIVE_MS }, receiver.listener);
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    await receiver.close();
    throw error;
  }
  const actual = (server.address() as AddressInfo).port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actual}/`,
    close: async () => {
      // Nobody sends another request on a connection that has its answer.
      server.keepAliveTimeout = 1;
      const last = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(last);
      await receiver.close();
    },
  };
}

async function run(options: Options): Promise<void> {
  if (options.help) return void process.stdout.write(HELP);
  const settings = { ...readSettings(process.env), signIn: readSignInSettings(process.env) };
  if (options.csv) {
    const database = await openDatabase(settings.store);
    const csv = leadsCsv(allLeads(database), await exportedForms(database, {}));
    for await (const line of csv) process.stdout.write(line);
    await database.close();
  } else {
    await serve(settings, options);
  }
}

async function serve(settings: Settings, { port, host }: Options): Promise<void> {
  const log = (line: string) => process.stdout.write(`${new Date().toISOString()} ${line}\n`);
  const receiver = await startReceiver(settings, { port, host, log });
  for (const name of unknownSettings(process.env)) log(`${name} is not a setting of the receiver`);
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
    `Receiving forms of ${settings.site.join(' and ')} at\n\n  ${receiver.address}\n\nStop with Ctrl-C.\n`,
  );
}

/** @returns the exit code; undefined while the server runs */
async function main(): Promise<number | undefined> {
  let options: Options;
  try {
    options = parseCommandLine(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${(error as Error).message.split('. To ')[0]}. See --help\n`);
    return 2;
  }
  try {
    await run(options);
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
  // Nobody reads any more: `npm run receiver | head`.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.exitCode = await main();
}
