import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentHash } from '../base/cache.ts';
import { mediaType } from '../base/media-types.ts';
import { readRange } from './range.ts';
import type { ServedFile, ServedSite } from './served-site.ts';

export interface Exchange {
  site: ServedSite;
  request: IncomingMessage;
  response: ServerResponse;
  /** Of the address, decoded. */
  path: string;
}

/** Leads to another address of this site, which is given decoded. */
export async function leadOn(exchange: Exchange, status: 301 | 308, target: string): Promise<void> {
  const { request, response } = exchange;
  const query = request.url?.split('?').slice(1).join('?');
  const [path = '', fragment] = target.split('#');
  const location = `${encodeURI(path)}${query ? `?${query}` : ''}${fragment ? `#${fragment}` : ''}`;
  response
    .writeHead(status, { ...(await exchange.site.headers(exchange.path, status)), Location: location })
    .end();
}

/** Sends a text that is no file of the site. */
export async function sendText(
  exchange: Exchange,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const { request, response } = exchange;
  response.writeHead(status, {
    ...(await exchange.site.headers(exchange.path, status)),
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}

/**
 * Sends a file: all of it, the part that is asked for, or word that the browser has it.
 * @param name of the file, for its media type
 */
export async function sendFile(
  exchange: Exchange,
  status: 200 | 404,
  { body, headers: own }: ServedFile,
  name: string,
): Promise<void> {
  const { site, request, response, path } = exchange;
  const { type } = mediaType(name);
  const tag = `"${contentHash(body)}"`;
  const headers = { ...(own ?? (await site.headers(path, status))), ETag: tag };
  if (status === 200 && hasTag(request.headers['if-none-match'], tag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const range = status === 200 && tag === (request.headers['if-range'] ?? tag) && request.headers.range;
  const part = readRange(range || undefined, body.length);
  if (part === null) {
    return sendText(exchange, 416, 'Range not satisfiable', { 'Content-Range': `bytes */${body.length}` });
  }
  const sent = part ? body.subarray(part.first, part.last + 1) : body;
  response.writeHead(part ? 206 : status, {
    ...headers,
    'Content-Type': type,
    'Content-Length': sent.length,
    'Accept-Ranges': 'bytes',
    ...(part && { 'Content-Range': `bytes ${part.first}-${part.last}/${body.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : sent);
}

/** Whether If-None-Match names a tag (RFC 9110, section 13.1.2). */
function hasTag(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
