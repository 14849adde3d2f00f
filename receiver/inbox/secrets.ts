const BYTES = 32;

/** A secret that nobody guesses, for a link or a cookie. */
export function newSecret(): string {
  return hex(crypto.getRandomValues(new Uint8Array(BYTES)));
}

/** What the store keeps of a secret: enough to recognize it. */
export async function digestOf(secret: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(secret))));
}

/** What every form of a session contains, and no other site knows. @param session its secret */
export async function csrfToken(session: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(session), algorithm, false, ['sign']);
  return hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf('forms of the inbox'))));
}

/** Compares in a time that doesn't tell how much is right. */
export function isSame(given: string, right: string): boolean {
  const [a, b] = [bytesOf(given), bytesOf(right)];
  if (a.length !== b.length) return false;
  return a.reduce((different, byte, at) => different | (byte ^ (b[at] ?? 0)), 0) === 0;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
