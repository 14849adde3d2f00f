import { RETRIES, RETRY_CAP_MS, retryDelay } from '../../rules/submission.ts';
import { attempt } from './attempt.ts';
import { isDue } from './item.ts';
import { keep, readOutbox } from './store.ts';

/** What became of a lead. */
export type Delivery =
  | { state: 'delivered' }
  | { state: 'refused'; errors: Record<string, string> }
  /** Somebody deleted it. */
  | { state: 'gone' }
  /** It stays in the outbox; later: the server asked for more time than anybody waits. */
  | { state: 'waiting'; why: 'offline' | 'unreached' | 'later' };

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends a lead, with retries. One tab or worker at a time sends a given lead; who comes second sees what came of it.
 * @param id of an item in the outbox
 * @param onRetry told before each wait
 */
export function deliver(id: string, onRetry: () => void = () => {}): Promise<Delivery> {
  return exclusively(`form-outbox-${id}`, async () => {
    for (let retry = 0; ; retry += 1) {
      // Read each time: while this one waited, the lead may have been deleted or sent.
      const item = (await readOutbox()).find((one) => one.id === id);
      if (!item) return { state: 'gone' };
      if (item.state === 'refused') return { state: 'refused', errors: {} };
      if (item.state !== 'waiting') return { state: 'delivered' };
      if (!isDue(item, Date.now())) return { state: 'waiting', why: 'later' };
      const outcome = await attempt(item);
      if (outcome.kind === 'accepted') {
        await keep({ ...item, body: {}, state: 'delivered' });
        return { state: 'delivered' };
      }
      if (outcome.kind === 'refused') {
        await keep({ ...item, state: 'refused' });
        return { state: 'refused', errors: outcome.errors };
      }
      if (navigator.onLine === false) return { state: 'waiting', why: 'offline' };
      if (outcome.wait > RETRY_CAP_MS) {
        await keep({ ...item, notBefore: Date.now() + outcome.wait });
        return { state: 'waiting', why: 'later' };
      }
      if (retry === RETRIES) return { state: 'waiting', why: 'unreached' };
      onRetry();
      await sleep(Math.max(outcome.wait, retryDelay(retry, Math.random())));
    }
  });
}

/**
 * Sends everything that waits, all at once: a lead that the server is never done with would hold up those behind it,
 * as often as a visit is shorter than its retries.
 * @returns whether something still waits
 */
export async function deliverAll(): Promise<boolean> {
  const waiting = (await readOutbox()).filter(({ state }) => state === 'waiting');
  await Promise.all(waiting.map(({ id }) => deliver(id)));
  return (await readOutbox()).some(({ state }) => state === 'waiting');
}

/** Does some work while no other tab or worker does work of the same name. */
export async function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  let begun: Promise<Result> | undefined;
  const begin = () => {
    begun = work();
    return begun;
  };
  // Browsers that refuse storage refuse locks.
  await locks?.request(name, begin).catch(() => {});
  return begun ?? work();
}
