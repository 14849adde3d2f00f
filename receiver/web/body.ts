import { HttpError } from './responses.ts';

/** Submitted values by name. A Map, so that names like __proto__ are harmless. */
export type Fields = ReadonlyMap<string, string>;

const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
/** Bytes. The longest answers to the longest form fit, even with every character percent-encoded three times. */
const BODY_LIMIT = 256 * 1024;

/** The media type without parameters: "application/json". */
function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Whether a browser posted the form without JavaScript, so that a person sees the answer. */
export function isNativePost(request: Request): boolean {
  return [URLENCODED, MULTIPART].includes(mediaType(request));
}

/**
 * Reads the fields of a request. If a name occurs twice, the last value counts, in every encoding.
 * @throws HttpError 415 for another type, 413 for a body that is too long, 400 for one that is malformed
 */
export async function readFields(request: Request): Promise<Fields> {
  // text/plain in particular: any page of any site may post it without a preflight.
  if (!isNativePost(request) && mediaType(request) !== JSON_TYPE) {
    throw new HttpError(415, `Send the form as ${JSON_TYPE}, ${URLENCODED} or ${MULTIPART}.`);
  }
  const body = await readBody(request);
  const pairs = await parse(request, body).catch(() => {
    throw new HttpError(400, 'The form can not be read.');
  });
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (typeof value !== 'string') throw new HttpError(400, 'Every field of the form must be text.');
    // PostgreSQL has no NUL.
    fields.set(name, value.toWellFormed().replaceAll('\0', ''));
  }
  return fields;
}

/** Stops as soon as a body is too long, whatever its Content-Length says. */
async function readBody(request: Request): Promise<ArrayBuffer> {
  const tooLong = new HttpError(413, 'The form is too long.');
  if (Number(request.headers.get('content-length')) > BODY_LIMIT) throw tooLong;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const part of request.body ?? []) {
      size += part.length;
      if (size > BODY_LIMIT) throw tooLong;
      parts.push(part);
    }
  } catch (error) {
    throw error === tooLong ? error : new HttpError(400, 'The form broke off before its end.');
  }
  return new Blob(parts).arrayBuffer();
}

async function parse(request: Request, body: ArrayBuffer): Promise<Iterable<[string, unknown]>> {
  // Where this throws, formData() would replace invalid UTF-8 with U+FFFD.
  const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  if (mediaType(request) === URLENCODED) decodeURIComponent(text);
  if (isNativePost(request)) {
    const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
    return new Response(body, { headers }).formData();
  }
  const values: unknown = JSON.parse(text);
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw new TypeError();
  return Object.entries(values);
}
