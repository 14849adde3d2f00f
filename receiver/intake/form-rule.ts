import { FORMS } from '../../rules/forms/forms.ts';
import type { FormLabels } from '../../rules/forms/labels.ts';
import { ownForm } from '../../rules/forms/own.ts';
import type { FormId, FormRule } from '../../rules/forms/rule.ts';

/**
 * @param formLabels for the agency's own forms
 * @returns undefined for a form that doesn't exist; there may be leads of one that did
 */
export function formRule(form: string, formLabels?: Pick<FormLabels, 'own'>): FormRule | undefined {
  // Object.hasOwn, because every object has a constructor.
  if (Object.hasOwn(FORMS, form)) return FORMS[form as FormId];
  const own = formLabels?.own?.find(({ name }) => name === form);
  // Without options: a lead that waited may have one that the site no longer offers.
  return own && ownForm({ ...own, fields: own.fields.map(({ options: _, ...field }) => field) });
}
