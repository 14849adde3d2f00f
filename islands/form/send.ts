import type { FormRule } from '../../rules/form-rule.ts';
import { NOTES } from '../../rules/submission.ts';
import { countConversion } from '../delivery/count.ts';
import { deliver, exclusively } from '../delivery/deliver.ts';
import type { OutboxItem } from '../delivery/item.ts';
import { askForSync, watchOutbox } from '../delivery/outbox-watch.ts';
import { SETTLE_LOCK, settle } from '../delivery/settle.ts';
import { keep, readOutbox } from '../delivery/store.ts';

/** What the visitor is told about a lead. */
export type Sent =
  | { state: 'delivered' }
  | { state: 'gone' }
  | { state: 'refused'; errors: Record<string, string> }
  | { state: 'waiting'; note: string };

/**
 * Does as if a lead were sent, for sites that have no endpoint (specification, part 1, section 7).
 * @param rule how long it takes, and what it counts as
 */
export async function simulate(rule: FormRule, { placement }: OutboxItem): Promise<Sent> {
  await new Promise((resolve) => setTimeout(resolve, rule.delay));
  void countConversion(rule, placement);
  return { state: 'delivered' };
}

/**
 * Stores a lead, then sends it.
 * @param onRetry told when an attempt has failed and another will follow
 */
export async function send(item: OutboxItem, onRetry: () => void): Promise<Sent> {
  // Another tab that sends the same lead must not count it between the reading and the writing.
  const durable = await exclusively(SETTLE_LOCK, async () => {
    const before = (await readOutbox()).find(({ id }) => id === item.id);
    const counted = before?.state === 'done' || before?.counted;
    return keep({ ...item, counted, notBefore: before?.notBefore });
  });
  const delivery = await deliver(item.id, onRetry);
  if (delivery.state === 'waiting') {
    watchOutbox();
    void askForSync();
    if (!durable) return { state: 'waiting', note: NOTES.unsaved };
    return { state: 'waiting', note: delivery.why === 'later' ? NOTES.later : NOTES.saved };
  }
  await settle(item.id);
  return delivery;
}
