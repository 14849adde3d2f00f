import { Refusal } from './refusal.ts';

/**
 * The longest body, in bytes. The longest answers of the longest form fit in, with every character written as %XX
 * three times over.
 */
const BODY_LIMIT = 256 * 1024;

/**
 * Reads a body, and stops as soon as it is too long: what a client says about its length need not be true.
 * @throws Refusal 413 for a body over the limit, 400 for one that breaks off
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
