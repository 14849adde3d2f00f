import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NOT_FOUND, REFUSED, UNCLEAN } from '../base/addresses.ts';
import { UserError } from '../base/errors.ts';
import { pageFile } from '../base/page-file.ts';
import { folderSite, type TransformHtml } from './folder-site.ts';
import { type Exchange, leadOn, sendFile, sendText } from './send.ts';
import type { ServedSite } from './served-site.ts';

export type { TransformHtml } from './folder-site.ts';

const NEVER = new RegExp(REFUSED);
const TO_CLEAN = UNCLEAN.map((pattern) => new RegExp(pattern));

/**
 * Serves a built site by the rules that all hosts follow (build/base/addresses.ts): clean addresses, redirects, the nearest 404
 * page, headers. It compresses nothing, and answers the addresses of 404 pages too, for those who check them.
 * @param root absolute path of the site's folder
 * @param transform changes each page; the headers of `_headers` are left out then, as they were made for the pages as
 * they are
 * @returns a server that does not listen yet
 */
export function createSiteServer(root: string, transform?: TransformHtml): Server {
  const site = folderSite(root, transform);
  return createServer((request, response) => {
    answer(site, request, response).catch((error) => {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(String(error));
    });
  });
}

/** Answers a request for a site. @throws what the site throws when it is read */
export async function answer(
  site: ServedSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Not through URL: it would take "//host/path" for another host's address.
  const [raw = '/'] = (request.url ?? '/').split('?');
  const path = decode(raw);
  const exchange: Exchange = { site, request, response, path: path ?? raw };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendText(exchange, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
  }
  if (path === undefined) return sendText(exchange, 400, 'Bad request');
  const moved = await site.redirect(path);
  if (moved) return leadOn(exchange, 301, moved);
  if (NEVER.test(path)) return sendNotFound(exchange);

  for (const pattern of TO_CLEAN) {
    const clean = pattern.exec(path)?.[1];
    if (clean === undefined) continue;
    const to = clean || '/';
    return (await site.has(pageFile(to))) ? leadOn(exchange, 308, to) : sendNotFound(exchange);
  }
  for (const file of path === '/' ? [pageFile(path)] : [path.slice(1), pageFile(path)]) {
    const found = await site.read(file);
    if (found) return sendFile(exchange, 200, found, file);
  }
  return sendNotFound(exchange);
}

async function sendNotFound(exchange: Exchange): Promise<void> {
  const nearest = NOT_FOUND.find(({ prefix }) => exchange.path.startsWith(prefix))?.file ?? '404.html';
  const page = await exchange.site.read(nearest);
  return page ? sendFile(exchange, 404, page, nearest) : sendText(exchange, 404, 'Not found');
}

/** A path without percent signs; undefined when no file system has such a name. */
function decode(raw: string): string | undefined {
  try {
    const path = decodeURIComponent(raw);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

/**
 * Listens on the first free port.
 * @param first port to try; 0 lets the system choose
 * @returns the address to open, without a slash at the end
 * @throws UserError when twenty ports in a row are taken
 */
export async function listen(server: Server, first: number, host: string): Promise<string> {
  for (let port = first; port < first + 20; port++) {
    const listening = await new Promise<boolean>((resolve, reject) => {
      const failed = (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' && first !== 0 ? resolve(false) : reject(error);
      server.once('error', failed);
      server.listen(port, host, () => {
        server.off('error', failed);
        resolve(true);
      });
    });
    if (!listening) continue;
    const { port: actual } = server.address() as AddressInfo;
    return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
  }
  throw new UserError(`Ports ${first} to ${first + 19} are taken. Give another with --port`);
}
