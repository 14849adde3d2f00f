import type { FormRule } from '../../rules/form-rule.ts';
import { SHORT_FORMS } from '../../rules/short-forms.ts';

/**
 * The rule of a form. The questionnaire's is a file of its own, which only its page needs.
 * @returns undefined when there is no such form
 * @throws what the import throws when that file can't be had
 */
export async function ruleOf(form: string): Promise<FormRule | undefined> {
  if (form === 'onboarding') return (await import('../../rules/onboarding-form.ts')).onboarding;
  return Object.hasOwn(SHORT_FORMS, form) ? SHORT_FORMS[form as keyof typeof SHORT_FORMS] : undefined;
}
