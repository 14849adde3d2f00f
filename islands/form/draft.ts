import { type FieldRule, type FormRule, fieldsOf } from '../../rules/forms/rule.ts';
import { RETENTION_DAYS } from '../../rules/forms/submission.ts';
import { DRAFTS_KEY } from '../../rules/storage-keys.ts';
import { controlOf, fieldValue } from './controls.ts';

/** The values of a form, as typed, by field name. */
export type Draft = Readonly<Record<string, string>>;

/** Id of the form on the contact page. */
const CONTACT_FORM = 'contact-form';

interface StoredDraft {
  /** Milliseconds since 1970. */
  at: number;
  values: Draft;
}

const RETENTION_MS = RETENTION_DAYS * 86_400_000;
/** Debounce of saving in milliseconds. */
const SAVE_DELAY_MS = 300;

/**
 * Restores the draft of a form and saves changes. Text that was typed before this ran stays. Dispatches form-restored and
 * form-saved.
 * @returns discards the draft and cancels a pending save
 */
export function keepDraft(form: HTMLFormElement, rule: FormRule): () => void {
  const draft = readDraft(form.id) ?? {};
  restore(form, draft);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const save = () => {
    if (timer === undefined) return;
    cancel();
    const values = fieldsOf(rule).map(({ name }) => [name, fieldValue(form, name)]);
    if (saveDraft(form.id, Object.fromEntries(values))) dispatch(form, 'form-saved');
  };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DELAY_MS);
  };
  form.addEventListener('input', saveSoon);
  const typedBefore = ({ name, kind }: FieldRule) =>
    kind !== 'select' && fieldValue(form, name) !== (draft[name] ?? '');
  if (fieldsOf(rule).some(typedBefore)) saveSoon();
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
  return () => {
    cancel();
    saveDraft(form.id, {});
  };
}

function restore(form: HTMLFormElement, draft: Draft): void {
  for (const [name, text] of Object.entries(draft)) {
    const control = controlOf(form, name);
    if (!control || fieldValue(form, name) !== '') continue;
    if (control.type === 'checkbox') (control as HTMLInputElement).checked = text !== '';
    else control.value = text;
  }
  dispatch(form, 'form-restored');
}

function dispatch(form: HTMLFormElement, event: string): void {
  form.dispatchEvent(new CustomEvent(event, { bubbles: true }));
}

/** @param place id of the form element */
export function readDraft(place: string): Draft | undefined {
  return readDrafts()[place]?.values;
}

/**
 * Saves a draft, or deletes it if it is empty.
 * @returns whether the browser stored it
 */
export function saveDraft(place: string, values: Draft): boolean {
  const { [place]: _, ...others } = readDrafts();
  const empty = Object.values(values).every((text) => text === '');
  return writeDrafts(empty ? others : { ...others, [place]: { at: Date.now(), values } });
}

/** Adds a note to the message in the draft of the contact form, once. */
export function addToMessage(note: string): void {
  const draft = readDraft(CONTACT_FORM) ?? {};
  const message = draft.message ?? '';
  if (message.includes(note)) return;
  saveDraft(CONTACT_FORM, { ...draft, message: [message, note].filter(Boolean).join('\n\n') });
}

/** Deletes expired drafts. */
export function dropOldDrafts(): void {
  writeDrafts(readDrafts());
}

function readDrafts(): Record<string, StoredDraft> {
  try {
    const drafts = Object.entries(JSON.parse(localStorage.getItem(DRAFTS_KEY) ?? '{}') as object);
    return Object.fromEntries(drafts.filter(([, draft]) => isDraft(draft)));
  } catch {
    return {};
  }
}

function isDraft(value: unknown): value is StoredDraft {
  const draft = value as StoredDraft | null;
  return (
    typeof draft?.at === 'number' &&
    Date.now() - draft.at < RETENTION_MS &&
    typeof draft.values === 'object' &&
    draft.values !== null &&
    Object.values(draft.values).every((text) => typeof text === 'string')
  );
}

function writeDrafts(drafts: Record<string, StoredDraft>): boolean {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(DRAFTS_KEY);
    else localStorage.setItem(DRAFTS_KEY, JSON.stringify(drafts));
    return true;
  } catch {
    return false;
  }
}
