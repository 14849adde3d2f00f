import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HELP, type Options, parseCommandLine } from './command-line.ts';
import { leadsCsv } from './csv.ts';
import { fileStore, readLeads } from './file-store.ts';
import { createReceiver, type ReceiverOptions } from './handler.ts';
import { toListener } from './node.ts';

/** Requests time out after this; a slow phone needs less for the longest form. */
const REQUEST_MS = 60_000;
/** On shutdown, connections are closed after this. */
const LAST_ANSWERS_MS = 5000;

export interface RunningReceiver {
  /** Where forms are posted, with a trailing slash. */
  address: string;
  /** Stops after pending answers. */
  close(): Promise<void>;
}

/**
 * Starts a receiver.
 * @param options port 0 picks a free one
 * @throws if the port is taken
 */
export async function startReceiver(
  options: ReceiverOptions & { port: number; host: string },
): Promise<RunningReceiver> {
  const { port, host } = options;
  const server = createServer({ requestTimeout: REQUEST_MS }, toListener(createReceiver(options)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actual}/`,
    close: async () => {
      const last = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(last);
    },
  };
}

async function run(options: Options): Promise<void> {
  if (options.help) {
    process.stdout.write(HELP);
  } else if (options.csv) {
    const { leads, broken } = await readLeads(options.file);
    process.stdout.write(leadsCsv(leads));
    if (broken > 0) process.stderr.write(`${options.file}: ${broken} broken lines were skipped\n`);
  } else {
    await serve(options);
  }
}

async function serve(options: Options): Promise<void> {
  const report = (error: unknown) => process.stderr.write(`A lead could not be stored: ${error}\n`);
  const store = await fileStore(options.file);
  const receiver = await startReceiver({ ...options, store, report });
  process.stdout.write(
    `Receiving forms at\n\n  ${receiver.address}\n\n` +
      `from ${options.site.join(' and ')}. Leads go to ${options.file}. Stop with Ctrl-C.\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => receiver.close());
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
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}

if (process.argv[1] === import.meta.filename) process.exitCode = await main();
