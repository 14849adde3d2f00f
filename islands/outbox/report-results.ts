import type { FormRule } from '../../rules/forms/rule.ts';
import { NOTES, submissionId } from '../../rules/forms/submission.ts';
import { validateForm } from '../../rules/forms/validation.ts';
import { ruleOf } from '../form/controls.ts';
import { readDraft, saveDraft } from '../form/draft.ts';
import { showToast } from '../toast/show.ts';
import { t } from '../translate.ts';
import { exclusively } from './deliver-lead.ts';
import type { OutboxItem } from './outbox-item.ts';
import { closeOutbox, readOutbox, removeLead, storeLead } from './outbox-store.ts';

/** Dispatched on the document when a lead was delivered; `detail` is its id. */
export const DELIVERED_EVENT = 'form-delivered';
/** The lock for updating the state of leads. Named as in version 1.0.0, whose script another tab may still run. */
export const REPORT_LOCK = 'settle';

/**
 * Reports each delivered or refused lead once, in one tab: counts it, clears its draft, shows a toast.
 * @param own the id of a lead whose form informs the visitor by itself
 */
export function reportResults(own?: string): Promise<void> {
  return exclusively(REPORT_LOCK, async () => {
    const items = await readOutbox();
    // Refused leads come last: each toast replaces the one before.
    const isRefused = ({ state }: OutboxItem) => Number(state === 'refused');
    for (const item of items.toSorted((a, b) => isRefused(a) - isRefused(b))) {
      const rule = await ruleOf(item.form);
      if (!rule) await removeLead(item.id);
      else if (item.state === 'delivered') await reportDelivered(item, rule, item.id === own);
      else if (item.state === 'refused') await reportRefused(item, rule, item.id === own);
    }
    if (!items.some(({ state }) => state === 'waiting')) closeOutbox();
  });
}

async function reportDelivered(item: OutboxItem, rule: FormRule, own: boolean): Promise<void> {
  await storeLead({ ...item, body: {}, state: 'done' });
  if (!item.counted) void countConversion(rule, item.placement);
  await clearDraft(item, rule);
  document.dispatchEvent(new CustomEvent(DELIVERED_EVENT, { detail: item.id }));
  // Not awaited, because its styles may never load.
  if (!own) void showToast({ title: rule.success.title, text: t(NOTES.sent) });
}

async function reportRefused(item: OutboxItem, rule: FormRule, own: boolean): Promise<void> {
  await removeLead(item.id);
  if (own) return;
  // A newer draft takes precedence.
  if (!readDraft(item.place)) saveDraft(item.place, item.body);
  void showToast({ title: rule.failure.title, text: t(NOTES.refused), destructive: true });
}

/** Deletes the draft of a delivered lead, unless it has been changed. */
async function clearDraft({ id, form, place }: OutboxItem, rule: FormRule): Promise<void> {
  const draft = readDraft(place);
  if (!draft) return;
  const { values } = validateForm(rule, (name) => draft[name] ?? '');
  if ((await submissionId(form, values)) === id) saveDraft(place, {});
}

const loadAnalytics = () => import('../idle.ts');

/** Loaded early: the page may be closed right after a form is delivered. */
const early = loadAnalytics().catch(() => undefined);

/** Counts a delivered form, if it is a conversion. */
export async function countConversion({ conversion }: FormRule, placement?: string): Promise<void> {
  if (!conversion) return;
  try {
    // The network may have been down at first.
    const { trackConversion } = (await early) ?? (await loadAnalytics());
    trackConversion(conversion, placement);
  } catch (error) {
    reportError(error);
  }
}
