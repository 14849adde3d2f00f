import { EMPTY, type FormState } from '../../islands/form/view.tsx';
import { DEFAULT_MESSAGE, type FieldRule, type FormRule } from '../../rules/forms/forms.ts';
import { NOTES } from '../../rules/forms/submission.ts';
import { charactersLeft } from '../../rules/forms/validation.ts';
import { ENGLISH } from '../../rules/locale.ts';

/** Every state of a form. */
export const FORM_STATES = ['empty', 'filled', 'error', 'sending', 'sent', 'saved', 'failed'] as const;
export type FormStateName = (typeof FORM_STATES)[number];

/** A form's state by name, derived from its rule, so that new fields appear in the gallery. */
export function formState(rule: FormRule, name: FormStateName): FormState {
  const fields = rule.groups.flatMap((group) => group.fields);
  const values = Object.fromEntries(fields.map((field) => [field.name, answer(field)]));
  const wrong = fields.filter(({ required, pattern }) => required || pattern);
  switch (name) {
    case 'empty':
      return EMPTY;
    case 'sent':
      return { ...EMPTY, status: 'sent', name: 'June' };
    case 'filled':
      return { ...EMPTY, values, counts: counts(fields) };
    case 'error':
      return {
        ...EMPTY,
        values: {
          ...values,
          ...Object.fromEntries(wrong.map(({ name, pattern }) => [name, pattern ? 'june at prairie' : ''])),
        },
        errors: Object.fromEntries(
          wrong.map(({ name, messages }) => [
            name,
            messages?.pattern ?? messages?.required ?? DEFAULT_MESSAGE,
          ]),
        ),
      };
    case 'sending':
      return { ...EMPTY, status: 'sending', values, note: NOTES.retrying };
    case 'saved':
      return { ...EMPTY, status: 'saved', values, note: NOTES.saved, letter: 'mailto:hello@example.com' };
    case 'failed':
      return { ...EMPTY, status: 'failed', values, letter: 'mailto:hello@example.com' };
  }
}

/** A counter near the limit, and one over it. */
function counts(fields: readonly FieldRule[]): Record<string, string> {
  const [last, other] = fields.filter(({ kind }) => kind === 'textarea').reverse();
  return {
    ...(last && { [last.name]: charactersLeft(last, 'x'.repeat(last.max - 38), ENGLISH.t) ?? '' }),
    ...(other && { [other.name]: charactersLeft(other, 'x'.repeat(other.max + 12), ENGLISH.t) ?? '' }),
  };
}

const BY_KIND: Record<FieldRule['kind'], string> = {
  text: 'Prairie Dental Group',
  email: 'june.halvorsen@prairiedental.example',
  tel: '+14025550142',
  url: 'https://prairiedental.example',
  textarea:
    'Two clinics in west Omaha. We rank fourth for the searches that matter, and the group above us opened a third office in May.',
  select: '',
  checkbox: '',
  date: '2026-11-30',
};

function answer(field: FieldRule): string {
  if (field.name === 'name') return 'June Halvorsen';
  return field.options?.[1]?.value ?? BY_KIND[field.kind];
}
