import type { Database } from '../store/database.ts';
import { getLead } from '../store/leads.ts';
import { type Claim, claimDue, forget, settle } from '../store/outbox.ts';
import type { Channel } from './channel.ts';
import { GivenUp, type Send } from './send.ts';

const MINUTE_MS = 60_000;
/** The wait doubles from a minute to this. */
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** With these waits, 20 attempts take nearly 3 days, and 8 two hours: a late acknowledgment is worse than none. */
const ATTEMPTS: Readonly<Record<Channel, number>> = { mail: 20, webhook: 20, acknowledgment: 8, log: 1 };
/** Sent at the same time by a channel. */
const AT_ONCE = 5;
/** Longer than any attempt takes. */
const LEASE_MS = 2 * MINUTE_MS;

export interface Delivery {
  database: Database;
  channels: Partial<Record<Channel, Send>>;
  now: () => number;
  /** Receives a line for each attempt that failed, without the words of the lead. */
  log: (line: string) => void;
}

/**
 * Sends what a channel has due when this is called; what fails is left for a later call. A process that is killed between
 * sending and recording it sends once more after the lease, with the same id.
 * @throws if the database fails
 */
export async function deliverDue(channel: Channel, delivery: Delivery): Promise<void> {
  const { database, now } = delivery;
  const begin = now();
  for (;;) {
    const claims = await claimDue(database, channel, {
      ...{ limit: AT_ONCE, dueBy: begin, now: now(), lease: LEASE_MS, longest: LONGEST_WAIT_MS + LEASE_MS },
    });
    if (claims.length === 0) return;
    await Promise.all(claims.map((claim) => attempt(channel, claim, delivery)));
  }
}

async function attempt(channel: Channel, claim: Claim, delivery: Delivery): Promise<void> {
  const { database, now, log } = delivery;
  const outcome = await send(channel, claim, delivery).catch(asError);
  if (outcome === false) return forget(database, channel, claim);
  if (!(outcome instanceof Error)) return settle(database, channel, claim, { state: 'sent', due: now() });

  const isLast = outcome instanceof GivenUp || claim.attempts >= ATTEMPTS[channel];
  const wait = Math.min(MINUTE_MS * 2 ** (claim.attempts - 1), LONGEST_WAIT_MS);
  await settle(database, channel, claim, {
    state: isLast ? 'dead' : 'waiting',
    due: isLast ? now() : now() + wait,
    error: outcome.message.slice(0, 500),
  });
  const next = isLast ? 'given up' : `next in ${Math.round(wait / MINUTE_MS)} min`;
  log(`Lead ${claim.lead}: ${channel} failed (${codeOf(outcome)}), attempt ${claim.attempts}, ${next}`);
}

/** Async, so that a lead that can't be read or laid out fails like a server: the others are sent. */
async function send(channel: Channel, { lead, attempts }: Claim, { database, channels }: Delivery) {
  const stored = await getLead(database, lead);
  return stored ? channels[channel]?.(stored, attempts) : false;
}

/** The reason of fetch's "fetch failed" is its cause. */
function asError(thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return error.cause instanceof Error ? error.cause : error;
}

/** "ECONNREFUSED", "HTTP 422". Not the message: servers may repeat words of the lead there. */
function codeOf(error: Error & { code?: unknown }): string {
  return typeof error.code === 'string' ? error.code : error.name;
}
