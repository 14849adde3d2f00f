import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RECEIVER_PATHS } from '../../rules/receiver-paths.ts';
import { UserError } from '../base/errors.ts';
import { cleanPath, decode, NOT_FOUND, pageFile, REFUSED } from '../base/paths.ts';
import {
  type Exchange,
  folderSite,
  type ServedSite,
  sendFile,
  sendRedirect,
  sendText,
  sendUncached,
  type TransformHtml,
} from './response.ts';

const RECEIVED_PATHS = new RegExp(RECEIVER_PATHS);
const REFUSED_PATHS = new RegExp(REFUSED);

/**
 * Creates a server for a built site. It follows the same rules as all hosts (build/base/paths.ts). It
 * doesn't compress, and it serves the paths of 404 pages, for tests.
 * @param root absolute path of the site's folder
 * @param html changes each page
 * @param receiver answers requests to the receiver's paths
 */
export function createSiteServer(
  root: string,
  { html, receiver }: { html?: TransformHtml | undefined; receiver?: RequestListener | undefined } = {},
): Server {
  const site = folderSite(root, html);
  return createServer((request, response) => {
    if (receiver && isForReceiver(request)) return receiver(request, response);
    answer(site, request, response).catch((error) =>
      sendUncached(response, 500, 'text/plain', String(error)),
    );
  });
}

export function isForReceiver({ url = '/' }: IncomingMessage): boolean {
  return RECEIVED_PATHS.test(url.split('?')[0] ?? '');
}

/** Answers a request. Passes on errors of the site. */
export async function answer(
  site: ServedSite,
  request: Exchange['request'],
  response: Exchange['response'],
): Promise<void> {
  // Not parsed as a URL, where "//host/path" would mean another host.
  const [raw = '/', search = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const path = decode(raw);
  const exchange = { site, request, response, path: path ?? raw };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendText(exchange, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
  }
  // No file system allows a null character in a path.
  if (path === undefined || path.includes('\0')) return sendText(exchange, 400, 'Bad request');
  const oldAddress = await site.redirect(path, search);
  if (oldAddress) return sendRedirect(exchange, 301, oldAddress.to, oldAddress.query.length === 0);
  if (REFUSED_PATHS.test(path)) return sendNotFound(exchange);
  const clean = cleanPath(path);
  if (clean) {
    return (await site.read(pageFile(clean))) ? sendRedirect(exchange, 308, clean) : sendNotFound(exchange);
  }
  for (const file of path === '/' ? [pageFile(path)] : [path.slice(1), pageFile(path)]) {
    const found = await site.read(file);
    if (found) return sendFile(exchange, 200, found, file);
  }
  return sendNotFound(exchange);
}

async function sendNotFound(exchange: Exchange): Promise<void> {
  for (const { prefix, file } of NOT_FOUND) {
    const page = exchange.path.startsWith(prefix) && (await exchange.site.read(file));
    if (page) return sendFile(exchange, 404, page, file);
  }
  return sendText(exchange, 404, 'Not found');
}

/**
 * Listens on the first free port.
 * @param first port to try; 0 lets the system choose
 * @returns the URL to open, without a trailing slash
 * @throws UserError when twenty ports in a row are taken
 */
export async function listen(server: Server, first: number, host: string): Promise<string> {
  for (let port = first; port < first + 20; port++) {
    const isListening = await new Promise<boolean>((resolve, reject) => {
      const fail = (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' && first !== 0 ? resolve(false) : reject(error);
      server.once('error', fail);
      server.listen(port, host, () => {
        server.off('error', fail);
        resolve(true);
      });
    });
    if (!isListening) continue;
    const { port: actual } = server.address() as AddressInfo;
    return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
  }
  throw new UserError(`Ports ${first} to ${first + 19} are taken. Choose another one with --port`);
}
