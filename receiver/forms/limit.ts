import type { FormId } from '../../rules/form-rule.ts';
import type { Database } from '../store/database.ts';
import { takeToken } from '../store/rate-limit.ts';
import { saltedDigest } from '../store/salted-digest.ts';
import { senderPrefix } from './sender.ts';

/** A sender may post a form this often at once, and once more every 30 seconds. */
const BURST = 10;
const EVERY_MS = 30_000;

/**
 * Counts the forms of a sender, without storing who it is.
 * @param address the sender's IP address, if it is known
 * @returns how many milliseconds a sender of too many is to wait; undefined for all others
 */
export async function limitForms(
  database: Database,
  form: FormId,
  address: string | undefined,
  now: number,
): Promise<number | undefined> {
  const sender = address && senderPrefix(address);
  if (!sender) return undefined;
  const name = await saltedDigest(database, `${form} ${sender}`);
  return takeToken(database, { name, burst: BURST, everyMs: EVERY_MS, now });
}
