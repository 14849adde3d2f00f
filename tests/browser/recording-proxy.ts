import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the browser asks for by itself, whatever page is open: its updates, its sign-in, how forms are filled in. */
const BROWSERS_OWN =
  /^(http:\/\/)?(update|content-autofill|optimizationguide-pa)\.googleapis\.com|^accounts\.google\.com:/;

/** A proxy that lets nothing through and remembers who was asked for. */
export interface RecordingProxy {
  /** "127.0.0.1:1234" */
  host: string;
  /** Hosts and addresses that were asked for. */
  asked: string[];
  close(): void;
}

/** Starts the proxy; what a browser sends beside the requests of pages comes here, too. */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    if (!BROWSERS_OWN.test(url)) asked.push(url);
    response.writeHead(502).end();
  });
  server.on('connect', ({ url = '' }, socket) => {
    if (!BROWSERS_OWN.test(url)) asked.push(url);
    socket.on('error', () => {});
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, asked, close: () => server.close() };
}
