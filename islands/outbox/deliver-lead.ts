import {
  ANSWER_TIMEOUT_MS,
  RETRIED_STATUSES,
  RETRIES,
  RETRY_CAP_MS,
  retryAfter,
  retryDelay,
} from '../../rules/forms/submission.ts';
import { isDue, type OutboxItem } from './outbox-item.ts';
import { findLead, readOutbox, sleep, storeLead } from './outbox-store.ts';

/** The result of delivering a lead. */
export type Delivery =
  /** `confirm`: the visitor gets a mail that asks to confirm the sign-up. */
  | { state: 'delivered'; confirm?: boolean }
  | { state: 'refused'; errors: Record<string, string> }
  /** The lead was deleted. */
  | { state: 'gone' }
  /** The lead stays in the outbox. "later": the server is busy, or asked for a longer wait. */
  | { state: 'waiting'; why: 'offline' | 'unreached' | 'later' };

/**
 * Sends a lead, with retries. One tab at a time sends it; the others see the result.
 * @param onRetry called before each wait
 */
export function deliverLead(id: string, onRetry: () => void = () => {}): Promise<Delivery> {
  return exclusively(id, async () => {
    for (let retry = 0; ; retry += 1) {
      // Read each time: during the wait, the lead may have been deleted or sent.
      const item = await findLead(id);
      if (!item) return { state: 'gone' };
      if (item.state === 'refused') return { state: 'refused', errors: {} };
      if (item.state !== 'waiting') return { state: 'delivered' };
      if (!isDue(item, Date.now())) return { state: 'waiting', why: 'later' };
      const outcome = await sendOnce(item);
      if ('state' in outcome) {
        const { state } = outcome;
        await storeLead({ ...item, state, body: state === 'delivered' ? {} : item.body });
        return outcome;
      }
      if (navigator.onLine === false) return { state: 'waiting', why: 'offline' };
      if (outcome.wait > RETRY_CAP_MS) {
        await storeLead({ ...item, notBefore: Date.now() + outcome.wait });
        return { state: 'waiting', why: 'later' };
      }
      if (retry === RETRIES) return { state: 'waiting', why: outcome.isBusy ? 'later' : 'unreached' };
      onRetry();
      await sleep(Math.max(outcome.wait, retryDelay(retry, Math.random())));
    }
  });
}

/** Sends all waiting leads at once, so that one that keeps failing doesn't block the others. */
export async function deliverAll(): Promise<void> {
  const waiting = (await readOutbox()).filter(({ state }) => state === 'waiting');
  await Promise.all(waiting.map(({ id }) => deliverLead(id)));
}

/** A tab that the system has put to sleep may hold its lock forever. */
const LOCK_TIMEOUT_MS = 5000;

/** Runs work once no other tab is running work of the same name, or after waiting too long for that. */
export async function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  let started: Promise<Result> | undefined;
  const start = () => {
    started = work();
    return started;
  };
  // Browsers that block storage also block locks.
  await locks
    ?.request(`form-outbox-${name}`, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, start)
    .catch(() => {});
  return started ?? work();
}

type Outcome =
  | Extract<Delivery, { state: 'delivered' | 'refused' }>
  /** An unknown outcome or a temporary failure. `wait`: milliseconds that the server asked for. */
  | { wait: number; isBusy?: boolean };

/**
 * The build replaces this with the URL that forms are posted to (build/assets/scripts.ts). It isn't stored with a lead,
 * because stored data can't be trusted.
 */
const TO: string = JSON.parse('{"endpoint":"here"}');

/** Browsers let requests of up to 64 kB finish after the page is closed. */
const KEEPALIVE_BYTES = 60_000;
const AGAIN: Outcome = { wait: 0 };

/**
 * Makes one attempt to send a lead. Only a 2xx response in JSON with the lead's id counts as accepted, because the login page
 * of a hotel's network also responds with 200. From a form service, any JSON counts.
 */
async function sendOnce({ id, service, body }: OutboxItem): Promise<Outcome> {
  const text = JSON.stringify(body);
  const Accept = 'application/json';
  try {
    const response = await fetch(TO, {
      method: 'POST',
      // A plain form needs no preflight, which form services don't allow.
      headers: service ? { Accept } : { Accept, 'Content-Type': Accept },
      body: service ? new URLSearchParams(body) : text,
      // A redirect must not send personal data elsewhere.
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      keepalive: text.length * 3 < KEEPALIVE_BYTES,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const { status, headers } = response;
    if (status >= 500 || RETRIED_STATUSES.has(status)) {
      return { wait: retryAfter(headers.get('Retry-After'), Date.now()), isBusy: true };
    }
    if (status >= 400) {
      const answer = status === 422 ? await response.json().catch(() => null) : null;
      return { state: 'refused', errors: messages(answer?.errors) };
    }
    const answer = (await response.json()) as { id?: unknown; confirm?: unknown } | null;
    return service || answer?.id === id ? { state: 'delivered', confirm: answer?.confirm === true } : AGAIN;
  } catch {
    return AGAIN;
  }
}

/** Messages by field, from a response that may hold anything. */
function messages(errors: unknown): Record<string, string> {
  const texts = Object.entries(errors ?? {}).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(texts.map(([name, text]) => [name, text.slice(0, 200)]));
}
