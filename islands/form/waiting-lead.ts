import { NOTES } from '../../rules/forms/submission.ts';
import { findLead } from '../outbox/outbox-store.ts';
import { DELIVERED_EVENT } from '../outbox/report-results.ts';
import { t } from '../translate.ts';
import { checkForm, clear, enter, type MountedForm, showSaved } from './mounted-form.ts';

/** Updates a form when its lead is found in the outbox, or delivered from there. */
export function followOutbox(mounted: MountedForm): void {
  void recognize(mounted);
  document.addEventListener(DELIVERED_EVENT, ({ detail }: CustomEventInit<string>) => {
    if (detail !== mounted.waiting?.id || mounted.state.status === 'sending') return;
    enter(mounted, 'idle');
    // Clears the form, unless it was changed in the meantime.
    void recognize(mounted);
  });
}

/** Recognizes values that are in the outbox already: browsers restore them after Back, a reload or a restart. */
async function recognize(mounted: MountedForm): Promise<void> {
  const { values, errors } = checkForm(mounted);
  if (Object.keys(errors).length > 0) return;
  const { id } = await mounted.leadOf(values);
  const known = await findLead(id);
  // The form may have changed while the outbox was read.
  const { id: current } = await mounted.leadOf(checkForm(mounted).values);
  if (!known || current !== id || mounted.state.status === 'sending') return;
  if (known.state === 'waiting') {
    mounted.waiting = known;
    showSaved(mounted, t(NOTES.saved), values);
  } else if (known.state !== 'refused') clear(mounted);
}
