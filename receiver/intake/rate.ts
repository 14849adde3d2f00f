import type { FormId } from '../../rules/forms/rule.ts';
import type { App } from '../services.ts';
import { saltedDigest } from '../web/secrets.ts';
import { takeToken } from '../store/rate-limit.ts';
import { HttpError } from '../web/responses.ts';

/** A sender may post a form this often at once, and once more every 30 seconds. */
const BURST = 10;
const EVERY_MS = 30_000;

/**
 * Counts the forms of a sender, without storing who it is.
 * @throws HttpError 429 for a sender of too many
 */
export async function limitForms({ database, sender, now }: App['Bindings'], form: FormId): Promise<void> {
  const prefix = sender && senderPrefix(sender);
  if (!prefix) return;
  // A limit that can't be counted refuses nobody.
  const wait = await saltedDigest(database, `${form} ${prefix}`)
    .then((name) => takeToken(database, { name, burst: BURST, everyMs: EVERY_MS, now: now() }))
    .catch(() => undefined);
  if (wait === undefined) return;
  const seconds = String(Math.ceil(wait / 1000));
  const message = `Many forms came from your network. Please send yours again in ${seconds} seconds.`;
  throw new HttpError(429, message, { 'Retry-After': seconds });
}

/**
 * Whose requests are counted together: an IPv4 address, or the /64 network that one IPv6 customer has. An office or a
 * phone network behind one IPv4 address shares its limit, so limits leave room for that.
 * @param address as the platform gives it
 * @returns undefined for this machine: its owner, or a server in front that doesn't pass addresses on
 */
export function senderPrefix(address: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (mapped.startsWith('127.') || mapped === '::1') return undefined;
  return mapped.includes(':') ? network(mapped) : mapped;
}

/** "2001:db8::1" to "2001:db8:0:0". */
function network(address: string): string {
  const [start = '', end] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const groups = start.split(':').filter(Boolean);
  const rest = end?.split(':').filter(Boolean) ?? [];
  const zeros =
    end === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
