import type { HonoRequest, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** A posted form: values and metadata by name. It is a Map, so that names like __proto__ are harmless. */
export type FormBody = ReadonlyMap<string, string>;

const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** In bytes. The longest values of the longest form fit, even if each character is percent-encoded as three bytes. */
const BODY_LIMIT = 256 * 1024;

const refuseLong = () => {
  throw new HTTPException(413, { message: 'The form is too long.' });
};

/** Refuses bodies that are too long before reading them: Node can then reuse the connection. */
export const limitBody: MiddlewareHandler = (c, next) =>
  Number(c.req.header('content-length')) > BODY_LIMIT ? refuseLong() : next();

/** The media type without parameters: "application/json". */
function mediaType(request: HonoRequest): string {
  return (request.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Whether a browser posted the form without JavaScript, so that the visitor sees the response as a page. */
export function isNativePost(request: HonoRequest): boolean {
  return [URLENCODED, MULTIPART].includes(mediaType(request));
}

/**
 * Reads a posted form. If a name occurs twice, the last value counts.
 * @throws HTTPException 415 for another media type, 413 for a body that is too long, 400 for a malformed or incomplete body
 */
export async function readBody(request: HonoRequest): Promise<FormBody> {
  // Refuses text/plain above all, which a page of any site can post without a preflight.
  if (!isNativePost(request) && mediaType(request) !== JSON_TYPE) {
    throw new HTTPException(415, {
      message: `Send the form as ${JSON_TYPE}, ${URLENCODED} or ${MULTIPART}.`,
    });
  }
  const pairs = await parse(request).catch((cause) => {
    if (cause instanceof HTTPException) throw cause;
    throw new HTTPException(400, { message: 'The form arrived incomplete or damaged.', cause });
  });
  const body = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (typeof value !== 'string') {
      throw new HTTPException(400, { message: 'Every field of the form must be text.' });
    }
    // PostgreSQL can't store NUL.
    body.set(name, value.toWellFormed().replaceAll('\0', ''));
  }
  return body;
}

async function parse(request: HonoRequest): Promise<Iterable<[string, unknown]>> {
  const body = await readBytes(request);
  // Throws for invalid UTF-8, which formData() would silently replace with U+FFFD.
  const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  if (mediaType(request) === URLENCODED) decodeURIComponent(text);
  if (isNativePost(request)) {
    const headers = { 'Content-Type': request.header('content-type') ?? '' };
    return new Response(body, { headers }).formData();
  }
  const values: unknown = JSON.parse(text);
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw new TypeError();
  return Object.entries(values);
}

/** Counts, because a body may come without its length. (hono's body-limit fails on Node then.) */
async function readBytes({ raw: { body } }: HonoRequest): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Canceling would close the connection before the response.
  for await (const part of body?.values({ preventCancel: true }) ?? []) {
    length += part.length;
    if (length > BODY_LIMIT) refuseLong();
    parts.push(part);
  }
  return new Blob(parts).arrayBuffer();
}
