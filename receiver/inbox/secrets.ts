import { hex, hmac } from '../digest.ts';

const BYTES = 32;

/** A secret that nobody guesses, for a link or a cookie. */
export function newSecret(): string {
  return hex(crypto.getRandomValues(new Uint8Array(BYTES)));
}

/** What every form of a session contains, and no other site knows. @param session its secret */
export async function csrfToken(session: string): Promise<string> {
  return hex(await hmac(bytesOf(session), 'forms of the inbox'));
}

/** Compares in constant time. */
export function isSame(given: string, right: string): boolean {
  const [a, b] = [bytesOf(given), bytesOf(right)];
  if (a.length !== b.length) return false;
  return a.reduce((different, byte, at) => different | (byte ^ (b[at] ?? 0)), 0) === 0;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
