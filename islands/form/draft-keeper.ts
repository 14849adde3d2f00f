import { type FieldRule, type FormRule, fieldsOf } from '../../rules/form-rule.ts';
import { type Draft, readDraft, saveDraft } from './draft.ts';
import { controlOf, fieldValue, typedValues } from './fields.ts';

/** A draft is written this long after the last key. */
const SETTLE_MS = 300;

/** The draft of one form on the page. */
export interface DraftKeeper {
  /** Forgets the draft, and what was still to be written of it. */
  forget(): void;
}

/**
 * Gives back what was typed on an earlier visit, and keeps what is typed from now on. What the visitor typed before
 * this ran stays as it is. Tells the page with the events form-restored and form-saved.
 */
export function keepDraft(form: HTMLFormElement, rule: FormRule): DraftKeeper {
  const draft = readDraft(form.id) ?? {};
  restore(form, draft);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    if (timer === undefined) return;
    forgetTimer();
    if (saveDraft(form.id, typedValues(form, rule))) tell(form, 'form-saved');
  };
  const forgetTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, SETTLE_MS);
  };
  form.addEventListener('input', saveSoon);
  // What was typed before this ran is part of the draft, too.
  const typed = ({ name, kind }: FieldRule) =>
    kind !== 'select' && fieldValue(form, name) !== (draft[name] ?? '');
  if (fieldsOf(rule).some(typed)) saveSoon();
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
  return {
    forget() {
      forgetTimer();
      saveDraft(form.id, {});
    },
  };
}

function restore(form: HTMLFormElement, draft: Draft): void {
  for (const [name, text] of Object.entries(draft)) {
    const control = controlOf(form, name);
    if (control && control.value === '') control.value = text;
  }
  tell(form, 'form-restored');
}

function tell(form: HTMLFormElement, event: string): void {
  form.dispatchEvent(new CustomEvent(event, { bubbles: true }));
}
