import type { FormId, FormRule } from './form-rule.ts';
import { companyInquiry, emailOnly } from './forms-elsewhere.ts';
import { onboarding } from './onboarding-form.ts';
import { SHORT_FORMS } from './short-forms.ts';

export * from './form-rule.ts';

/** Every form, in plain words and without the options that an agency chooses (content/forms.yaml). */
export const FORMS: Record<FormId, FormRule> = {
  ...SHORT_FORMS,
  onboarding,
  'company-inquiry': companyInquiry,
  'email-only': emailOnly,
};
