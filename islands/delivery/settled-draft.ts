import { checkForm } from '../../rules/form-values.ts';
import { FORMS } from '../../rules/forms.ts';
import { submissionId } from '../../rules/submission.ts';
import { readDraft, saveDraft } from '../form/draft.ts';
import type { OutboxItem } from './item.ts';

/** Forgets the draft of a lead that was delivered; a draft with other words stays. */
export async function clearDraftOf({ id, form, place }: OutboxItem): Promise<void> {
  const draft = readDraft(place);
  if (!draft) return;
  const { values } = checkForm(FORMS[form], (name) => draft[name] ?? '');
  if ((await submissionId(form, values)) === id) saveDraft(place, {});
}
