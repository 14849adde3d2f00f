import { Refusal } from './refusal.ts';

/** Bytes. The longest answers to the longest form fit, even with every character percent-encoded three times. */
const BODY_LIMIT = 256 * 1024;

/**
 * Reads a body and stops as soon as it is too long, whatever its Content-Length says.
 * @throws Refusal 413 for a body over the limit, 400 for one that is cut off
 */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > BODY_LIMIT) throw tooLong();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw new Refusal(400, 'The form broke off before its end.');
    });
    if (done) break;
    size += value.length;
    if (size > BODY_LIMIT) {
      await reader.cancel();
      throw tooLong();
    }
    parts.push(value);
  }
  return joined(parts, size);
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const tooLong = () => new Refusal(413, 'The form is too long.');
