import { FORMS } from '../../rules/forms.ts';
import { NOTES } from '../../rules/submission.ts';
import { trackConversion } from '../analytics/track.ts';
import { keepAsDraft } from '../form/draft.ts';
import { showToast } from '../toast/show.ts';
import { exclusively } from './deliver.ts';
import type { OutboxItem } from './item.ts';
import { clearDraftOf } from './settled-draft.ts';
import { closeOutbox, keep, readOutbox, remove } from './store.ts';

/** Told to the page when a lead was delivered: `detail` is its id. */
export const DELIVERED_EVENT = 'form-delivered';

/**
 * Tells what came of leads that are no longer on their way, each once, in one tab: counts them, clears their drafts,
 * shows a toast.
 * @param own the lead of a form that tells its visitor by itself
 */
export function settle(own?: string): Promise<void> {
  return exclusively('form-outbox-settle', async () => {
    const items = await readOutbox();
    for (const item of items) {
      if (!Object.hasOwn(FORMS, item.form)) await remove(item.id);
      else if (item.state === 'delivered') await settleDelivered(item, item.id === own);
      else if (item.state === 'refused') await settleRefused(item, item.id === own);
    }
    if (!items.some(({ state }) => state === 'waiting')) closeOutbox();
  });
}

async function settleDelivered(item: OutboxItem, own: boolean): Promise<void> {
  const { conversion, success } = FORMS[item.form];
  await keep({ ...item, body: {}, state: 'done' });
  if (conversion && !item.counted) trackConversion(conversion, { placement: item.placement });
  await clearDraftOf(item);
  document.dispatchEvent(new CustomEvent(DELIVERED_EVENT, { detail: item.id }));
  if (!own) await showToast({ title: success.title, text: NOTES.sent });
}

async function settleRefused(item: OutboxItem, own: boolean): Promise<void> {
  await remove(item.id);
  if (own) return;
  keepAsDraft(item.place, item.body);
  await showToast({ title: FORMS[item.form].failure.title, text: NOTES.refused, destructive: true });
}
