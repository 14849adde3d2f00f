import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What the editor's actions use of node:crypto, in the browser. */
export function createHash(_algorithm: 'sha256') {
  const hash = sha256.create();
  const chain = {
    update(part: string | Uint8Array) {
      hash.update(typeof part === 'string' ? utf8ToBytes(part) : part);
      return chain;
    },
    digest: (_encoding: 'hex'): string => bytesToHex(hash.digest()),
  };
  return chain;
}

export const randomUUID = (): string => crypto.randomUUID();
