import type { Services } from '../services.ts';
import {
  type Channel,
  dropNotification,
  type Lease,
  leaseDue,
  type Notification,
  recordOutcome,
} from '../store/notifications.ts';
import { LONGEST_RESERVATION_MS } from '../store/rate-limit.ts';
import { getSubscriber } from '../store/subscribers.ts';
import { type Channels, channelsFor, channelsForSignUps } from './channels.ts';
import { GivenUp, Postponed, ResponseError } from './post.ts';
import { leadOrSignUpOf } from './sign-up.ts';

const MINUTE_MS = 60_000;
/** After each failure the wait doubles, from one minute up to this. */
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** 20 attempts take nearly 3 days, and 8 take two hours: a late acknowledgment is worse than none. */
const ATTEMPTS: Readonly<Record<Channel, number>> = {
  mail: 20,
  webhook: 20,
  acknowledgment: 8,
  log: 1,
  confirmation: 20,
  welcome: 20,
};
/** A mail that a server refuses for good is tried a few more times, because some servers say so too soon. */
const REFUSED_ATTEMPTS = 3;
/** No such mailbox, not here, bad name, no mail at this host (RFC 5321, 7504). Others may be about the sender. */
const REFUSALS: ReadonlySet<unknown> = new Set([550, 551, 553, 556]);
/** Attempts that a channel makes at the same time, and new leads that are notified of at once. */
const PARALLEL_SENDS = 5;
/** Longer than any attempt: SMTP takes five minutes at most. */
const LEASE_MS = 6 * MINUTE_MS;
/** While the store is down, recording an outcome is tried again at least this often, until shortly before the lease ends. */
const LONGEST_RECORD_WAIT_MS = 4000;
const LAST_RECORD_MS = 20_000;

type NotifierOptions = Pick<Services, 'database' | 'settings' | 'now' | 'log'> & { channels: Channels };

/**
 * Sends notifications. If a process is killed before it has recorded an outcome, or if its store is down until the lease
 * ends, the notification is sent once more, with the same id.
 */
export function createNotifier(options: NotifierOptions): Services['notifier'] & { work(): Promise<void> } {
  const { channels, settings, now, log } = options;
  const names = Object.keys(channels) as Channel[];
  const report = (error: unknown) => log(`The notifications can't be used: ${error}`);
  // Each channel runs by itself, so that a mail server that hangs doesn't delay webhooks.
  const runs = names.map((channel) => oneAtATime(() => deliverDue(channel, options).catch(report)));
  // With their ends, because on Cloudflare a request may be canceled while it sends.
  const underWay = new Set<Lease>();
  return {
    /** Sends what is due. What fails will be due again later. Never throws. */
    work: async () => void (await Promise.all(runs.map((run) => run()))),

    leadChannels: (lead) => channelsFor(lead, channels),

    signUpChannels: channelsForSignUps(channels, settings),

    leaseForLead() {
      for (const lease of underWay) if (lease.ends < now()) underWay.delete(lease);
      return underWay.size < PARALLEL_SENDS ? newLease(now()) : undefined;
    },

    async deliver(stored, lease) {
      if (!lease) return;
      underWay.add(lease);
      const notifications = await stored.catch(() => []);
      await Promise.all(notifications.map((notification) => attempt(notification, options).catch(report)));
      underWay.delete(lease);
    },
  };
}

const newLease = (now: number): Lease => ({ id: crypto.randomUUID(), ends: now + LEASE_MS });

/** @throws if the database fails */
async function deliverDue(channel: Channel, options: NotifierOptions): Promise<void> {
  const { database, now } = options;
  const begin = now();
  // Mails that ask to confirm wait for reserved tokens.
  const longest = channel === 'confirmation' ? LONGEST_RESERVATION_MS : LONGEST_WAIT_MS + LEASE_MS;
  for (;;) {
    const leased = await leaseDue(database, channel, {
      ...{ lease: newLease(now()), limit: PARALLEL_SENDS, dueBy: begin, now: now(), longest },
    });
    const waits = await Promise.all(leased.map((notification) => attempt(notification, options)));
    if (leased.length === 0 || waits.includes(true)) return;
  }
}

/** @returns whether a limit asked for a wait */
async function attempt(notification: Notification, options: NotifierOptions): Promise<boolean> {
  const { database, now, log } = options;
  const { kind, ref, channel, attempts } = notification;
  const lastRecord = performance.now() + LEASE_MS - LAST_RECORD_MS;
  const outcome = await send(notification, options).catch(asError);
  if (!(outcome instanceof Error)) {
    await retryUntil(lastRecord, () =>
      outcome === false
        ? dropNotification(database, notification)
        : recordOutcome(database, notification, { state: 'sent', due: now() }),
    );
  } else if (outcome instanceof Postponed) {
    const due = now() + outcome.wait;
    await recordOutcome(database, notification, { state: 'waiting', due, attempts: attempts - 1 });
  } else {
    const isLast = outcome instanceof GivenUp || attempts >= mostAttempts(channel, outcome);
    const wait = Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
    await recordOutcome(database, notification, {
      state: isLast ? 'dead' : 'waiting',
      due: isLast ? now() : now() + wait,
      error: outcome.message.slice(0, 500),
    });
    const name = kind === 'lead' ? 'Lead' : 'Subscriber';
    const next = isLast ? 'given up' : `next in ${Math.round(wait / MINUTE_MS)} min`;
    log(`${name} ${ref}: ${channel} failed (${codeOf(outcome)}), attempt ${attempts}, ${next}`);
  }
  return outcome instanceof Postponed;
}

function mostAttempts(channel: Channel, error: Error & { responseCode?: unknown }): number {
  // What mail providers say of an address that they don't take.
  const isRefused = error instanceof ResponseError && error.status === 422 && channel !== 'webhook';
  const isPermanent = isRefused || REFUSALS.has(error.responseCode);
  return Math.min(ATTEMPTS[channel], isPermanent ? REFUSED_ATTEMPTS : ATTEMPTS[channel]);
}

/** Tries again, after longer and longer waits, while the store is down. @param end as in `performance.now()` */
async function retryUntil(end: number, work: () => Promise<void>): Promise<void> {
  for (let wait = 250; ; wait = Math.min(2 * wait, LONGEST_RECORD_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() + wait > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Async, so that a lead that can't be read or rendered counts as a failed attempt, and other leads are sent. */
async function send(notification: Notification, { database, channels }: NotifierOptions) {
  const { ref, channel } = notification;
  if (channel === 'confirmation' || channel === 'welcome') {
    const subscriber = await getSubscriber(database, ref);
    return subscriber ? channels[channel]?.(subscriber, notification) : false;
  }
  const about = await leadOrSignUpOf(database, notification);
  return about ? channels[channel]?.(about, notification) : false;
}

/** The cause of an error if it has one, because fetch's own error says only "fetch failed". */
function asError(thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return error.cause instanceof Error ? error.cause : error;
}

/** "ECONNREFUSED", "HTTP 422". The message is not for the log: servers may quote the lead in it. */
function codeOf(error: Error & { code?: unknown }): string {
  return typeof error.code === 'string' ? error.code : error.name;
}

/**
 * Makes sure that a function doesn't run twice at the same time: a call during a run only makes it run once more after it.
 * On Cloudflare, nothing may wait for what another request has begun, and a run may stop forever with its request.
 * @param run never throws
 */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let began = -Infinity;
  let isAskedFor = false;
  return async () => {
    isAskedFor = true;
    if (performance.now() - began < LEASE_MS) return;
    let own = began;
    while (isAskedFor && began === own) {
      isAskedFor = false;
      own = began = performance.now();
      await run();
    }
    if (began === own) began = -Infinity;
  };
}
