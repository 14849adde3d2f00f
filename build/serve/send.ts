import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { contentHash } from '../base/cache.ts';
import { mediaType } from '../base/media-types.ts';
import type { ServedFile, ServedSite } from './served-site.ts';

export interface Exchange {
  site: ServedSite;
  request: IncomingMessage;
  response: ServerResponse;
  /** Decoded. */
  path: string;
}

/** Adds the headers of the site. Node sends no body in answers to HEAD, nor with 304. */
async function send(
  { site, response, path }: Exchange,
  status: number,
  headers: OutgoingHttpHeaders,
  body?: string | Buffer,
): Promise<void> {
  response.writeHead(status, { ...(await site.headers(path, status)), ...headers }).end(body);
}

/** @param target decoded path on this site; the query is kept */
export function redirect(exchange: Exchange, status: 301 | 308, target: string): Promise<void> {
  const query = exchange.request.url?.split('?').slice(1).join('?');
  const [to = '', fragment] = target.split('#');
  const Location = `${encodeURI(to)}${query ? `?${query}` : ''}${fragment ? `#${fragment}` : ''}`;
  return send(exchange, status, { Location });
}

export function sendText(
  exchange: Exchange,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): Promise<void> {
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': Buffer.byteLength(text) };
  return send(exchange, status, { ...type, ...headers }, text);
}

/**
 * Sends a file or the requested part of it, or 304 when the browser has it.
 * @param name of the file, for its media type
 */
export function sendFile(
  exchange: Exchange,
  status: 200 | 404,
  { body, headers: own }: ServedFile,
  name: string,
): Promise<void> {
  const asked = status === 200 ? exchange.request.headers : {};
  const tag = `"${contentHash(body)}"`;
  const headers = { ...own, ETag: tag };
  if (matchesTag(asked['if-none-match'], tag)) return send(exchange, 304, headers);
  const range = tag === (asked['if-range'] ?? tag) ? readRange(asked.range, body.length) : undefined;
  if (range === null) {
    return sendText(exchange, 416, 'Range not satisfiable', { 'Content-Range': `bytes */${body.length}` });
  }
  const sent = range ? body.subarray(range.first, range.last + 1) : body;
  const about = {
    ...headers,
    'Content-Type': mediaType(name).type,
    'Content-Length': sent.length,
    'Accept-Ranges': 'bytes',
    ...(range && { 'Content-Range': `bytes ${range.first}-${range.last}/${body.length}` }),
  };
  return send(exchange, range ? 206 : status, about, sent);
}

/** If-None-Match (RFC 9110, section 13.1.2) */
function matchesTag(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}

/**
 * Reads a Range header (RFC 9110, section 14.2).
 * @returns positions of the first and last byte; undefined for the complete file: no header, several ranges, or one that
 * is malformed; null when the file has no such bytes
 */
export function readRange(
  header: string | undefined,
  size: number,
): { first: number; last: number } | null | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const last = size - 1;
  if (from === '') return to === '0' || size === 0 ? null : { first: Math.max(0, size - Number(to)), last };
  if (to !== '' && Number(to) < Number(from)) return undefined;
  if (Number(from) > last) return null;
  return { first: Number(from), last: to === '' ? last : Math.min(Number(to), last) };
}
