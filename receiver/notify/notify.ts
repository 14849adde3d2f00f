import type { Lead } from '../intake/lead.ts';
import type { Services } from '../services.ts';
import { getLead } from '../store/leads.ts';
import {
  type Channel,
  type Claim,
  claimDue,
  dropClaim,
  type NewClaim,
  type Notice,
  recordOutcome,
} from '../store/outbox.ts';
import { getSubscriber } from '../store/subscribers.ts';
import { type Channels, channelsFor, channelsForSignUps } from './channels.ts';
import { GivenUp } from './post.ts';
import { signUpLead } from './sign-up.ts';

const MINUTE_MS = 60_000;
/** After each failure the wait doubles, from one minute up to this. */
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** 20 attempts take nearly 3 days, and 8 take two hours: a late acknowledgment is worse than none. */
const ATTEMPTS: Readonly<Record<Channel, number>> = {
  mail: 20,
  webhook: 20,
  acknowledgment: 8,
  log: 1,
  newsletter: 20,
};
/** Attempts that a channel makes at the same time. */
const PARALLEL_SENDS = 5;
/** Longer than any attempt: SMTP takes five minutes at most. */
const LEASE_MS = 6 * MINUTE_MS;
/** While the store is down, recording an outcome is tried again at least this often, until shortly before the lease ends. */
const LONGEST_RECORD_WAIT_MS = 4000;
const LAST_RECORD_MS = 20_000;

type NotifierOptions = Pick<Services, 'database' | 'settings' | 'now' | 'log'> & { channels: Channels };

/**
 * Sends notifications about leads. If a process is killed before it has recorded an outcome, or if its store is down until
 * the lease ends, the notification is sent once more, with the same id.
 */
export function createNotifier(options: NotifierOptions): Services['notifier'] & { work(): Promise<void> } {
  const { channels, now, log } = options;
  const names = Object.keys(channels) as Channel[];
  const report = (error: unknown) => log(`The outbox can't be used: ${error}`);
  // Each channel runs by itself, so that a mail server that hangs doesn't delay webhooks.
  const runs = names.map((channel) => oneAtATime(() => deliverDue(channel, options).catch(report)));
  const underWay = new Map<Channel, number>();
  const count = (channel: Channel, change: 0 | 1 | -1) => {
    const total = (underWay.get(channel) ?? 0) + change;
    underWay.set(channel, total);
    return total;
  };
  return {
    /** Sends what is due. What fails will be due again later. Never throws. */
    work: async () => void (await Promise.all(runs.map((run) => run()))),

    signUpChannels: channelsForSignUps(channels, options.settings),

    /** Claims each channel that isn't busy. */
    prepare(lead: Lead): Notice {
      const leadChannels = channelsFor(lead, channels);
      const claimed = leadChannels.filter((channel) => count(channel, 0) < PARALLEL_SENDS);
      for (const channel of claimed) count(channel, 1);
      return { channels: leadChannels, claimed, leaseEnds: now() + LEASE_MS };
    },

    async send({ claimed }: Notice, stored: Promise<readonly NewClaim[]>): Promise<void> {
      const claims = await stored.catch(() => []);
      await Promise.all(
        claimed.map(async (channel) => {
          const claim = claims.find((each) => each.channel === channel);
          if (claim) await attempt(channel, { lead: claim.lead, attempts: 1 }, options).catch(report);
          count(channel, -1);
        }),
      );
    },
  };
}

/** @throws if the database fails */
async function deliverDue(channel: Channel, options: NotifierOptions): Promise<void> {
  const { database, now } = options;
  const begin = now();
  for (;;) {
    const claims = await claimDue(database, channel, {
      limit: PARALLEL_SENDS,
      dueBy: begin,
      now: now(),
      lease: LEASE_MS,
      longest: LONGEST_WAIT_MS + LEASE_MS,
    });
    if (claims.length === 0) return;
    await Promise.all(claims.map((claim) => attempt(channel, claim, options)));
  }
}

async function attempt(channel: Channel, claim: Claim, options: NotifierOptions): Promise<void> {
  const { database, now, log } = options;
  const lastRecord = performance.now() + LEASE_MS - LAST_RECORD_MS;
  const outcome = await send(channel, claim, options).catch(asError);
  if (!(outcome instanceof Error)) {
    const record = () =>
      outcome === false
        ? dropClaim(database, channel, claim)
        : recordOutcome(database, channel, claim, { state: 'sent', due: now() });
    return retryUntil(lastRecord, record);
  }

  const isLast = outcome instanceof GivenUp || claim.attempts >= ATTEMPTS[channel];
  const wait = Math.min(MINUTE_MS * 2 ** (claim.attempts - 1), LONGEST_WAIT_MS);
  await recordOutcome(database, channel, claim, {
    state: isLast ? 'dead' : 'waiting',
    due: isLast ? now() : now() + wait,
    error: outcome.message.slice(0, 500),
  });
  const next = isLast ? 'given up' : `next in ${Math.round(wait / MINUTE_MS)} min`;
  log(
    `${claim.lead > 0 ? 'Lead' : 'Subscriber'} ${Math.abs(claim.lead)}: ${channel} failed (${codeOf(outcome)}), attempt ${claim.attempts}, ${next}`,
  );
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
async function send(channel: Channel, { lead, attempts }: Claim, { database, channels }: NotifierOptions) {
  const subscriber = lead < 0 ? await getSubscriber(database, -lead) : undefined;
  if (channel === 'newsletter') return subscriber ? channels.newsletter?.(subscriber, attempts) : false;
  const stored =
    subscriber?.state === 'confirmed' ? await signUpLead(subscriber) : await getLead(database, lead);
  return stored ? channels[channel]?.(stored, attempts) : false;
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
