import type { Phrase } from '../languages/languages.ts';

/**
 * Metadata that is sent along with the fields of a form, in the same flat object. Field names never start
 * with an underscore.
 */
export interface SubmissionMeta {
  /** The id of the lead. It has arrived only if the response repeats the id. */
  _id: string;
  _form: string;
  /** Path of the page. */
  _page: string;
  /** The place of a newsletter form on the page. */
  _placement: string;
  /** Milliseconds between opening the page and sending; too short a time makes a lead suspect. */
  _elapsed: string;
  /** Honeypot: a value makes a lead suspect. */
  _fax: string;
}

/** The hidden honeypot field, with a name that autofill doesn't recognize. */
export const TRAP_FIELD = '_fax' satisfies keyof SubmissionMeta;

/** The field with the token of Cloudflare Turnstile, named by its script. */
export const TURNSTILE_FIELD = 'cf-turnstile-response';

/** Fields and metadata by name. */
export type SubmissionBody = Readonly<Record<string, string>>;

/** Where the receiver redirects forms that were posted without JavaScript. */
export const THANK_YOU_PATH = '/thank-you';

/** Retries after the first attempt. */
export const RETRIES = 3;
const RETRY_DELAY_MS = 1000;
export const RETRY_CAP_MS = 30_000;
/** Timeout of an attempt. */
export const ANSWER_TIMEOUT_MS = 10_000;
/** Temporary client errors (RFC 9110, section 15.5.9; RFC 8470; RFC 6585). */
export const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/** Status messages while a lead is on its way, and after a sign-up. */
export const NOTES = {
  retrying: 'No answer yet. We’re still trying.',
  saved: 'Your message is saved on this device. We’ll send it when you’re back online.',
  unsaved:
    'Your browser won’t let us save your message. Keep this page open, and we’ll send it as soon as we can.',
  later: 'Our server is busy. Your message is saved on this device. We’ll send it on your next visit.',
  sent: 'A message saved on this device has been sent.',
  refused: 'A message saved on this device wasn’t accepted. Please send it again from the form.',
  confirm: 'Check your email and press the button in it. Then you’re on the list.',
  forgotten: 'Deleted from this device. Nothing was sent.',
} as const satisfies Record<string, Phrase>;
/** How long unsent leads and drafts stay on the device, as the privacy policy says. */
export const RETENTION_DAYS = 7;
/** Forms that are sent faster than this are suspect. */
export const TIME_TRAP_MS = 2000;

/**
 * Milliseconds before a retry: exponential backoff with jitter.
 * @param retry 0 for the first one
 * @param random from 0 to 1
 */
export function retryDelay(retry: number, random: number): number {
  const longest = Math.min(RETRY_CAP_MS, RETRY_DELAY_MS * 2 ** retry);
  return longest / 2 + (longest / 2) * random;
}

/**
 * Parses a Retry-After header (RFC 9110, section 10.2.3) to milliseconds; 0 if it is missing or invalid.
 * @param now milliseconds since 1970
 */
export function retryAfter(header: string | null, now: number): number {
  if (!header) return 0;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return seconds > 0 ? seconds * 1000 : 0;
}

/**
 * The id of a lead: a UUID derived from its content (version 8, RFC 9562, section 5.8). So equal values have
 * equal ids in a duplicated tab, after a reload and without storage, and the receiver keeps one lead per id.
 * @param values normalized
 */
export async function submissionId(form: string, values: Readonly<Record<string, string>>): Promise<string> {
  const content = JSON.stringify([form, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))]);
  // crypto.subtle requires a secure context; without one, every attempt is a new lead.
  const bytes = globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)))
    : crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
