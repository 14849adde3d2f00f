import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { UserError } from './errors.ts';
import { NOT_FOUND, pathMatches, REVALIDATE } from './hosting/hosting-rules.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Redirects of a served site, from its `_redirects` file. */
type Redirects = Map<string, { to: string; status: number }>;

/** Changes a page before it is sent. */
export type TransformHtml = (html: string) => string;

/**
 * Serves a built site the way static hosts do: clean addresses, redirects, the nearest 404 page, headers.
 * @param root absolute path of the site's folder
 * @param transform changes each page; the headers of `_headers` are left out then, as they were made for the pages as
 * they are
 * @returns a server that does not listen yet
 */
export function createSiteServer(root: string, transform?: TransformHtml): Server {
  return createServer((request, response) => {
    answer({ root, transform, request, response }).catch((error) => {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(String(error));
    });
  });
}

interface Exchange {
  root: string;
  transform: TransformHtml | undefined;
  request: IncomingMessage;
  response: ServerResponse;
}

async function answer(exchange: Exchange): Promise<void> {
  const { root, request, response } = exchange;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  // Not through URL: it would take "//host/path" for another host's address.
  const [pathname = '/', ...query] = (request.url ?? '/').split('?');
  const path = decode(pathname);
  if (path === undefined) return send(exchange, 400, Buffer.from('Bad request'), '.txt');

  const clean =
    path
      .replace(/\.html$/, '')
      .replace(/\/index$/, '')
      .replace(/\/+$/, '') || '/';
  const redirects = await readRedirects(root);
  const rule = redirects.get(clean);
  if (rule) {
    response.writeHead(rule.status, { Location: rule.to }).end();
    return;
  }
  const file = clean === '/' ? 'index.html' : await find(root, clean);
  if (file && clean !== path && file.endsWith('.html')) {
    response.writeHead(308, { Location: [clean, ...query].join('?') }).end();
    return;
  }
  if (file) return send(exchange, 200, await readFile(join(root, file)), extname(file));

  const nearest = NOT_FOUND.find(({ prefix }) => path.startsWith(prefix))?.file ?? '404.html';
  const body = await readFile(join(root, nearest)).catch(() => Buffer.from('Not found'));
  return send(exchange, 404, body, '.html');
}

async function send(
  { root, request, response, transform }: Exchange,
  status: number,
  file: Buffer,
  extension: string,
): Promise<void> {
  const path = request.url?.split('?')[0] ?? '/';
  const headers = transform ? [] : await readHeaders(root, path);
  const body = transform && extension === '.html' ? Buffer.from(transform(file.toString())) : file;
  response.writeHead(status, {
    'Content-Type': TYPES[extension] ?? 'application/octet-stream',
    'Content-Length': body.length,
    'Cache-Control': REVALIDATE,
    'X-Content-Type-Options': 'nosniff',
    ...Object.fromEntries(headers),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function decode(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes('\0') || path.includes('\\') ? undefined : path;
  } catch {
    return undefined;
  }
}

/** The file that an address names: itself, or with .html. */
async function find(root: string, path: string): Promise<string | undefined> {
  const relative = normalize(path).split(sep).join('/').slice(1);
  // A doubled slash names no file; led on, it would be an address on another host.
  if (path.includes('//') || relative.split('/').includes('..')) return undefined;
  for (const candidate of [relative, `${relative}.html`]) {
    const found = await stat(join(root, candidate)).catch(() => undefined);
    if (found?.isFile()) return candidate;
  }
  return undefined;
}

async function readRedirects(root: string): Promise<Redirects> {
  const text = await readFile(join(root, '_redirects'), 'utf8').catch(() => '');
  const rules = text.split('\n').flatMap((line): [string, { to: string; status: number }][] => {
    const [from, to, status] = line.split(' ');
    return from && to && !from.includes('*') ? [[from, { to, status: Number(status) }]] : [];
  });
  return new Map(rules);
}

/** The headers of an answer, from a served site's `_headers` file. */
async function readHeaders(root: string, path: string): Promise<[name: string, value: string][]> {
  const text = await readFile(join(root, '_headers'), 'utf8').catch(() => '');
  let matches = false;
  return text.split('\n').flatMap((line): [string, string][] => {
    const [, name, value] = /^ +([^:]+): (.*)$/.exec(line) ?? [];
    if (!name || value === undefined) matches = pathMatches(line, path);
    // HSTS is nothing for a server without TLS.
    return name && value && matches && name !== 'Strict-Transport-Security' ? [[name, value]] : [];
  });
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
