import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode';
import { type Database, sql } from '../store/database.ts';

const SECRET_BYTES = 32;
const IV_BYTES = 12;

const bytesOf = (text: string) => new TextEncoder().encode(text);

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A random secret for a link or a cookie. */
export const newSecret = () => hex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** The SHA-256 of a text, in hexadecimal. */
export async function digestOf(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))));
}

/** The HMAC-SHA256 of a text. */
export async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytesOf(text)));
}

/** Compares in constant time, so that the time it takes tells nothing about the secret. */
export function isSame(received: string, expected: string): boolean {
  const [a, b] = [bytesOf(received), bytesOf(expected)];
  if (a.length !== b.length) return false;
  return a.reduce((different, byte, at) => different | (byte ^ (b[at] ?? 0)), 0) === 0;
}

const salts = new WeakMap<Database, string>();

/** A digest with the store's salt, so that nobody can find the text in a table of precomputed digests. */
export async function saltedDigest(database: Database, text: string): Promise<string> {
  return digestOf(`${await saltOf(database)}\n${text}`);
}

/** A signature with the store's salt, for links that only receivers with this store can make. */
export async function storeSignature(database: Database, text: string): Promise<string> {
  return hex(await hmac(bytesOf(await saltOf(database)), text));
}

/** Encrypts a text for URLs of pages with this store, so that they tell it to nobody else. It differs each time. */
export async function encrypt(database: Database, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const encrypted = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await encryptionKey(database),
    bytesOf(text),
  );
  return encodeBase64Url(new Uint8Array([...iv, ...new Uint8Array(encrypted)]).buffer);
}

/** @returns undefined if the text wasn't encrypted with this store */
export async function decrypt(database: Database, encrypted: string): Promise<string | undefined> {
  const key = await encryptionKey(database);
  try {
    const bytes = decodeBase64Url(encrypted);
    const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes.slice(IV_BYTES)));
  } catch {
    return undefined;
  }
}

async function encryptionKey(database: Database): Promise<CryptoKey> {
  const key = new Uint8Array(await hmac(bytesOf(await saltOf(database)), 'encryption'));
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

async function saltOf(database: Database): Promise<string> {
  const salt = salts.get(database) ?? (await readSalt(database));
  salts.set(database, salt);
  return salt;
}

/** Creates the salt of a store once, even if several processes ask for it at the same time. */
async function readSalt(database: Database): Promise<string> {
  const stored = sql`SELECT value FROM settings WHERE name = 'salt'`;
  const [first] = await database.query<{ value: string }>(stored);
  if (first) return first.value;
  const fresh = newSecret();
  await database.query(
    sql`INSERT INTO settings (name, value) VALUES ('salt', ${fresh}) ON CONFLICT (name) DO NOTHING`,
  );
  const [row] = await database.query<{ value: string }>(stored);
  return row?.value ?? fresh;
}
