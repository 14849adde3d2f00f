import type { RequestListener } from 'node:http';
import { networkInterfaces } from 'node:os';
import { isLoopback } from '../../rules/loopback.ts';
import type { Options } from '../base/command-line.ts';
import type { Report } from '../base/report.ts';
import { createSiteServer, listen } from './answer.ts';

/** How long open connections may last after Ctrl-C. */
const LAST_ANSWERS_MS = 2000;

/** Opens the receiver of forms for the site's URLs. Passed in, because build/ may not import receiver/. */
export type OpenReceiver = (
  addresses: readonly string[],
  print: (line: string) => void,
) => Promise<{ listener: RequestListener; close(): Promise<void> }>;

/**
 * Serves the built site, and its receiver of forms.
 * @param openReceiver only for a site whose forms are posted to a receiver beside it
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

/** The URLs of a port of this computer on its networks. */
export function networkAddresses(port: string): string[] {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => `http://${address}:${port}`);
}

/**
 * Every URL where browsers may open a server. The best one for this computer comes first.
 * @param address the URL where it listens
 */
export function ownAddresses(address: string): string[] {
  const { hostname, port } = new URL(address);
  const local = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  if (isLoopback(hostname)) return [...new Set([address, ...local])];
  const isEvery = hostname === '0.0.0.0' || hostname === '[::]';
  return [...new Set([...(isEvery ? local : [address, ...local]), ...networkAddresses(port)])];
}
