import type { FormRule } from '../../rules/form-rule.ts';
import { validateForm } from '../../rules/form-validation.ts';
import { submissionId } from '../../rules/submission.ts';
import { readDraft, saveDraft } from '../form/draft.ts';
import type { OutboxItem } from './item.ts';

/** Forgets the draft of a lead that was delivered; a draft with other words stays. */
export async function clearDraftOf({ id, form, place }: OutboxItem, rule: FormRule): Promise<void> {
  const draft = readDraft(place);
  if (!draft) return;
  const { values } = validateForm(rule, (name) => draft[name] ?? '');
  if ((await submissionId(form, values)) === id) saveDraft(place, {});
}
