import type { FormId } from './form-rule.ts';

/**
 * What is sent with the answers of a form, flat beside them in JSON and in form data alike. Names of fields never
 * start with an underscore, so the two can't meet.
 */
export interface SubmissionMeta {
  /** A UUID for the lead: the same at every attempt, and in the Idempotency-Key header. */
  _id: string;
  _form: FormId;
  /** Path of the page that the form stands on. */
  _page: string;
  /** Where on the page a newsletter form stands. */
  _placement: string;
  /** Milliseconds from opening the page to sending; too short for a person, it makes a lead suspect. */
  _elapsed: string;
  /** The field that people don't see. Filled, it makes a lead suspect. */
  _fax: string;
}

/** The name of the field that people don't see. Autofill knows no such field, and can't reach it. */
export const TRAP_FIELD = '_fax' satisfies keyof SubmissionMeta;

/** A submission as it travels: the answers by field name, and what goes with them. */
export type SubmissionBody = Readonly<Record<string, string>>;

/** The path of the page that a form without script comes back to, by 303. */
export const THANK_YOU_PATH = '/thank-you';

/** Retries after the first attempt, and the milliseconds before them (specification, part 1, section 9, Data cache). */
export const RETRIES = 3;
const RETRY_DELAY_MS = 1000;
export const RETRY_CAP_MS = 30_000;
/** An attempt without an answer ends after this many milliseconds. */
export const ANSWER_TIMEOUT_MS = 10_000;
/** Answers that may be different next time (RFC 9110, sections 15.5.9 and 15.6; RFC 8470; RFC 6585). */
export const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);
/** The name under which the service worker is asked to send what waits (Background Sync). */
export const SYNC_TAG = 'form-outbox';

/** What the form says while a lead is on its way. */
export const NOTES = {
  retrying: 'No answer yet. We keep trying.',
  saved: 'Your message is saved on this device, and will be sent when you are online.',
  unsaved:
    'Your browser keeps nothing for this site. Leave this page open: your message is sent as soon as it can be.',
  later: 'Our server is busy. Your message is saved on this device, and will be sent on your next visit.',
  sent: 'A message that waited on this device has been sent.',
  refused: 'A message that waited on this device was not accepted. Please send it again from the form.',
  forgotten: 'Deleted from this device. Nothing was sent.',
} as const;
/** Days that an unsent lead and a draft stay on the device (the privacy policy says so). */
export const RETENTION_DAYS = 7;
/** A page that was open for less than this many milliseconds was hardly read by a person. */
export const TIME_TRAP_MS = 2000;

/**
 * Milliseconds to wait before a retry: doubled each time, up to the cap, and scattered over its upper half, so that
 * browsers that failed together don't come back together.
 * @param retry 0 for the first one
 * @param random from 0 to 1
 */
export function retryDelay(retry: number, random: number): number {
  const most = Math.min(RETRY_CAP_MS, RETRY_DELAY_MS * 2 ** retry);
  return most / 2 + (most / 2) * random;
}

/**
 * Milliseconds that a server asks to wait (RFC 9110, section 10.2.3).
 * @param header seconds or an HTTP date; anything else asks for nothing
 * @param now milliseconds since 1970
 */
export function retryAfter(header: string | null, now: number): number {
  if (!header) return 0;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return seconds > 0 ? seconds * 1000 : 0;
}

/**
 * The id of a lead: a UUID made from its words (version 8, RFC 9562, section 5.8), so that the same words have the
 * same id in a duplicated tab, after a reload and without any storage. The receiver keeps one lead per id.
 * @param form which form
 * @param values the answers, normalized
 */
export async function submissionId(form: FormId, values: Readonly<Record<string, string>>): Promise<string> {
  const words = JSON.stringify([form, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))]);
  // Pages that don't come over https have no digests; there, every attempt to send is a lead of its own.
  const bytes = globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words)))
    : crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
