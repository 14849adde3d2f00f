import type { FormId, FormRule } from './form-rule.ts';
import { contact, industryLead, newsletter } from './main-forms.ts';
import { onboarding } from './onboarding-form.ts';
import { companyInquiry, emailOnly } from './rare-forms.ts';

export * from './form-rule.ts';

/**
 * Every form of the site (specification, part 1, sections 3, 5, 7 and 8), for build and server. Browsers load a form's
 * rule with the form: islands/form/rule.ts.
 */
export const FORMS: Record<FormId, FormRule> = {
  contact,
  newsletter,
  'industry-lead': industryLead,
  onboarding,
  'company-inquiry': companyInquiry,
  'email-only': emailOnly,
};
