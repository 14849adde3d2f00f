import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { contentHash } from '../base/hash.ts';
import { mediaType } from '../base/media-types.ts';
import { findOldAddress, type OldAddress, oldAddresses } from '../base/redirects.ts';
import { cachingHeaders, type HostingRules, headersAt, REVALIDATE } from '../hosts/hosting-rules.ts';

export interface Exchange {
  site: ServedSite;
  request: IncomingMessage;
  response: ServerResponse;
  /** Decoded. */
  path: string;
}

/** Sends text that browsers don't cache. */
export function sendUncached(
  response: ServerResponse,
  status: number,
  type: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const about = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' };
  response.writeHead(status, { ...headers, ...about }).end(text);
}

/**
 * Sends a response with the headers of the site, but without HSTS, which needs TLS. Node sends no body for
 * HEAD, nor with 304.
 */
async function send(
  { site, response, path }: Exchange,
  status: number,
  headers: OutgoingHttpHeaders,
  body?: string | Buffer,
): Promise<void> {
  const { 'Strict-Transport-Security': _, ...sent } = { ...(await site.headers(path, status)), ...headers };
  response.writeHead(status, { 'Cache-Control': REVALIDATE, ...sent }).end(body);
}

/**
 * @param target decoded path on this site
 * @param keepsQuery false if the query decided where the redirect leads
 */
export function sendRedirect(
  exchange: Exchange,
  status: 301 | 308,
  target: string,
  keepsQuery = true,
): Promise<void> {
  const query = keepsQuery && exchange.request.url?.split('?').slice(1).join('?');
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
 * Sends a file or the requested part of it; 304 if the browser has it already.
 * @param name of the file, for its media type
 */
export function sendFile(
  exchange: Exchange,
  status: 200 | 404,
  { body, headers: fileHeaders }: ServedFile,
  name: string,
): Promise<void> {
  const requested = status === 200 ? exchange.request.headers : {};
  const tag = `"${contentHash(body)}"`;
  const headers = { ...fileHeaders, ETag: tag };
  if (matchesTag(requested['if-none-match'], tag)) return send(exchange, 304, headers);
  const range = tag === (requested['if-range'] ?? tag) ? readRange(requested.range, body.length) : undefined;
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

/** Compares an ETag with the header If-None-Match (RFC 9110, section 13.1.2). */
function matchesTag(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}

/**
 * Reads a Range header (RFC 9110, section 14.2).
 * @returns positions of the first and last byte; null if the file has no such bytes; undefined for the
 * complete file, if there is no header, or it is malformed or has several ranges
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

export interface ServedFile {
  body: Buffer;
  /** Response headers, where they differ from the site's. */
  headers?: Record<string, string>;
}

/** The site that a server serves, from a folder or from memory. Files have paths like "services/seo.html". */
export interface ServedSite {
  /** Finds the redirect for a request. @param path decoded */
  redirect(path: string, search: string): Promise<OldAddress | undefined> | OldAddress | undefined;
  read(file: string): Promise<ServedFile | undefined>;
  /** The headers of a response. @param path decoded */
  headers(path: string, status: number): Promise<Record<string, string>> | Record<string, string>;
}

export type TransformHtml = (html: string) => string;

/**
 * Serves a built site from its folder, with the rules in `hosting/` beside it.
 * @param root absolute path
 * @param transform changes each page, so headers are omitted: their hashes would no longer match
 */
export function folderSite(root: string, transform?: TransformHtml): ServedSite {
  // Read for each request, because a build may replace the site while it is served.
  const readRules = async (): Promise<Pick<HostingRules, 'redirects' | 'headers' | 'cache'>> => {
    const text = await readFile(join(root, '../hosting/rules.json'), 'utf8').catch(() => undefined);
    return text === undefined ? { redirects: [], headers: [], cache: [] } : JSON.parse(text).rules;
  };
  return {
    redirect: async (path, search) =>
      findOldAddress(oldAddresses((await readRules()).redirects), path, search),
    async read(file) {
      // Some systems use backslashes in paths.
      const found = file.includes('\\') ? undefined : await stat(join(root, file)).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      const body = await readFile(join(root, file));
      return { body: transform && file.endsWith('.html') ? Buffer.from(transform(body.toString())) : body };
    },
    async headers(path, status) {
      if (transform) return {};
      const rules = await readRules();
      const isCached = status < 300 || status === 304;
      return headersAt([...rules.headers, ...(isCached ? cachingHeaders(rules) : [])], path);
    },
  };
}
