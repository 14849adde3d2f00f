import { type CheckedForm, validateForm } from '../../rules/form-validation.ts';
import { DEFAULT_MESSAGE, FORMS, type FormId, type FormRule, fieldsOf } from '../../rules/forms.ts';
import type { Fields } from './fields.ts';
import { Refusal } from './refusal.ts';

/** The format of the site's slugs; the receiver does not know which exist. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Finds the form that was sent.
 * @throws Refusal 400 for an unknown form
 */
export function formOf(fields: Fields): FormRule {
  const id = fields.get('_form') ?? '';
  // Object.hasOwn, because every object has a constructor.
  if (!Object.hasOwn(FORMS, id)) throw new Refusal(400, 'This form is not one of ours.');
  return FORMS[id as FormId];
}

/** Checks the answers by the browser's rules; of options that come from content, only the format. */
export function checkAnswers(form: FormRule, fields: Fields): CheckedForm {
  const checked = validateForm(form, (name) => fields.get(name) ?? '');
  const { values, errors } = checked;
  for (const { name, optionsFrom } of fieldsOf(form)) {
    const value = values[name];
    if (optionsFrom && value !== undefined && !SLUG.test(value)) errors[name] ??= DEFAULT_MESSAGE;
  }
  return checked;
}
