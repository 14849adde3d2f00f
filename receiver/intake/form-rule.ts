import { FORMS } from '../../rules/forms/forms.ts';
import type { FormLabels } from '../../rules/forms/labels.ts';
import { ownForm } from '../../rules/forms/own.ts';
import type { FormId, FormRule } from '../../rules/forms/rule.ts';
import { formIn } from '../../rules/forms/words.ts';
import { ENGLISH } from '../../rules/locale.ts';
import type { Translate } from '../../rules/translate.ts';

/**
 * @param formLabels for the agency's own forms
 * @returns undefined for a form that doesn't exist; there may be leads of one that did
 */
export function formRule(
  form: string,
  formLabels?: Pick<FormLabels, 'own'>,
  t: Translate = ENGLISH.t,
): FormRule | undefined {
  // Object.hasOwn, because every object has a constructor.
  if (Object.hasOwn(FORMS, form)) return formIn(FORMS[form as FormId], t);
  const own = formLabels?.own?.find(({ name }) => name === form);
  // Without options: a lead that waited may have one that the site no longer offers.
  return own && ownForm({ ...own, fields: own.fields.map(({ options: _, ...field }) => field) }, t);
}
