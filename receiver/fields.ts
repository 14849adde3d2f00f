import { readBytes } from './bytes.ts';
import { Refusal } from './refusal.ts';

/** What was sent, by name. A map, so that a name like __proto__ is a name like any other. */
export type Fields = ReadonlyMap<string, string>;

const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** How a body is encoded, without parameters: "application/json". */
function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Whether a browser posted a form by itself: a person will see the answer. */
export function isNativePost(request: Request): boolean {
  return [URLENCODED, MULTIPART].includes(mediaType(request));
}

/**
 * Reads the fields of a request. Where a name comes twice, the last one counts, in every encoding.
 * @throws Refusal 415 for another type, 413 for a body that is too long, 400 for one that is not what it says
 */
export async function readFields(request: Request): Promise<Fields> {
  const type = mediaType(request);
  const read = { [JSON_TYPE]: readJson, [URLENCODED]: readUrlencoded, [MULTIPART]: readMultipart }[type];
  // text/plain most of all: any page of any site may send it without being asked first.
  if (!read) throw new Refusal(415, `Send the form as ${JSON_TYPE}, ${URLENCODED} or ${MULTIPART}.`);
  const bytes = await readBytes(request);
  let pairs: Iterable<readonly [string, unknown]>;
  try {
    // Multipart is decoded by the platform, which would put U+FFFD where bytes are no UTF-8.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    pairs = await read(text, bytes, request.headers.get('content-type') ?? '');
  } catch {
    throw new Refusal(400, 'The form can not be read.');
  }
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (typeof value !== 'string') throw new Refusal(400, 'Every field of the form must be text.');
    fields.set(name, value.toWellFormed());
  }
  return fields;
}

function readJson(text: string): Iterable<readonly [string, unknown]> {
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new TypeError('no object');
  return Object.entries(body);
}

/** Not by URLSearchParams, which would put U+FFFD where bytes are no UTF-8. */
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
