import type { FormRule } from '../../rules/forms/rule.ts';
import { NOTES } from '../../rules/forms/submission.ts';
import { type Delivery, deliverLead, exclusively } from '../outbox/deliver-lead.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { findLead, sleep, storeLead } from '../outbox/outbox-store.ts';
import { countConversion, REPORT_LOCK, reportResults } from '../outbox/report-results.ts';
import { watchOutbox } from '../outbox/watch-outbox.ts';
import { t } from '../translate.ts';

/** The result of sending a lead, with the note for the visitor if it is waiting. */
export type Sent = Exclude<Delivery, { state: 'waiting' }> | { state: 'waiting'; note: string };

/** Pretends to send a lead, on sites whose delivery is "simulated". */
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
  // Locked, so that another tab that sends the same lead doesn't count it between reading and writing.
  const durable = await exclusively(REPORT_LOCK, async () => {
    const before = await findLead(item.id);
    const counted = before?.state === 'done' || before?.counted;
    return storeLead({ ...item, counted, notBefore: before?.notBefore });
  });
  const delivery = await deliverLead(item.id, onRetry);
  if (delivery.state === 'waiting') {
    watchOutbox();
    if (!durable) return { state: 'waiting', note: t(NOTES.unsaved) };
    return { state: 'waiting', note: t(delivery.why === 'later' ? NOTES.later : NOTES.saved) };
  }
  await reportResults(item.id);
  return delivery;
}
