import { readBytes } from './bytes.ts';
import { Refusal } from './refusal.ts';

/** Submitted values by name. A Map, so that names like __proto__ are harmless. */
export type Fields = ReadonlyMap<string, string>;

const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

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
 * @throws Refusal 415 for another type, 413 for a body that is too long, 400 for one that is malformed
 */
export async function readFields(request: Request): Promise<Fields> {
  const type = mediaType(request);
  const read = { [JSON_TYPE]: readJson, [URLENCODED]: readUrlencoded, [MULTIPART]: readMultipart }[type];
  // text/plain in particular: any page of any site may post it without a preflight.
  if (!read) throw new Refusal(415, `Send the form as ${JSON_TYPE}, ${URLENCODED} or ${MULTIPART}.`);
  const bytes = await readBytes(request);
  let pairs: Iterable<readonly [string, unknown]>;
  try {
    // Checked here because the platform's multipart parser replaces invalid UTF-8 with U+FFFD.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    pairs = await read(text, bytes, request.headers.get('content-type') ?? '');
  } catch {
    throw new Refusal(400, 'The form can not be read.');
  }
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (typeof value !== 'string') throw new Refusal(400, 'Every field of the form must be text.');
    // PostgreSQL has no NUL.
    fields.set(name, value.toWellFormed().replaceAll('\0', ''));
  }
  return fields;
}

function readJson(text: string): Iterable<readonly [string, unknown]> {
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new TypeError('not an object');
  return Object.entries(body);
}

/** Not with URLSearchParams, which replaces invalid UTF-8 with U+FFFD. */
function readUrlencoded(text: string): Iterable<readonly [string, string]> {
  const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '));
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decode(name), decode(value.join('='))];
    });
}

async function readMultipart(
  _text: string,
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Iterable<readonly [string, unknown]>> {
  return [...(await new Response(bytes, { headers: { 'Content-Type': type } }).formData())];
}
