import { createHash } from 'node:crypto';

/** The SHA-256 of a file, as `sha256sum` writes it. */
export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/**
 * Short hash for file names and keys: 14 hex digits (56 bits); hex, because some disks ignore case.
 * @param parts everything that the name identifies
 */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest('hex').slice(0, 14);
}
