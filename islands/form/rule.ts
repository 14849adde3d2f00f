import type { FormRule } from '../../rules/form-rule.ts';
import { contact, industryLead, newsletter } from '../../rules/main-forms.ts';

const MAIN: readonly FormRule[] = [contact, newsletter, industryLead];

/**
 * The rule of a form. Those of forms that few pages show come in files of their own.
 * @returns undefined when there is no such form
 * @throws what the import throws when a file can't be had
 */
export async function ruleOf(form: string): Promise<FormRule | undefined> {
  if (form === 'onboarding') return (await import('../../rules/onboarding-form.ts')).onboarding;
  const rule = MAIN.find(({ id }) => id === form);
  if (rule) return rule;
  const { companyInquiry, emailOnly } = await import('../../rules/rare-forms.ts');
  return [companyInquiry, emailOnly].find(({ id }) => id === form);
}
