import type { FormRule } from '../../rules/forms/rule.ts';
import { NOTES } from '../../rules/forms/submission.ts';
import { type Delivery, deliver, exclusively } from '../delivery/deliver.ts';
import type { OutboxItem } from '../delivery/item.ts';
import { watchOutbox } from '../delivery/outbox-watch.ts';
import { countConversion, SETTLE_LOCK, settle } from '../delivery/settle.ts';
import { findLead, keep, sleep } from '../delivery/store.ts';

/** The result of sending a lead, with the note for the visitor if it is waiting. */
export type Sent = Exclude<Delivery, { state: 'waiting' }> | { state: 'waiting'; note: string };

/** Simulates sending a lead, on sites that choose so. */
export async function simulate(rule: FormRule, { placement }: OutboxItem): Promise<Sent> {
  await sleep(rule.delay);
  void countConversion(rule, placement);
  return { state: 'delivered' };
}

/**
 * Stores a lead, then sends it.
 * @param onRetry called when an attempt has failed and another will follow
 */
export async function send(item: OutboxItem, onRetry: () => void): Promise<Sent> {
  // Another tab sending the same lead must not count it between the read and the write.
  const durable = await exclusively(SETTLE_LOCK, async () => {
    const before = await findLead(item.id);
    const counted = before?.state === 'done' || before?.counted;
    return keep({ ...item, counted, notBefore: before?.notBefore });
  });
  const delivery = await deliver(item.id, onRetry);
  if (delivery.state === 'waiting') {
    watchOutbox();
    if (!durable) return { state: 'waiting', note: NOTES.unsaved };
    return { state: 'waiting', note: delivery.why === 'later' ? NOTES.later : NOTES.saved };
  }
  await settle(item.id);
  return delivery;
}
