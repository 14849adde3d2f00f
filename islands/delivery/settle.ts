import type { FormRule } from '../../rules/form-rule.ts';
import { NOTES } from '../../rules/submission.ts';
import { keepAsDraft } from '../form/draft.ts';
import { ruleOf } from '../form/rule.ts';
import { showToast } from '../toast/show.ts';
import { countConversion } from './count.ts';
import { exclusively } from './deliver.ts';
import type { OutboxItem } from './item.ts';
import { clearDraftOf } from './settled-draft.ts';
import { closeOutbox, keep, readOutbox, remove } from './store.ts';

/** Told to the page when a lead was delivered: `detail` is its id. */
export const DELIVERED_EVENT = 'form-delivered';
/** The lock of who looks at leads and writes what has become of them. */
export const SETTLE_LOCK = 'form-outbox-settle';

/**
 * Tells what came of leads that are no longer on their way, each once, in one tab: counts them, clears their drafts,
 * shows a toast.
 * @param own the lead of a form that tells its visitor by itself
 */
export function settle(own?: string): Promise<void> {
  return exclusively(SETTLE_LOCK, async () => {
    const items = await readOutbox();
    // What was refused is told last: each message takes the place of the one before.
    const isRefused = ({ state }: OutboxItem) => Number(state === 'refused');
    for (const item of items.toSorted((a, b) => isRefused(a) - isRefused(b))) {
      const rule = await ruleOf(item.form);
      if (!rule) await remove(item.id);
      else if (item.state === 'delivered') await settleDelivered(item, rule, item.id === own);
      else if (item.state === 'refused') await settleRefused(item, rule, item.id === own);
    }
    if (!items.some(({ state }) => state === 'waiting')) closeOutbox();
  });
}

async function settleDelivered(item: OutboxItem, rule: FormRule, own: boolean): Promise<void> {
  await keep({ ...item, body: {}, state: 'done' });
  if (!item.counted) void countConversion(rule, item.placement);
  await clearDraftOf(item, rule);
  document.dispatchEvent(new CustomEvent(DELIVERED_EVENT, { detail: item.id }));
  // Nobody waits for its styles, which may never come.
  if (!own) void showToast({ title: rule.success.title, text: NOTES.sent });
}

async function settleRefused(item: OutboxItem, rule: FormRule, own: boolean): Promise<void> {
  await remove(item.id);
  if (own) return;
  keepAsDraft(item.place, item.body);
  void showToast({ title: rule.failure.title, text: NOTES.refused, destructive: true });
}
