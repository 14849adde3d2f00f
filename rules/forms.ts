import type { FormId, FormRule } from './form-rule.ts';
import { companyInquiry, emailOnly } from './forms-elsewhere.ts';
import { onboarding } from './onboarding-form.ts';
import { SHORT_FORMS } from './short-forms.ts';

export * from './form-rule.ts';

/** Every form of the site (specification, part 1, sections 3, 5, 7 and 8). */
export const FORMS: Record<FormId, FormRule> = {
  contact: SHORT_FORMS.contact,
  newsletter: SHORT_FORMS.newsletter,
  'industry-lead': SHORT_FORMS['industry-lead'],
  onboarding,
  'company-inquiry': companyInquiry,
  'email-only': emailOnly,
};
