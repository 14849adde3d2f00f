import type { RequestListener } from 'node:http';
import { networkInterfaces } from 'node:os';
import { isLoopback } from '../../rules/loopback.ts';
import type { Options } from '../base/command-line.ts';
import type { Report } from '../base/report.ts';
import { createSiteServer, listen } from './answer.ts';

/** On Ctrl-C, connections are closed after this. */
const LAST_ANSWERS_MS = 2000;

/** Opens a receiver of forms, which this folder may not import, for the site's own addresses. */
export type OpenReceiver = (
  addresses: readonly string[],
  print: (line: string) => void,
) => Promise<{ listener: RequestListener; close(): Promise<void> }>;

/**
 * Serves the built site, and its receiver of forms.
 * @param openReceiver for a site whose forms are posted to a receiver beside it
 */
export async function serveBuiltSite(
  { out, port, host }: Pick<Options, 'out' | 'port' | 'host'>,
  report: Pick<Report, 'line'>,
  openReceiver: OpenReceiver | undefined,
): Promise<void> {
  const server = createSiteServer(out, {
    receiver: openReceiver && (async (...exchange) => (await receiver)?.listener(...exchange)),
  });
  const address = await listen(server, port, host);
  const addresses = ownAddresses(address);
  const shown = isLoopback(host) ? [address] : addresses;
  report.line(`\n${shown.map((each) => `  ${each}`).join('\n')}\n`);
  const receiver = openReceiver?.(addresses, report.line);

  const stop = async () => {
    const last = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(last);
    await (await receiver)?.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** The addresses of this computer on its networks. */
export function networkAddresses(port: string): string[] {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => `http://${address}:${port}`);
}

/**
 * Every address at which browsers may open a server, the best one for this computer first.
 * @param address where it listens
 */
export function ownAddresses(address: string): string[] {
  const { hostname, port } = new URL(address);
  const local = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  if (isLoopback(hostname)) return [...new Set([address, ...local])];
  const isEvery = hostname === '0.0.0.0' || hostname === '[::]';
  return [...new Set([...(isEvery ? local : [address, ...local]), ...networkAddresses(port)])];
}
