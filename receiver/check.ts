import { type CheckedForm, validateForm } from '../rules/form-validation.ts';
import { DEFAULT_MESSAGE, FORMS, type FormId, type FormRule, fieldsOf } from '../rules/forms.ts';
import type { Fields } from './fields.ts';
import { Refusal } from './refusal.ts';

/** What the site's own addresses look like; the receiver doesn't know which there are. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The form that was sent.
 * @throws Refusal 400 when it is none of the site's
 */
export function formOf(fields: Fields): FormRule {
  const id = fields.get('_form') ?? '';
  // Own names only: every object has a constructor.
  if (!Object.hasOwn(FORMS, id)) throw new Refusal(400, 'This form is not one of ours.');
  return FORMS[id as FormId];
}

/** Checks the answers by the browser's own rules, and what the browser takes from the content by its shape. */
export function checkAnswers(form: FormRule, fields: Fields): CheckedForm {
  const checked = validateForm(form, (name) => fields.get(name) ?? '');
  const { values, errors } = checked;
  for (const { name, optionsFrom } of fieldsOf(form)) {
    const value = values[name];
    if (optionsFrom && value !== undefined && !SLUG.test(value)) errors[name] ??= DEFAULT_MESSAGE;
  }
  return checked;
}
