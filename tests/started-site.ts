import { ownAddresses } from '../build/serve/own-addresses.ts';
import { createSiteServer, listen } from '../build/serve/serve.ts';
import { openBesideSite } from '../receiver/beside-site.ts';

/** A built site with its receiver, as `npm start` serves it. */
export interface StartedSite {
  /** Without a slash at the end. */
  address: string;
  /** What was printed about the receiver. */
  printed: readonly string[];
  /** The printed link to sign in to the inbox. */
  link: string;
  close(): Promise<void>;
}

/**
 * @param folder of the built site
 * @param store a file, or the address of a database
 */
export async function startSite(folder: string, store: string): Promise<StartedSite> {
  const printed: string[] = [];
  const server = createSiteServer(folder, { receiver: (...exchange) => receiver.listener(...exchange) });
  const address = await listen(server, 0, '127.0.0.1');
  const print = (line: string) => void printed.push(line);
  const receiver = await openBesideSite(ownAddresses(address), { LEADS_STORE: store }, print);
  return {
    address,
    printed,
    link: /http\S+token=\S+/.exec(printed.join('\n'))?.[0] ?? '',
    async close() {
      server.closeAllConnections();
      server.close();
      await receiver.close();
    },
  };
}
